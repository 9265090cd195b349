"""What the docs mention exists."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from engine.registry import GAMES
from engine.simulate import simulate
from engine.triqueta import rules as triqueta_rules
from tables.absence import Absence
from tables.answers import RefusalCode
from tables.health import Health
from tables.jobs import Runner
from tables.lobby import Lobby
from tables.orders import Orders
from tables.people import People
from tables.play import Play
from tables.seats import Seats
from tables.tidy import Tidy
from tables.uptime import Uptime
from tables.views import Views
from tests.engine.trigony.diagrams import DIAGRAMS, draw

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").glob("*.md")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)|src=\"([^\"]+)\"", page.read_text()):
        link = target[0] or target[1]
        if "://" not in link:
            assert (page.parent / link).exists(), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_make_targets_that_are_named_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z]+)`", page.read_text())) <= targets


def test_the_readmes_example_is_what_it_prints() -> None:
    """The last of a thousand games with seed 1, which `python -m engine` seeds as "1/1000"."""
    game = GAMES["triqueta"]
    record = simulate(game, game.read_options({}), 3, "1/1000")
    line = msgspec.json.encode((record.result or {}) | {"fair": True}).decode()
    assert line in (ROOT / "README.md").read_text()


def test_every_game_has_its_rules_page() -> None:
    for key in GAMES:
        assert (ROOT / "docs" / "rules" / f"{key}.md").exists()


def test_the_diagrams_are_what_the_project_draws() -> None:
    folder = ROOT / "docs" / "pictures" / "trigony"
    assert {path.stem for path in folder.iterdir()} == DIAGRAMS.keys()
    for name, facts in DIAGRAMS.items():
        assert (folder / f"{name}.svg").read_text() == draw(*facts), "see `make diagrams`"


async def test_the_front_end_of_the_page_works(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (ROOT / "docs" / "tables.md").read_text()
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)
    await names["an_evening"](tmp_path / "triad.db")
    printed = capsys.readouterr().out
    assert "for this person alone:" in printed
    assert printed.count("for everyone:") == 4, "the lobby, and then what happened since"


def test_the_client_of_the_page_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    page = (ROOT / "docs" / "players.md").read_text()
    code = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[0]
    names: dict[str, Any] = {}
    exec(code, names)
    monkeypatch.chdir(ROOT)
    assert set(names["play"]("easy", "1")) <= {1, 2}


def test_every_refusal_and_call_of_the_tables_is_documented() -> None:
    page = (ROOT / "docs" / "tables.md").read_text()
    parts: tuple[type, ...] = (Lobby, Play, Seats, Absence, Orders, Uptime, Views, People, Runner)
    parts += (Tidy, Health)
    calls = [name for part in parts for name in vars(part) if not name.startswith("_")]
    for name in [*get_args(RefusalCode), *calls]:
        assert f"`{name}`" in page, name


def test_every_error_code_is_documented() -> None:
    """Other programs read them."""
    page = (ROOT / "docs" / "records.md").read_text()
    raised = set()
    for file in (ROOT / "engine").rglob("*.py"):
        source = file.read_text()
        raised |= set(re.findall(r"(?:RuleError|BadRecord)\(\s*\"([a-z-]+)\"", source))
        raised |= set(re.findall(r"_why_no_beating\(.*\"([a-z-]+)\"", source))
    raised |= {code for _, code in triqueta_rules._ASKED_FOR.values()}
    assert raised
    assert {code for code in raised if f"`{code}`" not in page} == set()
