"""The rules of Trigony and Intrygo a second time, in the plainest way: list every route by geometry
alone, then check each sentence of the rules against it.

Written from the rules' text without looking at the engine's moves, so that a misreading in one of
them shows as a difference. Field names are strings, boards are dicts; nothing here has to be fast.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from engine.trigony.board import NAMES
from engine.trigony.masks import fields
from engine.trigony.state import State, phase

# 1. Board: number and row are counted from the centre.

PLACE_OF = {
    f"{'ABCDEFGHI'[row + 4]}{number + 5}": (number, row)
    for number in range(-4, 5)
    for row in range(-4, 5)
    if abs(number - row) <= 4
}
NAME_AT = {place: name for name, place in PLACE_OF.items()}
CENTRE = "E5"
DIRECTIONS = {"E": (1, 0), "NE": (1, 1), "NW": (0, 1), "W": (-1, 0), "SW": (-1, -1), "SE": (0, -1)}
RAYS = {
    name: [NAME_AT[number * far, row * far] for far in range(1, 5)]
    for name, (number, row) in DIRECTIONS.items()
}
RING = {ray[0] for ray in RAYS.values()}
OUTERMOST = {ray[-1] for ray in RAYS.values()}
CONFLICT_ZONE = {CENTRE} | {field for ray in RAYS.values() for field in ray}
LINES = [
    [*reversed(RAYS[one]), CENTRE, *RAYS[opposite]]
    for one, opposite in [("W", "E"), ("SW", "NE"), ("SE", "NW")]
]
BOUNDS = {
    "red": ("NW", "NE"),
    "orange": ("NE", "E"),
    "yellow": ("E", "SE"),
    "green": ("SE", "SW"),
    "blue": ("SW", "W"),
    "purple": ("W", "NW"),
}
START = {"red": "I7", "orange": "G9", "yellow": "C7", "green": "A3", "blue": "C1", "purple": "G3"}


def _between(one: str, other: str) -> set[str]:
    """The triangle between two rays: the fields up to four steps from the centre."""
    (n, r), (m, s) = DIRECTIONS[one], DIRECTIONS[other]
    return {NAME_AT[n * a + m * b, r * a + s * b] for a in range(5) for b in range(5 - a)}


TRIANGLE = {colour: _between(*rays) for colour, rays in BOUNDS.items()}
SAFE_ZONE = {colour: fields - CONFLICT_ZONE for colour, fields in TRIANGLE.items()}


def next_to(field: str) -> set[str]:
    number, row = PLACE_OF[field]
    around = {(number + n, row + r) for n, r in DIRECTIONS.values()}
    return {NAME_AT[place] for place in around if place in NAME_AT}


def straight(field: str, direction: str, inside: set[str]) -> list[str]:
    """The fields on a straight line, nearest first, until it leaves the triangle."""
    found = []
    (number, row), (n, r) = PLACE_OF[field], DIRECTIONS[direction]
    while NAME_AT.get((number + n, row + r)) in inside:
        number, row = number + n, row + r
        found.append(NAME_AT[number, row])
    return found


# 2. Sides, seats and order.

HOLDINGS = {
    2: {"white": ["red", "yellow", "blue"], "black": ["orange", "green", "purple"]},
    3: {"white": ["red", "green"], "brown": ["orange", "blue"], "black": ["yellow", "purple"]},
}
USUAL_TEAMS = {
    (2, 2): [[1], [2]],
    (3, 3): [[1], [2], [3]],
    (4, 3): [[1], [2, 4], [3]],
    (5, 3): [[1, 4], [2], [3, 5]],
    (6, 3): [[1, 4], [2, 5], [3, 6]],
    (6, 2): [[1, 3, 5], [2, 4, 6]],
}
PAWNS_A_TRIANGLE = 3
CAP = 4


def teams(state: State) -> dict[str, list[int]]:
    """The seats of each side."""
    count = len(state.position.tiles)
    chosen = state.options.teams
    listed = [list(team) for team in chosen] if chosen else USUAL_TEAMS[state.seats, count]
    return dict(zip(HOLDINGS[count], listed, strict=True))


def side_of(state: State, seat: int) -> str:
    return next(side for side, seats in teams(state).items() if seat in seats)


def holder(state: State, colour: str) -> int:
    """The seat that holds a triangle: a team's first seat has the first of them, and so on."""
    side = next(s for s, some in HOLDINGS[len(teams(state))].items() if colour in some)
    team = teams(state)[side]
    return team[0] if len(team) == 1 else team[HOLDINGS[len(teams(state))][side].index(colour)]


