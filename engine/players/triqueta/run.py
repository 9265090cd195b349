"""The last player's run of the last round, worked out: everybody else has dropped out, so what is
left is one player, one row, and a tower.

Every token that the player has not seen is equally likely to come next, and to lie face down
before somebody else. With one opponent the result is exact; several are taken to hold their tokens
independently of each other.
"""

from engine.players.budget import Meter
from engine.players.triqueta.choices import Judged
from engine.players.triqueta.position import NOTHING, SCORES, SORTS
from engine.triqueta.pieces import KEEPS, KINDS, TOKENS_A_KIND
from engine.triqueta.scoring import best_reveal, with_tokens
from engine.triqueta.view import TriquetaView

MOST = 60_000  # endings to look at, which bounds the memory that it needs
TIE_BREAK = 0.0005  # of a point, against the chance to win: a lost game is still played well
Key = tuple[int, ...]


class Rival:
    """Somebody who has dropped out: the final points and tokens with every pair of tokens that may
    lie face down."""

    def __init__(self, view: TriquetaView, seat: int) -> None:
        shown = view.players[seat - 1]
        self.hidden = shown.face_down
        counts = tuple(kind.count for kind in shown.collection)
        extra = shown.trees  # the rock is the last player's
        self.ends: list[tuple[int, int]] = []  # by pairs of kinds
        for one in KINDS:
            for two in KINDS:
                tokens = (one, two)[: self.hidden]
                add = best_reveal(counts, tokens)
                final = with_tokens(
                    counts, [token for token, adds in zip(tokens, add, strict=True) if adds]
                )
                points = extra + sum(SCORES[kind][count] for kind, count in enumerate(final))
                self.ends.append((points, sum(final)))

    def against(self, points: int, tokens: int, unseen: list[int]) -> tuple[float, float, float]:
        """The chances to be below, level with somebody who ends with so much, and the expected
        points."""
        total = sum(unseen)
        below = level = expected = 0.0
        if self.hidden == 0:
            theirs, many = self.ends[0]
            return (
                float((theirs, many) < (points, tokens)),
                float((theirs, many) == (points, tokens)),
                float(theirs),
            )
        for one in range(SORTS):
            if not unseen[one]:
                continue
            if self.hidden == 1:
                pairs = [(0, unseen[one] / total)]
            else:
                share = unseen[one] / total / (total - 1)
                pairs = [
                    (two, share * (unseen[two] - (1 if two == one else 0))) for two in range(SORTS)
                ]
            for two, weight in pairs:
                theirs, many = self.ends[one * SORTS + two]
                expected += weight * theirs
                if theirs < points or (theirs == points and many < tokens):
                    below += weight
                elif theirs == points and many == tokens:
                    level += weight
        return below, level, expected


