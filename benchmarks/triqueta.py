"""Triqueta's figures: how fast it plays, where the time goes, what a position weighs."""

import hmac
import random
import secrets
import sys
import tracemalloc
from collections import defaultdict
from collections.abc import Callable, Sequence
from statistics import median
from time import thread_time
from typing import Any, TypeVar

import chess
import msgspec
from msgspec.structs import replace

from benchmarks import bare_triqueta
from benchmarks.chess_games import GAMES as GAMES_OVER
from benchmarks.chess_games import MOVES, chess_games, chess_moves, roll, uniform
from benchmarks.measure import Batch, best_time, over, race, ratio, table
from benchmarks.ways import COMPILED, PLAIN, measured, side_by_side, ways
from engine.chance import Key, Seeded, Stream
from engine.registry import GAMES
from engine.triqueta.actions import DRAW
from engine.triqueta.events import Drew
from engine.triqueta.pieces import BOX

T = TypeVar("T")
Choose = Callable[[Sequence[Any]], Any]

GAME = GAMES["triqueta"]
OPTIONS = GAME.read_options({})
SEATS = 3
GAMES_A_BATCH = 30
ROUNDS = 60


def patient(actions: Sequence[T]) -> T:
    """Draws six times out of seven, as people do, and chooses the rest at random."""
    if (actions[0] is DRAW or actions[0] == 0) and roll() % 7:
        return actions[0]
    return actions[roll() % len(actions)]


def deal() -> Any:
    return GAME.new(OPTIONS, SEATS, Seeded(Key(secrets.token_bytes(32), "1:1,2,3")))


def engine_games(choose: Choose, *, dealing: bool) -> Batch:
    """Full games through the public interface; dealing is timed or done beforehand."""
    dealt = [deal() for _ in range(GAMES_A_BATCH)]

    def batch() -> int:
        to_act, legal, apply = GAME.to_act, GAME.legal, GAME.apply
        actions = 0
        for state in dealt:
            if dealing:
                state = deal()
            while acting := to_act(state):
                (seat,) = acting
                state, _ = apply(state, seat, choose(legal(state, seat)), NO_CHANCE)
                actions += 1
        return actions

    return batch


KEY = Key(bytes(32), "")
NO_CHANCE = Seeded(KEY)  # Triqueta asks for luck only when it deals


def bare_games(choose: Choose, *, dealing: bool) -> Batch:
    def leave_it(box: list[int]) -> None:
        """The box unshuffled, so that dealing is not timed."""

    shuffle = random.shuffle if dealing else leave_it
    return lambda: sum(bare_triqueta.play(SEATS, shuffle, choose) for _ in range(GAMES_A_BATCH))


def rates() -> list[tuple[str, ...]]:
    """A row for every contender."""
    contenders: dict[str, Batch] = {MOVES: chess_moves, GAMES_OVER: chess_games}
    references: dict[str, str] = {}
    for play, choose in (("uniform", uniform), ("patient", patient)):
        for dealing in (True, False):
            note = f"{play}, {'dealing timed too' if dealing else 'legal + apply'}"
            contenders[f"Triqueta: {note}"] = engine_games(choose, dealing=dealing)
            contenders[f"bare loop: {note}"] = bare_games(choose, dealing=dealing)
            references[f"Triqueta: {note}"] = f"bare loop: {note}"
    rates = race(contenders, ROUNDS, thread_time)
    return [
        (
            name,
            f"{median(mine):,.0f}",
            f"{ratio(mine, rates[MOVES]):.1f}x",
            f"{ratio(mine, rates[GAMES_OVER]):.1f}x",
            f"{ratio(mine, rates[references[name]]):.2f}x" if name in references else "",
        )
        for name, mine in rates.items()
    ]


def speed() -> str:
    rows = measured("triqueta.rates", PLAIN)
    if COMPILED in ways():
        compiled = measured("triqueta.rates", COMPILED)
        rows += [
            (name.replace(":", ", compiled:"), *figures)
            for name, *figures in compiled
            if name.startswith("Triqueta")
        ]
    length = {
        play: engine_games(choose, dealing=False)() / GAMES_A_BATCH
        for play, choose in (("patient", patient), ("uniform", uniform))
    }
    return (
        table(("full random games", "actions/s", "to moves", "to games", "to bare loop"), rows)
        + f"\n\nActions a game: patient {length['patient']:.0f}, uniform {length['uniform']:.0f}."
    )