def hand_limit(state: State, seat: int) -> int:
    return sum(holder(state, colour) == seat for colour in BOUNDS)


def order(state: State) -> list[int]:
    """The order of turns."""
    if state.seats < 4:
        return [team[0] for team in teams(state).values()]
    return [holder(state, colour) for colour in BOUNDS]


# Tiles and pieces on the board.


@dataclass(frozen=True)
class Board:
    """Field to side, for each kind of thing."""

    tiles: dict[str, str]
    pawns: dict[str, str]
    trigons: dict[str, str]
    sides: dict[str, list[str]]  # with their triangles' colours
    truce: tuple[str, ...] = ()  # the side that played Immunity, and the other one

    @cached_property
    def pieces(self) -> dict[str, str]:
        return self.pawns | self.trigons

    def supply(self, side: str) -> int:
        owned = PAWNS_A_TRIANGLE * len(self.sides[side])
        return owned - list(self.pawns.values()).count(side)

    def triangle_of(self, side: str, field: str) -> str | None:
        """The triangle of the side in which one of its pieces stands; an infiltrator is in none."""
        inside = [colour for colour in self.sides[side] if field in TRIANGLE[colour]]
        return inside[0] if inside else None

    def in_triangle(self, colour: str) -> int:
        """How many pieces its side has there."""
        side = self.owner(colour)
        return sum(self.pieces.get(field) == side for field in TRIANGLE[colour])

    def owner(self, colour: str) -> str:
        return next(side for side, colours in self.sides.items() if colour in colours)

    def has_trigon(self, colour: str) -> bool:
        """A Trigon never leaves its triangle, so its colour is where it stands."""
        side = self.owner(colour)
        return any(self.trigons.get(field) == side for field in TRIANGLE[colour])

    def free_start(self, colour: str) -> bool:
        return START[colour] not in self.pieces

    def foreign(self, side: str, field: str) -> set[str]:
        """Which other sides have a piece or a tile on the field."""
        return {some[field] for some in (self.tiles, self.pieces) if some.get(field, side) != side}

    def at_truce(self, one: str, other: str) -> bool:
        return one != other and one in self.truce and other in self.truce

    @cached_property
    def threats(self) -> dict[str, dict[str, set[str]]]:
        """For each side: a field, and the fields of the pieces that threaten it."""
        found: dict[str, dict[str, set[str]]] = {side: {} for side in self.sides}
        for origin, side in self.pieces.items():
            for target in threatened(self, origin):
                found[side].setdefault(target, set()).add(origin)
        return found

    @cached_property
    def posts(self) -> set[str]:
        """Where a piece stands that can give line protection."""
        return {
            field
            for field, side in self.pieces.items()
            if field in CONFLICT_ZONE - OUTERMOST and self.tiles.get(field) == side
        }

    @cached_property
    def protected(self) -> set[str]:
        """Every tile under line protection."""
        found = set()
        for line in LINES:
            posts = [field for field in line if field in self.posts]
            for one in posts:
                for other in posts:
                    between = line[line.index(one) + 1 : line.index(other)]
                    side = self.pieces[one]
                    if self.pieces[other] == side and all(
                        self.tiles.get(field) == side for field in between
                    ):
                        found.update(between)
            for post in posts:
                if post in self.trigons:
                    at = line.index(post)
                    for run in (line[at + 1 :], line[:at][::-1]):
                        for field in run:
                            if self.tiles.get(field) != self.trigons[post]:
                                break
                            found.add(field)
        return found


