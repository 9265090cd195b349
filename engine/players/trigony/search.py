"""Alpha-beta search on the search's own board.

Values are how far the searching side is ahead (`evaluation.balance`). With three sides it is
paranoid: the others play against the one that searches. Instead of moving, a side may wait, which
stands for a throw of the die: its expected pawn counts as the evaluation values it.
"""

from engine.players.budget import Meter
from engine.players.trigony.board import (
    generated,
    made,
    progressed,
    wins,
)
from engine.players.trigony.evaluation import balance, expected
from engine.players.trigony.tables import LANDS, PASSED, ROUTE, Board, Land
from engine.trigony.state import QUIET_TURNS

WIN = 1_000_000  # less the number of turns until then
SURE = WIN // 2  # beyond this the game is decided
INFINITE = 2 * WIN
WAIT = 0  # as a move: A1 to A1, which no piece can do
_EXACT, _AT_LEAST, _AT_MOST = 0, 1, 2
_OFTEN = 8  # nodes between two looks at the clock
_LONGEST = 99  # turns; no search is as deep
_NEARLY_FULL = 10  # tiles; a Trigon may lay five in a move
_LINE = 6
_EARLY = 5  # moves that are never searched less deeply

# How promising a move looks, in the bits above the move: its history, then what speaks for it.
_MOVE_BITS = 16
_MOVE = (1 << _MOVE_BITS) - 1
_MOST_HISTORY = (1 << 16) - 1
_KILLS, _BEATS, _ENTERS, _BEATS_PIECE = 1 << 17, 1 << 18, 3 << 17, 1 << 19
_KNOWN_BEST = 1 << 22
_QUIET = _KILLS << _MOVE_BITS  # a move below this has nothing but its history


class OutOfBudget(Exception):
    """The budget is spent; what was not finished is void."""


