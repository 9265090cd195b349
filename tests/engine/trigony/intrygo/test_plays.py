"""§5: what the cards do on the board."""

import pytest

from engine.trigony.board import NAMES, TRIANGLES, Colour
from engine.trigony.events import Beat, Degraded, Migrated, Promoted, ProtectionBroken
from engine.trigony.intrygo.cards import Card
from engine.trigony.intrygo.events import (
    BreakTried,
    Defected,
    Deserted,
    ImmunityEnded,
    ImmunityLaid,
    TrigonRemoved,
)
from engine.trigony.sides import Side
from engine.trigony.state import State
from tests.engine.trigony.positions import (
    do,
    game,
    legal,
    pawns,
    plays,
    targets,
    tiles,
    told,
    trigons,
    why,
)


def holding(card: str, seats: int = 2, **sides: str) -> State:
    """White to play with this card and one that does not matter."""
    return game(seats, hands={1: f"{card} counterspy", 2: "spy", 3: "spy"}, **sides)


# --- Strike Force ---


def test_strike_force_beats_with_the_movers_own_threat() -> None:
    state = holding("strike-force", white="F6", black="G7 ~ G7")
    assert plays(state, "strike-force") == {"F6-G7"}
    after = do(state, "card strike-force F6-G7")
    assert (pawns(after), tiles(after)) == ({"G7"}, {"F6"})
    assert pawns(after, 1) == tiles(after, 1) == set()


def test_strike_force_keeps_to_line_protection_of_tiles() -> None:
    line = "F6 H8 ~ F6 G7 H8"
    state = holding("strike-force", white="G6", black=line)
    assert plays(state, "strike-force") == {"G6-F6"}, "the piece, not the protected tile"
    assert why(state, "card strike-force G6-G7") == (
        "line-protected",
        {"field": "G7", "first": "H8", "last": "F6"},
    )


def test_ruling_with_a_trigon_only_the_first_field_is_excused() -> None:
    state = holding("strike-force", white="T:I5", black="~ G5 F5")
    assert plays(state, "strike-force") == {"I5-G5"}
    helped = holding("strike-force", white="T:I5 F6", black="~ G5 F5")
    assert {"I5-G5", "I5-F5"} <= plays(helped, "strike-force"), "F6 threatens F5"
    after = do(helped, "card strike-force I5-F5")
    assert tiles(after, 1) == set()


def test_ruling_it_may_be_spent_on_a_beat_that_was_possible_anyway() -> None:
    state = holding("strike-force", white="F6 H7", black="G7")
    assert "F6-G7" in plays(state, "strike-force")


def test_ruling_and_on_a_foreign_tile_on_the_centre_but_not_on_a_bare_centre() -> None:
    state = holding("strike-force", white="F6", black="~ E5")
    assert plays(state, "strike-force") == {"F6-E5=T", "F6-E5>red", "F6-E5>yellow", "F6-E5>blue"}
    bare = holding("strike-force", white="F6")
    assert plays(bare, "strike-force") == set()
    trigon = holding("strike-force", white="T:H5", black="~ G5")
    assert plays(trigon, "strike-force") == {"H5-G5", "H5-F5"}, "the bare centre stays shut"


def test_why_strike_force_does_not_open_a_bare_centre() -> None:
    state = holding("strike-force", white="F6")
    for choice in ("=T", ">red", ""):
        code = why(state, f"card strike-force F6-E5{choice}")
        assert code == ("one-threat", {"field": "E5", "by": "F6", "piece": "pawn"})


def test_strike_force_must_beat_something() -> None:
    state = holding("strike-force", white="H7", black="G7")
    assert why(state, "card strike-force H7-H6") == ("nothing-to-beat", {"field": "H6"})
    assert why(state, "card strike-force H6-H7") == ("no-piece-of-yours", {"field": "H6"})


# --- Dynamite ---


def test_dynamite_beats_a_protected_tile_with_the_usual_two_threats() -> None:
    state = holding("dynamite", white="H7 G6", black="F6 H8 ~ F6 G7 H8")
    assert plays(state, "dynamite") == {"H7-G7", "G6-G7"}
    after = do(state, "card dynamite H7-G7")
    assert tiles(after, 1) == {"F6", "H8"}
    alone = holding("dynamite", white="H7", black="F6 H8 ~ F6 G7 H8")
    assert plays(alone, "dynamite") == set()
    assert why(alone, "card dynamite H7-G7") == (
        "one-threat",
        {"field": "G7", "by": "H7", "piece": "pawn"},
    )