def board_of(state: State) -> Board:
    """The engine's position as a plain board."""
    position = state.position
    sides = HOLDINGS[len(position.tiles)]
    names = list(sides)

    def spread(masks: tuple[int, ...]) -> dict[str, str]:
        placed = [
            (NAMES[field], side)
            for side, mask in zip(names, masks, strict=True)
            for field in fields(mask)
        ]
        assert len(dict(placed)) == len(placed), "two of a kind on one field"
        return dict(placed)

    return Board(
        spread(position.tiles),
        spread(position.pawns),
        spread(position.trigons),
        sides,
        tuple(names[side] for side in position.truce),
    )


# 3. Threats and moves.


def crossing(board: Board, side: str, field: str) -> set[str]:
    """The ring field of another triangle of the side, for a side with three."""
    if len(board.sides[side]) < 3 or field not in RING:
        return set()
    here = board.triangle_of(side, field)
    return {to for to in next_to(field) & RING if board.triangle_of(side, to) != here}


def infiltrated(field: str) -> str:
    """The triangle in whose safe zone an infiltrator stands."""
    return next(colour for colour, zone in SAFE_ZONE.items() if field in zone)


def raids(field: str) -> set[str]:
    """Where an infiltrator may move inside the safe zone."""
    colour = infiltrated(field)
    return next_to(field) & SAFE_ZONE[colour] - {START[colour]}


def steps(board: Board, side: str, field: str) -> set[str]:
    """Where a pawn could step to by geometry."""
    colour = board.triangle_of(side, field)
    if colour is None:
        home = {to for to in next_to(field) if board.triangle_of(side, to)}
        return home | raids(field)
    return next_to(field) & TRIANGLE[colour] | crossing(board, side, field)


def threatened(board: Board, field: str) -> set[str]:
    """What the piece on a field threatens."""
    side = board.pieces[field]
    if field in board.pawns:
        return steps(board, side, field)
    found = set()
    for direction in DIRECTIONS:
        for target in straight(field, direction, own_triangle(board, side, field)):
            found.add(target)
            if target in board.pieces or board.tiles.get(target, side) != side:
                break
    return found


def own_triangle(board: Board, side: str, field: str) -> set[str]:
    colour = board.triangle_of(side, field)
    assert colour is not None, "a Trigon outside its triangle"
    return TRIANGLE[colour]


@dataclass(frozen=True)
class Route:
    """A piece's path: every field that it enters, including the last."""

    origin: str
    path: tuple[str, ...]

    @property
    def end(self) -> str:
        return self.path[-1]

    def __str__(self) -> str:
        return f"{self.origin}-{self.end}"


def routes(board: Board, side: str) -> Iterator[Route]:
    """Every path by geometry alone, whatever is on it."""
    for origin, owner in board.pieces.items():
        if owner != side:
            continue
        if origin in board.pawns:
            for target in steps(board, side, origin):
                yield Route(origin, (target,))
        else:
            for direction in DIRECTIONS:
                line = straight(origin, direction, own_triangle(board, side, origin))
                for length in range(1, len(line) + 1):
                    yield Route(origin, tuple(line[:length]))


def beaten_on(board: Board, side: str, route: Route) -> list[str]:
    return [field for field in route.path if board.foreign(side, field)]


def possible(board: Board, side: str, route: Route, card: str = "", against: str = "") -> bool:
    """Whether a route may be taken, with or without a card that helps to beat."""
    beaten = beaten_on(board, side, route)
    if any(board.pieces.get(field) == side for field in route.path):
        return False
    if any(field in board.pieces for field in route.path[:-1]):
        return False  # beating a piece ends the move
    if not beaten and card:
        return False
    if any(not may_beat(board, side, route, field, card, against) for field in beaten):
        return False
    if card == "dynamite" and not any(was_protected(board, field) for field in beaten):
        return False
    if card == "ally" and not (
        all(board.foreign(side, field) == {against} for field in beaten)
        and any(ally_near(board, side, field, against) for field in beaten)
    ):
        return False
    if raiding(board, side, route):
        return bool(beaten)
    if CENTRE in route.path and CENTRE not in beaten:
        own_tile = board.tiles.get(CENTRE) == side
        if not own_tile and not seconded(board, side, route, CENTRE):
            return False
    return room(board, side, route)


