"""`python -m engine`, as another program uses it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


def engine(*arguments: str, stdin: str = "") -> tuple[int, list[Any], str]:
    """The exit status, the answers, and what was written to standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
    )
    assert "Traceback" not in done.stderr
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr


@pytest.fixture(scope="module")
def records() -> list[Any]:
    status, records, _ = engine(
        "simulate", "triqueta", "--seats", "3", "--games", "5", "--seed", "1"
    )
    assert status == 0
    return records


def lines(records: list[Any]) -> str:
    return "".join(json.dumps(record) + "\n" for record in records)


def test_what_is_simulated_replays(records: list[Any]) -> None:
    assert len(records) == 5
    status, answers, errors = engine("replay", "-", stdin=lines(records))
    assert (status, errors) == (0, "")
    assert answers == [record["result"] | {"fair": True} for record in records]


def test_the_same_seed_gives_the_same_games(records: list[Any]) -> None:
    _, again, _ = engine("simulate", "triqueta", "--seats", "3", "--games", "2", "--seed", "1")
    assert again == records[:2]
    _, others, _ = engine("simulate", "triqueta", "--seats", "3", "--games", "2", "--seed", "2")
    assert others != records[:2]


def test_no_two_games_of_a_run_are_the_same(records: list[Any]) -> None:
    assert len({json.dumps(record["moves"]) for record in records}) == 5


def test_options_are_passed_on() -> None:
    options = {"reveal": "by-hand", "first": 2}
    _, (record,), _ = engine(
        "simulate", "triqueta", "--seats", "4", "--options", json.dumps(options)
    )
    assert record["options"] == options
    assert record["moves"][1]["seat"] == 2, "no lot is drawn for who begins"


def test_a_file_is_read(records: list[Any], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(lines(records))
    assert engine("replay", str(file))[1] == engine("replay", "-", stdin=lines(records))[1]
    spread = tmp_path / "game.json"
    spread.write_text(json.dumps(records[0], indent=2))
    assert engine("replay", str(spread))[1] == [records[0]["result"] | {"fair": True}]


def test_a_running_game_replays_to_where_it_is(records: list[Any]) -> None:
    running = records[0] | {"moves": records[0]["moves"][:-1], "result": None}
    assert engine("replay", "-", stdin=lines([running]))[:2] == (
        0,
        [{"reason": "running", "fair": True}],
    )


def test_what_is_legal_after_the_last_move(records: list[Any]) -> None:
    moves = records[0]["moves"]
    begun = records[0] | {"moves": moves[:2]}
    del begun["result"]
    first = moves[1]["is"]
    drawn = begun | {"moves": [*moves[:2], {"seat": first, "do": "draw"}]}
    status, answers, _ = engine("legal", "-", stdin=lines([begun, drawn, records[0]]))
    assert status == 0
    assert answers == [
        {"seats": [first], "actions": {str(first): ["draw", "take 1", "take 2", "take 3"]}},
        {"seats": [first], "actions": {str(first): ["place 1", "place 2", "place 3", "keep"]}},
        {"seats": [], "actions": {}},
    ]


@pytest.mark.parametrize("command", ["replay", "legal"])
def test_bad_records_are_named_and_the_others_still_read(records: list[Any], command: str) -> None:
    wrong = json.loads(json.dumps(records[1]))
    wrong["moves"][2]["seat"] = 99
    text = lines([records[0]]) + '{"format": "triad\n' + lines([wrong, records[2]]) + "]\n"
    status, answers, errors = engine(command, "-", stdin=text)
    assert (status, errors) == (1, "")
    assert [answer.get("error") for answer in answers] == [
        None,
        "bad-json",
        "not-your-turn",
        None,
        "bad-json",
    ]
    assert answers[2] == {"error": "not-your-turn", "move": 2, "do": wrong["moves"][2]["do"]}
    assert answers[1] == {"error": "bad-json", "move": None, "do": None}


def test_an_answer_comes_as_soon_as_its_record_is_there(records: list[Any]) -> None:
    """Another program may ask, read, and ask again."""
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "replay", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": ""},
    ) as process:
        late = Timer(20, process.kill)
        late.start()
        assert process.stdin is not None
        assert process.stdout is not None
        for record in records:
            process.stdin.write(json.dumps(record) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["scores"] == record["result"]["scores"]
        process.stdin.write("nonsense\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["error"] == "bad-json"
        process.stdin.close()
        assert process.wait(timeout=20) == 1
        late.cancel()


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = f"{sys.executable} -m engine simulate triqueta --seats 2 --games 3000"
    script = f"{command} | head -n 1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, cwd=ROOT)
    assert done.stderr == ""
    record, status = done.stdout.splitlines()
    assert json.loads(record)["seats"] == 2
    assert status == "0"


@pytest.mark.parametrize(
    ("redirection", "complaint"),
    [
        ("simulate triqueta --seats 2 > /dev/full", "cannot write: No space left on device"),
        ("simulate triqueta --seats 2 >&-", "cannot write: it is closed"),
        ("replay - <&-", "cannot read -: it is closed"),
        ("simulate triqueta --seats 2 --seed $'\\xff'", "--seed is no text"),
        ('simulate triqueta --seats 2 --options $\'{"first": "\\xff"}\'', "is not JSON"),
    ],
)
def test_broken_surroundings(redirection: str, complaint: str) -> None:
    script = f"{sys.executable} -m engine {redirection}"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dance"],
        ["replay"],
        ["replay", "no-such-file"],
        ["replay", "."],
        ["simulate", "chess", "--seats", "2"],
        ["simulate", "triqueta"],
        ["simulate", "triqueta", "--seats", "1"],
        ["simulate", "triqueta", "--seats", "many"],
        ["simulate", "triqueta", "--seats", "9" * 20],
        ["simulate", "triqueta", "--seats", "2", "--games", "-3"],
        ["simulate", "triqueta", "--seats", "3", "--options", "[" * 100_000],
        ["simulate", "triqueta", "--seats", "3", "--options", "{"],
        ["simulate", "triqueta", "--seats", "3", "--options", "[]"],
        ["simulate", "triqueta", "--seats", "3", "--options", '{"first": 4}'],
    ],
)
def test_a_wrong_call_is_explained(arguments: list[str]) -> None:
    status, answers, errors = engine(*arguments)
    assert (status, answers) == (2, [])
    assert errors.strip()