def test_a_beat_with_dynamite_names_the_line_that_was_broken() -> None:
    state = holding("dynamite", white="H7 G6", black="F6 H8 ~ F6 G7 H8")
    _, events = told(state, "card dynamite H7-G7")
    (beat,) = (event for event in events if isinstance(event, Beat))
    assert beat.line == ("H8", "G7", "F6")


def test_dynamite_must_beat_at_least_one_protected_tile() -> None:
    state = holding("dynamite", white="H7 G6", black="~ G7")
    assert plays(state, "dynamite") == set()
    assert why(state, "card dynamite H7-G7") == ("nothing-protected", {"field": "G7"})


def test_a_piece_on_a_protected_line_needs_no_dynamite() -> None:
    state = holding("dynamite", white="G6 F5", black="F6 H8 ~ F6 G7 H8")
    assert "G6-F6" in legal(state)
    assert "G6-F6" not in plays(state, "dynamite")


def test_ruling_during_that_move_nothing_is_protected() -> None:
    """A Trigon beats a whole line."""
    state = holding("dynamite", white="T:I5 H6 G6", black="T:F5 ~ H5 G5 F5")
    assert plays(state, "dynamite") >= {"I5-H5", "I5-G5", "I5-F5"}
    after = do(state, "card dynamite I5-F5")
    assert tiles(after, 1) == trigons(after, 1) == set()


def test_dynamite_opens_a_protected_centre() -> None:
    state = holding("dynamite", white="F6 F5", black="E6 E4 ~ E6 E5 E4")
    assert {"F6-E5=T", "F5-E5>blue"} <= plays(state, "dynamite")


# --- Deserter ---


def test_a_foreign_pawn_anywhere_goes_to_its_owners_supply_and_its_tile_stays() -> None:
    state = holding("deserter", white="H7", black="G9 T:F7 G7 ~ G9")
    assert plays(state, "deserter") == {"G9", "G7"}, "no Trigon"
    after, events = told(state, "card deserter G9")
    assert pawns(after, 1) == {"G7"}
    assert tiles(after, 1) == {"G9"}
    assert Deserted(1, Side.BLACK, "G9") in events
    assert why(state, "card deserter F7") == ("no-foreign-pawn", {"field": "F7"})
    assert why(state, "card deserter H7") == ("no-foreign-pawn", {"field": "H7"})


def test_a_deserter_can_break_a_line() -> None:
    state = holding("deserter", white="H7", black="F6 H8 ~ F6 G7 H8")
    _, events = told(state, "card deserter F6")
    assert ProtectionBroken(Side.BLACK, ("G7",)) in events


# --- Strengthening ---


def test_a_pawn_from_the_supply_comes_to_a_free_start_field() -> None:
    state = holding("strengthening", white="H7 C7")
    assert plays(state, "strengthening") == {"red", "blue"}
    assert pawns(do(state, "card strengthening red")) == {"H7", "C7", "I7"}
    assert why(state, "card strengthening yellow") == (
        "start-taken",
        {"colour": "yellow", "field": "C7"},
    )
    assert why(state, "card strengthening green") == ("not-your-triangle", {"colour": "green"})


def test_strengthening_needs_room_and_a_supply() -> None:
    full = holding("strengthening", white="H6 H7 G6 T:I6 C7 C1")
    assert plays(full, "strengthening") == set()
    assert why(full, "card strengthening red") == ("triangle-full", {"colour": "red", "pieces": 4})
    none_left = holding("strengthening", white="I6 I8 H6 C6 D6 D7 C2 D2 D3")
    assert plays(none_left, "strengthening") == set()
    assert why(none_left, "card strengthening red") == ("supply-empty", {})


# --- Defector ---


def test_a_foreign_trigon_goes_over() -> None:
    state = holding("defector", white="H7 C7", black="T:G7 T:C3")
    assert plays(state, "defector") == {"G7 red", "G7 blue", "C3 red", "C3 blue"}
    after, events = told(state, "card defector G7 red")
    assert (trigons(after), trigons(after, 1)) == ({"I7"}, {"C3"})
    assert Defected(1, Side.WHITE, Side.BLACK, Colour.ORANGE, "G7", Colour.RED, "I7") in events


