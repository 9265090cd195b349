"""The program: configuration, wiring, start and stop. It may import everything."""

from typing import TYPE_CHECKING

from bot.config import Config

if TYPE_CHECKING:
    from bot.client import Triad

__all__ = ["Config", "create_bot"]


def create_bot(config: Config) -> "Triad":
    # Imported now, as the health check runs twice a minute and needs none of it.
    from bot.client import Triad

    return Triad(config)
