"""The log: one JSON object per line, with nothing in it that a player may not see."""

import json
import logging
import sys

# Our own fields, which log calls pass as `extra`.
FIELDS = ("code", "doing", "game", "why")


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # At DEBUG, libraries log whole messages, including private ones.
    quietest = max(logging.getLogger().level, logging.INFO)
    for library in ("discord", "aiosqlite", "asyncio", "aiohttp"):
        logging.getLogger(library).setLevel(quietest)
    logging.getLogger("discord.client").setLevel(logging.WARNING)  # it logs every login
