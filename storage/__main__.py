"""The command line for a database: `python -m storage backup FILE`, `check`, `rescue FILE` and
`tidy`; safe while the bot runs, except for a rescue.

The one file here that looks up, to `tables`: only they can tell whether a position fits its log
(docs/decisions/0022-a-sum-in-every-row.md).
"""

import argparse
import asyncio
import signal
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn

from storage import copies
from storage.check import check
from storage.files import must_be_there
from storage.sqlite import SqliteStore
from storage.store import Unusable
from storage.verdicts import Checked
from tables import audit
from tables.tidy import Tidy

DATABASE = "triad.db"
BETWEEN = 0.05  # seconds
ONE = {"lobbies": "lobby", "positions": "position", "jobs": "job", "people": "person"}
ONE |= {"outages": "outage", "kept seats": "kept seat"}


def main(arguments: list[str] | None = None) -> int:
    """0: sound. 1: something was wrong, even if it has been mended; or it can't be done."""
    parser = argparse.ArgumentParser(prog="python -m storage", description="Triad's database.")
    parser.add_argument(
        "--database", type=Path, default=Path(DATABASE), help=f"the file (default {DATABASE})"
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    command = commands.add_parser("backup", help="copy the database, and check the copy")
    command.add_argument("file", type=Path, metavar="FILE", help="where to; must not exist yet")
    command.set_defaults(run=backed_up)
    command = commands.add_parser("check", help="check all of it, mend what can be mended")
    command.set_defaults(run=is_sound)
    command = commands.add_parser("rescue", help="save what is left of a damaged database")
    command.add_argument("file", type=Path, metavar="FILE", help="where to; must not exist yet")
    command.set_defaults(run=rescued)
    command = commands.add_parser("tidy", help="delete what nobody needs any more")
    command.set_defaults(run=tidied)
    args = parser.parse_args(arguments)
    try:
        sound: bool = args.run(args)
    except Unusable as error:
        print(f"python -m storage: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except Stopped:
        return 128 + signal.SIGTERM
    return 0 if sound else 1


class Stopped(BaseException):
    """We are told to end: nothing may be left behind."""


def _stop(*_: object) -> NoReturn:
    raise Stopped


def backed_up(args: argparse.Namespace) -> bool:
    checked = copies.backup(args.database, args.file, audit, _now())
    print(f"{args.file}: {_games(checked)}, checked.")
    return True


def is_sound(args: argparse.Namespace) -> bool:
    checked = check(args.database, audit, print, _now())
    return _told(args.database, checked)


def rescued(args: argparse.Namespace) -> bool:
    checked = copies.rescue(args.database, args.file, audit, print, _now())
    _told(args.file, checked)
    return True


def _told(file: Path, checked: Checked) -> bool:
    many = f"{checked.found} thing was" if checked.found == 1 else f"{checked.found} things were"
    verdict = "sound" if not checked.found else f"{many} wrong, see above; sound now"
    aside = f"; {checked.aside} set aside" if checked.aside else ""
    print(f"{file}: {_games(checked)}, {verdict}{aside}.")
    return not checked.found


def _games(checked: Checked) -> str:
    return "1 game" if checked.games == 1 else f"{checked.games} games"


def _now() -> int:
    return time.time_ns() // 1_000_000


def tidied(args: argparse.Namespace) -> bool:
    """The same that the bot does once a day, all at once."""
    database = args.database
    must_be_there(database)
    gone, space, given_back = asyncio.run(_tidy(database))
    what = ", ".join(counted(name, number) for name, number in gone.items() if number)
    where = "were given back to the disk" if given_back else "can be reused"
    print(f"{database}: {what or 'nothing to delete'}; {space / 1e6:,.1f} MB {where}.")
    return True


async def _tidy(database: Path) -> tuple[Mapping[str, int], int, bool]:
    store = await SqliteStore.open(database)
    try:
        tidying = Tidy(store, _now)
        # Beside a running bot, a click has to get its turn between two steps.
        await tidying.all_of_it(pause=0 if store.alone else BETWEEN)
        return tidying.gone, *await store.reclaim()
    finally:
        await store.close()


def counted(name: str, number: int) -> str:
    return f"{number:,} {ONE.get(name, name) if number == 1 else name}"


if __name__ == "__main__":
    for sign in ("SIGTERM", "SIGHUP"):  # the latter is what a lost terminal sends; not on Windows
        number = getattr(signal, sign, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # as with nohup
            signal.signal(number, _stop)
    sys.exit(main())
