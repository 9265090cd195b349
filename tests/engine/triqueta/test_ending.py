"""Who knows what, and how a game ends (docs/rules/triqueta.md)."""

from engine.triqueta.events import (
    Decided,
    GameEnded,
    Revealed,
    Scored,
)
from engine.triqueta.pieces import Animal
from engine.triqueta.score import KindScore
from tests.engine.triqueta.table import GAME, Table, finished

# --- Secrets ----------------------------------------------------------------------------


def test_a_drawn_token_is_known_to_its_drawer_only() -> None:
    one, other = Table(3, ["owl"]).do("draw"), Table(3, ["bear"]).do("draw")
    for viewer in (None, 2, 3):
        assert one.view(viewer) == other.view(viewer)
    assert one.view(1) != other.view(1)
    assert [event.audience for event in one.events] == [None, (1,)]


def test_a_kept_token_is_secret_till_the_end_its_owner_may_look() -> None:
    one, other = Table(3, ["owl"]).do("draw", "keep"), Table(3, ["bear"]).do("draw", "keep")
    for _ in range(3):  # and in every later round
        for viewer in (None, 2, 3):
            assert one.view(viewer) == other.view(viewer)
        own = one.view(1).own
        assert own is not None
        assert (own.face_down, own.keeps_left) == (("owl",), 1)
        assert one.view().players[0].face_down == 1
        for table in (one, other):
            table.do("take 1", "take 2", "take 3", "tower " + str(table.view().to_come[0]))


def test_what_is_public() -> None:
    """What a player holds face up, trees, rock, the count of face-down tokens."""
    table = Table(2, ["owl bear ram"]).do("draw", "place 1", "draw", "keep", "draw", "place 1")
    table.do("take 2", "take 1", "tower 2")
    first, second = table.view().players
    assert [kind for kind in first.collection if kind.count] == [
        KindScore(Animal.OWL, 1, 1),
        KindScore(Animal.RAM, 1, 1),
    ]
    assert (first.face_down, first.trees, first.rock) == (0, 1, True)
    assert not any(kind.count for kind in second.collection)
    assert (second.face_down, second.trees, second.rock) == (1, 0, False)


def test_the_provisional_score_is_the_owners_alone() -> None:
    """It counts the face-down tokens, so it would give them away."""
    table = Table(2, ["owl"]).do("draw", "keep")
    own = table.view(1).own
    assert own is not None
    assert own.provisional.total == 2  # an owl and the rock
    assert table.view(2).own != own
    assert table.view().own is None


# --- The end of the game ----------------------------------------------------------------


def before_the_reveal(tower: str, *texts: str) -> Table:
    """Two players do this in the first round, then take rows until they have to reveal by hand."""
    table = Table(2, [tower], reveal="by-hand").do(*texts)
    while table.view().phase != "reveal":
        table.do(next(text for text in table.legal() if text.startswith(("take", "tower"))))
    table.events = []
    return table


def test_automatic_reveal_makes_the_best_choice_for_everyone_at_once() -> None:
    """Seat 1 has three owls and a fourth face down, and puts it back; seat 2 adds a lone bear."""
    table = Table(2, ["owl bear owl ram owl ram owl"])
    table.do("draw", "keep", "draw", "keep", *["draw", "place 1", "draw", "place 2"] * 2)
    finished(table.do("draw", "place 1", "draw", "place 2", "take 1", "take 2"))
    assert table.told(Revealed)[0] == Revealed(1, added=(), put_back=(Animal.OWL,))
    assert table.told(Revealed)[1] == Revealed(2, added=(Animal.BEAR,), put_back=())
    view = table.view()
    assert view.players[0].put_back == ("owl",)
    assert view.players[1].added == ("bear",)


def test_reveal_by_hand_each_decides_in_secret_all_are_shown_together() -> None:
    table = before_the_reveal("owl bear", "draw", "keep", "draw", "keep")
    assert GAME.to_act(table.state) == {1, 2}
    table.by(2, "reveal -")
    assert table.events == [Decided(2)]
    assert [player.decided for player in table.view().players] == [False, True]
    own = table.view(2).own
    assert own is not None
    assert own.decision == (False,)
    assert own.provisional.tokens == 0, "as decided, not as it would be best"
    assert table.refusal("reveal +", seat=2).code == "not-your-turn"
    table.by(1, "reveal +")
    assert table.told(Revealed) == [
        Revealed(1, (Animal.OWL,), ()),
        Revealed(2, (), (Animal.BEAR,)),
    ]
    assert GAME.outcome(table.state) is not None


def test_a_decision_by_hand_is_hidden_from_the_others_until_all_have_decided() -> None:
    views = []
    for decision in ("reveal +", "reveal -"):
        table = before_the_reveal("owl bear", "draw", "keep", "draw", "keep")
        table.by(1, decision)
        views.append((table.view(None), table.view(2), table.events))
        assert GAME.retell(1, GAME.parse(decision), 2) == "reveal"
        assert GAME.retell(1, GAME.parse(decision), None) == "reveal"
        assert GAME.retell(1, GAME.parse(decision), 1) == decision
    assert views[0] == views[1]


def test_by_hand_every_token_is_decided_in_the_order_kept() -> None:
    table = before_the_reveal("owl ram bear", "draw", "keep", "draw", "place 1", "draw", "keep")
    assert GAME.to_act(table.state) == {1}, "who holds nothing face down has nothing to decide"
    assert table.legal() == ["reveal ++", "reveal +-", "reveal -+", "reveal --"]
    refusal = table.refusal("reveal +")
    assert (refusal.code, refusal.params) == ("reveal-count", {"tokens": 2})
    assert table.refusal("draw").code == "reveal-first"
    table.do("reveal -+")
    assert table.told(Revealed) == [Revealed(1, added=(Animal.BEAR,), put_back=(Animal.OWL,))]


def test_by_hand_the_game_is_over_at_once_when_nobody_holds_anything() -> None:
    assert finished(Table(3, reveal="by-hand")).view().phase == "over"


def test_the_end_tells_points_by_kind_and_who_won() -> None:
    table = finished(Table(2, ["owl owl bear"]).do(*["draw", "place 1"] * 3))
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert [event.score for event in table.told(Scored)] == list(outcome.breakdown)  # type: ignore[attr-defined]
    assert table.events[-1] == GameEnded(outcome.winners)
    assert table.view().outcome == outcome
    assert outcome.reason == "finished"
    assert outcome.scores == tuple(score.total for score in outcome.breakdown)
