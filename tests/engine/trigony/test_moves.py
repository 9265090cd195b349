"""§3: moving pawns and Trigons, threats, beating, line protection, the centre. What is legal, and
what it does."""

import pytest

from engine.trigony.board import FIELDS, NAMES
from engine.trigony.moves import outlook
from engine.trigony.position import protected, protected_runs, threatening
from tests.engine.trigony.positions import (
    do,
    game,
    legal,
    names,
    pawns,
    position,
    targets,
    tiles,
    trigons,
)

# --- Moving a pawn ---


def test_a_pawn_steps_to_neighbours_inside_its_triangle() -> None:
    assert targets(game(white="H7"), "H7") == {"I7", "I8", "H6", "H8", "G6", "G7"}
    assert targets(game(white="I5"), "I5") == {"I6", "H5"}


def test_the_field_that_a_pawn_leaves_gets_a_tile() -> None:
    after = do(game(white="H7"), "H7-G6")
    assert pawns(after) == {"G6"}
    assert tiles(after) == {"H7"}


def test_a_pawn_enters_bare_fields_and_own_tiles_where_no_piece_stands() -> None:
    assert targets(game(white="H7 I7 ~ I8 H6"), "H7") == {"I8", "H6", "H8", "G6", "G7"}


def test_ruling_a_foreign_tile_or_piece_is_entered_by_beating_only() -> None:
    found = targets(game(white="H7", black="G7 ~ H8"), "H7")
    assert found == {"I7", "I8", "H6", "G6"}


def test_a_side_of_three_crosses_over_along_the_ring() -> None:
    assert "E6" in targets(game(white="F6"), "F6")
    assert "F6" in targets(game(white="E6"), "E6")
    assert "E4" in targets(game(white="F5"), "F5")
    assert pawns(do(game(white="F6"), "F6-E6")) == {"E6"}


def test_a_side_of_two_does_not_cross_over() -> None:
    assert targets(game(3, white="F6"), "F6") == {"F5", "G6", "G7"}


def test_crossing_needs_room_in_the_other_triangle() -> None:
    assert "E6" not in targets(game(white="F6 C7 C6 D6 D7"), "F6")
    assert "E6" in targets(game(white="F6 C7 C6 D6"), "F6")
    assert "E6" not in targets(game(white="F6 C7 C6 D7 T:D6"), "F6"), "the Trigon included"


def test_crossing_needs_room_also_when_it_beats() -> None:
    assert "E6" in targets(game(white="F6 D6 C7 C6", black="~ E6"), "F6")
    assert "E6" not in targets(game(white="F6 D6 C7 C6 D7", black="~ E6"), "F6")


# --- Threat ---


def threats(field: str, count: int = 2, side: int = 0, **sides: str) -> set[str]:
    return {NAMES[at] for at in threatening(position(count, **sides), side, FIELDS[field])}


def test_a_pawn_threatens_where_it_could_step() -> None:
    assert threats("G7", white="F6 H7 I7") == {"F6", "H7"}
    assert threats("F7", white="F6") == set(), "not outside its triangle"


def test_a_pawn_of_a_side_of_three_threatens_across_the_ring() -> None:
    assert threats("E6", white="F6") == {"F6"}
    assert threats("E6", 3, white="F6") == set()


def test_ruling_a_threat_across_the_ring_counts_whatever_the_cap_says() -> None:
    state = game(white="F6 C7 C6 D6 D7", black="~ E6")
    assert "E6" in targets(state, "D6")
    assert "E6" not in targets(state, "F6")


def test_a_trigon_threatens_along_lines_up_to_the_first_other_field() -> None:
    assert threats("G5", white="T:I5", black="~ G5") == {"I5"}
    assert threats("F5", white="T:I5", black="~ G5") == set(), "nothing behind it"
    assert threats("G5", white="T:I5 ~ H5") == {"I5"}, "over its own tile"
    assert "I5" not in threats("G5", white="T:I5 H5"), "not over a piece"
    assert threats("H5", white="T:I5 H5") == {"I5"}, "but up to it"


def test_a_trigon_threatens_inside_its_triangle_only() -> None:
    assert threats("E5", white="T:I5") == {"I5"}
    assert threats("D5", white="T:I5") == set()


