"""The smallest game with luck in its actions, for testing tables: the first to reach 12 wins."""

from random import Random

import msgspec
from msgspec import Struct

from engine.chance import Chance, Pick
from engine.errors import RuleError, UnreadableAction
from engine.game import Event, Game, History, Meta, Outcome, View

FACES = (1, 2, 3, 4, 5, 6)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class State(Struct, frozen=True):
    totals: tuple[int, ...]
    turn: int = 1


class Roll(Struct, frozen=True):
    pass


class Rolled(Event, frozen=True):
    seat: int
    face: int


class DiceView(View, frozen=True, kw_only=True):
    totals: tuple[int, ...]


class Dice(Game[Options, State, Roll]):
    meta = Meta(
        key="dice",
        rules=1,
        seats=(2,),
        options=Options,
        events=tuple[Rolled, ...],
        view=DiceView,
    )

    def new(self, options: Options, seats: int, chance: Chance) -> State:
        self.check_seats(seats)
        return State((0,) * seats)

    def to_act(self, state: State) -> frozenset[int]:
        return frozenset() if max(state.totals) >= 12 else frozenset({state.turn})

    def legal(self, state: State, seat: int) -> tuple[Roll, ...]:
        return (Roll(),) if seat in self.to_act(state) else ()

    def apply(
        self, state: State, seat: int, action: Roll, chance: Chance
    ) -> tuple[State, tuple[Event, ...]]:
        if not self.legal(state, seat):
            raise self.refusal(state, seat, action)
        face = chance.ask(Pick("die", FACES))
        totals = tuple(t + face * (s == seat) for s, t in enumerate(state.totals, 1))
        return State(totals, 3 - seat), (Rolled(seat, face),)

    def refusal(self, state: State, seat: int, action: Roll) -> RuleError:
        return RuleError("not-your-turn")

    def stand_in(self, state: State, seat: int) -> Roll:
        return Roll()

    def view(self, state: State, viewer: int | None) -> DiceView:
        return DiceView(viewer=viewer, totals=state.totals)

    def resample(self, view: View, history: History, random: Random) -> State:
        assert isinstance(view, DiceView)
        return State(view.totals, view.viewer or 1)

    def outcome(self, state: State) -> Outcome | None:
        best = max(state.totals)
        return Outcome("finished", (state.totals.index(best) + 1,)) if best >= 12 else None

    def parse(self, text: str) -> Roll:
        if text != "roll":
            raise UnreadableAction(text)
        return Roll()

    def format(self, action: Roll) -> str:
        return "roll"

    def dump(self, state: State) -> bytes:
        return msgspec.msgpack.encode(state)

    def load(self, data: bytes) -> State:
        return msgspec.msgpack.decode(data, type=State)