def was_protected(board: Board, field: str) -> bool:
    """Whether beating this field breaks a protection. A tile under a piece has none: the piece
    could be beaten anyway, and the tile goes with it."""
    return field in board.protected and field not in board.pieces


def raiding(board: Board, side: str, route: Route) -> bool:
    """Whether an infiltrator moves inside the safe zone."""
    return board.triangle_of(side, route.end) is None


def room(board: Board, side: str, route: Route) -> bool:
    """Whether there is room for a pawn that enters another triangle."""
    if route.end == CENTRE:
        return True
    colour = board.triangle_of(side, route.end)
    assert colour is not None
    return board.triangle_of(side, route.origin) == colour or board.in_triangle(colour) < CAP


def seconded(board: Board, side: str, route: Route, field: str) -> bool:
    """Whether another piece of the side threatens the field, before the move."""
    return bool(board.threats[side].get(field, set()) - {route.origin})


def ally_near(board: Board, side: str, field: str, against: str) -> bool:
    """Whether a piece of the third side stands next to the field or threatens it."""
    third = next(other for other in board.sides if other not in (side, against))
    near = any(board.pieces.get(place) == third for place in next_to(field))
    return near or field in board.threats[third]


def may_beat(
    board: Board, side: str, route: Route, field: str, card: str = "", against: str = ""
) -> bool:
    """Whether this route may beat what is on this field of it."""
    if any(board.at_truce(side, other) for other in board.foreign(side, field)):
        return False
    if raiding(board, side, route):
        return True  # its own threat is enough
    if field not in CONFLICT_ZONE:
        # Nothing in a safe zone can be beaten, except an infiltrator.
        piece = board.pieces.get(field)
        if piece is None or board.triangle_of(piece, field) is not None:
            return False
    if field not in board.pieces and field in board.protected and card != "dynamite":
        return False
    if card == "strike-force" and field == beaten_on(board, side, route)[0]:
        return True
    if card == "ally" and ally_near(board, side, field, against):
        return True
    return seconded(board, side, route, field)


def endings(board: Board, side: str, route: Route) -> Iterator[str]:
    """The route's texts, with what a pawn becomes when it enters the centre."""
    if route.end != CENTRE or route.origin in board.trigons:
        yield str(route)
        return
    came_from = board.triangle_of(side, route.origin)
    assert came_from is not None
    if not board.has_trigon(came_from):
        yield f"{route}=T"
    for colour in board.sides[side]:
        others = board.in_triangle(colour) - (colour == came_from)
        if others < CAP:
            yield f"{route}>{colour}"


def moves(board: Board, side: str, card: str = "", against: str = "") -> Iterator[str]:
    for route in routes(board, side):
        if possible(board, side, route, card, against):
            yield from endings(board, side, route)


# 5. What a card can be played on.


def places_for_pawn(board: Board, side: str) -> set[str]:
    """The triangles where a pawn from the supply can be put on the start field."""
    if not board.supply(side):
        return set()
    return {
        colour
        for colour in board.sides[side]
        if board.free_start(colour) and board.in_triangle(colour) < CAP
    }


def infiltrations(board: Board, side: str) -> Iterator[str]:
    for origin, owner in board.pawns.items():
        for name, ray in RAYS.items():
            if owner != side or origin not in ray:
                continue
            for colour, bounds in BOUNDS.items():
                if name not in bounds or colour in board.sides[side]:
                    continue
                for target in next_to(origin) & SAFE_ZONE[colour]:
                    there = board.foreign(side, target)
                    if (
                        there
                        and board.pieces.get(target) != side
                        and target != START[colour]
                        and not any(board.at_truce(side, other) for other in there)
                    ):
                        yield f"{origin}-{target}"


