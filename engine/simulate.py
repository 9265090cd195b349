"""Random legal games, as records."""

import hashlib
from random import Random
from typing import Any

import msgspec

from engine.chance import Key, Seeded, commitment
from engine.game import Game
from engine.record import FORMAT, ActionMove, ChanceMove, Fair, Move, Record, result

SPEAKS_UP = 0.02  # how often somebody acts whom the game is not waiting for, if they may


class Whim:
    """Chooses at random, but each whim prefers some kinds of action. If all actions were
    equally likely, a round of Triqueta would end in a few turns and no tower would ever
    run out."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.likes: dict[type, float] = {}

    def act(self, game: Game[Any, Any, Any], state: Any, seats: int) -> tuple[int, Any] | None:
        """Who does what next; None when the game is over."""
        acting = game.to_act(state)
        if not acting:
            return None
        if self.random.random() < SPEAKS_UP:
            acting = frozenset(s for s in range(1, seats + 1) if game.legal(state, s))
        seat = self.random.choice(sorted(acting))
        return seat, self.choose(game.legal(state, seat))

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
    numbers = ",".join(map(str, range(1, seats + 1)))  # nobody sits here, so any salt will do
    fair = Fair(commitment=commitment(secret), seed=secret.hex(), salt=f"{seed}:{numbers}")
    chance = Seeded(Key(secret, fair.salt))
    whim = Whim(Random(seed))
    moves: list[Move] = []

    def note_chance() -> None:
        moves.extend(ChanceMove(name, outcome) for name, outcome in chance.outcomes)
        chance.outcomes.clear()

    state = game.new(options, seats, chance)
    note_chance()
    while choice := whim.act(game, state, seats):
        seat, action = choice
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
