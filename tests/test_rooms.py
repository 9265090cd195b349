"""Imports only go downwards: the packages and what each may import."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.registry import GAMES

ROOT = Path(__file__).parents[1]

# The packages from the bottom up, with the libraries that each may use besides the standard one.
ROOMS: dict[str, set[str]] = {
    "engine": {"msgspec"},
    "storage": {"aiosqlite", "asyncpg", "msgspec"},
    "tables": {"engine", "storage", "msgspec"},
    "locales": set(),
    "screens": {
        *("engine", "tables", "locales"),
        *("discord", "fluent_compiler", "msgspec", "PIL", "zlib_ng"),
    },
    "delivery": {"tables", "screens", "discord", "aiohttp"},
    "cogs": {"tables", "screens", "delivery", "discord"},
}
# Programs, not parts of their packages: only the tables know whether a position fits its log, and
# only who compiles needs a compiler.
LOOKS_UP = {"storage/__main__.py": {"tables"}, "engine/build.py": {"mypyc", "setuptools"}}
# The engine from the bottom up: each file, and each game's folder, may use those before it.
ENGINE = [
    "compiled",
    "errors",
    "chance",
    "game",
    "steps",
    "lesson",
    "GAMES",
    "registry",
    "record",
    "replay",
    "shown",
    "simulate",
    "players",
    "__main__",
    "build",
]
PURE = {  # all that the rules need of the standard library
    *("abc", "collections", "enum", "functools", "hashlib", "hmac", "itertools", "operator"),
    *("re", "struct", "typing"),
}
# The command line, random play, the clock of a player's budget, and the random source of a player
# who is asked by a line that says its seed; compiling, and finding what was compiled from the same
# sources.
MAY_BE_IMPURE = {
    *("engine/__main__.py", "engine/simulate.py"),
    *("engine/players/budget.py", "engine/players/line.py"),
    *("engine/build.py", "engine/compiled.py"),
}


def imports(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "a relative import does not say which package it means"
            assert node.module
            yield node.module.split(".")[0]


def modules(source: str) -> Iterator[str]:
    """Every name that may be a module, in full."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}{end}" for end in ("", *(f".{a.name}" for a in node.names)))


# `python -m storage` is a program: it may use what knows the rules, and nobody imports it.
PROGRAMS = {"storage/__main__.py": {"tables"}}


def strangers(room: str, source: str) -> set[str]:
    """What the source imports that a file of that package may not."""
    return {
        name
        for name in imports(source)
        if name not in sys.stdlib_module_names and name not in ROOMS[room] | {room}
    }


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_is_below_it(room: str) -> None:
    files = list((ROOT / room).rglob("*.py"))
    assert files
    for file in files:
        name = str(file.relative_to(ROOT))
        assert strangers(room, file.read_text()) == LOOKS_UP.get(name, set()), name


def test_nobody_imports_what_looks_up() -> None:
    programs = {name.removesuffix(".py").replace("/", ".") for name in LOOKS_UP}
    for room in ROOMS:
        for file in (ROOT / room).rglob("*.py"):
            assert not programs & set(modules(file.read_text())), file


def test_screens_know_the_tables_answers_and_nothing_else_of_them() -> None:
    """A screen is made from facts; it never asks for more, and never changes anything."""
    for file in (ROOT / "screens").rglob("*.py"):
        used = set(re.findall(r"^from (tables[\w.]*) import", file.read_text(), re.M))
        assert used <= {"tables.answers"}, file.name


def test_the_engine_is_pure() -> None:
    """No clock, no random numbers, no I/O: luck and time are passed in."""
    for file in (ROOT / "engine").rglob("*.py"):
        if str(file.relative_to(ROOT)) not in MAY_BE_IMPURE:
            source = file.read_text()
            # A random source may be passed in, never made.
            without_type = source.replace("from random import Random\n", "")
            assert set(imports(without_type)) - {"engine", "msgspec"} <= PURE, file.name
            assert not re.search(r"\b(open|print|input|Random)\(", source), file.name


def test_the_engines_files_stand_on_each_other_in_order() -> None:
    for file in (ROOT / "engine").rglob("*.py"):
        inside = file.relative_to(ROOT / "engine").parts  # the game's folder first, if any
        above = file.stem if len(inside) == 1 else inside[0]
        above = "GAMES" if above in GAMES else above
        if above == "__init__":
            continue
        for name in re.findall(r"^from engine\.?(\w*)[\w.]* import", file.read_text(), re.M):
            below = name if name in ENGINE else "GAMES" if name in GAMES else None
            own_folder = len(inside) > 1 and name == inside[0]
            assert own_folder or below is None or ENGINE.index(below) < ENGINE.index(above), file


def test_only_the_program_stands_above_the_cogs() -> None:
    assert {path.parent.name for path in ROOT.glob("*/__init__.py")} == {
        *ROOMS,
        "bot",
        "tests",
        "benchmarks",
    }


def test_the_test_would_notice() -> None:
    assert strangers("engine", "import discord.ui, os") == {"discord"}
    assert strangers("tables", "from cogs.play import Play\nfrom engine.game import Game") == {
        "cogs"
    }
    assert strangers("storage", "def f():\n    import engine") == {"engine"}
    assert {"engine.build"} < set(
        modules("from engine import build\nfrom engine.build import main")
    )
    assert "engine.build" in modules("from engine.build import main")
    with pytest.raises(AssertionError):
        strangers("cogs", "from ..bot import client")