def test_ruling_ones_own_trigon_of_that_triangle_must_not_be_on_the_board() -> None:
    state = holding("defector", white="T:H7", black="T:G9")
    assert plays(state, "defector") == {"G9 yellow", "G9 blue"}
    assert why(state, "card defector G9 red") == ("trigon-on-board", {"colour": "red"})


def test_a_defector_needs_a_free_start_field_and_room() -> None:
    state = holding("defector", white="I7 C6 D6 D7 E7 H7", black="T:G9")
    assert plays(state, "defector") == {"G9 blue"}
    assert why(state, "card defector G9 yellow")[0] == "triangle-full"
    assert why(state, "card defector G9 red")[0] == "start-taken"
    assert why(state, "card defector H7 blue") == ("no-foreign-trigon", {"field": "H7"})


# --- Promotion ---


def test_a_pawn_becomes_the_trigon_of_its_triangle_where_it_stands() -> None:
    state = holding("promotion", white="G6 C7", black="G9")
    assert plays(state, "promotion") == {"G6", "C7"}
    after, events = told(state, "card promotion G6")
    assert (pawns(after), trigons(after)) == ({"C7"}, {"G6"})
    assert tiles(after) == set()
    assert Promoted(1, Side.WHITE, Colour.RED, "G6") in events


def test_ruling_not_while_that_trigon_is_on_the_board() -> None:
    state = holding("promotion", white="G6 T:H7 C7")
    assert plays(state, "promotion") == {"C7"}
    assert why(state, "card promotion G6") == ("trigon-on-board", {"colour": "red"})
    assert why(state, "card promotion H7") == ("no-pawn-of-yours", {"field": "H7"})


# --- Degradation ---


def test_a_foreign_trigon_becomes_a_pawn_where_it_stands() -> None:
    state = holding("degradation", white="H7", black="T:G7 G9 ~ G7")
    assert plays(state, "degradation") == {"G7"}
    after, events = told(state, "card degradation G7")
    assert (pawns(after, 1), trigons(after, 1)) == ({"G7", "G9"}, set())
    assert tiles(after, 1) == {"G7"}
    assert Degraded(1, Side.BLACK, Colour.ORANGE, "G7") in events


def test_ruling_with_no_pawn_in_the_supply_it_is_just_removed() -> None:
    nine = "G9 F8 G8 A3 B3 B4 G3 F4 G4"
    state = holding("degradation", white="H7", black=f"T:G7 {nine}")
    after, events = told(state, "card degradation G7")
    assert (pawns(after, 1), trigons(after, 1)) == (set(nine.split()), set())
    assert TrigonRemoved(1, Side.BLACK, Colour.ORANGE, "G7") in events


# --- Migration ---


def test_a_pawn_or_trigon_goes_to_a_free_start_field() -> None:
    state = holding("migration", white="H7 T:D6 ~ H7")
    assert plays(state, "migration") == {
        *("H7 red", "H7 yellow", "H7 blue", "D6 red", "D6 yellow", "D6 blue")
    }
    assert pawns(do(state, "card migration H7 yellow")) == {"C7"}
    after, events = told(state, "card migration D6 blue")
    assert trigons(after) == {"C1"}, "it takes that triangle's colour"
    assert Migrated(1, Side.WHITE, "D6", Colour.YELLOW, Colour.BLUE, "C1") in events


def test_ruling_not_while_the_trigon_of_that_colour_is_on_the_board() -> None:
    state = holding("migration", white="T:H7 T:D6")
    assert plays(state, "migration") == {"H7 red", "H7 blue", "D6 yellow", "D6 blue"}
    assert why(state, "card migration H7 yellow") == ("trigon-on-board", {"colour": "yellow"})


def test_ruling_the_field_that_it_left_gets_no_tile() -> None:
    assert tiles(do(holding("migration", white="H7"), "card migration H7 blue")) == set()


