"""A position that is changed in place, for play-outs: numbers and lists, nothing else.

Seats, rows and kinds count from 0 here. `gains` says for every seat and row what the row would
add to the seat's prospects (`prospects.py`); it is kept up to date because every decision asks
for all of it.
"""

from engine.players.triqueta.prospects import CELLS, prospects
from engine.triqueta.pieces import KEEPS, KINDS, TOKENS_A_KIND
from engine.triqueta.state import State

SORTS = len(KINDS)
NOTHING = -1  # no token drawn; as a choice: draw, or keep
SCORES = [
    [0, 1, 2, kind.worth, *(3 - count for count in range(4, TOKENS_A_KIND + 1))] for kind in KINDS
]


class Position:
    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rounds = 0  # to come after this one
        self.values: list[float] = []  # the prospects of a seat in this round
        self.counts: list[int] = []  # by seat and kind
        self.kept: list[int] = []  # face down, by seat and kind
        self.keeps: list[int] = []  # how many are face down, by seat
        self.trees: list[int] = []
        self.rock = 0
        self.rows: list[int] = []  # by row and kind
        self.middle: list[int] = []
        self.queue: list[int] = []
        self.tower: list[int] = []  # the next token last
        self.later: list[list[int]] = []  # towers to come, the next one last
        self.seen: list[int] = []  # tokens that lie open or have lain open, by kind
        self.gains: list[float] = []  # by seat and row
        self.drawn = NOTHING

    def copy(self) -> "Position":
        """Everything but the towers to come, which a round does not touch."""
        other = Position(self.seats)
        other.rounds = self.rounds
        other.values = self.values
        other.counts = self.counts[:]
        other.kept = self.kept[:]
        other.keeps = self.keeps[:]
        other.trees = self.trees[:]
        other.rock = self.rock
        other.rows = self.rows[:]
        other.middle = self.middle[:]
        other.queue = self.queue[:]
        other.tower = self.tower[:]
        other.later = self.later[:]
        other.seen = self.seen[:]
        other.gains = self.gains[:]
        other.drawn = self.drawn
        return other

    def draw(self) -> None:
        self.drawn = self.tower.pop()

    def place(self, row: int) -> None:
        kind = self.drawn
        seats, counts, kept, values, gains = (
            self.seats,
            self.counts,
            self.kept,
            self.values,
            self.gains,
        )
        lie = self.rows[row * SORTS + kind]
        for seat in self.queue:
            at = seat * SORTS + kind
            cell = kind * CELLS + (counts[at] + lie) * (KEEPS + 1) + kept[at]
            gains[seat * seats + row] += values[cell + KEEPS + 1] - values[cell]
        self.rows[row * SORTS + kind] = lie + 1
        self.seen[kind] += 1
        self._turn()

    def keep(self) -> None:
        kind, seat = self.drawn, self.queue[0]
        seats, values, gains = self.seats, self.values, self.gains
        at = seat * SORTS + kind
        cell = kind * CELLS + self.counts[at] * (KEEPS + 1) + self.kept[at]
        for row in self.middle:
            lie = self.rows[row * SORTS + kind]
            if lie:
                there = cell + lie * (KEEPS + 1)
                gains[seat * seats + row] += (values[there + 1] - values[cell + 1]) - (
                    values[there] - values[cell]
                )
        self.kept[at] += 1
        self.keeps[seat] += 1
        self._turn()

    def _turn(self) -> None:
        self.drawn = NOTHING
        queue = self.queue
        if len(queue) > 1:
            queue.append(queue.pop(0))

    def take(self, row: int) -> None:
        """The last one to take ends the round, and gets the rock."""
        seat = self.queue.pop(0)
        self.middle.remove(row)
        counts, rows = self.counts, self.rows
        for kind in range(SORTS):
            counts[seat * SORTS + kind] += rows[row * SORTS + kind]
            rows[row * SORTS + kind] = 0
        if not self.queue:
            self.rock = seat

    def begin(self) -> None:
        """The rock's holder picks a tower: any, as nobody knows what is in them."""
        seats, first = self.seats, self.rock
        self.tower = self.later.pop()[:]
        self.trees[first] += 1
        self.rounds -= 1
        self.values = prospects(seats, self.rounds)
        self.middle = list(range(seats))
        self.queue = [*range(first, seats), *range(first)]
        self.gains = [0.0] * (seats * seats)

    def score(self, seat: int) -> int:
        """The points if the game ended now, face-down tokens at their best."""
        points = self.trees[seat] + (1 if seat == self.rock else 0)
        for kind in range(SORTS):
            count = self.counts[seat * SORTS + kind]
            if count < 3:
                count = min(3, count + self.kept[seat * SORTS + kind])
            points += SCORES[kind][count]
        return points

    def tokens(self, seat: int) -> int:
        """What breaks a tie: all tokens of the seat, those included that it adds in the end."""
        total = 0
        for kind in range(SORTS):
            count = self.counts[seat * SORTS + kind]
            total += count
            if count < 3:
                total += min(3 - count, self.kept[seat * SORTS + kind])
        return total


def position(state: State) -> Position:
    """The same position, to be played on."""
    seats = len(state.players)
    made = Position(seats)
    made.rounds = len(state.to_come)
    made.values = prospects(seats, made.rounds)
    made.rock = state.rock - 1
    made.seen = [0] * SORTS
    for player in state.players:
        made.counts += player.collection
        kept = [0] * SORTS
        for animal in player.face_down:
            kept[animal.place] += 1
        made.kept += kept
        made.keeps.append(len(player.face_down))
        made.trees.append(player.trees)
        for kind in range(SORTS):
            made.seen[kind] += player.collection[kind]
    for tokens in state.rows:
        row = [0] * SORTS
        for animal in tokens:
            row[animal.place] += 1
            made.seen[animal.place] += 1
        made.rows += row
    made.middle = [row - 1 for row in state.middle]
    made.queue = [seat - 1 for seat in state.queue]
    for number in state.to_come:
        made.later.append([animal.place for animal in reversed(state.towers[number - 1])])
    if state.left:
        tower = state.towers[state.tower - 1][-state.left :]
        made.tower = [animal.place for animal in reversed(tower)]
    if state.drawn is not None:
        made.drawn = state.drawn.place
    made.gains = gains(made)
    return made


def gains(made: Position) -> list[float]:
    """What every row would add to every seat's prospects."""
    values, counts, kept, rows = made.values, made.counts, made.kept, made.rows
    found: list[float] = []
    for seat in range(made.seats):
        for row in range(made.seats):
            gain = 0.0
            for kind in range(SORTS):
                lie = rows[row * SORTS + kind]
                if lie:
                    at = seat * SORTS + kind
                    cell = kind * CELLS + counts[at] * (KEEPS + 1) + kept[at]
                    gain += values[cell + lie * (KEEPS + 1)] - values[cell]
            found.append(gain)
    return found