def migrations(board: Board, side: str) -> Iterator[str]:
    for origin, owner in board.pieces.items():
        if owner != side:
            continue
        for colour in board.sides[side]:
            stays = origin in TRIANGLE[colour]
            if not board.free_start(colour) or board.in_triangle(colour) - stays >= CAP:
                continue
            if origin in board.trigons and board.has_trigon(colour) and not stays:
                continue
            yield f"{origin} {colour}"


def plays(state: State, board: Board, side: str, card: str) -> Iterator[str]:
    """Every way to play a card, without the words "card …"."""
    others = [other for other in board.sides if other != side]
    open_to_us = [other for other in others if not board.at_truce(side, other)]
    pawns = [field for field, owner in board.pawns.items() if owner in open_to_us]
    trigons = [field for field, owner in board.trigons.items() if owner in open_to_us]
    match card:
        case "strike-force" | "dynamite":
            yield from moves(board, side, card)
        case "ally":
            for other in others:
                yield from (f"{move} {other}" for move in moves(board, side, card, other))
        case "deserter":
            yield from pawns
        case "degradation":
            yield from trigons
        case "strengthening":
            yield from places_for_pawn(board, side)
        case "defector":
            for field in trigons:
                for colour in board.sides[side]:
                    if (
                        board.free_start(colour)
                        and not board.has_trigon(colour)
                        and board.in_triangle(colour) < CAP
                    ):
                        yield f"{field} {colour}"
        case "promotion":
            for field, owner in board.pawns.items():
                home = board.triangle_of(side, field)
                if owner == side and home is not None and not board.has_trigon(home):
                    yield field
        case "migration":
            yield from migrations(board, side)
        case "infiltrator":
            yield from infiltrations(board, side)
        case "immunity":
            yield from others
        case "spy":
            for other in open_to_us:
                if any(hand(state, seat) for seat in teams(state)[other]):
                    yield other
        case "counterspy":
            pass  # it works by itself
        case _:
            raise AssertionError(card)


def hand(state: State, seat: int) -> list[str]:
    assert state.cards is not None
    return [card.value for card in state.cards.hands[seat - 1]]


def legal_texts(state: State, seat: int) -> set[str]:
    """Everything that the seat may do now."""
    found = draw_texts(state, seat)
    if seat == state.seat:
        found |= turn_texts(state)
    return found


def draw_texts(state: State, seat: int) -> set[str]:
    """Draw offers and answers, which anyone may make at any time."""
    if phase(state) == "over":
        return set()
    if state.offer is not None:
        return set() if seat in state.offer.agreed else {"accept draw", "refuse draw"}
    sides = list(teams(state))
    offered = {sides[side] for side in state.offered}
    return set() if side_of(state, seat) in offered else {"offer draw"}


def turn_texts(state: State) -> set[str]:
    board = board_of(state)
    seat, side = state.seat, side_of(state, state.seat)
    match phase(state):
        case "over":
            return set()
        case "place":
            return {"place", "decline"}
        case "turn":
            found = {*moves(board, side), "throw", "pass"}
            return found | (card_texts(state, board, side) if state.cards else set())
        case "steal":
            assert state.cards is not None
            assert state.cards.spied is not None
            spied = list(teams(state).values())[state.cards.spied]
            return {f"steal {card} {other}" for other in spied for card in hand(state, other)}
        case "stolen":
            assert state.cards is not None
            assert state.cards.stolen is not None
            card = state.cards.stolen.value
            assert card in hand(state, seat)
            return {f"card {card} {play}" for play in plays(state, board, side, card)} | {"end"}
        case "immunity":
            return {"discard immunity" if board.truce[0] == side else "break", "end"}


