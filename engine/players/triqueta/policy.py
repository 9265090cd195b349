"""A quick, sensible way to play: look one step ahead and weigh what everybody would get.

It plays every seat in the play-outs, from what that seat may know.
"""

from engine.players.triqueta.position import NOTHING, SORTS, Position
from engine.players.triqueta.prospects import CELLS
from engine.triqueta.pieces import KEEPS, TOKENS_A_KIND, TOWER_HEIGHT

STEP = KEEPS + 1  # from a cell to the one with one more token open

# By seats, then by seats still in the round. What drawing has over taking the best row: a constant,
# then the weights of `turn_features`.
DRAWING: dict[int, dict[int, list[float]]] = {
    2: {2: [-2.58, -0.5, 0.49, 0.05, -0.21, 0.05, -0.21, 1.92, -0.4, 1.11, 5.93]},
    3: {
        2: [0.29, -0.51, 0.51, 0.0, -0.16, 0.0, -0.16, 2.85, -0.27, 0.32, 3.82],
        3: [-1.02, -0.47, 0.54, -0.09, -0.01, 0.05, -0.13, 3.35, -1.57, 0.28, 3.02],
    },
    4: {
        2: [1.52, -0.53, 0.52, -0.01, -0.14, -0.01, -0.14, 6.21, -1.0, 0.48, 1.75],
        3: [-0.2, -0.49, 0.52, -0.11, -0.12, 0.05, -0.11, 6.39, -0.5, 0.31, 1.22],
        4: [-1.04, -0.61, 0.39, -0.1, 0.02, 0.01, -0.06, 6.04, -0.48, 0.02, 1.7],
    },
    5: {
        2: [3.73, -0.6, 0.53, 0.01, -0.16, 0.01, -0.16, 6.94, -2.58, -0.17, 0.76],
        3: [2.38, -0.68, 0.53, -0.16, -0.25, 0.01, 0.06, 6.16, -1.75, 0.12, 0.8],
        4: [1.82, -0.78, 0.44, -0.22, 0.09, -0.03, -0.04, 5.05, -0.89, -0.19, 1.44],
        5: [2.41, -0.78, 0.29, -0.41, 0.06, 0.05, -0.05, 3.36, -0.8, -0.46, 1.98],
    },
}
# The weights of `token_features`.
PLACING: dict[int, dict[int, list[float]]] = {
    2: {2: [0.93, 0.06, 0.01, -0.37, 0.13, 0.38, -0.17]},
    3: {
        2: [0.7, 0.09, 0.02, -0.31, 0.19, 0.34, -0.08],
        3: [0.85, 0.05, 0.04, -0.05, -0.04, 0.15, -0.15],
    },
    4: {
        2: [0.71, 0.13, 0.04, -0.26, 0.24, 0.31, -0.08],
        3: [0.77, 0.07, 0.05, -0.05, -0.11, 0.13, -0.07],
        4: [0.83, 0.07, 0.02, -0.19, 0.08, 0.07, -0.07],
    },
    5: {
        2: [0.66, -0.09, -0.04, -0.24, 0.26, 0.37, -0.04],
        3: [1.23, 0.12, 0.09, -0.08, -0.02, 0.1, -0.06],
        4: [0.79, 0.02, 0.21, -0.05, 0.0, 0.03, -0.08],
        5: [0.95, 0.1, 0.01, -0.13, 0.01, 0.01, 0.04],
    },
}
# By seats, then rounds to come: what a keep that is not used yet is worth.
KEEPING: dict[int, list[float]] = {
    2: [2.44, 2.93, 2.93, 4.04],
    3: [1.42, 2.39, 2.73, 2.68],
    4: [1.11, 2.8, 2.98, 2.57],
    5: [0.59, 1.85, 1.8, 2.15],
}
DENIAL: dict[int, list[float]] = {
    2: [0.0, 0.0, 0.76],
    3: [0.0, 0.0, 0.38, 0.4],
    4: [0.0, 0.0, 0.26, 0.36, 0.36],
    5: [0.0, 0.0, 0.2, 0.25, 0.28, 0.33],
}


class Tops:
    """For every seat in the round its best row, what that adds, and what the second best does."""

    def __init__(self, position: Position) -> None:
        seats, gains, middle = position.seats, position.gains, position.middle
        self.best = [0.0] * seats
        self.row = [0] * seats
        self.second = [0.0] * seats
        for seat in position.queue:
            base = seat * seats
            best = second = -1000.0
            at = -1
            for row in middle:
                gain = gains[base + row]
                if gain > best:
                    second = best
                    best = gain
                    at = row
                elif gain > second:
                    second = gain
            self.best[seat] = best
            self.row[seat] = at
            self.second[seat] = second if second > -1000.0 else best


def choose(position: Position) -> int:
    """A row to take or to place in, or NOTHING: to draw, or to keep."""
    if position.drawn != NOTHING:
        return choose_place(position)
    if not position.tower:
        return best_row(position, Tops(position))
    if len(position.queue) == 1:
        return NOTHING if run_gain(position) > 0 else position.middle[0]
    tops = Tops(position)
    row = best_row(position, tops)
    weights = DRAWING[position.seats][len(position.queue)]
    features = turn_features(position, tops, row)
    drawing = 0.0
    for i in range(len(weights)):
        drawing += weights[i] * features[i]
    return NOTHING if drawing > 0 else row


def best_row(position: Position, tops: Tops) -> int:
    """The row to take: what it adds, less what it leaves to the others."""
    queue, seats, gains = position.queue, position.seats, position.gains
    seat = queue[0]
    share = DENIAL[seats][len(queue)] / max(1, len(queue) - 1)
    found = -1
    most = -1000.0
    for row in position.middle:
        worth = gains[seat * seats + row]
        for other in queue:
            if other != seat and tops.row[other] == row:
                worth += share * (tops.best[other] - tops.second[other])
        if worth > most:
            most = worth
            found = row
    return found