def test_migration_by_card_needs_a_free_start_field_and_room() -> None:
    state = holding("migration", white="I7 C6 D6 D7 E7 H7 H6 G6")
    assert plays(state, "migration") == {
        f"{pawn} blue" for pawn in ["I7", "C6", "D6", "D7", "E7", "H7", "H6", "G6"]
    } | {f"{pawn} yellow" for pawn in ["C6", "D6", "D7", "E7"]}
    assert why(state, "card migration H7 yellow") == (
        "triangle-full",
        {"colour": "yellow", "pieces": 4},
    )
    assert why(state, "card migration H7 red") == ("start-taken", {"colour": "red", "field": "I7"})
    assert why(state, "card migration A1 red") == ("no-piece-of-yours", {"field": "A1"})


# --- Infiltrator ---


def test_a_pawn_on_a_ray_steps_into_a_foreign_safe_zone_and_beats_what_is_there() -> None:
    state = holding("infiltrator", white="G7", black="F7 ~ F7 F8 G8")
    assert plays(state, "infiltrator") == {"G7-F7", "G7-G8"}
    after = do(state, "card infiltrator G7-F7")
    assert pawns(after) == {"F7"}
    assert pawns(after, 1) == set()
    assert tiles(after, 1) == {"F8", "G8"}
    assert tiles(after) == {"G7"}, "the ray field that it left"


def test_ruling_its_own_threat_is_enough_and_there_must_be_something_to_beat() -> None:
    state = holding("infiltrator", white="G7", black="F7")
    assert plays(state, "infiltrator") == {"G7-F7"}
    assert why(state, "card infiltrator G7-G8") == ("nothing-to-beat", {"field": "G8"})
    assert why(state, "card infiltrator G7-H7") == (
        "not-beside-the-ray",
        {"field": "G7", "to": "H7"},
    )
    in_the_zone = holding("infiltrator", white="H7", black="F7")
    assert why(in_the_zone, "card infiltrator H7-G7") == ("not-on-a-ray", {"field": "H7"})
    trigon = holding("infiltrator", white="T:G7", black="F7")
    assert why(trigon, "card infiltrator G7-F7") == ("no-pawn-of-yours", {"field": "G7"})


def test_ruling_it_never_enters_a_start_field() -> None:
    """No ray touches a start field; but inside, an infiltrator is next to it."""
    inside = game(hands={1: "spy"}, white="F8", black="G9 F7")
    assert "F8-F7" in legal(inside)
    assert "F8-G9" not in legal(inside)
    assert why(inside, "F8-G9")[0] == "infiltrator-out-of-reach"


def test_ruling_inside_it_goes_on_only_to_beat() -> None:
    state = game(hands={1: "spy"}, white="F7", black="G8 ~ F8")
    assert {"G8", "F8"} <= targets(state, "F7")
    assert targets(game(hands={1: "spy"}, white="F7", black="C7"), "F7") == {"F6", "G7", "E6", "E7"}
    after = do(state, "F7-G8")
    assert (pawns(after), tiles(after)) == ({"G8"}, set()), "no tiles inside"
    assert why(state, "F7-F9")[0] == "infiltrator-out-of-reach"


def test_ruling_it_may_step_back_under_the_usual_rules() -> None:
    """With three sides Brown has orange: White steps back to red's ray, not to yellow's."""
    state = game(3, hands={1: "spy"}, white="F7", brown="G9")
    assert targets(state, "F7") == {"F6", "G7"}
    assert tiles(do(state, "F7-G7")) == set()
    taken = game(3, hands={1: "spy"}, white="F7", brown="~ G7")
    assert "G7" not in targets(taken, "F7")
    helped = game(3, hands={1: "spy"}, white="F7 H7", brown="~ G7")
    assert {"F7-G7", "H7-G7"} <= legal(helped), "it threatens what it could step to"


def test_ruling_the_cap_stops_its_return_but_it_counts_towards_none() -> None:
    full = game(3, hands={1: "spy"}, white="F7 I7 H6 H7 G6", brown="G9")
    assert targets(full, "F7") == set()
    assert why(full, "F7-G7") == ("triangle-full", {"colour": "red", "pieces": 4})
    three = game(3, hands={1: "spy"}, white="F7 H6 H7 G6", brown="G9")
    assert "place" in legal(do(three, "throw", "red"))


