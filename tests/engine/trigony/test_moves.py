"""§3: moving pawns and Trigons, threats, beating, line protection, the centre."""

from engine.trigony.board import FIELDS, NAMES, fields, mask
from engine.trigony.moves import looked_at, piece_moves
from engine.trigony.position import protected
from engine.trigony.sides import seating
from tests.engine.trigony.positions import position

TWO, THREE = seating(2, None, None), seating(3, None, None)


def moves(table: object = TWO, side: int = 0, **sides: str) -> set[str]:
    assert table in (TWO, THREE)
    where = TWO if table is TWO else THREE
    return {str(move) for move in piece_moves(position(where, **sides), where, side)}


def of(found: set[str], origin: str) -> set[str]:
    return {move.partition("-")[2] for move in found if move.startswith(f"{origin}-")}


def names(some: int) -> set[str]:
    return {NAMES[field] for field in fields(some)}


def shield(tiles: str, pawns: str = "", trigons: str = "") -> set[str]:
    def put(text: str) -> int:
        return mask(FIELDS[name] for name in text.split())

    return names(protected(put(tiles), put(pawns), put(trigons)))


# --- Moving a pawn ---


def test_a_pawn_steps_to_neighbours_inside_its_triangle() -> None:
    assert of(moves(white="H7"), "H7") == {"I7", "I8", "H6", "H8", "G6", "G7"}
    assert of(moves(white="I5"), "I5") == {"I6", "H5"}


def test_a_pawn_enters_bare_fields_and_own_tiles_where_no_piece_stands() -> None:
    assert of(moves(white="H7 I7 ~ I8 H6"), "H7") == {"I8", "H6", "H8", "G6", "G7"}


def test_a_foreign_tile_or_piece_is_entered_by_beating_only() -> None:
    found = of(moves(white="H7", black="~ H8 G7"), "H7")
    assert not found & {"H8", "G7"}


def test_a_side_of_three_crosses_over_along_the_ring() -> None:
    assert "E6" in of(moves(white="F6"), "F6")
    assert "F6" in of(moves(white="E6"), "E6")
    assert "E4" in of(moves(white="F5"), "F5")
    assert "E6" not in of(moves(THREE, white="F6"), "F6")


def test_crossing_needs_room_in_the_other_triangle() -> None:
    assert "E6" not in of(moves(white="F6 C7 C6 D6 D7"), "F6")
    assert "E6" in of(moves(white="F6 C7 C6 D6"), "F6")


# --- Beating ---


def test_two_threats_beat_in_the_conflict_zone() -> None:
    assert "G7" in of(moves(white="F6 H7", black="~ G7"), "F6")
    assert "G7" in of(moves(white="F6 H7", black="G7"), "H7")
    assert "G7" not in of(moves(white="F6", black="G7"), "F6")


def test_pieces_of_all_triangles_of_a_side_count_together() -> None:
    """F6 could cross to E6; so with D6 it makes two threats there."""
    assert "E6" in of(moves(white="F6 D6", black="~ E6"), "D6")
    assert "E6" in of(moves(white="F6 D6", black="~ E6"), "F6")


def test_a_threat_across_the_ring_counts_whatever_the_cap_says() -> None:
    full = "C7 C6 D6 D7"
    found = moves(white=f"F6 {full}", black="~ E6")
    assert "E6" in of(found, "D6")
    assert "E6" not in of(found, "F6")


def test_nothing_in_a_safe_zone_is_beaten() -> None:
    found = moves(side=1, white="I8", black="I9 H8 ~ H9")
    assert not of(found, "I9") & {"I8"}


# --- Line protection ---


def test_two_pieces_on_a_line_protect_the_tiles_between_them() -> None:
    assert shield("F6 G7 H8", pawns="F6 H8") == {"F6", "G7", "H8"}
    assert shield("F6 H8", pawns="F6 H8") == set()
    assert shield("G7 H8", pawns="F6 H8") == set(), "each stands on a tile of its own"


def test_a_trigon_protects_the_unbroken_run_on_both_sides() -> None:
    assert shield("E5 F6 G7 H8 D4", trigons="G7") == {"E5", "F6", "G7", "H8", "D4"}
    assert shield("F6 H8", trigons="G7") == set(), "it must stand on an own tile"
    assert shield("F6 G7 I9", trigons="F6") == {"F6", "G7"}


