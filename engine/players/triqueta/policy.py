"""A quick, sensible way to play: look one step ahead and weigh what everybody would get.

It plays every seat in the play-outs. It does not look into the towers; what others want it judges
by their face-down tokens, too, which in a dealt world are a guess.
"""

from engine.players.triqueta.position import NOTHING, SORTS, Position
from engine.players.triqueta.prospects import CELLS
from engine.triqueta.pieces import KEEPS, TOKENS_A_KIND, TOWER_HEIGHT

STEP = KEEPS + 1  # from a cell to the one with one more token open

# By seats, then by seats still in the round. What drawing has over taking the best row: a constant,
# then the weights of `turn_features`.
DRAWING: dict[int, dict[int, list[float]]] = {
    2: {2: [0.76, -1.09, 0.82, -0.93, -0.57, 0.04, -0.04, 0.85, -0.58, 1.46, 4.18]},
    3: {
        2: [2.23, -0.74, 0.23, 1.11, 1.18, 0.02, -0.02, -0.61, -0.65, 0.04, 1.87],
        3: [1.34, -0.39, 0.39, -0.21, -0.11, 0.03, -0.06, 2.96, 0.4, -0.3, 1.34],
    },
    4: {
        2: [3.4, -0.53, 0.23, 2.39, 2.07, -0.03, -0.07, -0.89, -0.15, -0.05, 1.14],
        3: [2.63, -0.67, 0.54, -0.22, -0.04, -0.08, 0.08, 5.19, -1.47, -0.42, 1.81],
        4: [2.19, -0.76, 0.5, -0.15, -0.04, -0.1, -0.02, 3.78, -0.21, 0.19, 2.7],
    },
    5: {
        2: [3.99, -0.45, 0.09, 3.34, 2.56, -0.06, -0.02, -1.71, -0.06, 0.01, 0.7],
        3: [3.7, -0.72, 0.48, -0.1, -0.24, -0.09, -0.04, 5.42, -1.91, -0.3, 1.21],
        4: [3.05, -0.75, 0.32, -0.14, -0.23, -0.06, 0.02, 4.12, -0.95, -0.16, 1.71],
        5: [2.84, -0.74, 0.24, -0.07, -0.11, -0.1, -0.01, 2.73, -0.64, -0.4, 2.28],
    },
}
# The weights of `token_features`.
PLACING: dict[int, dict[int, list[float]]] = {
    2: {2: [0.75, 0.53, 0.07, 0.27, -0.23, -0.04, 0.11]},
    3: {
        2: [0.72, 0.55, -0.02, 0.47, -0.2, -0.14, 0.07],
        3: [1.23, 0.13, 0.05, -0.13, -0.1, 0.06, -0.02],
    },
    4: {
        2: [0.81, 0.63, -0.21, 0.84, -0.12, -0.25, 0.02],
        3: [0.83, 0.07, 0.09, -0.14, 0.07, 0.05, -0.03],
        4: [0.74, 0.17, 0.12, -0.02, -0.0, 0.06, -0.07],
    },
    5: {
        2: [0.83, 0.7, -0.33, 1.1, -0.01, -0.37, -0.07],
        3: [0.64, 0.15, -0.05, -0.29, 0.08, 0.14, -0.02],
        4: [0.68, 0.11, 0.17, 0.03, -0.07, 0.02, -0.12],
        5: [0.57, 0.14, 0.1, -0.4, 0.09, 0.03, 0.07],
    },
}
# By seats, then rounds to come: what a keep that is not used yet is worth.
KEEPING: dict[int, list[float]] = {
    2: [2.91, 3.01, 3.09, 3.67],
    3: [0.19, 1.48, 1.69, 2.14],
    4: [0.15, 1.6, 2.22, 2.69],
    5: [0.3, 1.34, 2.14, 2.35],
}
DENIAL: dict[int, list[float]] = {
    2: [0.0, 0.0, 0.78],
    3: [0.0, 0.0, 0.38, 0.2],
    4: [0.0, 0.0, 0.24, 0.35, 0.34],
    5: [0.0, 0.0, 0.21, 0.3, 0.3, 0.3],
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
    if len(queue) == 2:
        one, two = position.middle
        return one if one_over_two(position) >= 0 else two
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


def one_over_two(position: Position) -> float:
    """With two rows and two players left, the whole difference between getting the first row and
    getting the second: what one player takes, the other does not get."""
    me, other = position.queue
    one, two = position.middle
    seats, gains = position.seats, position.gains
    weight = DENIAL[seats][2]
    return (
        gains[me * seats + one]
        - gains[me * seats + two]
        + weight * (gains[other * seats + one] - gains[other * seats + two])
    )


def turn_features(position: Position, tops: Tops, row: int) -> list[float]:
    queue, seats, gains = position.queue, position.seats, position.gains
    seat = queue[0]
    left = len(position.tower)
    if len(queue) == 2:
        at_stake = abs(one_over_two(position))
        height = left / TOWER_HEIGHT
        return [
            1.0,
            at_stake,
            at_stake * height,
            height,
            height * height,
            tops.best[seat],
            tops.best[queue[1]],
            1.0 if left <= 2 else 0.0,
            float(KEEPS - position.keeps[queue[1]]),
            float(KEEPS - position.keeps[seat]),
            float(position.rounds == 0),
        ]
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
    if len(queue) == 2:
        return duel_features(position, choice)
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


def duel_features(position: Position, choice: int) -> list[float]:
    """The same with two players and two rows left: what the other would leave if it took the better
    row for itself, and how much is at stake."""
    me, other = position.queue
    one, two = position.middle
    seats, values, gains = position.seats, position.values, position.gains
    kind = position.drawn
    mine_one = gains[me * seats + one]
    mine_two = gains[me * seats + two]
    other_one = gains[other * seats + one]
    other_two = gains[other * seats + two]
    direct = 0.0
    at = me * SORTS + kind
    cell = kind * CELLS + position.counts[at] * STEP + position.kept[at]
    if choice == NOTHING:
        direct = values[cell + 1] - values[cell] - KEEPING[seats][position.rounds]
        there = cell + position.rows[one * SORTS + kind] * STEP
        mine_one += values[there + 1] - values[there] - values[cell + 1] + values[cell]
        there = cell + position.rows[two * SORTS + kind] * STEP
        mine_two += values[there + 1] - values[there] - values[cell + 1] + values[cell]
    else:
        lie = position.rows[choice * SORTS + kind] * STEP
        change = values[cell + lie + STEP] - values[cell + lie]
        at = other * SORTS + kind
        cell = kind * CELLS + position.counts[at] * STEP + position.kept[at]
        theirs = values[cell + lie + STEP] - values[cell + lie]
        if choice == one:
            mine_one += change
            other_one += theirs
        else:
            mine_two += change
            other_two += theirs
    weight = DENIAL[seats][2]
    with_one = mine_one - weight * other_two
    with_two = mine_two - weight * other_one
    low = with_one if with_one < with_two else with_two
    high = with_one + with_two - low
    return [
        direct,
        low,
        high,
        mine_one if mine_one > mine_two else mine_two,
        other_one if other_one > other_two else other_two,
        mine_one + mine_two,
        other_one + other_two,
    ]


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