def test_ruling_two_pieces_of_the_triangles_side_beat_it() -> None:
    state = game(turn="black", hands={2: "spy"}, white="F7", black="F8 G8")
    assert {"F8-F7", "G8-F7"} <= legal(state)
    assert pawns(do(state, "F8-F7")) == set()
    alone = game(turn="black", hands={2: "spy"}, white="F7", black="F8")
    assert why(alone, "F8-F7") == ("one-threat", {"field": "F7", "by": "F8", "piece": "pawn"})


def test_ruling_it_can_not_be_promoted() -> None:
    state = holding("promotion", white="F7 H7", black="G9")
    assert plays(state, "promotion") == {"H7"}
    assert why(state, "card promotion F7") == ("infiltrators-stay-pawns", {"field": "F7"})


def test_ruling_migration_deserter_strike_force_and_another_infiltrator_work_on_it() -> None:
    assert "F7 blue" in plays(holding("migration", white="F7"), "migration")
    its_hunter = {"turn": "black", "white": "F7", "black": "F8"}
    for card, play in (("deserter", "F7"), ("strike-force", "F8-F7")):
        state = game(hands={2: card}, **its_hunter)  # type: ignore[arg-type]
        assert play in plays(state, card)
    third = game(3, turn="black", hands={3: "infiltrator"}, white="F7", brown="G9", black="E7")
    assert "E7-F7" in plays(third, "infiltrator")


def test_ruling_it_wins_nothing_for_its_side_there() -> None:
    """An infiltrator leaves no tiles, so it can't cover the foreign triangle."""
    state = game(hands={1: "spy"}, white="F7", black="~ F8")
    assert tiles(do(state, "F7-F8")) == set()


def test_ruling_it_threatens_what_it_could_step_to() -> None:
    """With its help a pawn beats on the ray; alone neither could."""
    assert "H7-G7" in legal(game(hands={1: "spy"}, white="F7 H7", black="~ G7"))
    assert "H7-G7" not in legal(game(hands={1: "spy"}, white="H7", black="~ G7"))


def test_an_infiltrator_does_not_beat_its_own() -> None:
    state = game(3, hands={1: "infiltrator"}, truce="white black", white="G7 G8", brown="F8")
    assert why(state, "card infiltrator G7-G8") == ("own-piece-there", {"field": "G8"})


def test_strike_force_serves_an_infiltrator_that_steps_back() -> None:
    state = holding("strike-force", seats=3, white="F7", brown="~ G7 F8")
    assert plays(state, "strike-force") == {"F7-G7", "F7-F8"}


# --- Ally ---


def test_a_piece_of_the_third_side_counts_as_the_second_threat() -> None:
    state = holding("ally", seats=3, white="F5", brown="F6", black="E6")
    assert plays(state, "ally") == {"F5-F6 brown"}
    after, events = told(state, "card ally F5-F6 brown")
    assert (pawns(after), pawns(after, 1)) == ({"F6"}, set())
    (beat,) = (event for event in events if isinstance(event, Beat))
    assert (beat.by, beat.allies) == (("F5",), ("E6",))


def test_ruling_an_ally_counts_when_it_threatens_the_field_from_afar() -> None:
    """A Trigon of Black's purple sees along the ray to the centre."""
    state = holding("ally", seats=3, white="F6", brown="~ E5", black="T:E2")
    assert "F6-E5=T brown" in plays(state, "ally")
    blocked = holding("ally", seats=3, white="F6", brown="~ E5", black="T:E2 E3")
    assert plays(blocked, "ally") == set()


def test_without_an_ally_there_it_can_not_be_played() -> None:
    state = holding("ally", seats=3, white="F5", brown="F6", black="C7")
    assert plays(state, "ally") == set()
    assert why(state, "card ally F5-F6 brown") == ("no-ally-there", {"field": "F6"})
    assert why(state, "card ally F5-G5 brown") == ("nothing-to-beat", {"field": "G5"})
    possible_anyway = holding("ally", seats=3, white="F5 G6", brown="F6", black="C7")
    assert why(possible_anyway, "card ally F5-F6 brown") == ("no-ally-there", {"field": "F6"})


def test_only_the_named_opponent_is_beaten() -> None:
    state = holding("ally", seats=3, white="F5", brown="F6", black="E6")
    assert why(state, "card ally F5-F6 black") == (
        "not-this-opponent",
        {"field": "F6", "side": Side.BROWN},
    )
    assert why(state, "card ally F5-F6 white") == ("not-an-opponent", {"side": Side.WHITE})


