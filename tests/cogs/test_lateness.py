"""A click that Discord gave up on is not carried out; any other is, whatever the clocks say."""

import pytest

from cogs.lateness import Lateness

MINUTE = 60_000


def host(skew: int = 0, boot: int = 1_000_000) -> "Host":
    return Host(skew, boot)


class Host:
    """A computer whose clock may be off, and which has been running for a while."""

    def __init__(self, skew: int, boot: int) -> None:
        self.skew = skew
        self.boot = boot
        self.lateness = Lateness()

    def late(self, made: int, arrives: int) -> bool:
        """Both times are by Discord's clock."""
        return self.lateness.late(made, arrives + self.skew, float(arrives - self.boot))


@pytest.mark.parametrize("skew", [0, MINUTE, -MINUTE, 90 * MINUTE])
def test_ordinary_clicks_are_in_time_whatever_the_hosts_clock_says(skew: int) -> None:
    machine = host(skew)
    for second in range(100):
        made = 2_000_000 + second * 1_000
        assert not machine.late(made, made + 80 + second % 7 * 100)


@pytest.mark.parametrize("skew", [0, MINUTE, -MINUTE])
def test_a_click_older_than_three_seconds_is_late(skew: int) -> None:
    machine = host(skew)
    assert not machine.late(2_000_000, 2_000_100)
    assert not machine.late(2_010_000, 2_012_900)
    assert machine.late(2_020_000, 2_023_200)
    assert machine.late(2_030_000, 2_030_000 + 10 * MINUTE)
    assert not machine.late(3_000_000, 3_000_100), "and the next one is in time again"


def test_a_burst_after_a_lost_connection() -> None:
    machine = host()
    machine.late(2_000_000, 2_000_050)
    arrives = 2_040_000
    late = [machine.late(made, arrives) for made in range(2_010_000, 2_040_000, 1_000)]
    assert late == [True] * 27 + [False] * 3


def test_a_clock_that_is_set_refuses_nobody() -> None:
    machine = host()
    machine.late(2_000_000, 2_000_100)
    machine.skew = 5 * MINUTE
    assert not machine.late(2_010_000, 2_010_100)
    machine.skew = -5 * MINUTE
    assert not machine.late(2_020_000, 2_020_100)
    assert machine.late(2_030_000, 2_034_000), "what was learnt anew holds"


def test_a_clock_that_drifts_refuses_nobody() -> None:
    """A clock that gains a fifth of a second an hour, and a month of clicks every ten minutes."""
    machine = host()
    for tick in range(6 * 24 * 30):
        made = 2_000_000 + tick * 10 * MINUTE
        machine.skew = tick * 200 // 6
        assert not machine.late(made, made + 100)
