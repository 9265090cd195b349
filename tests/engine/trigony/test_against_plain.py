"""The engine against the plain reading of the rules: what is legal, and what it does.

Random games rarely have Trigons, protected lines, infiltrators or a truce, so most positions here
are made up: rich, but reachable.
"""

from random import Random

import pytest
from msgspec import convert
from msgspec.structs import replace

from engine.trigony.board import FIELDS
from engine.trigony.intrygo.cards import DECKS, Card
from engine.trigony.intrygo.hands import Cards
from engine.trigony.masks import mask
from engine.trigony.pieces import Position
from engine.trigony.state import State, phase
from tests.engine.trigony import plain
from tests.engine.trigony.positions import GAME
from tests.engine.walk import SetUp, seeded, set_ups, start

SET_UPS = list(set_ups(GAME))


def texts(state: State, seat: int) -> set[str]:
    return {GAME.format(action) for action in GAME.legal(state, seat)}


def agree_on_legal(state: State) -> None:
    """Both find the same actions legal, for every seat."""
    for seat in range(1, state.seats + 1):
        ours, theirs = texts(state, seat), plain.legal_texts(state, seat)
        assert ours == theirs, (
            f"engine alone {sorted(ours - theirs)}, plain alone {sorted(theirs - ours)}",
            told(state),
        )


def agree_on_effect(state: State, text: str, luck: str) -> State:
    """The board, what has to be decided next, and by whom."""
    chance = seeded(luck)
    found, _ = GAME.apply(state, state.seat, GAME.parse(text), chance)
    assert isinstance(found, State)
    die = next((str(shown) for name, shown in chance.outcomes if name == "die"), None)
    board = plain.after(state, text, die)
    case = (text, die, told(state), told(found))
    assert plain.board_of(found) == board, case
    full = plain.full_triangles(board)
    assert found.won in full if full else found.won is None, case
    asked = plain.asks_next(state, text, die)
    agree_on_course(state, found, asked, plain.is_progress(state, text), str(case))
    if state.cards is not None and found.won is None:
        assert found.cards is not None
        piles = [pile for name, pile in chance.outcomes if name == "pile"]
        heaps = plain.cards_after(state, text, die, convert(piles, list[list[str]]))
        assert {n: sorted(hand) for n, hand in heaps.hands.items()} == {
            n: sorted(plain.hand(found, n)) for n in heaps.hands
        }, case
        assert heaps.pile == list(found.cards.pile), case
        assert sorted(heaps.discard) == sorted(found.cards.discard), case
        assert not heaps.shuffled, case
    return found


def agree_on_course(state: State, found: State, asked: str, progress: bool, case: str) -> None:
    """Whose turn it is now, and whether the game is a draw."""
    if asked != "next":
        assert phase(found) == asked, case
        assert found.seat == state.seat, case
        assert asked == "over" or found.quiet == (-1 if progress else state.quiet), case
        return
    quiet = 0 if progress else state.quiet + 1
    assert found.quiet == quiet, case
    assert found.turns == state.turns + 1, case
    ended = {"quiet"} if quiet == 60 else set()
    ended |= {"limit"} if found.turns == 1_000 else set()
    assert found.ended in ended if ended else found.ended is None, case
    order = plain.order(state)
    assert ended or found.seat == order[(state.turn + 1) % len(order)], case
    # An offer stands in the turn in which it was made and in the next one.
    stands = state.offer is not None and found.turns - state.offer.turn < 2
    assert ended or found.offer == (state.offer if stands else None), case
    assert ended or not found.offered, case


def agree_on_draw(state: State, seat: int, text: str) -> State:
    """What becomes of an offer."""
    found, _ = GAME.apply(state, seat, GAME.parse(text), seeded("none is needed"))
    assert isinstance(found, State)
    case = (seat, text, state.offer, told(state))
    side = list(plain.teams(state)).index(plain.side_of(state, seat))
    before = set(state.offer.agreed) if state.offer else set()
    agreed = set() if text == "refuse draw" else before | {seat}
    if len(agreed) == state.seats:
        assert found.ended == "agreed", case
        return found
    assert found.ended is None, case
    assert (set(found.offer.agreed) if found.offer else set()) == agreed, case
    offered = set(state.offered) | ({side} if text == "offer draw" else set())
    assert set(found.offered) == offered, case
    assert replace(found, offer=state.offer, offered=state.offered) == state, case
    return found


