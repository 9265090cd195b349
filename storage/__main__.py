"""The command line for a database: `python -m storage backup FILE`, `check`, `tidy`, `rescue FILE`
and `move FROM TO`; the first three are safe while the bot runs.

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

from storage import copies, moving
from storage.address import is_server, shown
from storage.check import check
from storage.check_postgres import check_server
from storage.files import must_be_there
from storage.opening import open_store
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
        "--database",
        default=DATABASE,
        help=f"the file, or postgresql://… (default {DATABASE})",
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
    command = commands.add_parser("move", help="carry a database over, to a server or a file")
    command.add_argument("source", metavar="FROM", help="a file or postgresql://…")
    command.add_argument("target", metavar="TO", help="the same; empty, or not there yet")
    command.set_defaults(run=carried)
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
    where = args.database
    if is_server(where):
        checked = asyncio.run(moving.backed_up(where, args.file, audit, _now()))
    else:
        checked = copies.backup(Path(where), args.file, audit, _now())
    print(f"{args.file}: {_games(checked)}, checked.")
    return True


def is_sound(args: argparse.Namespace) -> bool:
    where = args.database
    if is_server(where):
        return _told(shown(where), asyncio.run(check_server(where, audit, print, _now())))
    return _told(where, check(Path(where), audit, print, _now()))


def rescued(args: argparse.Namespace) -> bool:
    if is_server(args.database):
        raise Unusable(
            "Only a file can be rescued. For a server, restore a backup (see docs/scaling.md)."
        )
    checked = copies.rescue(Path(args.database), args.file, audit, print, _now())
    _told(str(args.file), checked)
    return True


def carried(args: argparse.Namespace) -> bool:
    checked = asyncio.run(moving.moved(args.source, args.target, audit, print, _now()))
    print(f"{shown(args.target)}: {_games(checked)}, the same as in {shown(args.source)}.")
    return True


def _told(file: str, checked: Checked) -> bool:
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
    where = args.database
    if not is_server(where):
        must_be_there(Path(where))
    gone, room = asyncio.run(_tidy(where))
    what = ", ".join(counted(name, number) for name, number in gone.items() if number)
    print(f"{shown(where)}: {what or 'nothing to delete'}; {room}.")
    return True


async def _tidy(where: str) -> tuple[Mapping[str, int], str]:
    store = await open_store(where)
    try:
        tidying = Tidy(store, _now)
        # Beside a running bot, a click has to get its turn between two steps.
        await tidying.all_of_it(pause=0 if await store.alone() else BETWEEN)
        return tidying.gone, await store.reclaim()
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