def card_texts(state: State, board: Board, side: str) -> set[str]:
    """What Intrygo adds to a turn."""
    assert state.cards is not None
    seat, mine = state.seat, hand(state, state.seat)
    found = {f"trade {card}" for card in mine}
    if len(mine) < hand_limit(state, seat):
        found.add("draw")
    for card in set(mine):
        found |= {f"card {card} {play}" for play in plays(state, board, side, card)}
    if not state.cards.swapped:
        for mate in teams(state)[side]:
            if mate == seat:
                continue
            theirs = hand(state, mate)
            found |= {f"swap {card} {other} {mate}" for card in mine for other in theirs}
            if len(theirs) < hand_limit(state, mate):
                found |= {f"give {card} {mate}" for card in mine}
    return found


# What an action does to the board.


def after(state: State, text: str, die: str | None = None) -> Board:
    """The board after the seat on turn takes this action; `die` is the colour that was thrown."""
    board, side = board_of(state), side_of(state, state.seat)
    board = replace(board, tiles={**board.tiles}, pawns={**board.pawns}, trigons={**board.trigons})
    words = text.split()
    if words[0] == "card":
        return played(board, side, words[1], words[2:])
    if words[0] == "place":
        assert state.shows is not None
        board.pawns[START[state.shows.value]] = side
    elif text == "discard immunity" or (text == "break" and die in board.sides[board.truce[0]]):
        return replace(board, truce=())
    elif "-" in text and len(words) == 1:
        move(board, side, text)
    return board


def played(board: Board, side: str, card: str, words: list[str]) -> Board:
    match card:
        case "strike-force" | "dynamite" | "ally" | "infiltrator":
            move(board, side, words[0])
        case "deserter":
            del board.pawns[words[0]]
        case "strengthening":
            board.pawns[START[words[0]]] = side
        case "defector":
            del board.trigons[words[0]]
            board.trigons[START[words[1]]] = side
        case "promotion":
            del board.pawns[words[0]]
            board.trigons[words[0]] = side
        case "degradation":
            owner = board.trigons[words[0]]
            left = board.supply(owner)
            del board.trigons[words[0]]
            if left:
                board.pawns[words[0]] = owner
        case "migration":
            kind = board.pawns if words[0] in board.pawns else board.trigons
            del kind[words[0]]
            kind[START[words[1]]] = side
        case "immunity":
            return replace(board, truce=(side, words[0]))
    return board


def move(board: Board, side: str, text: str) -> None:
    """Carries out a move, changing the board in place; the caller must own it."""
    origin, end, becomes = text[:2], text[3:5], text[5:]
    kind = board.pawns if origin in board.pawns else board.trigons
    home = board.triangle_of(side, origin)
    way = [origin]
    if kind is board.trigons:
        lines = [straight(origin, d, own_triangle(board, side, origin)) for d in DIRECTIONS]
        line = next(line for line in lines if end in line)
        way += line[: line.index(end)]
    left = board.supply(side)
    del kind[origin]
    for field in [*way[1:], end]:
        if board.tiles.get(field) != side:
            board.tiles.pop(field, None)
        board.pawns.pop(field, None)
        board.trigons.pop(field, None)
    if home is not None:  # an infiltrator leaves none
        board.tiles.update(dict.fromkeys(way, side))
    if end != CENTRE:
        kind[end] = side
        return
    board.tiles[CENTRE] = side
    assert home is not None
    standing = board.pawns | board.trigons
    goal = START[becomes[1:]] if becomes[:1] == ">" else START[home]
    if goal in standing:
        return  # the piece is lost
    if becomes == "=T":
        board.trigons[goal] = side
    elif becomes or left:
        board.pawns[goal] = side


def full_triangles(board: Board) -> set[str]:
    """The triangles that are won: their side has tiles on all their fields."""
    return {
        colour
        for side, colours in board.sides.items()
        for colour in colours
        if all(board.tiles.get(field) == side for field in TRIANGLE[colour])
    }


