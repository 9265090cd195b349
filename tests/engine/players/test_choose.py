"""`python -m engine choose`, as another program uses it."""

import json
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from engine.players import line
from engine.players.player import Budget
from tests.engine.players.known import known
from tests.engine.test_command import ROOT, engine
from tests.engine.walk import SET_UPS, SetUp

QUICK = Budget(seconds=0.002)
TRIQUETA = SetUp("triqueta", 3, ())


def asked(set_up: SetUp, count: int) -> list[str]:
    return [
        line.asked(set_up.game, it.knowledge, it.legal, budget=QUICK).decode()
        for it in islice(known(set_up, "choose", every=15), count)
    ]


def test_it_plays_every_set_up() -> None:
    lines = [text for set_up in SET_UPS for text in asked(set_up, 2)]
    status, answers, errors = engine("choose", "--level", "steady", "-", stdin="\n".join(lines))
    assert (status, errors) == (0, "")
    for text, answer in zip(lines, answers, strict=True):
        assert answer.keys() == {"do", "considered"}
        assert answer["do"] in json.loads(text)["legal"]
        for considered in answer["considered"]:
            assert considered.keys() == {"do", "value", "visits"}


def test_every_line_gets_one_answer_and_bad_ones_are_named(tmp_path: Path) -> None:
    good = asked(TRIQUETA, 1)[0].encode()
    file = tmp_path / "lines"
    file.write_bytes(
        b"\xef\xbb\xbf%s\n\n{\n\xff\n%s\n[]\n   \n%s"
        % (good, good.replace(b'"game":"triqueta"', b'"game":"chess"'), good)
    )
    status, answers, errors = engine("choose", "--level", "easy", str(file))
    assert (status, errors) == (1, "")
    codes = [None, "bad-json", "bad-json", "bad-json", "unknown-game", "bad-record", "bad-json"]
    assert [answer.get("error") for answer in answers] == [*codes, None]
    assert answers[1] == {"error": "bad-json", "move": None, "do": None}


def test_an_answer_comes_before_the_next_line_is_read() -> None:
    """Also after a first line that is no JSON: whoever asked waits for its answer."""
    command = [sys.executable, "-m", "engine", "choose", "--level", "easy", "-"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as program:
        assert program.stdin
        assert program.stdout
        for text in ("{", *asked(TRIQUETA, 2)):
            program.stdin.write(text.encode() + b"\n")
            program.stdin.flush()
            answer = json.loads(program.stdout.readline())
            assert ("error" in answer) is (text == "{")
        program.stdin.close()
        assert program.wait(timeout=60) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["-"],
        ["--level", "godlike", "-"],
        ["--level", "easy", "--seconds", "nan", "-"],
        ["--level", "easy", "--seconds", "-1", "-"],
        ["--level", "easy", "--seconds", "1e9", "-"],
        ["--level", "easy", "/there/is/no/such/file"],
    ],
)
def test_a_bad_call(arguments: list[str]) -> None:
    status, answers, errors = engine("choose", *arguments)
    assert (status, answers) == (2, [])
    assert errors