def test_ruling_pieces_of_all_triangles_of_a_side_count_together() -> None:
    state = game(white="F6 D6", black="~ E6")
    assert "E6" in targets(state, "D6")
    assert "E6" in targets(state, "F6")


# --- Beating ---


def test_two_threats_beat_in_the_conflict_zone() -> None:
    assert "G7" in targets(game(white="F6 H7", black="~ G7"), "F6")
    assert "G7" in targets(game(white="F6 H7", black="G7"), "H7")
    assert "G7" not in targets(game(white="F6", black="G7"), "F6")


def test_ruling_beating_is_a_move_onto_the_field() -> None:
    after = do(game(white="F6 H7", black="G7"), "F6-G7")
    assert pawns(after) == {"G7", "H7"}
    assert tiles(after) == {"F6"}
    assert pawns(after, 1) == set()


def test_ruling_a_target_lies_in_the_beating_pieces_own_triangle() -> None:
    """E6 borders yellow; a pawn in red does not reach E7, however many threaten it."""
    state = game(white="F6 D6 D7", black="~ E7")
    assert "E7" not in targets(state, "F6")
    assert {"D6-E7", "D7-E7"} <= legal(state)


@pytest.mark.parametrize(("black", "left"), [("G7", ""), ("~ G7", ""), ("G7 ~ G7", "")])
def test_everything_foreign_on_the_field_goes(black: str, left: str) -> None:
    after = do(game(white="H7 G6", black=black), "H7-G7")
    assert pawns(after, 1) == tiles(after, 1) == set(left)
    assert tiles(after) == {"H7"}, "where the mover stands lies no tile yet"


def test_a_beaten_pawn_returns_to_the_supply_and_a_trigon_leaves_the_board() -> None:
    after = do(game(white="H7 G6", black="T:G7"), "H7-G7")
    assert trigons(after, 1) == set()


def test_nothing_in_a_safe_zone_can_be_beaten() -> None:
    state = game(turn="black", white="I8 ~ H7", black="I9 H8 G7 F6")
    for origin in ("I9", "H8", "G7", "F6"):
        assert not targets(state, origin) & {"I8", "H7"}


# --- Line protection ---


def shield(standing: str, lying: str) -> set[str]:
    """Which of White's tiles are protected."""
    return names(protected(position(white=f"{standing} ~ {lying}"), 0))


def test_two_pieces_on_a_line_protect_the_tiles_between_them() -> None:
    assert shield("F6 I9 H8", "F6 G7 H8") == {"G7"}
    assert shield("F6 H8", "F6 H8") == set(), "every field between has a tile"
    assert shield("F6 H8", "G7 H8") == set(), "each stands on a tile of its own"
    assert shield("F6", "F6 G7 H8") == set()


def test_a_trigon_protects_the_unbroken_run_on_each_side_of_it() -> None:
    assert shield("T:G7", "E5 F6 G7 H8 D4") == {"E5", "F6", "H8", "D4"}
    assert shield("T:G7", "F6 H8") == set(), "it must stand on an own tile"
    assert shield("T:F6", "F6 G7 I9") == {"G7"}


def test_protection_runs_along_the_three_lines_only() -> None:
    assert shield("G5 G7", "G5 G6 G7") == set()
    assert shield("T:G5", "G5 G6 G7") == set()


def test_ruling_the_tile_under_a_protecting_piece_goes_with_it() -> None:
    assert "F6" not in shield("F6 H8", "F6 G7 H8")
    state = game(white="G6 F5", black="F6 H8 ~ F6 G7 H8")
    assert {"G6-F6", "F5-F6"} <= legal(state)
    after = do(state, "G6-F6")
    assert tiles(after, 1) == {"G7", "H8"}


def test_ruling_a_run_goes_through_the_centre() -> None:
    assert shield("F6 D4", "F6 E5 D4") == {"E5"}
    assert shield("F6 D4", "F6 D4") == set()
    assert shield("T:F6", "F6 E5 D4 C3") == {"E5", "D4", "C3"}