class Search:
    """One side's search. The tables live as long as it does."""

    def __init__(self, sides: int, side: int, meter: Meter, beating: int, quiet: bool) -> None:
        self.sides = sides
        self.side = side
        self.meter = meter
        self.beating = beating  # how many turns of beating follow after the last full one
        self.quiet = quiet  # whether the draw after quiet turns is near enough to count
        self.lands = LANDS[sides]
        self.known: dict[tuple[int, ...], tuple[int, int, int, int]] = {}
        self.history: list[int] = [0] * (ROUTE + 1)
        self.killers: list[int] = [0] * (_LONGEST + 1)

    def value(
        self, board: Board, side: int, depth: int, low: int, high: int, ply: int, quiet: int
    ) -> int:
        """What the board is worth for the searching side, with a side on turn. It is exact between
        `low` and `high`, else a bound."""
        meter = self.meter
        meter.nodes += 1
        if meter.nodes % _OFTEN == 0 and meter.spent():
            raise OutOfBudget
        if self.quiet and quiet >= QUIET_TURNS:
            return 0
        if depth <= 0:
            return self.beaten_out(board, side, self.beating, low, high, ply)
        # From here on as the side on turn sees it.
        mine = side == self.side
        floor, ceiling = (low, high) if mine else (-high, -low)
        best_move = -1
        key = (side, *board)
        known = self.known.get(key)
        if known is not None:
            deep, kind, worth, best_move = known
            if deep >= depth and not self.quiet:
                if kind == _EXACT:
                    return worth if mine else -worth
                if kind == _AT_LEAST and worth >= ceiling:
                    return worth if mine else -worth
                if kind == _AT_MOST and worth <= floor:
                    return worth if mine else -worth
        land = self.lands[side]
        best, bottom = -INFINITE, floor
        chosen = calm = 0
        moves = self.ordered(board, land, generated(board, land, False), best_move, ply)
        moves.append(WAIT)
        for tried, packed in enumerate(moves):
            move = packed & _MOVE
            extra = 0
            if move == WAIT:
                after, extra = board, expected(board, land)
            else:
                after = made(board, land, move)
                if wins(after, land):
                    best, chosen = WIN - ply, move
                    break
            if self.quiet:
                calm = 0 if progressed(board, after, land.base) else quiet + 1
            under, over = bottom - extra, ceiling - extra
            worth = over
            if tried and depth > 1:
                # Most moves can't matter. A narrow window shows it, and for late and quiet ones a
                # less deep search.
                less = 2 if depth > 2 and tried > _EARLY and packed < _QUIET else 1
                worth = self.met(after, side, depth - less, under, under + 1, ply, calm)
            if worth > under:
                worth = self.met(after, side, depth - 1, under, over, ply, calm)
            if -SURE < worth < SURE:
                worth += extra
            if worth > best:
                best, chosen = worth, move
                if best > bottom:
                    bottom = best
                    if best >= ceiling:
                        self.history[move & ROUTE] += depth * depth
                        self.killers[ply] = move
                        break
        kind = _AT_MOST if best <= floor else _AT_LEAST if best >= ceiling else _EXACT
        self.known[key] = (depth, kind, best, chosen)
        return best if mine else -best

    def met(
        self, board: Board, side: int, depth: int, bottom: int, ceiling: int, ply: int, quiet: int
    ) -> int:
        """What a board that a side has brought about is worth to that side."""
        following = side + 1 if side + 1 < self.sides else 0
        if side == self.side:
            return self.value(board, following, depth, bottom, ceiling, ply + 1, quiet)
        return -self.value(board, following, depth, -ceiling, -bottom, ply + 1, quiet)

    def beaten_out(self, board: Board, side: int, depth: int, low: int, high: int, ply: int) -> int:
        """The value once nothing worth beating is left: a side may also leave it as it is."""
        mine = side == self.side
        worth = balance(board, self.side, side)
        floor, ceiling = (low, high) if mine else (-high, -low)
        best = worth if mine else -worth
        land = self.lands[side]
        if best < ceiling and about_to_win(board, land):
            for move in generated(board, land, False):
                if wins(made(board, land, move), land):
                    best = WIN - ply
                    break
        if best >= ceiling or depth <= 0:
            return best if mine else -best
        floor = max(floor, best)
        moves = generated(board, land, True)
        if not moves:
            return best if mine else -best
        following = side + 1 if side + 1 < self.sides else 0
        if len(moves) > 1:
            moves = [packed & _MOVE for packed in self.ordered(board, land, moves, -1, ply)]
        meter = self.meter
        for move in moves:
            meter.nodes += 1
            if meter.nodes % _OFTEN == 0 and meter.spent():
                raise OutOfBudget
            after = made(board, land, move)
            if mine:
                worth = self.beaten_out(after, following, depth - 1, floor, ceiling, ply + 1)
            else:
                worth = -self.beaten_out(after, following, depth - 1, -ceiling, -floor, ply + 1)
            if worth > best:
                best = worth
                if best > floor:
                    floor = best
                    if best >= ceiling:
                        break
        return best if mine else -best

    def ordered(
        self, board: Board, land: Land, moves: list[int], first: int, ply: int
    ) -> list[int]:
        """Moves with how promising they are in front, the most promising first."""
        foreign = pieces = 0
        for other in land.bases:
            pieces |= board[other + 1] | board[other + 2]
            foreign |= board[other]
        foreign |= pieces
        history, killer = self.history, self.killers[ply]
        found = []
        for move in moves:
            route = move & ROUTE
            hope = min(history[route], _MOST_HISTORY)
            passed = PASSED[route]
            if passed & foreign:
                hope += _BEATS_PIECE if passed & pieces else _BEATS
            if move > ROUTE:
                hope += _ENTERS
            if move == killer:
                hope += _KILLS
            if move == first:
                hope += _KNOWN_BEST
            found.append(hope << _MOVE_BITS | move)
        found.sort(reverse=True)
        return found


def about_to_win(board: Board, land: Land) -> bool:
    """Whether one move may fill a triangle: all that is bare lies under a piece, or in a Trigon's
    way."""
    base = land.base
    tiles = board[base]
    if tiles.bit_count() < _NEARLY_FULL:
        return False
    pieces, trigons = board[base + 1] | board[base + 2], board[base + 2]
    for triangle in land.triangles:
        bare = triangle & ~tiles
        if not bare & (bare - 1):
            if bare & pieces:
                return True
        elif trigons & triangle and bare.bit_count() < _LINE:
            for line in land.lines[(trigons & triangle).bit_length() - 1]:
                if not bare & ~line:
                    return True
    return False
