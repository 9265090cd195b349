"""The compiled engine: the same games, and never a build of other sources."""

import os
import shutil
import subprocess
import sys
from enum import Enum
from importlib import import_module
from pathlib import Path

import pytest
from msgspec import Struct

from engine.build import declares_data, missing, modules
from engine.registry import GAMES

ROOT = Path(__file__).parents[2]
FOUND = "import sys, engine; print(any(type(f).__name__ == 'Finder' for f in sys.meta_path))"
# The rest, and compiling the players, takes minutes; `make compiled` does it.
QUICK = ["tests/engine/triqueta", "tests/engine/trigony"]
SLOW = ["test_against_plain.py", "test_long_games.py", "test_stand_in.py"]
SIMULATED = [
    ("triqueta", "2", '{"reveal": "by-hand"}'),
    ("triqueta", "5", "{}"),
    ("trigony", "2", "{}"),
    ("trigony", "3", '{"intrygo": true}'),
    ("trigony", "6", '{"intrygo": true, "sides": 2}'),
]


def python(*arguments: str, root: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if name != "COMPILED_ENGINE"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=root,
        env=clean | environment,
        capture_output=True,
        text=True,
        timeout=300,
    )


def said(*arguments: str, root: Path = ROOT, build: Path | str = "") -> str:
    """What Python says with this build of the engine: a folder, "no", or else the usual one."""
    done = python(*arguments, root=root, COMPILED_ENGINE=str(build))
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.skipif(missing() is not None, reason=f"there is no {missing()} here")
def test_compiled_the_engine_is_the_same(tmp_path: Path) -> None:
    """One test, because two would build twice where tests run side by side."""
    earlier, bystander = tmp_path / ("0" * 32), tmp_path / "something else"
    earlier.mkdir()
    bystander.mkdir()
    parts = [word for part in GAMES for word in ("--only", part)]
    said("-m", "engine.build", "--quickly", *parts, "--into", str(tmp_path))
    assert not earlier.exists(), "a build that nobody can use any more"
    assert bystander.exists()

    where = "from engine.triqueta import rules; print(rules.__file__)"
    assert said("-c", where, build="no") == f"{ROOT / 'engine' / 'triqueta' / 'rules.py'}\n"
    library = Path(said("-c", where, build=tmp_path).strip())
    assert library.exists()
    assert library.is_relative_to(tmp_path)

    for game, seats, options in SIMULATED:
        play = ["-m", "engine", "simulate", game, "--seats", seats, "--options", options]
        games = said(*play, "--games", "5", build=tmp_path)
        assert games
        assert games == said(*play, "--games", "5", build="no")

    tests = [*QUICK, *(f"--ignore=tests/engine/trigony/{name}" for name in SLOW)]
    passed = said("-m", "pytest", "-p", "no:cacheprovider", *tests, build=tmp_path)
    assert "[100%]" in passed


@pytest.fixture
def engine(tmp_path: Path) -> Path:
    """A copy of the engine, with a build that was made from it."""
    copy = tmp_path / "engine"
    shutil.copytree(ROOT / "engine", copy, ignore=shutil.ignore_patterns("__pycache__"))
    name = said("-c", "from engine.compiled import name; print(name())", root=tmp_path).strip()
    (tmp_path / "compiled-engine" / name).mkdir(parents=True)
    assert said("-c", FOUND, root=tmp_path) == "True\n"
    return copy


def test_a_build_is_found_wherever_the_same_sources_are(engine: Path) -> None:
    """As in an image, where they are installed somewhere else than they were compiled."""
    elsewhere = engine.parent / "elsewhere"
    elsewhere.mkdir()
    engine.rename(elsewhere / "engine")
    (engine.parent / "compiled-engine").rename(elsewhere / "compiled-engine")
    assert said("-c", FOUND, root=elsewhere) == "True\n"


def test_a_build_of_other_sources_is_not_used(engine: Path) -> None:
    rules = engine / "triqueta" / "rules.py"
    source = rules.read_bytes()
    rules.write_bytes(source.replace(b"state", b"State", 1))
    assert said("-c", FOUND, root=engine.parent) == "False\n", "one byte"
    rules.write_bytes(source)
    assert said("-c", FOUND, root=engine.parent) == "True\n", "as it was"
    rules.rename(engine / "triqueta" / "ruled.py")
    assert said("-c", FOUND, root=engine.parent) == "False\n", "another name"
    rules.write_bytes(source)
    assert said("-c", FOUND, root=engine.parent) == "False\n", "one file more"


def test_a_build_for_another_python_is_not_used(engine: Path) -> None:
    older = "import sys; sys.version_info = (*sys.version_info[:2], 99, 'final', 0); "
    assert said("-c", older + FOUND, root=engine.parent) == "False\n"
    other_abi = "from importlib import machinery as m; m.EXTENSION_SUFFIXES[0] = '.other.so'; "
    assert said("-c", other_abi + FOUND, root=engine.parent) == "False\n"


def test_the_environment_can_ask_for_plain_python(engine: Path) -> None:
    assert said("-c", FOUND, root=engine.parent, build="no") == "False\n"


def test_without_a_compiler_it_says_so_kindly_and_fails(tmp_path: Path) -> None:
    done = python("-m", "engine.build", "--into", str(tmp_path), root=ROOT, CC="/nowhere/cc")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        "There is no C compiler here, so the engine stays plain Python, which works just as well.\n"
    )
    assert not list(tmp_path.iterdir())


def test_structs_and_enums_are_not_compiled() -> None:
    """mypyc would change what msgspec reads them from."""
    names = [
        ".".join(file.relative_to(ROOT).with_suffix("").parts) for file in modules(ROOT / "engine")
    ]
    assert {"engine.triqueta.rules", "engine.trigony.moves"} < set(names)
    for name in names:
        for thing in vars(import_module(name)).values():
            if isinstance(thing, type) and thing.__module__ == name:
                assert not issubclass(thing, Struct | Enum), thing


def test_the_test_would_notice() -> None:
    assert declares_data("class Move(Spelled, frozen=True):\n    to: int")
    assert declares_data("class Offer(msgspec.Struct):\n    turn: int")
    assert declares_data("class Card(StrEnum):\n    SPY = 'spy'")
    assert not declares_data("class Squad:\n    def __init__(self) -> None: ...")
