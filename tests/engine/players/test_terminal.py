"""`python -m engine play`."""

import re
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.chance import Key, Seeded
from engine.errors import RuleError
from engine.players.levels import PLAYERS
from engine.players.player import Budget
from engine.players.terminal.table import Table
from engine.registry import GAMES
from tests.engine.test_command import ROOT
from tests.engine.walk import SET_UPS, SetUp

# Whatever is asked for, one of these does, and the others are refused.
STUBBORN = "draw\nplace 1\nplace 2\ntake 1\ntake 2\ntower 2\ntower 3\ntower 4\nreveal ++\n" * 100


def play(*arguments: str, stdin: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "engine", "play", *arguments],
        input=stdin.encode(),
        capture_output=True,
        cwd=ROOT,
        timeout=60,
    )
    assert b"Traceback" not in done.stderr
    return done.returncode, done.stdout.decode() + done.stderr.decode()


def test_a_whole_game_through_a_pipe() -> None:
    status, said = play(
        *("triqueta", "--level", "easy", "--seconds", "0.002", "--seed", "1"), stdin=STUBBORN
    )
    assert status == 0
    assert "Sorry, not now: tower empty" in said or "Sorry, not now: draw or take" in said
    assert re.search(r"(You win|You don't win this time): .*Points by seat: \d+, \d+\.\n$", said)


@pytest.mark.parametrize("stdin", ["", "quit\n", "fly\nhelp\nboard\nlegal\n\nquit\n", "\xff"])
def test_quitting(stdin: str) -> None:
    status, said = play("trigony", "--seconds", "0.002", "--seed", "1", stdin=stdin)
    assert status == 0
    assert said.endswith("Goodbye.\n")
    assert ("Sorry, I can't read that" in said) is ("fly" in stdin or "\xff" in stdin)


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess"],
        ["triqueta", "--seats", "9"],
        ["triqueta", "--seat", "3"],
        ["triqueta", "--options", "{"],
        ["triqueta", "--options", '{"first": 9}'],
        ["trigony", "--level", "godlike"],
    ],
)
def test_a_bad_call(arguments: list[str]) -> None:
    status, said = play(*arguments, stdin="")
    assert status == 2
    assert said


class Person:
    """Reads what is offered and types any of it, and sometimes something else."""

    def __init__(self, seed: str, patience: int = 1000) -> None:
        self.random = Random(seed)
        self.patience = patience
        self.said: list[str] = []

    def say(self, text: str) -> None:
        self.said.append(text)

    def ask(self, prompt: str) -> str | None:
        self.patience -= 1
        if not self.patience:
            return None
        if self.random.random() < 0.1:
            return self.random.choice(["", "fly", "take 1", "F6-G7", "legal"])
        listed = len(self.said) - self.said[::-1].index("You can:")
        lines = [line for line in self.said[listed:] if line.startswith("  ")]
        offered = [text for line in lines for text in line.strip().split(" · ")]
        return self.random.choice([text for text in offered if text != "offer draw"])


def table(set_up: SetUp, person: Person, seed: str) -> Table:
    game: Any = set_up.game
    return Table(
        game,
        game.read_options(dict(set_up.options)),
        set_up.seats,
        set_up.seats,
        (PLAYERS[set_up.key]["easy"], Budget(nodes=1), Random(seed)),
        Seeded(Key(b"", seed)),
        person.ask,
        person.say,
    )


@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
def test_every_set_up_can_be_played(set_up: SetUp) -> None:
    """Triqueta to its end, Trigony for a while."""
    person = Person("terminal", patience=200 if set_up.key == "triqueta" else 40)
    table(set_up, person, "terminal").play()
    assert re.match("You win|You don't win|A draw|Goodbye", person.said[-1])
    assert set_up.key != "triqueta" or person.patience


def test_trigony_to_its_end() -> None:
    person = Person("end")
    table(SetUp("trigony", 2, ()), person, "end").play()
    assert re.match("You win|You don't win|A draw", person.said[-1])


def test_no_secret_of_another_seat_is_told() -> None:
    """The person is told what they draw themselves, and sees nothing of what others draw."""
    person = Person("secrets")
    table(SetUp("triqueta", 3, ()), person, "secrets").play()

    def after(pattern: str) -> Iterator[str]:
        for at, text in enumerate(person.said):
            if re.fullmatch(pattern, text):
                yield person.said[at + 2]

    assert all(text.startswith("  You see: ") for text in after("> seat 3: draw"))
    others = list(after("> seat [12]: draw"))
    assert others
    assert all(text.startswith("> seat") for text in others)


def test_a_draw_is_answered() -> None:
    answers = iter(["offer draw", "quit"])
    person = Person("draw")
    one = table(SetUp("trigony", 2, ()), person, "draw")
    one.ask = lambda prompt: next(answers)
    one.play()
    assert re.search("> seat 1: (accept|refuse) draw", "\n".join(person.said))


def test_a_board_shows_what_stands_where() -> None:
    person = Person("board")
    one = table(SetUp("trigony", 2, ()), person, "board")
    one.ask = lambda prompt: None
    one.play()
    said = "\n".join(person.said)
    assert "I5  ·   ·   ○   ·   ·  I9\n        H4  ·   ·   ○   ○   ·   ·  H9" in said


def test_a_seat_that_is_not_there() -> None:
    with pytest.raises(RuleError):
        Table(
            GAMES["triqueta"],
            GAMES["triqueta"].read_options({}),
            *(2, 3),
            (PLAYERS["triqueta"]["easy"], Budget(nodes=1), Random(1)),
            Seeded(Key(b"", "")),
            lambda prompt: None,
            print,
        )
