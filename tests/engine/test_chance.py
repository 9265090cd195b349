"""Luck: the documented construction, its vectors, and what a record may say."""

import hashlib
import hmac
import json
import re
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import Deal, Key, Pick, Question, Seeded, Stream, commitment, mark, salt
from engine.errors import ImpossibleChance

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text()
VECTORS: list[dict[str, Any]] = json.loads(re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)[0])
ANIMALS = ("rabbit", "owl", "deer", "boar", "ram", "bear")
BOX = [animal for animal in ANIMALS for _ in range(10)]


class ByTheBook:
    """The construction again, written from docs/fairness.md alone and without the engine, as
    someone would write it to check a game elsewhere."""

    def __init__(self, key: bytes, index: int, name: str) -> None:
        self.key, self.label, self.block, self.words = key, f"{index}:{name}", 0, list[int]()
        self.skipped = 0

    def below(self, n: int) -> int:
        while True:
            if not self.words:
                text = f"{self.label}:{self.block}".encode("ascii")
                block = hmac.new(self.key, text, hashlib.sha256).digest()
                self.words = [int.from_bytes(block[at : at + 2], "big") for at in range(0, 32, 2)]
                self.block += 1
            word = self.words.pop(0)
            if word < 65536 - 65536 % n:
                return word % n
            self.skipped += 1

    def shuffled(self, things: list[str]) -> list[str]:
        things = list(things)
        for size in range(len(things), 1, -1):
            j = self.below(size)
            things[size - 1], things[j] = things[j], things[size - 1]
        return things


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["salt"])
def test_the_engine_gives_the_vectors(vector: dict[str, Any]) -> None:
    seed = bytes.fromhex(vector["seed"])
    assert commitment(seed) == vector["commitment"]
    key = Key(seed, vector["salt"])
    assert key.digest("0:towers:0").hex() == vector["block"]
    chance = Seeded(key)
    towers = chance.ask(Deal("towers", BOX, 4))
    assert [list(tower) for tower in towers] == vector["towers"]
    assert chance.ask(Pick("first", (1, 2, 3))) == vector["first"]
    assert chance.outcomes == [("towers", towers), ("first", vector["first"])]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["salt"])
def test_the_page_is_enough_to_check_a_game(vector: dict[str, Any]) -> None:
    seed = bytes.fromhex(vector["seed"])
    assert hashlib.sha256(seed).hexdigest() == vector["commitment"]
    key = hmac.new(seed, vector["salt"].encode(), hashlib.sha256).digest()
    assert key.hex() == vector["key"]
    order = ByTheBook(key, 0, "towers").shuffled(BOX)
    assert [order[at : at + 15] for at in range(0, 60, 15)] == vector["towers"]
    assert ByTheBook(key, 1, "first").below(3) + 1 == vector["first"]


def test_the_salt_is_made_as_the_page_says() -> None:
    vector = VECTORS[0]
    game, message, players = vector["game"], vector["message"], vector["players"]
    marks = [hashlib.sha256(f"{game}:{who}".encode()).hexdigest()[:16] for who in players]
    assert vector["marks"] == marks == [mark(game, who) for who in players]
    assert vector["salt"] == f"{game}:{message}:{','.join(marks)}" == salt(game, message, marks)


def test_one_of_the_vectors_skips_a_word() -> None:
    streams = []
    for vector in VECTORS:
        stream = ByTheBook(bytes.fromhex(vector["key"]), 0, "towers")
        stream.shuffled(BOX)
        streams.append(stream.skipped)
    assert streams == [0, 0, 1]


@given(st.binary(min_size=32, max_size=32), st.text(max_size=40), st.integers(0, 2000))
def test_the_engine_and_the_page_always_agree(seed: bytes, salted: str, index: int) -> None:
    key = hmac.new(seed, salted.encode(), hashlib.sha256).digest()
    engine = Stream(Key(seed, salted), index, "towers")
    page = ByTheBook(key, index, "towers")
    assert engine.shuffled(BOX) == page.shuffled(BOX)
    limits = (2, 6, 61, 25_000, 40_000, 65_536)  # the large ones skip every other word
    assert [engine.below(n) for n in limits] == [page.below(n) for n in limits]


def test_a_game_goes_on_from_the_count_of_its_questions() -> None:
    """Another process, given only the key and the log, draws what this one would have drawn."""
    key = Key(bytes(32), "1:2,3")
    whole = Seeded(key)
    answers = [whole.ask(Pick("die", range(6))) for _ in range(20)]
    assert answers[7:] == [Seeded(key, rolls=at).ask(Pick("die", range(6))) for at in range(7, 20)]


def test_every_face_of_a_pick_and_every_place_of_a_deal_is_as_likely() -> None:
    """Chi-squared with a fixed seed, far in the tail: fails only for a biased construction."""
    chance = Seeded(Key(bytes(32), "statistics"))
    rolls = Counter(chance.ask(Pick("die", range(6))) for _ in range(6000))
    tops = Counter(chance.ask(Deal("towers", BOX, 4))[2][7] for _ in range(3000))
    for counted, total in ((rolls, 6000), (tops, 3000)):
        expected = total / 6
        assert sum((n - expected) ** 2 / expected for n in counted.values()) < 20.5  # p = 0.001


FIRST = Pick("first", (1, 2, 3))
TOWERS = Deal("towers", BOX, 4)
DEALT = [BOX[at : at + 15] for at in range(0, 60, 15)]


NO_SEATS: list[object] = [0, 4, "1", True, None, [1], {}, 1.5, 2.0]
NO_TOWERS: list[object] = [None, 7, "owl", [], [[]] * 4, {"owl": 10}]


def test_possible_outcomes_are_read_back() -> None:
    assert FIRST.read(2) == 2
    assert TOWERS.read(DEALT) == tuple(map(tuple, DEALT))
    assert Pick("die", ("red", "blue")).read("blue") == "blue"


@pytest.mark.parametrize(
    ("question", "outcome"),
    [
        *product([FIRST], NO_SEATS),
        *product([TOWERS], NO_TOWERS),
        (TOWERS, DEALT[:3]),
        (TOWERS, [*DEALT, []]),
        (TOWERS, [BOX]),
        (TOWERS, [DEALT[0][:-1], [*DEALT[1], DEALT[0][-1]], *DEALT[2:]]),
        (TOWERS, [["owl", *DEALT[0][1:]], *DEALT[1:]]),  # eleven owls
        (TOWERS, [["yak", *DEALT[0][1:]], *DEALT[1:]]),
        (TOWERS, [[["owl"], *DEALT[0][1:]], *DEALT[1:]]),
        (TOWERS, [[None, *DEALT[0][1:]], *DEALT[1:]]),
    ],
)
def test_impossible_outcomes_are_found_out(question: Question[Any], outcome: object) -> None:
    with pytest.raises(ImpossibleChance):
        question.read(outcome)