@pytest.mark.parametrize(
    ("tip", "line"),
    [
        *(("I5", "H5 G5"), ("I9", "H8 G7"), ("E9", "E8 E7")),
        *(("A5", "B5 C5"), ("A1", "B2 C3"), ("E1", "E2 E3")),
    ],
)
def test_ruling_a_piece_on_the_tip_of_a_ray_protects_nothing(tip: str, line: str) -> None:
    near, far = line.split()
    assert shield(f"{tip} {far}", f"{tip} {line}") == set()
    assert shield(f"T:{tip}", f"{tip} {line}") == set()
    assert shield(f"T:{far}", f"{tip} {line}") == {tip, near}, "its tile may be protected"


def test_a_protected_tile_is_not_beaten_but_a_piece_is() -> None:
    line = "F6 H8 ~ F6 G7 H8"
    assert not {"H7-G7", "G6-G7"} & legal(game(white="H7 G6", black=line))
    assert {"H7-G7", "G6-G7"} <= legal(game(white="H7 G6", black="~ F6 G7 H8"))


def test_ruling_protection_holds_at_the_moment_of_the_move_before_it_is_carried_out() -> None:
    """The Trigon could beat G5 with G6's help if H5, on its path, did not hold the line."""
    state = game(white="T:I5 G6 H6", black="H5 F5 ~ H5 G5 F5")
    assert "H5" in targets(state, "I5")
    assert "G5" not in targets(state, "I5")


def test_a_run_without_a_protected_tile_is_none() -> None:
    assert protected_runs(position(white="T:F6 ~ F6"), 0) == []
    assert protected_runs(position(white="F6 G7 ~ F6 G7"), 0) == []


def test_runs_name_the_posts() -> None:
    runs = protected_runs(position(white="F6 H8 ~ F6 G7 H8 I9"), 0)
    assert [[NAMES[field] for field in run] for run in runs] == [["H8", "G7", "F6"]]


# --- The centre ---


def test_entering_the_centre_without_an_own_tile_needs_two() -> None:
    assert not any("E5" in move for move in legal(game(white="F6")))
    assert not any("E5" in move for move in legal(game(white="F6", black="~ E5")))
    found = targets(game(white="F6 F5"), "F6")
    assert {"E5=T", "E5>red", "E5>yellow", "E5>blue"} <= found
    assert {"E5=T", "E5>red"} <= targets(game(3, white="F6 D4"), "F6"), "of any triangle"


def test_with_an_own_tile_on_it_one_is_enough() -> None:
    assert "E5=T" in targets(game(white="F6 ~ E5"), "F6")


def test_a_protected_foreign_tile_closes_the_centre() -> None:
    assert "F6-E5=T" in legal(game(white="F6 F5", black="~ E5"))
    closed = legal(game(white="F6 F5", black="E6 E4 ~ E6 E5 E4"))
    assert not any("E5" in move for move in closed)


def test_a_foreign_tile_on_the_centre_is_beaten() -> None:
    after = do(game(white="F6 F5", black="~ E5"), "F6-E5=T")
    assert tiles(after) == {"F6", "E5"}
    assert tiles(after, 1) == set()


def test_a_pawn_promotes_to_the_trigon_of_the_triangle_that_it_came_from() -> None:
    after = do(game(white="F6 F5"), "F6-E5=T")
    assert tiles(after) == {"F6", "E5"}
    assert pawns(after) == {"F5"}
    assert trigons(after) == {"I7"}


def test_promoting_onto_a_taken_start_field_costs_the_pawn() -> None:
    after = do(game(white="F6 F5 I7"), "F6-E5=T")
    assert trigons(after) == set()
    assert pawns(after) == {"F5", "I7"}


def test_ruling_no_promotion_while_that_trigon_is_on_the_board() -> None:
    found = targets(game(white="F6 F5 T:H7"), "F6")
    assert "E5=T" not in found
    assert "E5>red" in found
    assert "E5=T" in targets(game(white="F6 F5 T:C7"), "F6"), "another colour's may be"


def test_ruling_a_taken_start_field_may_be_chosen_all_the_same() -> None:
    found = targets(game(white="F6 F5 I7 C7"), "F6")
    assert {"E5=T", "E5>red", "E5>yellow"} <= found


def test_a_pawn_migrates_to_a_start_field_of_its_side() -> None:
    after = do(game(white="F6 F5 ~ C7"), "F6-E5>yellow")
    assert pawns(after) == {"F5", "C7"}, "a tile does not matter"
    assert tiles(after) == {"F6", "E5", "C7"}


