"""The engine's command line, for other programs: `python -m engine --help`.

Records come in and answers go out as JSON, one a line (docs/records.md).
"""

import argparse
import hashlib
import os
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from engine.chance import Key, Seeded
from engine.errors import BadRecord, RuleError
from engine.players import line
from engine.players.levels import BUDGETS, LEVELS, PLAYERS
from engine.players.player import Budget
from engine.players.terminal.table import Table
from engine.record import BOM, decode, encode, result, split
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

    command = commands.add_parser("choose", help="let a computer player choose, line by line")
    command.add_argument("--level", choices=LEVELS, required=True, help="how well it plays")
    command.add_argument(
        "--seconds", type=seconds, help="of CPU for each line that names no budget"
    )
    command.add_argument("--seed", default="0", help="of the player's random choices")
    command.add_argument("file", metavar="FILE", help="a file of lines, or - for standard input")
    command.set_defaults(run=choose)

    command = commands.add_parser("play", help="play against computers, here in the terminal")
    command.add_argument("game", metavar="GAME", choices=sorted(GAMES), help=", ".join(GAMES))
    command.add_argument("--level", choices=LEVELS, default="steady", help="how well they play")
    command.add_argument("--seconds", type=seconds, help="how long they may think")
    command.add_argument("--seats", type=int, default=2, help="how many play (default 2)")
    command.add_argument("--seat", type=int, default=1, help="yours (default 1)")
    command.add_argument("--options", default="{}", metavar="JSON", help="the game's options")
    command.add_argument("--seed", help="the same seed gives the same luck")
    command.set_defaults(run=play)

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
    except BadCall as error:
        return complain(str(error))
    except RuleError as error:
        return complain(f"{error.code}: {error.params}")
    return status


class BadCall(Exception):
    """An argument can't be used."""


class Unreadable(Exception):
    """The records can't be read."""


class Unwritable(Exception):
    """The answers can't be written."""


def answer(file: str, say: Callable[[Replay], dict[str, Any]]) -> int:
    """A line for every record; a bad one gets an error, and the rest are still read."""
    status = 0
    for data in split(lines(file)):
        try:
            said = say(replay(decode(data)))
        except BadRecord as error:
            said, status = told(error), BAD_RECORD
        put(msgspec.json.encode(said))
    return status


def told(error: BadRecord) -> dict[str, Any]:
    return {"error": error.code, "move": error.move, "do": error.do}


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
    if args.games < 0:
        raise BadCall("--games can't be less than 0")
    options, seed = options_of(args), seed_of(args)
    for number in range(1, args.games + 1):
        put(encode(simulate(game, options, args.seats, f"{seed}/{number}")))
    return 0


def choose(args: argparse.Namespace) -> int:
    """An answer to every line, empty ones included, so that the asker can count on one."""
    status, seed = 0, seed_of(args)
    for number, data in enumerate(lines(args.file)):
        data = data if number else data.removeprefix(BOM)
        try:
            choice = line.choose(data, args.level, args.seconds, seed)
            considered = [
                {"do": one.do, "value": one.value, "visits": one.visits}
                for one in choice.considered
            ]
            said: dict[str, Any] = {"do": choice.do, "considered": considered}
        except BadRecord as error:
            said, status = told(error), BAD_RECORD
        put(msgspec.json.encode(said))
    return status


def play(args: argparse.Namespace) -> int:
    seed = secrets.token_hex(8) if args.seed is None else seed_of(args)
    budget = BUDGETS[args.level] if args.seconds is None else Budget(args.seconds)
    if args.game not in PLAYERS:
        raise BadCall(f"no computer plays {args.game}")
    table = Table(
        GAMES[args.game],
        options_of(args),
        args.seats,
        args.seat,
        (PLAYERS[args.game][args.level], budget, Random(seed)),
        Seeded(Key(hashlib.sha256(seed.encode()).digest(), "")),
        ask,
        lambda text: put(text.encode()),
    )
    with suppress(KeyboardInterrupt):
        table.play()
    return 0


def ask(prompt: str) -> str | None:
    """What the person types; None when there is no more."""
    put(prompt.encode(), end=b"")
    try:
        typed = sys.stdin.buffer.readline()
    except (OSError, AttributeError):
        typed = b""
    return typed.decode(errors="replace") if typed else None


def seconds(text: str) -> float:
    number = float(text)
    if not 0 <= number <= line.MOST_SECONDS:
        raise ValueError
    return number


def options_of(args: argparse.Namespace) -> Any:
    try:
        # As the original bytes, so that invalid UTF-8 is reported as such.
        options = msgspec.json.decode(os.fsencode(args.options))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadCall(f"--options is not JSON: {error}") from None
    return GAMES[args.game].read_options(options)


def seed_of(args: argparse.Namespace) -> str:
    seed: str = args.seed
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise BadCall("--seed is no text") from None
    return seed


def lines(file: str) -> Iterator[bytes]:
    try:
        if file == "-":
            yield from sys.stdin.buffer
        else:
            with open(file, "rb") as stream:
                yield from stream
    except (OSError, AttributeError) as error:  # a closed standard input is None
        raise Unreadable(getattr(error, "strerror", None) or "it is closed") from error


def put(line: bytes, end: bytes = b"\n") -> None:
    """Flush at once: a program at the other end of a pipe may be waiting for it."""
    try:
        sys.stdout.buffer.write(line + end)
        sys.stdout.buffer.flush()
    except (OSError, AttributeError) as error:
        raise Unwritable(getattr(error, "strerror", None) or "it is closed") from error


def complain(message: str) -> int:
    print(f"python -m engine: {message}", file=sys.stderr)
    return BAD_CALL


if __name__ == "__main__":
    sys.exit(main())
