"""Triqueta, for 2 to 5.

Four rounds, each with a tower of 15 animal tokens and as many rows as players.
On your turn you draw a token in secret and put it in a row or, twice in the
game, keep it face down; or you take a row and drop out. The last player in the
round gets the rock, picks the next tower with its tree, and starts. In the end
exactly three of a kind pay their printed value, one or two pay one each, and
every token beyond three costs one.

`pieces` is the box, `actions` what a player can do, `state` a position, `rules` what
is legal and what it changes, `events` what happened, `score`, `scoring` and `ending`
the result, `view` who sees what, `turns` when a turn ends, `stand_in` and `orders`
what is done for a player who is away.
"""

import msgspec
from msgspec.structs import replace

from engine.chance import Chance
from engine.game import Game, Meta
from engine.triqueta import actions, ending, orders, rules, turns
from engine.triqueta.actions import Action, Reveal
from engine.triqueta.events import AnyEvent
from engine.triqueta.stand_in import stand_in
from engine.triqueta.state import Options, State, phase
from engine.triqueta.view import TriquetaView, view

_HYPHENS = str.maketrans(dict.fromkeys("‐‑‒–−", "-"))


class Triqueta(Game[Options, State, Action]):
    meta = Meta(
        key="triqueta",
        rules=1,
        seats=(2, 3, 4, 5),
        options=Options,
        events=tuple[AnyEvent, ...],
        view=TriquetaView,
        hidden_chance=frozenset({"towers"}),
    )

    def __init__(self) -> None:
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder = msgspec.msgpack.Decoder(State)

    def new(self, options: Options, seats: int, chance: Chance) -> State:
        self.check_seats(seats)
        return rules.new(options, seats, chance)

    to_act = staticmethod(rules.to_act)
    legal = staticmethod(rules.legal)
    public_actions = staticmethod(rules.public_actions)
    apply = staticmethod(rules.apply)
    refusal = staticmethod(rules.refusal)
    outcome = staticmethod(ending.outcome)
    stand_in = staticmethod(stand_in)
    forced = staticmethod(turns.forced)
    turn_ended = staticmethod(turns.turn_ended)
    order_options = staticmethod(orders.order_options)
    order_condition = staticmethod(orders.order_condition)
    view = staticmethod(view)
    parse = staticmethod(actions.parse)

    def unseated(self, options: Options) -> Options:
        return replace(options, first="lot")  # people may sit elsewhere

    def simultaneous(self, state: State) -> bool:
        return phase(state) == "reveal"

    def format(self, action: Action) -> str:
        return str(action)

    def read(self, text: str) -> str:
        """Phones make one long dash of two hyphens, and a minus is none."""
        return " ".join(text.replace("—", "--").translate(_HYPHENS).split()).lower()

    def dump(self, state: State) -> bytes:
        return self._encoder.encode(state)

    def load(self, data: bytes) -> State:
        return self._decoder.decode(data)

    def retell(self, seat: int, action: Action, viewer: int | None) -> str:
        # Decisions at the end are made in secret and shown together.
        if isinstance(action, Reveal) and seat != viewer:
            return "reveal"
        return str(action)