def test_a_run_goes_through_the_centre() -> None:
    assert shield("F6 E5 D4", pawns="F6 D4") == {"F6", "E5", "D4"}
    assert shield("F6 D4", pawns="F6 D4") == set()


def test_a_piece_on_the_tip_of_a_ray_protects_nothing() -> None:
    assert shield("I9 H8 G7", pawns="I9 G7") == set()
    assert shield("I9 H8 G7", trigons="I9") == set()
    assert shield("I9 H8 G7", trigons="G7") == {"I9", "H8", "G7"}


def test_a_protected_tile_is_not_beaten_but_a_piece_is() -> None:
    line = "F6 H8 ~ F6 G7 H8"
    assert not {"H7-G7", "G6-G7"} & moves(white="H7 G6", black=line)
    assert {"H7-G7", "G6-G7"} <= moves(white="H7 G6", black="~ F6 G7 H8")
    assert {"G6-F6", "F5-F6"} <= moves(white="G6 F5", black=line), "with the tile under it"


# --- The centre ---


def test_the_first_way_into_the_centre_needs_two() -> None:
    assert not any("E5" in move for move in moves(white="F6"))
    found = of(moves(white="F6 F5"), "F6")
    assert {"E5=T", "E5>red", "E5>yellow", "E5>blue"} <= found


def test_with_an_own_tile_on_it_one_is_enough() -> None:
    assert "E5=T" in of(moves(white="F6 ~ E5"), "F6")


def test_a_protected_foreign_tile_closes_the_centre() -> None:
    open_ = moves(white="F6 F5", black="~ E5")
    assert "F6-E5=T" in open_
    closed = moves(white="F6 F5", black="E6 E4 ~ E6 E5 E4")
    assert not any("E5" in move for move in closed)


def test_no_promotion_while_that_trigon_is_on_the_board() -> None:
    found = of(moves(white="F6 F5 red=I7"), "F6")
    assert "E5=T" not in found
    assert "E5>red" in found


def test_no_migration_into_a_full_triangle() -> None:
    found = of(moves(white="F6 F5 C7 C6 D6 D7"), "F6")
    assert "E5>yellow" not in found
    own = of(moves(white="F6 F5 H6 H7"), "F6")
    assert "E5>red" in own, "the pawn itself no longer counts where it came from"


# --- Moving a Trigon ---


def test_a_trigon_slides_along_straight_lines_inside_its_triangle() -> None:
    found = of(moves(white="red=I7"), "I7")
    assert found == {"I6", "I5", "I8", "I9", "H7", "G7", "H6", "G5"}


def test_a_trigon_does_not_pass_pieces() -> None:
    found = of(moves(white="red=I7 H7"), "I7")
    assert found == {"I6", "I5", "I8", "I9", "H6", "G5"}


def test_a_trigon_sees_the_first_field_that_stops_it_and_nothing_behind() -> None:
    seen = looked_at(position(TWO, white="red=I5", black="~ G5"), TWO, 0)
    assert "G5" in names(seen.once)
    assert "F5" not in names(seen.once)


def test_a_trigon_beats_on_the_way_and_goes_on() -> None:
    found = of(moves(white="red=I5 G6", black="~ G5"), "I5")
    assert {"H5", "G5", "F5"} <= found
    alone = of(moves(white="red=I5", black="~ G5"), "I5")
    assert "G5" not in alone


def test_beating_a_piece_ends_a_trigons_move() -> None:
    found = of(moves(white="red=I5 G6", black="G5"), "I5")
    assert "G5" in found
    assert "F5" not in found


def test_a_trigon_enters_the_centre_with_a_second_threat() -> None:
    assert "E5" in of(moves(white="red=H5 F6"), "H5")
    assert "E5" not in of(moves(white="red=H5"), "H5")
    assert "E5" in of(moves(white="red=H5 ~ E5"), "H5")


def test_a_trigon_that_beats_its_way_to_the_centre_counts_as_threatening_it() -> None:
    found = of(moves(white="red=H5 F6 G6", black="~ G5"), "H5")
    assert "E5" in found