def asks_next(state: State, text: str, die: str | None = None) -> str:
    """What has to be decided after an action; "next" is the next seat's turn."""
    board, side = after(state, text, die), side_of(state, state.seat)
    verb, *words = text.split()
    if "draw" in words or verb in ("swap", "give"):
        return phase(state)
    if full_triangles(board):
        return "over"
    if verb == "throw" and die in places_for_pawn(board, side):
        return "place"
    if verb == "steal":
        return "stolen"
    if words and words[0] == "spy" and verb == "card":
        seen = [card for seat in teams(state)[words[1]] for card in hand(state, seat)]
        if "counterspy" not in seen:
            return "steal"
    just_laid = verb == "card" and words[0] == "immunity"
    if side in board.truce and not just_laid and phase(state) != "immunity":
        return "immunity"
    return "next"


def is_progress(state: State, text: str) -> bool:
    """Whether the action counts as progress, which prevents a draw."""
    before, then, side = board_of(state), after(state, text), side_of(state, state.seat)
    newly_tiled = any(owner != before.tiles.get(field) for field, owner in then.tiles.items())
    others = [other for other in before.sides if other != side]
    beaten = any(
        list(kind.values()).count(other) > list(left.values()).count(other)
        for other in others
        for kind, left in (
            (before.tiles, then.tiles),
            (before.pawns, then.pawns),
            (before.trigons, then.trigons),
        )
    )
    promoted = len(then.trigons) > len(before.trigons)
    # A migrating pawn does not change the count; only one from beside the board does.
    put_on_board = list(then.pawns.values()).count(side) > list(before.pawns.values()).count(side)
    return newly_tiled or beaten or promoted or put_on_board or text.startswith("card ")


@dataclass
class Heaps:
    """Where all the cards are, in lists that change during a turn."""

    hands: dict[int, list[str]]
    pile: list[str]  # the next card first
    discard: list[str]
    shuffled: list[list[str]]  # the reshuffled piles to come

    def draw(self, seat: int) -> None:
        if not self.pile:
            self.pile = self.shuffled.pop(0)
            assert sorted(self.pile) == sorted(self.discard)
            self.discard = []
        self.hands[seat].append(self.pile.pop(0))

    def throw_away(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.discard.append(card)


def cards_after(state: State, text: str, die: str | None, shuffled: list[list[str]]) -> Heaps:
    assert state.cards is not None
    seat, side = state.seat, side_of(state, state.seat)
    heaps = Heaps(
        {other: hand(state, other) for other in range(1, state.seats + 1)},
        [card.value for card in state.cards.pile],
        [card.value for card in state.cards.discard],
        shuffled,
    )
    match text.split():
        case ["draw"]:
            heaps.draw(seat)
        case ["trade", card]:
            heaps.throw_away(seat, card)
            heaps.draw(seat)
        case ["swap", card, other, mate]:
            heaps.hands[seat].remove(card)
            heaps.hands[int(mate)].remove(other)
            heaps.hands[seat].append(other)
            heaps.hands[int(mate)].append(card)
        case ["give", card, mate]:
            heaps.hands[seat].remove(card)
            heaps.hands[int(mate)].append(card)
        case ["steal", card, victim]:
            heaps.hands[int(victim)].remove(card)
            heaps.hands[seat].append(card)
        case ["card", "immunity", _]:
            heaps.hands[seat].remove("immunity")  # it lies open
        case ["card", "spy", spied]:
            heaps.throw_away(seat, "spy")
            for victim_seat in teams(state)[spied]:
                if "counterspy" in heaps.hands[victim_seat]:
                    heaps.throw_away(victim_seat, "counterspy")
        case ["card", card, *_]:
            heaps.throw_away(seat, card)
        case ["discard" | "break", *_] if not after(state, text, die).truce:
            heaps.discard.append("immunity")
    team = sorted(teams(state)[side])
    if asks_next(state, text, die) == "next" and not any(heaps.hands[one] for one in team):
        for one in team:
            while len(heaps.hands[one]) < hand_limit(state, one):
                heaps.draw(one)
    return heaps