class Run:
    """The player's counts are those with the row taken."""

    def __init__(self, view: TriquetaView, meter: Meter) -> None:
        assert view.viewer is not None
        assert view.own is not None
        own, me = view.own, view.players[view.viewer - 1]
        self.meter = meter
        self.left = view.left
        self.extra = me.trees + 1  # the rock
        self.rivals = [
            Rival(view, seat) for seat in range(1, len(view.players) + 1) if seat != view.viewer
        ]
        self.counts = [kind.count for kind in me.collection]
        self.kept = [0] * SORTS
        self.unseen = [TOKENS_A_KIND] * SORTS
        for shown in view.players:
            for kind in range(SORTS):
                self.unseen[kind] -= shown.collection[kind].count
        for tokens in view.rows:
            for animal in tokens or ():
                self.counts[animal.place] += 1
                self.unseen[animal.place] -= 1
        for animal in own.face_down:
            self.kept[animal.place] += 1
            self.unseen[animal.place] -= 1
        self.drawn = NOTHING
        if own.drawn is not None:
            self.drawn = own.drawn.place
            self.unseen[self.drawn] -= 1
        self.keeps = KEEPS - len(own.face_down)
        self.ends: dict[Key, tuple[float, float, float]] = {}
        self.known: list[dict[Key, tuple[float, float, float]]] = [{} for _ in range(self.left + 1)]
        self.late = False

    def key(self) -> Key:
        return (*self.counts, *self.kept)

    def stop(self) -> tuple[float, float, float]:
        """Taking the row: how good it is, the chance to win, and the expected lead."""
        key = self.key()
        found = self.ends.get(key)
        if found is not None:
            return found
        self.meter.nodes += 1
        if len(self.ends) > MOST or (len(self.ends) % 16 == 0 and self.meter.spent()):
            self.late = True
        points = self.extra
        tokens = 0
        for kind in range(SORTS):
            count = self.counts[kind]
            if count < 3:
                count = min(3, count + self.kept[kind])
            points += SCORES[kind][count]
            tokens += count
        # shares[n] is the chance that nobody is above and n are level
        shares = [1.0]
        best = -1000.0
        for rival in self.rivals:
            below, level, expected = rival.against(points, tokens, self.unseen)
            best = max(best, expected)
            longer = [0.0] * (len(shares) + 1)
            for n, share in enumerate(shares):
                longer[n] += share * below
                longer[n + 1] += share * level
            shares = longer
        win = 0.0
        for n, share in enumerate(shares):
            win += share / (n + 1)
        found = (win + TIE_BREAK * (points - best), win, points - best)
        self.ends[key] = found
        return found

    def turn(self, depth: int) -> tuple[float, float, float]:
        """The better of stopping and drawing, looking so many draws ahead."""
        stop = self.stop()
        if depth == 0 or self.late:
            return stop
        known = self.known[depth]
        key = self.key()
        found = known.get(key)
        if found is None:
            drawing = self.draw(depth)
            found = drawing if drawing[0] > stop[0] else stop
            known[key] = found
        return found

    def draw(self, depth: int) -> tuple[float, float, float]:
        total = sum(self.unseen)
        worth = win = points = 0.0
        for kind in range(SORTS):
            unseen = self.unseen[kind]
            if unseen:
                self.unseen[kind] -= 1
                best = self.place(kind, depth - 1)
                if self.keeps:
                    kept = self.keep(kind, depth - 1)
                    if kept[0] > best[0]:
                        best = kept
                self.unseen[kind] += 1
                share = unseen / total
                worth += share * best[0]
                win += share * best[1]
                points += share * best[2]
        return worth, win, points

    def place(self, kind: int, depth: int) -> tuple[float, float, float]:
        self.counts[kind] += 1
        found = self.turn(depth)
        self.counts[kind] -= 1
        return found

    def keep(self, kind: int, depth: int) -> tuple[float, float, float]:
        self.kept[kind] += 1
        self.keeps -= 1
        found = self.turn(depth)
        self.keeps += 1
        self.kept[kind] -= 1
        return found


def is_last_run(view: TriquetaView) -> bool:
    still_in = sum(not player.dropped_out for player in view.players)
    return not view.to_come and still_in == 1


def work_out(view: TriquetaView, choices: list[int], meter: Meter) -> list[Judged]:
    """Looks one draw further until the tower is empty or the budget is spent."""
    run = Run(view, meter)
    best: list[Judged] = []
    for depth in range(run.left + 1):
        ranked: list[tuple[float, Judged]] = []
        for choice in choices:
            if run.drawn != NOTHING:
                found = (
                    run.keep(run.drawn, depth) if choice == NOTHING else run.place(run.drawn, depth)
                )
            elif choice == NOTHING:
                found = run.draw(max(1, depth))
            else:
                found = run.stop()
            ranked.append((found[0], Judged(choice, found[1], meter.nodes, found[2])))
        if run.late and best:
            break
        ranked.sort(key=lambda pair: -pair[0])
        best = [judged for _, judged in ranked]
    return best
