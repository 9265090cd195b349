"""Buckets: generous for people, useless for scripts, and small."""

import random

import pytest

from cogs.patience import (
    COSTS,
    PEOPLE,
    PERIODS,
    TOLD,
    Buckets,
    Kind,
    Limits,
    kinds_of,
    kinds_of_command,
)
from screens.ids import Press
from screens.text import languages, words_in
from tests.tables.conftest import Clock

SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000
EVE = 1


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def buckets(clock: Clock) -> Buckets:
    return Buckets(Limits(), clock)


def passed(buckets: Buckets, clock: Clock, kinds: tuple[Kind, ...], times: int, each: int) -> int:
    """How many of so many tries get through."""
    through = 0
    for _ in range(times):
        through += buckets.take(EVE, kinds) is None
        clock.time += each
    return through


def test_a_quick_player_never_notices(buckets: Buckets, clock: Clock) -> None:
    """A click a second for half an hour, and twice as fast for a minute now and then."""
    assert passed(buckets, clock, ("clicks",), 1_800, SECOND) == 1_800
    for _ in range(10):
        assert passed(buckets, clock, ("clicks",), 120, SECOND // 2) == 120


def test_a_table_is_set_up(buckets: Buckets, clock: Clock) -> None:
    """Joined, left and shuffled a dozen times within two minutes, and all options tried."""
    assert passed(buckets, clock, ("clicks", "seats"), 30, 4 * SECOND) == 30


def test_a_replay_is_clicked_through(buckets: Buckets, clock: Clock) -> None:
    assert passed(buckets, clock, ("clicks", "replays"), 400, 500) == 400


@pytest.mark.parametrize("each", [0, 50, SECOND])
@pytest.mark.parametrize("kind", ["seats", "proposals", "boards", "shares"])
def test_a_script_gets_what_the_bucket_holds_and_no_more(
    buckets: Buckets, clock: Clock, kind: Kind, each: int
) -> None:
    """As long as it hammers, nothing fills: ten thousand tries get what fifty get."""
    holds = getattr(Limits(), kind)
    short = passed(Buckets(Limits(), clock), clock, (kind,), 50, each)
    assert passed(buckets, clock, (kind,), 10_000, each) == short
    assert holds <= short <= holds + 3


@pytest.mark.parametrize("kind", list(PERIODS))
def test_whoever_waits_as_told_gets_through(buckets: Buckets, clock: Clock, kind: Kind) -> None:
    for tries in (1, TOLD, 100):
        while (wait := buckets.take(EVE, (kind,))) is None:
            pass
        for _ in range(tries):
            wait = buckets.take(EVE, (kind,))
            assert wait is not None
        assert wait.kind == kind
        assert clock.time < wait.until <= clock.time + PERIODS[kind] * SECOND
        clock.time = wait.until
        assert buckets.take(EVE, (kind,)) is None


def test_after_its_period_a_bucket_is_full_again(buckets: Buckets, clock: Clock) -> None:
    for _ in range(2):
        assert passed(buckets, clock, ("boards",), 100, 0) == Limits().boards
        clock.time += 10 * MINUTE


def test_what_is_empty_for_one_is_full_for_the_others(buckets: Buckets, clock: Clock) -> None:
    passed(buckets, clock, ("clicks", "seats"), 100, 0)
    assert buckets.take(2, ("clicks", "seats")) is None
    assert buckets.take(EVE, ("clicks", "boards")) is None, "nor is anything else of theirs empty"


def test_told_five_times_a_minute_and_then_no_more(buckets: Buckets, clock: Clock) -> None:
    passed(buckets, clock, ("boards",), Limits().boards, 0)
    often = [w.often for _ in range(20) if (w := buckets.take(EVE, ("boards",)))]
    assert often[:TOLD] == [1, 2, 3, 4, 5]
    assert set(often[TOLD:]) == {TOLD + 1}, "the list does not grow"
    clock.time += MINUTE
    assert buckets.take(EVE, ("boards",)) is None
    wait = buckets.take(EVE, ("boards",))
    assert wait is not None
    assert wait.often == 1


def test_few_people_are_remembered_and_not_for_long(buckets: Buckets, clock: Clock) -> None:
    for user in range(3 * PEOPLE):
        buckets.take(user, ("clicks",))
    assert len(buckets) <= PEOPLE + 1
    clock.time += 11 * MINUTE
    buckets.take(EVE, ("clicks",))
    assert len(buckets) == 1


def test_a_clock_that_is_set_back_locks_nobody_out(buckets: Buckets, clock: Clock) -> None:
    passed(buckets, clock, ("clicks",), 1_000, 0)
    clock.time -= HOUR
    assert buckets.take(EVE, ("clicks",)) is None
    passed(buckets, clock, ("clicks",), 1_000, 0)
    clock.time += MINUTE
    assert buckets.take(EVE, ("clicks",)) is None


def test_people_who_come_and_go_in_any_order(clock: Clock) -> None:
    """Nobody ever gets more than a bucket and what has flowed in since."""
    dice, buckets = random.Random(5), Buckets(Limits(), clock)
    got, begin = dict.fromkeys(range(5), 0), clock.time
    for _ in range(20_000):
        user = dice.randrange(5)
        got[user] += buckets.take(user, ("seats",)) is None
        clock.time += dice.randrange(500)
    most = Limits().seats * (1 + (clock.time - begin) / (10 * MINUTE))
    assert all(number <= most for number in got.values())


@pytest.mark.parametrize(
    ("press", "values", "kinds"),
    [
        (Press("act", "0123456789ab", 1, "draw"), (), ("clicks",)),
        (Press("act", "0123456789ab", 1, "offer draw"), (), ("clicks", "proposals")),
        (Press("pick", "0123456789ab"), ("b:act:-:1:offer draw",), ("clicks", "proposals")),
        (Press("pick", "0123456789ab"), ("b:act:-:1:A1-B1", "?"), ("clicks",)),
        (Press("join", "0123456789ab"), (), ("clicks", "seats")),
        (Press(""), (), ("clicks",)),
    ],
)
def test_what_a_click_counts_as(
    press: Press, values: tuple[str, ...], kinds: tuple[Kind, ...]
) -> None:
    assert kinds_of(press, values) == kinds


def test_what_a_command_counts_as() -> None:
    assert kinds_of_command("board", {}) == ("clicks", "boards")
    assert kinds_of_command("move", {"action": "draw"}) == ("clicks",)
    assert kinds_of_command("move", {"action": "offer draw"}) == ("clicks", "proposals")
    assert kinds_of_command("move", {"action": " Offer  DRAW"}) == ("clicks", "proposals")
    assert kinds_of_command("move", {}) == ("clicks",)
    for language in languages():  # asking in words of another language costs as much
        said = words_in(language)("trigony-do-offer-draw")
        assert kinds_of_command("move", {"action": said}) == ("clicks", "proposals")
    assert set(COSTS.values()) <= set(PERIODS)
