"""Trigony, for 2 to 6, solo or in teams; with cards it is Intrygo.

Each side has two or three of the six coloured triangles. Pawns step through them and leave tiles
behind; two pieces together beat what stands or lies on the rays between the triangles; over the
centre a pawn becomes a Trigon or moves to another triangle. A triangle full of one's own tiles
wins.

`board` is the board, `masks` are sets of its fields, `sides` who plays what, and `assignment` how
players get their sides. `pieces` are on the board; `position` says what threatens and protects
what; `moves` and `effects` what pieces can do and what that changes (`outlook`, `move` and `route`
are the values that they use). `actions` are what a player can do; `spelled` and `typed` write and
read them. `state` is a position, `rules` the turn order, `refusals` why something is not allowed,
`events` what happened, `view` who sees what, `resample` a position that agrees with what a seat
knows, `turns` when a turn ends, `stand_in` and `orders` what is done for a player who is away.
`intrygo/` has the same for the cards.
"""

import re
from collections.abc import Sequence
from random import Random

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from engine.chance import Chance
from engine.errors import RuleError
from engine.game import Caution, Event, Game, History, Meta, View
from engine.trigony import orders, refusals, rules, turns, typed
from engine.trigony.actions import AcceptDraw, Action, OfferDraw, RefuseDraw, parse
from engine.trigony.assignment import granted, teams
from engine.trigony.effects import lost
from engine.trigony.events import BaseEvent
from engine.trigony.intrygo import refusals as intrygo_refusals
from engine.trigony.intrygo import rules as intrygo_rules
from engine.trigony.intrygo.actions import Give, Play, Steal, Swap
from engine.trigony.intrygo.events import CardEvent
from engine.trigony.move import Move
from engine.trigony.resample import resample
from engine.trigony.sides import seating
from engine.trigony.stand_in import stand_in
from engine.trigony.state import Options, State
from engine.trigony.view import TrigonyView, view

_HANDED_OVER = re.compile("(swap|give|steal) [1-6]")  # without the cards


class Trigony(Game[Options, State, Action]):
    meta = Meta(
        key="trigony",
        rules=1,
        seats=(2, 3, 4, 5, 6),
        options=Options,
        events=tuple[BaseEvent | CardEvent, ...],
        view=TrigonyView,
        hidden_chance=frozenset({"pile"}),
    )

    def __init__(self) -> None:
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder = msgspec.msgpack.Decoder(State)
        self._latest: tuple[State | None, int, tuple[Action, ...]] = (None, 0, ())

    def new(self, options: Options, seats: int, chance: Chance) -> State:
        self.check_seats(seats)
        new = intrygo_rules.new if options.intrygo else rules.new
        return new(options, seats, chance)

    def granted(self, options: Options, seats: int, asked_for: Sequence[str]) -> tuple[str, ...]:
        return granted(seats, options.sides, asked_for)

    def seated(self, options: Options, asked_for: Sequence[str]) -> Options:
        if options.teams is not UNSET:
            return options
        return replace(options, teams=teams(options.sides, asked_for))

    def unseated(self, options: Options) -> Options:
        return replace(options, teams=UNSET)

    def sides(self, options: Options, seats: int) -> tuple[str, ...]:
        try:
            return seating(seats, options.sides).sides
        except RuleError:
            return ()

    def aside(self, action: Action) -> bool:
        return isinstance(action, OfferDraw | AcceptDraw | RefuseDraw)

    def asked(self, state: State) -> frozenset[int]:
        if state.offer is None or state.ended:
            return frozenset()
        return frozenset(range(1, state.seats + 1)) - frozenset(state.offer.agreed)

    def open_to_all(self, options: Options) -> bool:
        return not options.intrygo

    to_act = staticmethod(rules.to_act)
    outcome = staticmethod(rules.outcome)
    forced = staticmethod(turns.forced)
    turn_ended = staticmethod(turns.turn_ended)
    order_options = staticmethod(orders.order_options)
    order_condition = staticmethod(orders.order_condition)
    view = staticmethod(view)
    parse = staticmethod(parse)
    read = staticmethod(typed.read)
    public_actions = staticmethod(rules.public_actions)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        # A caller of `apply` has nearly always just asked what is legal in the same position.
        known, asker, actions = self._latest
        if known is not state or asker != seat:
            legal = rules.legal if state.cards is None else intrygo_rules.legal
            actions = legal(state, seat)
            self._latest = (state, seat, actions)
        return actions

    def apply(
        self, state: State, seat: int, action: Action, chance: Chance
    ) -> tuple[State, tuple[Event, ...]]:
        if action not in self.legal(state, seat):
            raise self.refusal(state, seat, action)
        apply = rules.apply if state.cards is None else intrygo_rules.apply
        return apply(state, seat, action, chance)

    def refusal(self, state: State, seat: int, action: Action) -> RuleError:
        refusal = refusals.refusal if state.cards is None else intrygo_refusals.refusal
        return refusal(state, seat, action)

    def resample(self, view: View, history: History, random: Random) -> State:
        assert isinstance(view, TrigonyView)
        return resample(view, history, random)

    def remembers(self, state: State) -> bool:
        return state.cards is not None

    def stand_in(self, state: State, seat: int) -> Action:
        return stand_in(self.legal(state, seat))

    def order_holds(self, state: State, seat: int, action: Action, condition: str) -> bool:
        legal = action in self.legal(state, seat)
        return legal and orders.order_holds(state, seat, action, condition)

    def caution(self, state: State, seat: int, action: Action) -> Caution | None:
        move = action.move if isinstance(action, Play) else action
        loss = lost(state.position, seat, state.side, move) if isinstance(move, Move) else None
        if loss is None:
            return None
        if loss.taken:
            return Caution("lost-start-taken", {"field": loss.start})
        return Caution("lost-supply-empty")

    def format(self, action: Action) -> str:
        return str(action)

    def tokens(self, action: Action) -> tuple[str, ...]:
        return action.tokens

    def dump(self, state: State) -> bytes:
        return self._encoder.encode(state)

    def load(self, data: bytes) -> State:
        return self._decoder.decode(data)

    def retell(self, seat: int, action: Action, viewer: int | None) -> str:
        # Only the owners of the two hands know which card changed hands; the log must not tell.
        match action:
            case Swap() | Give() | Steal() if viewer not in (seat, action.seat):
                return f"{action.tokens[0]} {action.seat}"
        return str(action)

    def retold(self, text: str) -> bool:
        return bool(_HANDED_OVER.fullmatch(text)) or super().retold(text)
