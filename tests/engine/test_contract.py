"""The contract of every registered game. Its registry line gives a new game all these tests."""

from collections.abc import Iterable
from itertools import accumulate, islice, pairwise
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import Struct

from engine.chance import Answer, Question
from engine.errors import RuleError, UnreadableAction
from engine.record import FORMAT, ActionMove, ChanceMove, Record, decode, encode, result
from engine.registry import GAMES
from engine.replay import replay
from engine.shown import shown_to
from engine.simulate import simulate
from engine.steps import steps_for
from tests.engine.walk import SET_UPS, AnyGame, SetUp, Step, seeded, start, told, walk

every_set_up = pytest.mark.parametrize("set_up", SET_UPS, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
some_games = settings(max_examples=3, deadline=None, suppress_health_check=[HealthCheck.too_slow])
seeds = st.integers(0, 2**32)

LONGEST = 20_000  # actions: no game may go on forever
LONG_ENOUGH = 200  # actions, for hidden luck to come to light


@every_set_up
@some_games
@given(seed=seeds)
def test_random_play_comes_to_an_end(set_up: SetUp, seed: int) -> None:
    game = set_up.game
    seats = set(range(1, set_up.seats + 1))
    after = None
    for number, step in enumerate(walk(set_up, seeded(str(seed)), seed=seed)):
        assert number < LONGEST
        assert game.outcome(step.state) is None
        assert game.to_act(step.state) <= seats
        after = step.after
    outcome = game.outcome(after)
    assert outcome is not None
    assert set(outcome.winners) <= seats
    assert outcome.scores is None or len(outcome.scores) == set_up.seats


@every_set_up
@some_games
@given(seed=seeds)
def test_everything_legal_applies_and_nothing_else_does(set_up: SetUp, seed: int) -> None:
    game, random = set_up.game, Random(seed)
    seen: set[str] = set()
    for step in some_of(walk(set_up, seeded(str(seed)), seed=seed), random):
        acting = game.to_act(step.state)
        before = game.dump(step.state)
        for seat in acting:
            seen.update(game.format(action) for action in game.legal(step.state, seat))
        for seat in range(0, set_up.seats + 2):
            legal = game.legal(step.state, seat)
            assert legal or seat not in acting, "whom the game waits for can act"
            assert 1 <= seat <= set_up.seats or not legal, "and nobody from elsewhere"
            assert len(set(legal)) == len(legal)
            for action in legal:
                once = game.apply(step.state, seat, action, seeded("any"))
                equal = msgspec.structs.replace(action)  # an equal action, not the same object
                assert game.apply(step.state, seat, equal, seeded("any")) == once
            for text in mutations(sorted(seen), random):
                try:
                    action = game.parse(text)
                except UnreadableAction:
                    continue
                problem = game.explain(step.state, seat, text)
                assert (problem is None) is (action in legal)
                if problem is None:
                    game.apply(step.state, seat, action, seeded("any"))
                else:
                    with pytest.raises(RuleError) as refused:
                        game.apply(step.state, seat, action, seeded("any"))
                    assert refused.value.code == problem.code
        assert game.dump(step.state) == before


def some_of(steps: Iterable[Step], random: Random, most: int = 50) -> list[Step]:
    """All steps of a short game, in order; some of a long one, which varies little."""
    every = list(steps)
    return [every[at] for at in sorted(random.sample(range(len(every)), min(most, len(every))))]


def mutations(texts: list[str], random: Random, number: int = 6) -> list[str]:
    """Texts from other positions, and texts with one character or word changed."""
    mutated = random.choices(texts, k=number)
    for text in random.choices(texts, k=number):
        at = random.randrange(len(text))
        mutated.append(text[:at] + random.choice("0123456789+-=>ABCDEFGHI x") + text[at + 1 :])
        words, others = text.split(), random.choice(texts).split()
        mutated.append(" ".join([words[0], *others[1:]]))
    return mutated


@every_set_up
@some_games
@given(seed=seeds)
def test_side_by_side_nobody_changes_what_another_may_do(set_up: SetUp, seed: int) -> None:
    """So one player's action does not make another's choice stale."""
    game = set_up.game
    for step in walk(set_up, seeded(str(seed)), seed=seed):
        if game.simultaneous(step.state):
            for other in game.to_act(step.state) - {step.seat}:
                assert game.legal(step.after, other) == game.legal(step.state, other)


@every_set_up
@some_games
@given(seed=seeds)
def test_a_position_survives_dump_and_load(set_up: SetUp, seed: int) -> None:
    game = set_up.game
    for step in walk(set_up, seeded(str(seed)), seed=seed):
        for state in (step.state, step.after):
            again = game.load(game.dump(state))
            assert again == state
            assert game.dump(again) == game.dump(state)


@every_set_up
@some_games
@given(seed=seeds)
def test_an_actions_text_parses_back(set_up: SetUp, seed: int) -> None:
    game = set_up.game
    for step in walk(set_up, seeded(str(seed)), seed=seed):
        for seat in game.to_act(step.state):
            for action in game.legal(step.state, seat):
                assert game.parse(game.format(action)) == action


@every_set_up
@some_games
@given(seed=seeds)
def test_an_action_is_chosen_token_by_token(set_up: SetUp, seed: int) -> None:
    """Its tokens form its text, `read` leaves that text unchanged, and the steps of whoever may
    take it lead there."""
    game = set_up.game
    for step in some_of(walk(set_up, seeded(str(seed)), seed=seed), Random(seed)):
        for seat in range(1, set_up.seats + 1):
            legal = game.legal(step.state, seat)
            steps = steps_for(game, step.state, seat)
            assert sorted(steps.texts()) == sorted(game.format(action) for action in legal)
            for action in legal:
                text, tokens = game.format(action), game.tokens(action)
                assert "".join(tokens) == text
                assert all(token.strip() for token in tokens)
                assert game.read(text) == text
                *on_the_way, last = steps.way_to(text)
                assert [at.text for at in (*on_the_way, last)] == list(accumulate(("", *tokens)))
                assert last.action
                assert last.caution == game.caution(step.state, seat, action)


@every_set_up
@some_games
@given(seed=seeds)
def test_what_everyone_may_see_can_be_done(set_up: SetUp, seed: int) -> None:
    """By a seat that the game waits for, or that has been asked."""
    game = set_up.game
    for step in walk(set_up, seeded(str(seed)), seed=seed):
        for state in (step.state, step.after):
            awaited = game.to_act(state) | game.asked(state)
            possible = {action for seat in awaited for action in game.legal(state, seat)}
            assert set(game.public_actions(state)) <= possible


@every_set_up
@some_games
@given(seed=seeds, data=st.data())
def test_a_stand_in_can_play_any_seat_to_the_end(
    set_up: SetUp, seed: int, data: st.DataObject
) -> None:
    """All seats, or some among people. A whole turn takes it a few actions."""
    game = set_up.game
    everyone = range(1, set_up.seats + 1)
    away = data.draw(st.just(everyone) | st.sets(st.sampled_from(everyone), min_size=1))
    after, since = None, 0
    for number, step in enumerate(walk(set_up, seeded(str(seed)), seed=seed, away=away)):
        assert number < LONGEST
        if step.seat in away and not game.aside(step.action):
            assert step.action in game.legal(step.state, step.seat)
            since = 0 if game.turn_ended(step.state, step.after, step.seat) else since + 1
            assert since < 5
        after = step.after
    assert game.outcome(after) is not None


@every_set_up
@some_games
@given(seed=seeds)
def test_a_stand_in_can_take_over_at_any_moment(set_up: SetUp, seed: int) -> None:
    game = set_up.game
    for step in walk(set_up, seeded(str(seed)), seed=seed):
        for seat in game.to_act(step.state):
            action = game.stand_in(step.state, seat)
            assert action in game.legal(step.state, seat)
            assert not game.aside(action)


@every_set_up
@some_games
@given(seed=seeds)
def test_what_is_forced_is_all_that_can_be_done(set_up: SetUp, seed: int) -> None:
    game = set_up.game
    for step in walk(set_up, seeded(str(seed)), seed=seed):
        for state in (step.state, step.after):
            if forced := game.forced(state):
                seat, only = forced
                assert game.to_act(state) == {seat}
                assert [a for a in game.legal(state, seat) if not game.aside(a)] == [only]


@every_set_up
@some_games
@given(seed=seeds)
def test_whoever_is_no_longer_waited_for_has_ended_a_turn(set_up: SetUp, seed: int) -> None:
    """Talk never ends one."""
    game = set_up.game
    for step in walk(set_up, seeded(str(seed)), seed=seed):
        ended = game.turn_ended(step.state, step.after, step.seat)
        if game.aside(step.action):
            assert not ended
        elif step.seat not in game.to_act(step.after):
            assert ended


@every_set_up
@some_games
@given(seed=seeds)
def test_an_order_that_holds_can_be_carried_out(set_up: SetUp, seed: int) -> None:
    """Only a seat that is not on turn can give one, and it only holds when the seat is on turn."""
    game, random = set_up.game, Random(seed)
    given_before: dict[int, tuple[Any, str]] = {}
    for step in walk(set_up, seeded(str(seed)), seed=seed):
        acting = game.to_act(step.state)
        for seat in range(0, set_up.seats + 2):
            if seat in given_before:
                action, condition = given_before[seat]
                if game.order_holds(step.state, seat, action, condition):
                    assert seat in acting
                    assert action in game.legal(step.state, seat)
            options = game.order_options(step.state, seat)
            assert not options or seat not in acting
            assert not options or 1 <= seat <= set_up.seats
            if options:
                action = random.choice(options)
                assert game.parse(game.format(action)) == action
                given_before[seat] = action, game.order_condition(step.state, seat, action)


@every_set_up
@some_games
@given(seed=seeds)
def test_a_replay_from_the_recorded_chance_is_the_same_game(set_up: SetUp, seed: int) -> None:
    game = set_up.game
    options = game.read_options(dict(set_up.options))
    record = simulate(game, options, set_up.seats, str(seed))
    played = replay(decode(encode(record)))
    assert played.fair
    assert result(played.outcome) == record.result
    without_seed = msgspec.structs.replace(record, fair=None)
    again = replay(without_seed)
    assert not again.fair
    assert game.dump(again.state) == game.dump(played.state)


@every_set_up
@some_games
@given(seed=seeds)
def test_the_record_so_far_replays_at_every_step(set_up: SetUp, seed: int) -> None:
    game = set_up.game
    record = simulate(game, game.read_options(dict(set_up.options)), set_up.seats, str(seed))
    moves = list(record.moves)
    cuts = [n for n in range(1, len(moves)) if isinstance(moves[n], ActionMove)]
    for cut in Random(seed).sample(cuts, min(5, len(cuts))):
        running = msgspec.structs.replace(record, moves=moves[:cut], result=None)
        position = replay(running)
        assert position.outcome is None
        next_move = moves[cut]
        legal = game.legal(position.state, next_move.seat)
        assert game.parse(next_move.do) in legal


class Twin:
    """Answers as in another game, except for one deal in which two items are swapped."""

    def __init__(self, outcomes: list[tuple[str, object]], random: Random) -> None:
        # Through JSON, as in a record: lists all the way down.
        self.outcomes = msgspec.json.decode(msgspec.json.encode([is_ for _, is_ in outcomes]))
        deals = [outcome for outcome in self.outcomes if isinstance(outcome, list)]
        if deals:
            deal = random.choice(deals)
            piles = deal if isinstance(deal[0], list) else [deal]
            places = [(pile, at) for pile in piles for at in range(len(pile))]
            (one, i), (other, j) = random.sample(places, 2)
            one[i], other[j] = other[j], one[i]

    def ask(self, question: Question[Answer]) -> Answer:
        return question.read(self.outcomes.pop(0))


@every_set_up
@settings(some_games, max_examples=20)
@given(seed=seeds)
def test_a_viewer_sees_what_they_were_told_and_no_more(set_up: SetUp, seed: int) -> None:
    """Two games that differ in hidden luck alone look the same to a viewer until an event
    for them tells the difference, and then their view shows it. So no view leaks what
    no event has said, and no event betrays what no view may show."""
    game = set_up.game
    chance = seeded(str(seed))
    steps = list(islice(walk(set_up, chance, seed=seed), LONG_ENOUGH))
    if not any(isinstance(outcome, tuple) for _, outcome in chance.outcomes):
        return  # nothing was dealt
    twin_chance = Twin(chance.outcomes, Random(seed))
    twin = start(set_up, twin_chance)
    viewers: list[int | None] = [None, *range(1, set_up.seats + 1)]
    fooled = [v for v in viewers if game.view(twin, v) == game.view(steps[0].state, v)]
    for viewer in viewers:
        knows = game.view(steps[0].state, viewer).secret
        assert knows or viewer in fooled, "who has been dealt something knows a secret"
        assert not knows or viewer is not None, "the public knows none"
    dealt = first_record(set_up, str(seed)), first_record(set_up, str(seed), Random(seed))
    for viewer in fooled:
        one, other = (shown_to(viewer, record) for record in dealt)
        assert one == other, "nor does the record of a running game"
    for step in steps:
        if step.action not in game.legal(twin, step.seat):
            break
        twin, twin_events = game.apply(twin, step.seat, step.action, twin_chance)
        for viewer in list(fooled):
            told_alike = told(step.events, viewer) == told(twin_events, viewer)
            look_alike = game.view(step.after, viewer) == game.view(twin, viewer)
            assert told_alike is look_alike, (viewer, step)
            if look_alike:
                assert offered(game, step.after, viewer) == offered(game, twin, viewer)
            if not told_alike:
                fooled.remove(viewer)
                assert None not in fooled or game.view(step.after, viewer).secret


def offered(game: AnyGame, state: Any, viewer: int | None) -> object:
    """What a viewer is told that can be done, or has done for them, besides the view."""
    if viewer is None:
        forced = game.forced(state)
        return game.public_actions(state), forced and (forced[0], game.retell(*forced, viewer))
    if viewer in game.to_act(state):
        return game.stand_in(state, viewer)
    orders = game.order_options(state, viewer)
    return [(order, game.order_condition(state, viewer, order)) for order in orders]


def first_record(set_up: SetUp, seed: str, twin: Random | None = None) -> Record:
    """The record of a game that has just been dealt, or of its twin."""
    chance = seeded(seed)
    start(set_up, chance)
    outcomes: list[Any] = [outcome for _, outcome in chance.outcomes]
    if twin is not None:
        outcomes = Twin(chance.outcomes, twin).outcomes
    return Record(
        format=FORMAT,
        game=set_up.key,
        rules=set_up.game.meta.rules,
        seats=set_up.seats,
        options=dict(set_up.options),
        moves=[
            ChanceMove(name, outcome)
            for (name, _), outcome in zip(chance.outcomes, outcomes, strict=True)
        ],
    )


@every_set_up
@some_games
@given(seed=seeds)
def test_a_log_tells_two_actions_apart_only_for_who_can(set_up: SetUp, seed: int) -> None:
    """A viewer whose events and view don't show which of two actions was taken can't read it in
    the log either."""
    game = set_up.game
    viewers: list[int | None] = [None, *range(1, set_up.seats + 1)]
    random = Random(seed)
    for step in some_of(walk(set_up, seeded(str(seed)), seed=seed), random):
        legal = game.legal(step.state, step.seat)
        taken = [
            (action, *game.apply(step.state, step.seat, action, seeded("same")))
            for action in random.sample(legal, min(6, len(legal)))
        ]
        for (one, after_one, events_one), (two, after_two, events_two) in pairwise(taken):
            for viewer in viewers:
                if told(events_one, viewer) == told(events_two, viewer) and game.view(
                    after_one, viewer
                ) == game.view(after_two, viewer):
                    read = {game.retell(step.seat, action, viewer) for action in (one, two)}
                    assert len(read) == 1, (viewer, read)


@every_set_up
def test_hidden_luck_is_found_out_by_somebody(set_up: SetUp) -> None:
    """The test above would pass if twins never differed for anyone. If anything is dealt at all,
    some do."""
    game = set_up.game
    dealt = False
    for seed in range(100):
        chance = seeded(str(seed))
        steps = list(islice(walk(set_up, chance, seed=seed), LONG_ENOUGH))
        if not any(isinstance(outcome, tuple) for _, outcome in chance.outcomes):
            continue
        dealt = True
        twin_chance = Twin(chance.outcomes, Random(seed))
        twin = start(set_up, twin_chance)
        for step in steps:
            if step.action not in game.legal(twin, step.seat):
                break
            twin, _ = game.apply(twin, step.seat, step.action, twin_chance)
            if game.view(twin, step.seat) != game.view(step.after, step.seat):
                return
    assert not dealt, "something is hidden, but no twin ever differed"


@every_set_up
@some_games
@given(seed=seeds)
def test_the_record_of_a_running_game_shows_no_secret(set_up: SetUp, seed: int) -> None:
    game = set_up.game
    record = simulate(game, game.read_options(dict(set_up.options)), set_up.seats, str(seed))
    assert shown_to(None, record) == record, "when it is over, everyone may see everything"
    last = max(n for n, move in enumerate(record.moves) if isinstance(move, ActionMove))
    running = msgspec.structs.replace(record, moves=record.moves[:last], result=None)
    for viewer in (None, *range(1, set_up.seats + 1)):
        shown = shown_to(viewer, running)
        assert shown.fair is not None
        assert shown.fair.seed is None
        for move, original in zip(shown.moves, running.moves, strict=True):
            if isinstance(move, ChanceMove):
                hidden = move.chance in game.meta.hidden_chance
                assert move.outcome == (None if hidden else original.outcome)
            else:
                action = game.parse(original.do)
                assert move.do == game.retell(move.seat, action, viewer)


@every_set_up
def test_positions_actions_events_and_views_are_frozen(set_up: SetUp) -> None:
    game = set_up.game
    for step in walk(set_up, seeded("frozen")):
        things = [step.state, step.action, *step.events]
        things += [game.view(step.state, viewer) for viewer in (None, step.seat)]
        for thing in things:
            assert isinstance(thing, Struct)
            assert hash(thing) == hash(msgspec.structs.replace(thing)), "all the way down"
            for field in thing.__struct_fields__:
                with pytest.raises(AttributeError):
                    setattr(thing, field, None)


@every_set_up
def test_events_are_facts_that_can_be_written_down(set_up: SetUp) -> None:
    """Each names its kind, and its audience is seats at this table."""
    seats = set(range(1, set_up.seats + 1))
    for step in walk(set_up, seeded("events")):
        assert step.events, "something always happens"
        for event in step.events:
            written = msgspec.json.decode(msgspec.json.encode(event))
            assert written["type"] == type(event).__name__
            assert event.audience is None or set(event.audience) <= seats
        assert set_up.game.read_events(msgspec.json.encode(step.events)) == step.events


@every_game
def test_seats_that_the_game_is_not_for_are_refused(game: AnyGame) -> None:
    for seats in (0, min(game.meta.seats) - 1, max(game.meta.seats) + 1):
        with pytest.raises(RuleError) as caught:
            game.new(game.read_options({}), seats, seeded("none"))
        assert caught.value.code == "bad-seats"


@every_set_up
def test_only_a_seat_at_the_table_has_a_view(set_up: SetUp) -> None:
    """With seat 0, Python's negative index would pick the last player."""
    state = start(set_up, seeded("strangers"))
    for viewer in (0, -1, set_up.seats + 1):
        with pytest.raises(RuleError) as caught:
            set_up.game.view(state, viewer)
        assert caught.value.code == "no-such-seat"


@every_game
def test_unknown_options_are_refused(game: AnyGame) -> None:
    with pytest.raises(RuleError) as caught:
        game.read_options({"no such option": 1})
    assert caught.value.code == "bad-options"