def test_migrating_onto_a_taken_start_field_costs_the_pawn() -> None:
    assert pawns(do(game(white="F6 F5 C7"), "F6-E5>yellow")) == {"F5", "C7"}


def test_ruling_a_full_triangle_can_not_be_chosen() -> None:
    assert "E5>yellow" not in targets(game(white="F6 F5 C7 C6 D6 D7"), "F6")
    own = targets(game(white="F6 F5 H6 H7"), "F6")
    assert "E5>red" in own, "the pawn itself no longer counts in the one that it came from"


def test_a_trigon_degrades_on_the_centre() -> None:
    after = do(game(white="T:H5 F6"), "H5-E5")
    assert trigons(after) == set()
    assert pawns(after) == {"F6", "I7"}
    assert tiles(after) == {"H5", "G5", "F5", "E5"}


def test_a_degraded_trigon_is_lost_where_no_pawn_can_come() -> None:
    taken = do(game(white="T:H5 F6 I7"), "H5-E5")
    assert pawns(taken) == {"F6", "I7"}
    nine = "F6 H6 H7 C7 C6 D7 C1 C2 D2"
    none_left = do(game(white=f"T:H5 {nine}"), "H5-E5")
    assert pawns(none_left) == set(nine.split())
    assert trigons(none_left) == set()


# --- Moving a Trigon ---


def test_a_trigon_slides_any_distance_along_a_line_inside_its_triangle() -> None:
    found = targets(game(white="T:I7"), "I7")
    assert found == {"I6", "I5", "I8", "I9", "H7", "G7", "H6", "G5"}


def test_a_trigon_passes_no_piece_and_no_foreign_tile() -> None:
    found = targets(game(white="T:I7 H7", black="~ I9"), "I7")
    assert found == {"I6", "I5", "I8", "H6", "G5"}


def test_every_field_that_a_trigon_leaves_or_passes_gets_a_tile() -> None:
    after = do(game(white="T:I5"), "I5-F5")
    assert trigons(after) == {"F5"}
    assert tiles(after) == {"I5", "H5", "G5"}


def test_a_trigon_never_crosses_over() -> None:
    assert "E6" not in targets(game(white="T:F6"), "F6")


def test_ruling_a_trigon_beats_tiles_on_the_way_and_goes_on() -> None:
    state = game(white="T:I5 G6", black="~ G5 F5")
    assert {"H5", "G5", "F5"} <= targets(state, "I5")
    after = do(state, "I5-F5")
    assert tiles(after, 1) == set()
    assert tiles(after) == {"I5", "H5", "G5"}


def test_ruling_each_target_of_a_trigon_needs_another_threat() -> None:
    assert "G5" not in targets(game(white="T:I5", black="~ G5"), "I5")
    state = game(white="T:I5 H6", black="~ G5 F5")
    assert "G5" in targets(state, "I5")
    assert "F5" not in targets(state, "I5"), "H6 does not threaten F5, as things stood before"


def test_ruling_beating_a_piece_ends_a_trigons_move() -> None:
    found = targets(game(white="T:I5 G6", black="G5"), "I5")
    assert "G5" in found
    assert "F5" not in found


def test_entering_the_centre_ends_a_trigons_move() -> None:
    assert "E5" in targets(game(white="T:H5 F6"), "H5")
    assert not any(move.startswith("H5-D") for move in legal(game(white="T:H5 F6")))


def test_a_trigon_enters_the_centre_with_a_second_threat() -> None:
    assert "E5" not in targets(game(white="T:H5"), "H5")
    assert "E5" in targets(game(white="T:H5 ~ E5"), "H5")
    assert "E5" in targets(game(white="T:H5 D4"), "H5")


def test_ruling_a_trigon_that_beats_its_way_to_the_centre_counts_as_threatening_it() -> None:
    assert "E5" in targets(game(white="T:H5 F6 G6", black="~ G5"), "H5")
    assert "E5" not in targets(game(white="T:H5 G6", black="~ G5"), "H5"), "a second must"


def test_two_trigons_threaten_together() -> None:
    assert "E5" in targets(game(white="T:H5 T:E8"), "H5")
    assert outlook(position(white="T:H5 T:E8"), 0).twice >> FIELDS["E5"] & 1
