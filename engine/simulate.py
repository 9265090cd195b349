"""Random legal games, as records."""

import hashlib
from random import Random
from typing import Any

import msgspec

from engine.chance import Key, Seeded, commitment, salt
from engine.game import Game
from engine.record import FORMAT, ActionMove, ChanceMove, Fair, Move, Record, result


class Whim:
    """Chooses at random, but likes some kinds of action better than others, every
    whim in its own way. Where all actions are equally likely, a round of Triqueta
    is over in a few turns, and no tower ever runs out."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.likes: dict[type, float] = {}

    def choose(self, actions: tuple[Any, ...]) -> Any:
        weights = [self._like(type(action)) for action in actions]
        return self.random.choices(actions, weights)[0]

    def _like(self, kind: type) -> float:
        if kind not in self.likes:
            self.likes[kind] = 10 ** self.random.uniform(-2, 0)
        return self.likes[kind]


def simulate(game: Game[Any, Any, Any], options: Any, seats: int, seed: str) -> Record:
    """One game from beginning to end; the same seed gives the same game."""
    game.check_seats(seats)
    secret = hashlib.sha256(seed.encode()).digest()
    fair = Fair(
        commitment=commitment(secret), seed=secret.hex(), salt=salt(seed, range(1, seats + 1))
    )
    chance = Seeded(Key(secret, fair.salt))
    random = Random(seed)
    whim = Whim(random)
    moves: list[Move] = []

    def note_chance() -> None:
        moves.extend(ChanceMove(name, outcome) for name, outcome in chance.outcomes)
        chance.outcomes.clear()

    state = game.new(options, seats, chance)
    note_chance()
    while acting := game.to_act(state):
        seat = random.choice(sorted(acting))
        action = whim.choose(game.legal(state, seat))
        state, _ = game.apply(state, seat, action, chance)
        moves.append(ActionMove(seat, game.format(action)))
        note_chance()
    return Record(
        format=FORMAT,
        game=game.meta.key,
        rules=game.meta.rules,
        seats=seats,
        options=msgspec.to_builtins(options),
        fair=fair,
        moves=moves,
        result=result(game.outcome(state)),
    )