def part_times() -> dict[str, float]:
    """Microseconds of each part separately, in its least disturbed round, over the positions of
    patient games."""
    played = positions()
    by_kind = defaultdict(list)
    for state, seat, action in played:
        after, _ = GAME.apply(state, seat, action, NO_CHANCE)
        kind = str(action).split()[0] if GAME.to_act(after) else "take, the game's last"
        by_kind[kind].append((state, seat, action))
    parts: dict[str, Batch] = {
        "to_act": over(played, lambda one: GAME.to_act(one[0])),
        "legal": over(played, lambda one: GAME.legal(one[0], one[1])),
        **{
            f"apply {kind}": over(some, lambda one: GAME.apply(one[0], one[1], one[2], NO_CHANCE))
            for kind, some in sorted(by_kind.items())
        },
        "of an apply, a new position": over(played, lambda one: replace(one[0], left=1, rock=1)),
        "of an apply, an event": over(played, lambda one: Drew(1, 14)),
        "new": over(played[:300], lambda _: deal()),
        "of a new: its shuffle": over(
            played[:300], lambda _: Stream(KEY, 0, "towers").shuffled(BOX)
        ),
        "an HMAC from copied pads (Key)": over(played, lambda _: KEY.digest("0:towers:0")),
        "an HMAC by hmac.digest": over(
            played[:300], lambda _: hmac.digest(bytes(32), b"0:towers:0", "sha256")
        ),
        "an HMAC by a copied hmac.new": over(played[:300], lambda _: copied_hmac()),
        "view, the public's": over(played, lambda one: GAME.view(one[0], None)),
        "view, a seat's": over(played, lambda one: GAME.view(one[0], 1)),
    }
    return {name: best_time(batch, clock=thread_time) * 1e6 for name, batch in parts.items()}


def weight() -> str:
    states = [one[0] for one in positions()]
    dumped = [GAME.dump(state) for state in states]
    encoded = [msgspec.json.encode(state) for state in states]
    read_json = msgspec.json.Decoder(type(states[0])).decode
    rows = [
        (
            "dump / load (msgpack)",
            f"{best_time(over(states, GAME.dump)) * 1e6:.1f}",
            f"{best_time(over(dumped, GAME.load)) * 1e6:.1f}",
            f"{median(map(len, dumped)):.0f}",
        ),
        (
            "the same as JSON",
            f"{best_time(over(states, msgspec.json.encode)) * 1e6:.1f}",
            f"{best_time(over(encoded, read_json)) * 1e6:.1f}",
            f"{median(map(len, encoded)):.0f}",
        ),
    ]
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    loaded = [GAME.load(data) for data in dumped]
    whole = (tracemalloc.get_traced_memory()[0] - before) / len(loaded)
    before = tracemalloc.get_traced_memory()[0]
    kept = [one[0] for one in positions(games=GAMES_A_BATCH)]
    shared = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    tracemalloc.stop()
    return (
        table(("position", "µs out", "µs in", "bytes"), rows)
        + f"\n\nBytes of a position in memory: {whole:.0f} loaded by itself;"
        f" {shared:.0f} when all of a game's are kept, as they share what did not change."
    )


LIBRARY_HMAC = hmac.new(bytes(32), None, "sha256")


def copied_hmac() -> bytes:
    mine = LIBRARY_HMAC.copy()
    mine.update(b"0:towers:0")
    return mine.digest()


def positions(games: int = GAMES_A_BATCH) -> list[tuple[Any, int, Any]]:
    played = []
    for _ in range(games):
        state = deal()
        while acting := GAME.to_act(state):
            (seat,) = acting
            action = patient(GAME.legal(state, seat))
            played.append((state, seat, action))
            state, _ = GAME.apply(state, seat, action, NO_CHANCE)
    return played


def report() -> str:
    version = ".".join(map(str, sys.version_info[:3]))
    head = f"## Triqueta\n\nPython {version}, python-chess {chess.__version__}, {SEATS} seats."
    return "\n\n".join([head, speed(), table(*side_by_side("triqueta.part_times")), weight()])
