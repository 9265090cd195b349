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
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough, as in `simulate … | head`; keep Python from
        # complaining when it closes standard output once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


def answer(file: str, say: Callable[[Replay], dict[str, Any]]) -> int:
    """A line for every record; a bad one is named, and the rest still read."""
    status = 0
    try:
        for data in split(lines(file)):
            try:
                line = say(replay(decode(data)))
            except BadRecord as error:
                line = {"error": error.code, "move": error.move, "do": error.do}
                status = BAD_RECORD
            put(msgspec.json.encode(line))
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        return complain(f"cannot read {file}: {error.strerror}")
    return status


def replayed(replay: Replay) -> dict[str, Any]:
    line = result(replay.outcome) or {"reason": "running"}
    return {**line, "fair": True} if replay.fair else line


def what_is_legal(replay: Replay) -> dict[str, Any]:
    game, state = replay.game, replay.state
    seats = sorted(game.to_act(state))
    actions = {str(seat): [game.format(a) for a in game.legal(state, seat)] for seat in seats}
    return {"seats": seats, "actions": actions}


def play_random_games(args: argparse.Namespace) -> int:
    game = GAMES[args.game]
    try:
        options = game.read_options(msgspec.json.decode(args.options))
        for number in range(1, args.games + 1):
            put(encode(simulate(game, options, args.seats, f"{args.seed}/{number}")))
    except msgspec.DecodeError as error:
        return complain(f"--options is not JSON: {error}")
    except RuleError as error:
        return complain(f"{error.code}: {error.params}")
    return 0


def lines(file: str) -> Iterator[bytes]:
    if file == "-":
        yield from sys.stdin.buffer
    else:
        with open(file, "rb") as stream:
            yield from stream


def put(line: bytes) -> None:
    """At once: whoever talks to us through a pipe is waiting for it."""
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def complain(message: str) -> int:
    print(f"python -m engine: {message}", file=sys.stderr)
    return BAD_CALL


if __name__ == "__main__":
    sys.exit(main())