def test_ruling_an_ally_does_not_open_a_bare_centre() -> None:
    assert plays(holding("ally", seats=3, white="F6", brown="G9", black="E6"), "ally") == set()


def test_an_ally_does_not_break_protection() -> None:
    state = holding("ally", seats=3, white="F5", brown="E7 G7 H8 ~ F6 G7 H8", black="E6")
    assert "F5-F6 brown" in plays(state, "ally")
    guarded = holding("ally", seats=3, white="F5", brown="D4 G7 ~ D4 E5 F6 G7", black="E6")
    assert plays(guarded, "ally") == set(), "E6 stands next to F6, which the line from D4 protects"
    assert why(guarded, "card ally F5-F6 brown")[0] == "line-protected"


def test_an_ally_may_help_a_trigon_at_each_field() -> None:
    """Black's pawns on F4 and E4 stand next to the tiles of Brown on the ray."""
    state = holding("ally", seats=3, white="T:I5", brown="~ G5 F5", black="F4 E4")
    assert {"I5-G5 brown", "I5-F5 brown"} <= plays(state, "ally")


# --- Immunity ---


def immune(turn: str = "white", **sides: str) -> State:
    """White played Immunity against Black some turns ago."""
    hands = {1: "spy deserter", 2: "spy spy", 3: "spy deserter"}
    return game(3, turn=turn, hands=hands, truce="white black", **sides)


def test_immunity_lies_open_against_one_opponent() -> None:
    state = holding("immunity", seats=3, white="H7")
    assert plays(state, "immunity") == {"brown", "black"}
    after, events = told(state, "card immunity black")
    assert after.position.truce == (0, 2)
    assert after.seat == 2, "nothing is asked in the turn in which it was laid"
    assert ImmunityLaid(1, Side.WHITE, Side.BLACK) in events
    assert after.cards is not None
    assert Card.IMMUNITY not in (*after.cards.discard, *after.cards.hand(1))


@pytest.mark.parametrize(("turn", "other"), [("white", "black"), ("black", "white")])
def test_neither_side_may_beat_the_other(turn: str, other: str) -> None:
    """Purple lies beside red: White and Black meet on the ray F5 to I5."""
    mine = {"white": "G6 H6", "black": "G4 F4"}[turn]
    open_ = game(3, turn=turn, hands={1: "spy"}, **{turn: mine, other: "~ G5"})
    assert any(text.endswith("-G5") for text in legal(open_))
    closed = immune(turn, **{turn: mine, other: "~ G5"})
    assert not any(text.endswith("-G5") for text in legal(closed))
    assert why(closed, f"{mine[:2]}-G5") == ("immune", {"side": other})


def test_nor_aim_a_card_at_the_other() -> None:
    state = immune(white="H7", brown="G9", black="C7 T:G3")
    assert plays(state, "deserter") == {"G9"}
    assert plays(state, "spy") == {"brown"}
    assert why(state, "card deserter C7") == ("immune", {"side": Side.BLACK})
    assert why(state, "card spy black") == ("immune", {"side": Side.BLACK})


def test_ruling_it_also_closes_a_centre_with_the_others_tile() -> None:
    state = immune(white="F6 F5", black="~ E5")
    assert not any("E5" in text for text in legal(state))
    assert why(state, "F6-E5=T") == ("immune", {"side": Side.BLACK})


def test_ruling_it_stops_the_infiltrators_of_both() -> None:
    inside = immune(white="F4", black="G3 ~ G4 F3")
    assert not targets(inside, "F4") & {"G4", "F3"}
    hunted = immune("black", white="F4", black="G4 F3")
    assert not {"G4-F4", "F3-F4"} & legal(hunted)


def test_ruling_the_immune_side_may_still_serve_as_an_ally() -> None:
    state = game(
        3,
        hands={1: "ally spy"},
        truce="white black",
        white="F5",
        brown="F6",
        black="E6",
    )
    assert plays(state, "ally") == {"F5-F6 brown"}