def told(state: State) -> str:
    """A state in words, for whoever investigates a difference."""
    board = plain.board_of(state)
    sides = [
        f"{side}: pawns {sorted(f for f, s in board.pawns.items() if s == side)}"
        f" trigons {sorted(f for f, s in board.trigons.items() if s == side)}"
        f" tiles {sorted(f for f, s in board.tiles.items() if s == side)}"
        for side in board.sides
    ]
    hands = state.cards.hands if state.cards else ()
    return (
        f"\nseat {state.seat} of {state.seats}, {phase(state)}, truce {board.truce}, "
        f"hands {[[card.value for card in hand] for hand in hands]}\n" + "\n".join(sides)
    )


def made_up(set_up: SetUp, random: Random) -> State:
    """A rich position in which someone has to act."""
    state = start(set_up, seeded(str(random.random())))
    assert isinstance(state, State)
    count = len(state.position.tiles)
    turn = random.randrange(len(state.seating.order))
    seat, side, _ = state.seating.order[turn]
    intrygo = state.cards is not None
    position = made_up_position(count, random, intrygo)
    while plain.full_triangles(plain.board_of(replace(state, position=position))):
        position = made_up_position(count, random, intrygo)
    state = replace(
        state,
        position=position,
        turn=turn,
        seat=seat,
        side=side,
        turns=random.choice([50, 999]),
        quiet=random.choice([0, 7, 59]),
    )
    if intrygo:
        return with_cards(state, random)
    return maybe_placing(state, random)


def made_up_position(count: int, random: Random, intrygo: bool) -> Position:
    sides = plain.HOLDINGS[count]
    tiles = made_up_tiles(sides, random)
    pawns: dict[str, str] = {}
    trigons: dict[str, str] = {}
    central = random.random()  # how many stand around the centre, where sides meet
    crowned = random.random()
    for side, colours in sides.items():
        for colour in colours:
            places = [
                field
                for field in plain.TRIANGLE[colour] - {plain.CENTRE}
                if tiles.get(field, side) == side and field not in pawns | trigons
            ]
            near = [f for f in places if f in plain.RING or plain.next_to(f) & plain.RING]
            on_rays = [f for f in places if f in plain.CONFLICT_ZONE and f in tiles]
            for at in range(random.choice([0, 1, 2, 3, 3, 4, 4])):
                some = near if random.random() < central else random.choice([places, on_rays])
                some = [field for field in some if field not in pawns | trigons]
                if not some:
                    continue
                kind = trigons if at == 0 and random.random() < crowned else pawns
                if kind is trigons or list(pawns.values()).count(side) < 3 * len(colours):
                    kind[random.choice(sorted(some))] = side
    if intrygo and random.random() < 0.4:
        zone = random.choice(list(plain.BOUNDS))  # one for all sides, so that they meet
        for _ in range(random.choice([1, 2, 3])):
            infiltrate(zone, sides, tiles, pawns, trigons, random)
    names = list(sides)
    truce = random.sample(range(3), 2) if intrygo and count == 3 and random.random() < 0.3 else ()

    def masks(placed: dict[str, str]) -> tuple[int, ...]:
        return tuple(mask(FIELDS[f] for f, s in placed.items() if s == side) for side in names)

    return Position(masks(tiles), masks(pawns), masks(trigons), tuple(truce))


def made_up_tiles(sides: dict[str, list[str]], random: Random) -> dict[str, str]:
    """Some anywhere, and long runs along some lines, so that there is something to protect."""
    tiles: dict[str, str] = {}
    crowded = random.random()
    for side, colours in sides.items():
        for colour in colours:
            for field in sorted(plain.TRIANGLE[colour]):
                if field not in tiles and random.random() < crowded * 0.8:
                    tiles[field] = side
    for line in plain.LINES:
        if random.random() < 0.4:
            side = random.choice(list(sides))
            begins = random.randrange(7)
            for field in line[begins : begins + random.randrange(3, 10)]:
                if any(field in plain.TRIANGLE[colour] for colour in sides[side]):
                    tiles[field] = side
    if random.random() < 0.3:
        tiles.pop(plain.CENTRE, None)
    elif random.random() < 0.5:
        tiles[plain.CENTRE] = random.choice(list(sides))
    return tiles


def infiltrate(
    zone: str,
    sides: dict[str, list[str]],
    tiles: dict[str, str],
    pawns: dict[str, str],
    trigons: dict[str, str],
    random: Random,
) -> None:
    """Puts a pawn in a foreign safe zone next to its own triangles; what it beat there is gone."""
    invaders = [
        side
        for side, colours in sides.items()
        if zone not in colours
        and any(len(plain.TRIANGLE[zone] & plain.TRIANGLE[colour]) > 1 for colour in colours)
        and list(pawns.values()).count(side) < 3 * len(colours)
    ]
    field = random.choice(sorted(plain.SAFE_ZONE[zone] - {plain.START[zone]}))
    if invaders:
        tiles.pop(field, None)
        trigons.pop(field, None)
        pawns[field] = random.choice(invaders)


