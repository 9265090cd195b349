"""Options of the test run, and a PostgreSQL server for the tests that need one."""

from collections.abc import Iterator

import pytest

from tests.servers import MISSING, Server, programs, server

# They wait most of the time. Whoever began them last would keep the others waiting.
LONGEST = ("test_compiled.py", "two_worlds_apart[2+2]", "test_three_weeks.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first."""
    items.sort(key=lambda item: not any(name in item.nodeid for name in LONGEST))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    if programs() is None:
        pytest.skip(MISSING)
    with server() as one:
        yield one


@pytest.fixture(scope="session")
def postgres_url(postgres: Server) -> str:
    """A database that tests use one after the other; each empties it first."""
    return postgres.database("shared")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--kills", type=int, default=10, help="how often a playing program is killed")
    parser.addoption(
        "--deadline-kills", type=int, default=3, help="the same, where deadlines fall due"
    )
    parser.addoption(
        "--socket-kills", type=int, default=2, help="the same, over the loopback Discord"
    )
    parser.addoption(
        "--soak-seconds", type=float, default=60, help="how long games go on in every trouble"
    )
    parser.addoption(
        "--shared-games", type=int, default=12, help="how many games three processes share"
    )
    parser.addoption(
        "--hostile-clicks", type=int, default=3000, help="how often one person clicks at random"
    )
    parser.addoption(
        "--busy-seconds", type=float, default=3, help="how long 128 games are played at once"
    )
    parser.addoption(
        "--every-screen", action="store_true", help="build every screen of every game, not a sample"
    )
    parser.addoption(
        "--positions", type=int, default=1000, help="in how many positions computers choose"
    )
    parser.addoption(
        "--damaged-files", type=int, default=40, help="how many databases are damaged at random"
    )