def test_ruling_no_card_at_all_is_aimed_at_the_other() -> None:
    hands = {1: "degradation defector", 3: "spy"}
    state = game(3, hands=hands, truce="white black", white="H7", brown="T:G9", black="T:G3")
    assert plays(state, "degradation") == {"G9"}
    assert {play.split()[0] for play in plays(state, "defector")} == {"G9"}
    assert why(state, "card degradation G3") == ("immune", {"side": Side.BLACK})
    assert why(state, "card defector G3 green") == ("immune", {"side": Side.BLACK})
    spared = game(
        3, hands={1: "infiltrator"}, truce="white black", white="G5", black="G4", brown="G9"
    )
    assert plays(spared, "infiltrator") == set()
    assert why(spared, "card infiltrator G5-G4") == ("immune", {"side": Side.BLACK})


def test_the_third_side_is_not_concerned() -> None:
    state = immune("brown", white="H7", brown="G9", black="C7")
    assert plays(state, "spy") == {"white", "black"}
    assert do(state, "pass").seat == 3, "and nothing is asked of it"


def test_the_holders_side_may_discard_it_at_the_end_of_a_later_turn() -> None:
    asked = do(immune(white="H7"), "pass")
    assert asked.seat == 1
    assert legal(asked) == {"discard immunity", "end", "offer draw"}
    kept = do(asked, "end")
    assert (kept.seat, kept.position.truce) == (2, (0, 2))
    ended, events = told(asked, "discard immunity")
    assert (ended.seat, ended.position.truce) == (2, ())
    assert ended.cards is not None
    assert ended.cards.discard[-1] is Card.IMMUNITY
    assert ImmunityEnded(1, Side.WHITE, Side.BLACK) in events


def test_a_win_comes_before_any_choice_about_an_immunity() -> None:
    red = [NAMES[field] for field in TRIANGLES[Colour.RED].fields]
    lying = " ".join(name for name in red if name != "H7")
    over = do(immune(white=f"H7 ~ {lying}"), "H7-G6")
    assert over.ended == "triangle"


def test_new_hands_come_after_the_choice_about_an_immunity() -> None:
    state = game(3, hands={1: "", 2: "spy", 3: "spy"}, truce="white black", white="H7")
    asked = do(state, "pass")
    assert asked.cards is not None
    assert asked.cards.hand(1) == ()
    after = do(asked, "end")
    assert after.cards is not None
    assert len(after.cards.hand(1)) == 2


def test_who_lays_it_may_discard_it_from_the_next_turn_on() -> None:
    state = game(3, hands={1: "immunity spy", 2: "spy spy", 3: "spy spy"}, white="H7")
    laid = do(do(do(do(state, "card immunity black"), "pass"), "pass"), "end")
    assert laid.seat == 1
    assert "discard immunity" in legal(do(laid, "pass"))


def test_the_opponent_may_throw_the_die_at_the_end_of_each_of_its_turns() -> None:
    asked = do(immune("black", black="C7"), "pass")
    assert asked.seat == 3
    assert legal(asked) == {"break", "end", "offer draw"}
    broken, events = told(asked, "break", "green")
    assert (broken.seat, broken.position.truce) == (1, ()), "a colour of the holder's side"
    assert BreakTried(3, Colour.GREEN, broken=True) in events
    held, events = told(asked, "break", "yellow")
    assert (held.seat, held.position.truce) == (1, (0, 2))
    assert BreakTried(3, Colour.YELLOW, broken=False) in events


def test_the_choice_comes_after_any_action_of_the_turn() -> None:
    placed = do(do(immune(white="H7"), "throw", "red"), "place")
    assert legal(placed) == {"discard immunity", "end", "offer draw"}
    assert why(placed, "pass") == ("discard-or-end", {})
    assert why(placed, "break") == ("discard-or-end", {})
    drawn = do(immune(white="H7"), "trade spy")
    assert "discard immunity" in legal(drawn)


def test_ruling_immunity_does_not_count_for_the_hand() -> None:
    state = game(3, hands={1: "immunity"}, white="H7")
    after = do(do(do(state, "card immunity black"), "pass"), "pass")
    after = do(after, "break", "yellow")
    assert after.seat == 1
    assert len(after.cards.hand(1)) == 2, "refilled to the limit"  # type: ignore[union-attr]


def test_a_choice_about_an_immunity_needs_one() -> None:
    state = holding("deserter", seats=3, white="H7")
    assert why(state, "break") == ("no-immunity-now", {})
    assert why(state, "discard immunity") == ("no-immunity-now", {})
    assert why(state, "end") == ("nothing-to-end", {})
