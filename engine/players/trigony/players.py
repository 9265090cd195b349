"""The players. They differ in how far they look ahead: easy sees what its move does and what could
be beaten at once, steady every answer to it, strong as far as its budget goes."""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from engine.players.budget import Meter
from engine.players.player import Budget, Choice, Considered, Knowledge
from engine.players.trigony.board import board_of
from engine.players.trigony.branches import Branch, Option, branches
from engine.players.trigony.evaluation import balance, chance
from engine.players.trigony.search import INFINITE, SURE, WIN, OutOfBudget, Search
from engine.players.trigony.talk import said
from engine.trigony.actions import Talk
from engine.trigony.resample import resample
from engine.trigony.state import State
from engine.trigony.view import TrigonyView

_IDLE = 100  # how much better waiting must be than a move
_HURRY_AFTER, _HURRY = (
    20,
    10,
)  # quiet turns; for each further one, what a side ahead pays to move on
# The best of many values is too good on average; games of strong against itself gave this factor.
_CONFIDENCE = 0.6
_NEAR_DRAW = 40  # quiet turns from which on the search counts them


class Root(Struct):
    """A branch and what has been found out about it."""

    branch: Branch
    value: int
    held_back: int  # what speaks against it besides
    nodes: int = 1

    @property
    def rank(self) -> int:
        return self.value - self.held_back


class TrigonyPlayer:
    def __init__(self, *, depth: int, beating: int, whim: int, worlds: int) -> None:
        self.depth = depth  # turns that it looks ahead, its own included
        self.beating = beating  # further turns of beating
        self.whim = whim  # how far its evaluation may be off
        self.worlds = worlds  # deals of the hidden cards

    def choose(
        self, knowledge: Knowledge, legal: Sequence[Any], budget: Budget, random: Random
    ) -> Choice:
        meter = Meter(budget)
        view = knowledge.view
        assert isinstance(view, TrigonyView)
        state = resample(view, knowledge.history, random)
        talk = [action for action in legal if isinstance(action, Talk)]
        actions = [action for action in legal if not isinstance(action, Talk)]
        side = state.seating.side_of_seat[knowledge.seat - 1]
        sides = len(state.position.tiles)
        search = Search(sides, side, meter, self.beating, state.quiet >= _NEAR_DRAW)
        if not actions:
            return said(state, talk, chance_of(self._value_off_turn(search, state)), ())
        worlds = [state]
        if state.cards is not None:
            worlds += [resample(view, knowledge.history, random) for _ in range(self.worlds - 1)]
        roots = self._roots(state, branches(state, actions, worlds), random)
        self._deepen(search, state, roots)
        considered = tuple(
            Considered(str(root.branch.action), chance_of(root.rank), root.nodes) for root in roots
        )
        return said(state, talk, considered[0].value, considered)

    def _roots(self, state: State, found: list[Branch], random: Random) -> list[Root]:
        """All branches as the evaluation sees them, the best first."""
        board, side = board_of(state.position), state.side
        hurry = 0
        if balance(board, side, side) > 0:
            hurry = max(state.quiet - _HURRY_AFTER, 0) * _HURRY
        roots = []
        for branch in found:
            value = max(_evaluated(state, option) for option in branch.options)
            against = _IDLE if branch.idle else 0
            if not branch.progress:
                against += hurry
            if self.whim:
                against += round(random.gauss(0, self.whim))
            roots.append(Root(branch, value, 0 if abs(value) > SURE else against))
        roots.sort(key=lambda root: root.rank, reverse=True)
        return roots

    def _deepen(self, search: Search, state: State, roots: list[Root]) -> None:
        """Search deeper and deeper, and keep the branches sorted."""
        for depth in range(1, self.depth + 1):
            fresh: list[Root] = []
            finished = self._searched(search, state, roots, depth, fresh)
            # The best branches of the depth before come first, so the finished ones can be compared
            # among each other, and the rest can only come after them.
            if finished or len(fresh) > 1:
                fresh.sort(key=lambda root: root.rank, reverse=True)
                rest = roots[len(fresh) :]
                for root in rest:
                    root.value = min(root.value, fresh[-1].rank + root.held_back)
                roots[:] = [*fresh, *rest]
            if not finished or search.meter.spent() or abs(roots[0].value) > SURE:
                return

    def _searched(
        self, search: Search, state: State, roots: list[Root], depth: int, fresh: list[Root]
    ) -> bool:
        """Look at every branch; whether all could be finished. The best two get their exact value,
        the others an upper bound."""
        best = second = -INFINITE
        for root in roots:
            nodes = search.meter.nodes
            floor = second + root.held_back if second > -INFINITE else second
            try:
                value = _value(search, state, root.branch, depth, floor)
            except OutOfBudget:
                return False
            seen = root.nodes + search.meter.nodes - nodes
            root = Root(root.branch, value, root.held_back, seen)
            fresh.append(root)
            if root.rank > best:
                best, second = root.rank, best
            elif root.rank > second:
                second = root.rank
        return True

    def _value_off_turn(self, search: Search, state: State) -> int:
        board = board_of(state.position)
        value = balance(board, search.side, state.side)
        try:
            for depth in range(1, self.depth + 1):
                value = search.value(board, state.side, depth, -INFINITE, INFINITE, 0, state.quiet)
        except OutOfBudget:
            pass
        return value


def _evaluated(state: State, option: Option) -> int:
    side = state.side
    following = (side + 1) % len(state.position.tiles)
    total = 0.0
    for result in option:
        value = WIN - 1 if result.wins else balance(result.board, side, following) + result.extra
        total += result.share * value
    return round(total)


def _value(search: Search, state: State, branch: Branch, depth: int, floor: int) -> int:
    found = -INFINITE
    for option in branch.options:
        found = max(found, _worth(search, state, option, depth, max(found, floor)))
    return found


def _worth(search: Search, state: State, option: Option, depth: int, floor: int) -> int:
    following = (state.side + 1) % search.sides
    if len(option) > 1:
        floor = -INFINITE  # only their sum can be compared with it
    total = 0.0
    for result in option:
        if result.wins:
            total += result.share * (WIN - 1)
            continue
        calm = 0 if result.progress else state.quiet + 1
        low = floor - result.extra
        ahead = low
        if floor > -INFINITE:
            ahead = search.value(result.board, following, depth - 1, low, low + 1, 1, calm)
        if ahead > low or floor == -INFINITE:
            ahead = search.value(result.board, following, depth - 1, low, INFINITE, 1, calm)
        total += result.share * (ahead if abs(ahead) > SURE else ahead + result.extra)
    return round(total)


def chance_of(value: int) -> float:
    """A value of the search as a chance of winning."""
    if abs(value) > SURE:
        return 1.0 if value > 0 else 0.0
    return chance(round(value * _CONFIDENCE))
