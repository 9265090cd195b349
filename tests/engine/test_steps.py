"""What a seat may do, step by step."""

from engine.game import Caution
from engine.steps import Steps, steps_for
from tests.engine.trigony.positions import GAME, game
from tests.engine.walk import SET_UPS, seeded, start


def steps(viewer: int | None = 1) -> Steps:
    """A red Trigon and two pawns, one of them on the red start field."""
    return steps_for(GAME, game(white="T:H5 F6 I7", black="G9"), viewer)


def test_the_first_steps_are_the_pieces_and_what_needs_none() -> None:
    first = [step.text for step in steps().then]
    assert sorted(first[:3]) == ["F6", "H5", "I7"]
    assert first[3:] == ["throw", "pass", "offer draw"]


def test_a_step_leads_to_what_can_follow() -> None:
    into_the_centre = steps().at("F6-E5")
    assert into_the_centre is not None
    assert (into_the_centre.token, into_the_centre.action) == ("-E5", False)
    assert [step.token for step in into_the_centre.then] == [">red", ">yellow", ">blue"]
    assert [step.text for step in steps().way_to("F6-E5>red")] == ["", "F6", "F6-E5", "F6-E5>red"]


def test_a_whole_action_is_the_last_step() -> None:
    slide = steps().at("H5-G5")
    assert slide == Steps("H5-G5", "-G5", action=True)
    assert "H5-G5" in steps().texts()


def test_nothing_leads_to_what_is_not_allowed() -> None:
    for text in ("G9", "F", "F6-", "F6-E5=T", "F6-E5>redder", "cards"):
        assert steps().at(text) is None
        assert steps().way_to(text) == ()


def test_a_token_comes_without_its_space() -> None:
    state = game(hands={1: "deserter"}, white="H7", black="G9")
    way = steps_for(GAME, state, 1).way_to("card deserter G9")
    assert [step.token for step in way] == ["", "card", "deserter", "G9"]


def test_a_caution_stands_where_nothing_else_can_come_of_it() -> None:
    taken = Caution("lost-start-taken", {"field": "I7"})
    found = {
        text: step.caution
        for text in ("", "F6", "F6-E5", "F6-E5>red", "F6-E5>blue", "H5", "H5-E5", "H5-G5")
        if (step := steps().at(text)) is not None
    }
    assert found == {**dict.fromkeys(found), "F6-E5>red": taken, "H5-E5": taken}


def test_a_caution_stands_before_what_makes_no_difference_to_it() -> None:
    """For an Ally, the opponent is chosen last."""
    state = game(3, hands={1: "ally"}, white="F6 I7", brown="F5 ~ E5", black="E6")
    step = steps_for(GAME, state, 1).at("card ally F6-E5=T")
    assert step is not None
    assert (step.action, [after.token for after in step.then]) == (False, ["brown"])
    assert step.caution == Caution("lost-start-taken", {"field": "I7"})


def test_the_public_has_the_steps_that_everyone_can_see() -> None:
    everyone, own = steps(None), steps(1)
    assert set(own.texts()) - set(everyone.texts()) == {"offer draw"}
    triqueta = SET_UPS[0]
    first = start(triqueta, seeded("public"))
    assert steps_for(triqueta.game, first, None).texts() == ("draw", "take 1", "take 2")
