"""The engine's command line, for other programs: `python -m engine --help`.

Records come in and answers go out as JSON, one a line (docs/records.md).
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from engine.errors import BadRecord, RuleError
from engine.record import decode, encode, result, split
from engine.registry import GAMES
from engine.replay import Replay, replay
from engine.simulate import simulate

BAD_RECORD, BAD_CALL = 1, 2


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m engine", description="The rules of the games.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("replay", help="play records through and print their results")
    command.add_argument("file", metavar="FILE", help="a file of records, or - for standard input")
    command.set_defaults(run=lambda args: answer(args.file, replayed))

    command = commands.add_parser("legal", help="print what may be done after records' last moves")
    command.add_argument("file", metavar="FILE", help="a file of records, or - for standard input")
    command.set_defaults(run=lambda args: answer(args.file, what_is_legal))

    command = commands.add_parser("simulate", help="play random legal games, print their records")
    command.add_argument("game", metavar="GAME", choices=sorted(GAMES), help=", ".join(GAMES))
    command.add_argument("--seats", type=int, required=True, help="how many play")
    command.add_argument("--options", default="{}", metavar="JSON", help="the game's options")
    command.add_argument("--games", type=int, default=1, help="how many games (default 1)")
    command.add_argument("--seed", default="0", help="the same seed gives the same games")
    command.set_defaults(run=play_random_games)

    args = parser.parse_args(arguments)
    try:
        status: int = args.run(args)
    except Unwritable as error:
        # The reader may stop early, as in `simulate … | head`: that is not an error.
        enough = isinstance(error.__cause__, BrokenPipeError)
        # Otherwise Python tries to flush the rest at exit, and complains.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0 if enough else complain(f"cannot write: {error}")
    except Unreadable as error:
        return complain(f"cannot read {args.file}: {error}")
    return status


class Unreadable(Exception):
    """The records can't be read."""


class Unwritable(Exception):
    """The answers can't be written."""


def answer(file: str, say: Callable[[Replay], dict[str, Any]]) -> int:
    """A line for every record; a bad one gets an error, and the rest are still read."""
    status = 0
    for data in split(lines(file)):
        try:
            line = say(replay(decode(data)))
        except BadRecord as error:
            line = {"error": error.code, "move": error.move, "do": error.do}
            status = BAD_RECORD
        put(msgspec.json.encode(line))
    return status


def replayed(replay: Replay) -> dict[str, Any]:
    line = result(replay.outcome) or {"reason": "running"}
    return {**line, "fair": True} if replay.fair else line


def what_is_legal(replay: Replay) -> dict[str, Any]:
    game, state = replay.game, replay.state
    seats = sorted(game.to_act(state)) if replay.outcome is None else []
    actions = {str(seat): [game.format(a) for a in game.legal(state, seat)] for seat in seats}
    return {"seats": seats, "actions": actions}


def play_random_games(args: argparse.Namespace) -> int:
    game = GAMES[args.game]
    try:
        # As the original bytes, so that invalid UTF-8 is reported as such.
        options = msgspec.json.decode(os.fsencode(args.options))
        args.seed.encode()
        if args.games < 0:
            return complain("--games can't be less than 0")
        chosen = game.read_options(options)
        for number in range(1, args.games + 1):
            put(encode(simulate(game, chosen, args.seats, f"{args.seed}/{number}")))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return complain(f"--options is not JSON: {error}")
    except UnicodeEncodeError:
        return complain("--seed is no text")
    except RuleError as error:
        return complain(f"{error.code}: {error.params}")
    return 0


def lines(file: str) -> Iterator[bytes]:
    try:
        if file == "-":
            yield from sys.stdin.buffer
        else:
            with open(file, "rb") as stream:
                yield from stream
    except (OSError, AttributeError) as error:  # a closed standard input is None
        raise Unreadable(getattr(error, "strerror", None) or "it is closed") from error


def put(line: bytes) -> None:
    """Flush at once: a program at the other end of a pipe may be waiting for it."""
    try:
        sys.stdout.buffer.write(line + b"\n")
        sys.stdout.buffer.flush()
    except (OSError, AttributeError) as error:
        raise Unwritable(getattr(error, "strerror", None) or "it is closed") from error


def complain(message: str) -> int:
    print(f"python -m engine: {message}", file=sys.stderr)
    return BAD_CALL


if __name__ == "__main__":
    sys.exit(main())
