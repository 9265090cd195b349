"""The last player's run is worked out right: compared with trying every token one by one."""

from collections import Counter
from itertools import compress, permutations

import pytest

from engine.players.budget import Meter
from engine.players.player import Budget
from engine.players.triqueta.choices import Judged
from engine.players.triqueta.position import NOTHING
from engine.players.triqueta.run import work_out
from engine.triqueta.pieces import BOX, KEEPS, Animal, Counts, Tokens
from engine.triqueta.score import Score
from engine.triqueta.scoring import best_reveal, score, winners, with_tokens
from engine.triqueta.state import Player, State
from tests.engine.triqueta.table import GAME


def ending(
    left: int,
    mine: Player,
    row: Tokens,
    theirs: Player,
    drawn: Animal | None = None,
) -> State:
    """Seat 1 is the last in the last round. Everything else lies in the towers."""
    rest = Counter(BOX)
    for player in (mine, theirs):
        rest -= Counter(player.face_down)
        rest -= Counter(dict(zip(dict.fromkeys(BOX), player.collection, strict=True)))
    rest -= Counter(row) + Counter([drawn] if drawn else [])
    tokens = (*BOX, *rest.elements())[-15:]
    return State(
        options=GAME.read_options({}),
        towers=(tokens,) * 4,
        rock=2,
        round=4,
        tower=4,
        left=left,
        to_come=(),
        rows=(row, ()),
        middle=(1,),
        queue=(1,),
        players=(mine, theirs),
        drawn=drawn,
    )


class Plain:
    """Tries every unseen token, and every way in which the other's face-down tokens may lie."""

    def __init__(self, state: State) -> None:
        self.me, self.other = state.players
        row = state.rows[0]
        seen = Counter(row) + Counter(self.me.face_down)
        seen += Counter([state.drawn] if state.drawn else [])
        for player in state.players:
            seen += Counter(dict(zip(dict.fromkeys(BOX), player.collection, strict=True)))
        self.unseen = tuple((Counter(BOX) - seen).elements())
        self.row = row
        self.known: dict[object, float] = {}

    def final(self, collection: Counts, face_down: Tokens, *, rock: bool, trees: int) -> Score:
        add = best_reveal(collection, face_down)
        return score(with_tokens(collection, compress(face_down, add)), rock=rock, trees=trees)

    def stop(self, row: Tokens, kept: Tokens, unseen: Tokens) -> float:
        mine = self.final(
            with_tokens(self.me.collection, row), kept, rock=True, trees=self.me.trees
        )
        won = total = 0.0
        for tokens in permutations(unseen, len(self.other.face_down)):
            theirs = self.final(self.other.collection, tokens, rock=False, trees=self.other.trees)
            best = winners((mine, theirs))
            won += (1 in best) / len(best)
            total += 1
        return won / total

    def turn(self, row: Tokens, kept: Tokens, unseen: Tokens, left: int) -> float:
        key = (tuple(sorted(row)), tuple(sorted(kept)), left)
        if key not in self.known:
            best = self.stop(row, kept, unseen)
            if left:
                best = max(best, self.draw(row, kept, unseen, left))
            self.known[key] = best
        return self.known[key]

    def draw(self, row: Tokens, kept: Tokens, unseen: Tokens, left: int) -> float:
        total = 0.0
        for at, token in enumerate(unseen):
            rest = unseen[:at] + unseen[at + 1 :]
            best = self.turn((*row, token), kept, rest, left - 1)
            if len(kept) < KEEPS:
                best = max(best, self.turn(row, (*kept, token), rest, left - 1))
            total += best
        return total / len(unseen)


CASES = {
    "behind, so it must risk something": ending(
        2,
        Player((2, 2, 3, 1, 4, 2), (Animal.OWL,), 1),
        (Animal.BOAR,),
        Player((3, 3, 1, 3, 1, 1), (Animal.BEAR,), 2),
    ),
    "about even, with nothing to keep": ending(
        3,
        Player((3, 2, 2, 2, 0, 3), (Animal.OWL, Animal.DEER), 1),
        (Animal.BOAR, Animal.RAM),
        Player((2, 1, 3, 3, 3, 1), (), 2),
    ),
    "two tokens that nobody has seen": ending(
        1,
        Player((2, 3, 2, 2, 3, 2), (Animal.RABBIT,), 2),
        (Animal.BOAR,),
        Player((3, 1, 3, 2, 2, 2), (Animal.BEAR, Animal.RAM), 1),
    ),
}


def judged(state: State, choices: list[int]) -> list[Judged]:
    view = GAME.view(state, 1)
    return work_out(view, choices, Meter(Budget(nodes=1_000_000)))


@pytest.mark.parametrize("case", CASES)
def test_drawing_or_stopping(case: str) -> None:
    state = CASES[case]
    plain = Plain(state)
    found = {one.choice: one.value for one in judged(state, [0, NOTHING])}
    kept = state.players[0].face_down
    assert found[0] == pytest.approx(plain.stop(plain.row, kept, plain.unseen))
    drawing = plain.draw(plain.row, kept, plain.unseen, state.left)
    assert found[NOTHING] == pytest.approx(drawing, abs=0.01)  # a tie-break by points costs a bit
    assert found[NOTHING] <= drawing + 1e-9


def test_placing_or_keeping() -> None:
    """A fourth bear is better kept and put back."""
    state = ending(
        1,
        Player((2, 3, 2, 2, 3, 3), (Animal.RABBIT,), 2),
        (Animal.BOAR,),
        Player((3, 1, 3, 2, 2, 2), (Animal.RAM,), 1),
        Animal.BEAR,
    )
    plain = Plain(state)
    best, other = judged(state, [0, NOTHING])
    assert (best.choice, other.choice) == (NOTHING, 0)
    kept = state.players[0].face_down
    for one, row, held in (
        (best, plain.row, (*kept, Animal.BEAR)),
        (other, (*plain.row, Animal.BEAR), kept),
    ):
        exact = plain.turn(row, held, plain.unseen, 1)
        assert one.value == pytest.approx(exact, abs=0.01)
