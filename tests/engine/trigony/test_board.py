"""The geometry of §1 (Board), confirmed by the piece counts of the box."""

from itertools import pairwise

import pytest

from engine.trigony.board import (
    CENTRE,
    COLOURS,
    CONFLICT,
    FIELDS,
    LINES,
    NAMES,
    NEIGHBOURS,
    RAYS,
    RING,
    SAFE,
    TIPS,
    TRIANGLES,
    Colour,
)
from engine.trigony.masks import fields, mask


def names(some: int | tuple[int, ...] | list[int]) -> set[str]:
    return {NAMES[field] for field in (fields(some) if isinstance(some, int) else some)}


def run(text: str) -> list[str]:
    return text.split()


def test_there_are_61_fields_named_as_on_an_abalone_board() -> None:
    rows = ("A1 A5", "B1 B6", "C1 C7", "D1 D8", "E1 E9", "F2 F9", "G3 G9", "H4 H9", "I5 I9")
    expected = [
        f"{first[0]}{number}"
        for first, last in map(str.split, rows)
        for number in range(int(first[1]), int(last[1]) + 1)
    ]
    assert list(NAMES) == expected
    assert len(NAMES) == 61
    assert NAMES[CENTRE] == "E5"


def test_neighbours_are_the_six_of_a_hexagon() -> None:
    assert names(NEIGHBOURS[CENTRE]) == {"E6", "E4", "F5", "D5", "F6", "D4"}
    assert names(NEIGHBOURS[FIELDS["A1"]]) == {"A2", "B1", "B2"}
    assert all(f in NEIGHBOURS[n] for f in range(61) for n in NEIGHBOURS[f])
    assert sorted({len(near) for near in NEIGHBOURS}) == [3, 4, 6]


def test_six_rays_leave_the_centre() -> None:
    assert [[NAMES[field] for field in ray] for ray in RAYS] == [
        run("F5 G5 H5 I5"),
        run("F6 G7 H8 I9"),
        run("E6 E7 E8 E9"),
        run("D5 C5 B5 A5"),
        run("D4 C3 B2 A1"),
        run("E4 E3 E2 E1"),
    ]
    assert names(TIPS) == set(run("I5 I9 E9 A5 A1 E1"))
    assert names(RING) == names(NEIGHBOURS[CENTRE])


def test_three_lines_of_nine_go_through_the_centre() -> None:
    assert len(LINES) == 3
    for line in LINES:
        assert len(set(line)) == 9
        assert line[4] == CENTRE
        assert all(b in NEIGHBOURS[a] for a, b in pairwise(line))


@pytest.mark.parametrize(
    ("colour", "start", "edge"),
    [
        ("red", "I7", "I5 I9"),
        ("orange", "G9", "I9 E9"),
        ("yellow", "C7", "E9 A5"),
        ("green", "A3", "A5 A1"),
        ("blue", "C1", "A1 E1"),
        ("purple", "G3", "E1 I5"),
    ],
)
def test_a_triangle_is_the_centre_two_rays_and_six_fields_between(
    colour: str, start: str, edge: str
) -> None:
    triangle = TRIANGLES[Colour(colour)]
    assert len(triangle.fields) == 15
    assert len(fields(triangle.safe)) == 6
    assert NAMES[triangle.start] == start
    assert triangle.safe >> triangle.start & 1
    assert names(triangle.inside & TIPS) == set(edge.split())
    assert triangle.inside >> CENTRE & 1
    assert triangle.inside & ~triangle.safe == triangle.inside & CONFLICT
    assert set(triangle.ring) == set(RING) & set(triangle.fields)


def test_the_safe_zone_and_the_set_up_of_red() -> None:
    red = TRIANGLES[Colour.RED]
    assert names(red.safe) == set(run("I6 I7 I8 H6 H7 G6"))
    assert names(red.set_up) == set(run("I7 H6 H7"))


def test_zones_make_up_the_board() -> None:
    assert len(fields(SAFE)) == 36
    assert len(fields(CONFLICT)) == 24 + 1
    assert SAFE & CONFLICT == 0
    assert len(fields(SAFE | CONFLICT)) == 61


def test_the_box_proves_the_triangles() -> None:
    """29 tiles for two opposite triangles and 43 for three: they share only the centre."""
    red, yellow, green, blue = (
        TRIANGLES[colour].inside
        for colour in (Colour.RED, Colour.YELLOW, Colour.GREEN, Colour.BLUE)
    )
    assert len(fields(red | green)) == 29
    assert len(fields(red | yellow | blue)) == 43
    assert red & green == red & yellow == 1 << CENTRE


def test_neighbouring_triangles_share_a_ray() -> None:
    for at, colour in enumerate(COLOURS):
        shared = TRIANGLES[colour].inside & TRIANGLES[COLOURS[(at + 1) % 6]].inside
        assert names(shared) == {"E5"} | {NAMES[f] for f in RAYS[(at + 1) % 6]}


def test_steps_and_ways_stay_inside() -> None:
    for triangle in TRIANGLES.values():
        for field in triangle.fields:
            assert mask(triangle.reach[field]) & ~triangle.inside == 0
            for way in triangle.ways[field]:
                assert mask(way) & ~triangle.inside == 0
                assert way[0] in triangle.reach[field]
            assert mask(way[0] for way in triangle.ways[field]) == mask(triangle.reach[field])
    red = TRIANGLES[Colour.RED]
    assert names(red.reach[FIELDS["F6"]]) == {"E5", "F5", "G6", "G7"}
    longest = max(red.ways[FIELDS["I5"]], key=len)
    assert len(longest) == 4


def test_a_set_of_fields_goes_back_and_forth() -> None:
    assert fields(mask([5, 3, 60, 3])) == [3, 5, 60]
    assert fields(0) == []
