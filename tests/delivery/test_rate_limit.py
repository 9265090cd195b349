"""Never more requests a second than Discord allows; less urgent ones wait."""

import asyncio

import pytest

from delivery.rate_limit import Gate, Prepaid, RateLimit


class Time:
    """A clock that only moves while somebody sleeps."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        sleep = asyncio.sleep

        async def jump(seconds: float) -> None:
            self.now += seconds
            await sleep(0)

        monkeypatch.setattr(asyncio, "sleep", jump)

    def __call__(self) -> float:
        return self.now


async def test_no_second_has_more_than_discord_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time(monkeypatch)
    budget = RateLimit(clock=time)
    budget.begin()
    made = []
    for _ in range(300):
        await budget.slot()
        made.append(time.now)
    most = max(sum(1 for t in made if start <= t < start + 1) for start in made)
    assert 32 <= most < 40
    assert made[3] == pytest.approx(made[0]), "some at once after a silence"


async def test_without_limits_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time(monkeypatch)
    budget = RateLimit(clock=time)
    for _ in range(1000):
        await budget.slot()
        assert budget.spend()
    assert time.now == 100.0


async def test_what_can_wait_lets_others_go_first_but_not_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    time = Time(monkeypatch)
    budget = RateLimit(rate=10, burst=1, clock=time)
    budget.begin()
    order: list[str] = []

    async def go(name: str, *, can_wait: bool = False) -> None:
        await budget.slot(can_wait=can_wait)
        order.append(name)

    await budget.slot()
    patient = asyncio.create_task(go("patient", can_wait=True))
    await asyncio.sleep(0)
    for number in range(3):
        await go(str(number))
    await patient
    assert order[0] == "0"
    assert "patient" in order


async def test_a_budget_that_was_overdrawn_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time(monkeypatch)
    budget = RateLimit(rate=1, burst=3, clock=time)
    budget.begin()
    assert [budget.spend() for _ in range(4)] == [True, True, True, False]
    time.now += 100
    budget.pause(60)
    assert not budget.spend()
    time.now += 59
    assert not budget.spend()
    time.now += 5
    assert budget.spend()


async def test_the_first_turn_of_a_piece_of_work_is_paid_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    time = Time(monkeypatch)
    budget = RateLimit(rate=1, burst=1, clock=time)
    budget.begin()
    await budget.slot()
    slots = Prepaid(budget)
    await slots.slot()
    assert time.now == 100.0
    await slots.slot()
    assert time.now > 100.0


async def test_a_turn_that_nobody_waits_for_any_more_is_somebody_elses() -> None:
    now = 100.0
    budget = RateLimit(rate=1, burst=1, clock=lambda: now)
    budget.begin()
    await budget.slot()
    waiting = [asyncio.create_task(budget.slot()) for _ in range(50)]
    await asyncio.sleep(0)
    for task in waiting:
        task.cancel()
    await asyncio.wait(waiting)
    now += 1.0
    assert budget.spend(), "one a second, as if they had never been there"


async def test_what_was_held_up_does_not_leave_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time(monkeypatch)
    gate = Gate(clock=time)
    made = []

    async def leave() -> None:
        await gate.pass_through()
        made.append(time.now)

    await asyncio.gather(*(leave() for _ in range(200)))
    most = max(sum(1 for t in made if start <= t < start + 1) for start in made)
    assert most <= 32
    assert len(made) == 200