def with_cards(state: State, random: Random) -> State:
    """Any hands, and any stage of a turn with cards."""
    truce = state.position.truce
    deck = [card for card in DECKS[len(state.position.tiles)] if not (truce and card == "immunity")]
    random.shuffle(deck)
    # Whoever is on turn has every card equally often, however few there are of it.
    wanted = random.choice(sorted(set(deck)))
    deck.remove(wanted)
    hands: list[tuple[Card, ...]] = []
    for seat in range(1, state.seats + 1):
        size = random.choice([plain.hand_limit(state, seat)] * 3 + [0, 1])
        first = [wanted] if seat == state.seat and size else []
        hands.append((*first, *(deck.pop() for _ in range(size - len(first)))))
    if not hands[state.seat - 1]:
        deck.append(wanted)
    used = random.choice([0, len(deck), random.randrange(len(deck))])
    cards = Cards(tuple(hands), tuple(deck[used:]), tuple(deck[:used]))
    cards = replace(cards, swapped=random.random() < 0.2)
    asked = random.choice(["turn"] * 6 + ["steal", "stolen", "immunity", "place"])
    mine = cards.hands[state.seat - 1]
    holding = [
        side
        for side, seats in enumerate(plain.teams(state).values())
        if side != state.side
        and not (side in truce and state.side in truce)
        and any(hands[seat - 1] for seat in seats)
        and not any("counterspy" in hands[seat - 1] for seat in seats)
    ]
    if asked == "steal" and holding and len(mine) < plain.hand_limit(state, state.seat):
        cards = replace(cards, asks="steal", spied=random.choice(holding))
    elif asked == "stolen" and mine:
        cards = replace(cards, asks="stolen", stolen=random.choice(mine))
    elif asked == "immunity" and state.side in truce:
        cards = replace(cards, asks="immunity")
    state = replace(state, cards=cards)
    return maybe_placing(state, random) if cards.asks == "turn" else state


def maybe_placing(state: State, random: Random) -> State:
    side = plain.side_of(state, state.seat)
    places = sorted(plain.places_for_pawn(plain.board_of(state), side))
    if not places or random.random() < 0.95:
        return state
    colour = random.choice(places)
    return replace(state, shows=next(c for c in state.seating.holder if c == colour))


def some_of_each_kind(found: set[str], random: Random, many: int) -> list[str]:
    """Actions to try: at least one of every kind that there is."""
    kinds: dict[str, list[str]] = {}
    for text in sorted(found):
        verb, *words = text.split()
        kind = verb if "-" not in verb else "move" if len(verb) == 5 else "centre"
        kinds.setdefault(f"{kind} {words[0]}" if verb == "card" else kind, []).append(text)
    return [text for some in kinds.values() for text in random.sample(some, min(many, len(some)))]


def check_made_up(set_up: SetUp, seed: int, many: int = 2) -> State:
    random = Random(f"{set_up} {seed}")
    state = made_up(set_up, random)
    agree_on_legal(state)
    for text in some_of_each_kind(plain.turn_texts(state), random, many):
        agree_on_effect(state, text, f"{set_up} {seed} {text}")
    return state


def check_game(set_up: SetUp, seed: str, turns: int) -> None:
    random = Random(f"{set_up} {seed}")
    state = start(set_up, seeded(f"{set_up} {seed}"))
    for number in range(turns):
        agree_on_legal(state)
        if phase(state) == "over":
            return
        speaker = random.randint(1, state.seats)
        if (said := sorted(plain.draw_texts(state, speaker))) and random.random() < 0.2:
            state = agree_on_draw(state, speaker, random.choice(said))
            continue
        found = sorted(plain.turn_texts(state))
        # All kinds equally often, so that cards and the centre come up as often as plain moves.
        text = random.choice(some_of_each_kind(set(found), random, 1))
        if random.random() < 0.5:
            text = random.choice([t for t in found if "-" in t] or [text])
        state = agree_on_effect(state, text, f"{set_up} {seed} {number}")


@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
def test_made_up_positions(set_up: SetUp) -> None:
    for seed in range(200):
        check_made_up(set_up, seed)


@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
def test_games(set_up: SetUp) -> None:
    for seed in range(3):
        check_game(set_up, str(seed), 100)