def turn_features(position: Position, tops: Tops, row: int) -> list[float]:
    queue, seats, gains = position.queue, position.seats, position.gains
    seat = queue[0]
    gain = gains[seat * seats + row]
    alternative = tops.second[seat] if tops.row[seat] == row else tops.best[seat]
    wanted = lost = rivalry = 0.0
    for other in queue:
        if other != seat:
            wanted += tops.best[other]
            if tops.row[other] == row:
                keen = tops.best[other] - tops.second[other]
                lost += keen
                if keen > rivalry:
                    rivalry = keen
    share = 1.0 / (len(queue) - 1)
    after = queue[1]
    left = len(position.tower)
    return [
        1.0,
        gain,
        alternative,
        wanted * share,
        lost * share,
        tops.best[after],
        tops.best[after] - tops.second[after] if tops.row[after] == row else 0.0,
        left / TOWER_HEIGHT,
        1.0 if left <= len(queue) else 0.0,
        float(KEEPS - position.keeps[seat]),
        float(position.rounds == 0),
    ]


def run_gain(position: Position) -> float:
    """What the last one in the round can expect of one more token."""
    seat, row, values = position.queue[0], position.middle[0], position.values
    total = 0
    gain = 0.0
    may_keep = position.keeps[seat] < KEEPS
    cost = KEEPING[position.seats][position.rounds]
    for kind in range(SORTS):
        at = seat * SORTS + kind
        unseen = TOKENS_A_KIND - position.seen[kind] - position.kept[at]
        cell = (
            kind * CELLS
            + (position.counts[at] + position.rows[row * SORTS + kind]) * STEP
            + position.kept[at]
        )
        if unseen > 0:
            best = values[cell + STEP] - values[cell]
            if may_keep:
                kept = values[cell + 1] - values[cell] - cost
                if kept > best:
                    best = kept
            total += unseen
            gain += unseen * best
    return gain / total if total else 0.0


def choose_place(position: Position) -> int:
    queue, seats = position.queue, position.seats
    seat, kind = queue[0], position.drawn
    values = position.values
    if len(queue) == 1:
        row = position.middle[0]
        if position.keeps[seat] >= KEEPS:
            return row
        at = seat * SORTS + kind
        cell = (
            kind * CELLS
            + (position.counts[at] + position.rows[row * SORTS + kind]) * STEP
            + position.kept[at]
        )
        kept = values[cell + 1] - KEEPING[seats][position.rounds]
        return NOTHING if kept > values[cell + STEP] else row
    tops = Tops(position)
    weights = PLACING[seats][len(queue)]
    found = -1
    most = -1000.0
    for row in position.middle:
        features = token_features(position, tops, row)
        worth = 0.0
        for i in range(len(weights)):
            worth += weights[i] * features[i]
        if worth > most:
            most = worth
            found = row
    if position.keeps[seat] < KEEPS:
        features = token_features(position, tops, NOTHING)
        worth = 0.0
        for i in range(len(weights)):
            worth += weights[i] * features[i]
        if worth > most:
            found = NOTHING
    return found


def token_features(position: Position, tops: Tops, choice: int) -> list[float]:
    """What everybody would have to choose from if the drawn token went there."""
    queue, seats, values = position.queue, position.seats, position.values
    seat, kind = queue[0], position.drawn
    counts, kept, gains = position.counts, position.kept, position.gains
    if choice == NOTHING:
        at = seat * SORTS + kind
        cell = kind * CELLS + counts[at] * STEP + kept[at]
        direct = values[cell + 1] - values[cell] - KEEPING[seats][position.rounds]
        best = second = -1000.0
        for row in position.middle:
            gain = gains[seat * seats + row]
            lie = position.rows[row * SORTS + kind]
            if lie:
                there = cell + lie * STEP
                gain += (values[there + 1] - values[cell + 1]) - (values[there] - values[cell])
            if gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
        wanted = 0.0
        for other in queue:
            if other != seat:
                wanted += tops.best[other]
        after = tops.best[queue[1]]
        return [direct, best, second, wanted / (len(queue) - 1), after, 0.0, 0.0]
    lie = position.rows[choice * SORTS + kind]
    wanted = spoiled = 0.0
    after = 0.0
    best = second = direct = 0.0
    for other in queue:
        at = other * SORTS + kind
        cell = kind * CELLS + (counts[at] + lie) * STEP + kept[at]
        change = values[cell + STEP] - values[cell]
        gain = gains[other * seats + choice] + change
        rest = tops.second[other] if tops.row[other] == choice else tops.best[other]
        top = gain if gain > rest else rest
        if other == seat:
            best = top
            direct = change
            if tops.row[other] == choice:
                second = gain if gain < rest else rest
            else:
                second = gain if gain < rest else rest
                if tops.second[other] > second:
                    second = tops.second[other]
        else:
            wanted += top
            spoiled += change
            if other == queue[1]:
                after = top
    share = 1.0 / (len(queue) - 1)
    return [0.0, best, second, wanted * share, after, direct, spoiled * share]


def play_round(position: Position) -> None:
    """Plays on until everybody has dropped out."""
    while position.queue:
        choice = choose(position)
        if position.drawn != NOTHING:
            if choice == NOTHING:
                position.keep()
            else:
                position.place(choice)
        elif choice == NOTHING:
            position.draw()
        else:
            position.take(choice)


def play_out(position: Position) -> None:
    """Plays on to the end of the game."""
    play_round(position)
    while position.later:
        position.begin()
        play_round(position)
