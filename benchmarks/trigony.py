"""Trigony's figures: how fast it plays, with and without cards, and where the time goes."""

import copy
import secrets
from collections import defaultdict
from statistics import mean, median
from time import thread_time
from typing import Any

import msgspec
from msgspec.structs import replace

from benchmarks.chess_games import GAMES as GAMES_OVER
from benchmarks.chess_games import MOVES, chess_games, chess_moves, uniform
from benchmarks.measure import Batch, best_time, over, race, ratio, table
from benchmarks.ways import COMPILED, PLAIN, measured, side_by_side, ways
from engine.chance import Key, Seeded
from engine.registry import GAMES
from engine.trigony.effects import carried_out
from engine.trigony.move import Move
from engine.trigony.moves import outlook, usual_moves
from engine.trigony.position import protected

GAME = GAMES["trigony"]
ROUNDS = 60
GAMES_A_BATCH = 4
WARM_UP = 75  # batches: fills the cache of squads

SET_UPS: dict[str, tuple[int, dict[str, Any]]] = {
    "Trigony: two sides": (2, {}),
    "Trigony: three sides": (3, {}),
    "Intrygo: two sides": (2, {"intrygo": True}),
    "Intrygo: three sides": (3, {"intrygo": True}),
}


def luck() -> Seeded:
    return Seeded(Key(secrets.token_bytes(32), "1:1,2,3"))


def random_games(seats: int, options: dict[str, Any]) -> Batch:
    """Full games through the public interface, every legal action equally likely."""
    chosen = GAME.read_options(options)

    def batch() -> int:
        to_act, legal, apply = GAME.to_act, GAME.legal, GAME.apply
        actions = 0
        for _ in range(GAMES_A_BATCH):
            chance = luck()
            state = GAME.new(chosen, seats, chance)
            while acting := to_act(state):
                (seat,) = acting
                state, _ = apply(state, seat, uniform(legal(state, seat)), chance)
                actions += 1
        return actions

    return batch


def rates() -> list[tuple[str, ...]]:
    """A row for every contender."""
    contenders: dict[str, Batch] = {MOVES: chess_moves, GAMES_OVER: chess_games}
    for name, set_up in SET_UPS.items():
        contenders[name] = batch = random_games(*set_up)
        for _ in range(WARM_UP):
            batch()
    rates = race(contenders, ROUNDS, thread_time)
    rows: list[tuple[str, ...]] = []
    for name, mine in rates.items():
        played = positions(*SET_UPS[name], games=20) if name in SET_UPS else []
        choices = f"{mean(len(GAME.legal(s, seat)) for s, seat, _ in played):.0f}" if played else ""
        to_moves, to_games = ratio(mine, rates[MOVES]), ratio(mine, rates[GAMES_OVER])
        rows.append((name, f"{median(mine):,.0f}", f"{to_moves:.1f}x", f"{to_games:.1f}x", choices))
    return rows


def speed() -> str:
    rows = measured("trigony.rates", PLAIN)
    if COMPILED in ways():
        compiled = measured("trigony.rates", COMPILED)
        rows += [
            (name.replace(":", ", compiled:"), *figures)
            for name, *figures in compiled
            if name in SET_UPS
        ]
    return table(("full random games", "actions/s", "to moves", "to games", "choices"), rows)


def positions(seats: int, options: dict[str, Any], games: int) -> list[tuple[Any, int, Any]]:
    played = []
    for _ in range(games):
        chance = luck()
        state = GAME.new(GAME.read_options(options), seats, chance)
        while acting := GAME.to_act(state):
            (seat,) = acting
            action = uniform(GAME.legal(state, seat))
            played.append((state, seat, action))
            state, _ = GAME.apply(state, seat, action, chance)
    return played


def part_times() -> dict[str, float]:
    """Microseconds of each part separately, in its least disturbed round, over the positions of
    random games with two sides."""
    played = positions(2, {}, games=30)
    chance = luck()
    by_kind = defaultdict(list)
    for one in played:
        by_kind["a move" if isinstance(one[2], Move) else str(one[2])].append(one)
    moved = by_kind["a move"]
    states = [state for state, _, _ in played]
    dumped = [GAME.dump(state) for state in states]

    def legal_and_apply(one: Any) -> None:
        GAME.legal(one[0], one[1])
        GAME.apply(one[0], one[1], one[2], chance)

    parts: dict[str, Batch] = {
        "to_act": over(states, GAME.to_act),
        "legal": over(played, lambda one: GAME.legal(one[0], one[1])),
        "of it, the pieces' moves": over(states, lambda s: usual_moves(s.position, s.side)),
        "a whole outlook, as cards need it": over(states, lambda s: outlook(s.position, s.side)),
        "of it, an opponent's protected tiles": over(
            states, lambda s: protected(s.position, 1 - s.side)
        ),
        "legal + apply, a move": over(moved, legal_and_apply),
        "of it, what the move does, with its events": over(
            moved, lambda one: carried_out(one[0].position, one[1], one[0].side, one[2])
        ),
        "legal + apply, a pass": over(by_kind["pass"], legal_and_apply),
        "legal + apply, a throw": over(by_kind["throw"], legal_and_apply),
        "a copy: copy.copy": over(states, copy.copy),
        "a copy: replace": over(states, lambda state: replace(state)),
        "a copy: dump and load": over(states, lambda state: GAME.load(GAME.dump(state))),
        "view, the public's": over(states, lambda state: GAME.view(state, None)),
        "dump": over(states, GAME.dump),
        "load": over(dumped, GAME.load),
    }
    return {name: best_time(batch, 20, thread_time) * 1e6 for name, batch in parts.items()}


def weight() -> str:
    states = [state for state, _, _ in positions(2, {}, games=30)]
    dumped = [GAME.dump(state) for state in states]
    cards = [GAME.dump(state) for state, _, _ in positions(3, {"intrygo": True}, games=5)]
    return (
        f"Bytes of a kept position: {median(map(len, dumped)):.0f} with two sides,"
        f" {median(map(len, cards)):.0f} with three and cards;"
        f" {median(len(msgspec.json.encode(state)) for state in states):.0f} of the first as JSON."
    )


def report() -> str:
    return "\n\n".join(
        ["## Trigony", speed(), table(*side_by_side("trigony.part_times")), weight()]
    )
