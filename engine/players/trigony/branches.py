"""What an action may lead to, as boards for the search.

Luck makes several boards of one action; a choice that follows in the same turn, such as what to do
with a stolen card, makes several options. A card is worth something in the hand, so that it is not
wasted on little.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.players.trigony.board import (
    board_of,
    made,
    number_of,
    placed,
    placements,
    progressed,
    wins,
)
from engine.players.trigony.evaluation import balance, expected
from engine.players.trigony.hands import Holdings
from engine.players.trigony.tables import LANDS, Board
from engine.trigony.actions import Action, Decline, Pass, Place, Throw
from engine.trigony.intrygo.actions import (
    Break,
    DiscardImmunity,
    Draw,
    End,
    Give,
    Play,
    Steal,
    Swap,
    Trade,
)
from engine.trigony.intrygo.cards import Card
from engine.trigony.intrygo.effects import played
from engine.trigony.intrygo.plays import plays
from engine.trigony.move import Move
from engine.trigony.state import State

_FACES = 6
_FEW = 3  # options that are worth a search
_TROUBLE = 20  # what an exchange must gain


class Result(Struct, frozen=True):
    """A board that an action may lead to."""

    share: float  # how likely it is
    board: Board
    extra: int  # what the side's cards are worth more than before
    wins: bool
    progress: bool


Option = tuple[Result, ...]


class Branch(Struct, frozen=True):
    action: Action
    options: tuple[Option, ...]  # the side takes the best
    idle: bool  # nothing can come of it

    @property
    def progress(self) -> bool:
        return any(result.progress for option in self.options for result in option)


def branches(state: State, actions: Sequence[Action], worlds: Sequence[State]) -> list[Branch]:
    """A branch for every action of the side on turn. `worlds` are deals of the hidden cards."""
    maker = _Maker(state, worlds)
    return [maker.branch(action) for action in actions]


class _Maker:
    def __init__(self, state: State, worlds: Sequence[State]) -> None:
        self.state = state
        self.board = board_of(state.position)
        self.land = LANDS[len(state.position.tiles)][state.side]
        self.holdings = None if state.cards is None else Holdings(state, worlds)

    def branch(self, action: Action) -> Branch:
        match action:
            case Throw():
                return Branch(action, (self.thrown(),), not placements(self.board, self.land))
            case Pass() | Decline():
                return Branch(action, (self.only(self.board),), True)
            case Steal() | Swap() | Give():
                return Branch(action, self.then_played(action), False)
        return Branch(action, (self.option(action),), False)

    def result(self, share: float, board: Board, extra: int = 0) -> Result:
        progress = extra != 0 or progressed(self.board, board, self.land.base)
        if self.holdings is not None:
            extra -= self.holdings.risk(board)
        return Result(share, board, extra, wins(board, self.land), progress)

    def only(self, board: Board, extra: int = 0) -> Option:
        return (self.result(1.0, board, extra),)

    def option(self, action: Action) -> Option:
        state, board = self.state, self.board
        match action:
            case Move():
                return self.only(made(board, self.land, number_of(self.land, action)))
            case Place():
                assert state.shows is not None
                number = self.land.colours.index(state.shows)
                return self.only(placed(board, self.land, number))
            case DiscardImmunity():
                return self.only(self.at_war())
            case Break():
                share = len(state.seating.colours[state.position.truce[0]]) / _FACES
                return (self.result(share, self.at_war()), self.result(1 - share, board))
            case End():
                return self.only(board)
        assert self.holdings is not None
        match action:
            case Draw():
                return self.only(board, self.holdings.drawing())
            case Trade(card):
                return self.only(board, self.holdings.trading(card))
            case Play(Card.SPY, side=side):
                assert side is not None
                return self.only(board, self.holdings.spying(state.position.sides.index(side)))
            case Play(card):
                position, _, _ = played(state.position, state.seat, state.side, action)
                return self.only(board_of(position), self.holdings.losing(card))
        raise AssertionError(action)

    def thrown(self) -> Option:
        """The die: what its pawn is worth on average, as the search values a throw."""
        return self.only(self.board, expected(self.board, self.land))

    def at_war(self) -> Board:
        return [*self.board[:-1], 0]

    def then_played(self, action: Steal | Swap | Give) -> tuple[Option, ...]:
        """A card changes hands. It may be kept, or played in this turn."""
        assert self.holdings is not None
        if isinstance(action, Give):
            return (self.only(self.board, -_TROUBLE),)
        if isinstance(action, Swap):
            card, extra = action.theirs, -_TROUBLE
        else:
            card, extra = action.card, self.holdings.stealing(action.card)
        options = [self.only(self.board, extra)]
        for play in plays(self.state, (card,)):
            (result,) = self.option(play)
            options.append((replace(result, extra=result.extra + extra),))
        side, following = self.state.side, (self.state.side + 1) % len(self.state.position.tiles)
        options.sort(
            key=lambda option: balance(option[0].board, side, following) + option[0].extra,
            reverse=True,
        )
        return tuple(options[:_FEW])
