"""Records: what replays, what does not, and which error says why."""

from typing import Any

import msgspec
import pytest

from engine.chance import Key, Seeded
from engine.errors import BadRecord
from engine.game import Outcome
from engine.record import decode, encode, result, split
from engine.registry import GAMES
from engine.replay import replay
from engine.shown import shown_to
from engine.simulate import simulate

GAME = GAMES["triqueta"]
OPTIONS = GAME.read_options({"reveal": "by-hand"})
Plain = dict[str, Any]


@pytest.fixture
def plain() -> Plain:
    """A finished game as plain data, for the test to corrupt."""
    return plain_record("a game")


def plain_record(seed: str) -> Plain:
    data: Plain = msgspec.json.decode(encode(simulate(GAME, OPTIONS, 3, seed)))
    return data


def failure(data: Plain | bytes) -> tuple[str, int | None, str | None]:
    with pytest.raises(BadRecord) as caught:
        replay(decode(data if isinstance(data, bytes) else msgspec.json.encode(data)))
    return caught.value.code, caught.value.move, caught.value.do


def test_a_record_reads_as_the_format_says(plain: Plain) -> None:
    assert list(plain) == ["format", "game", "rules", "seats", "options", "fair", "moves", "result"]
    assert plain["format"] == "triad-record/1"
    assert (plain["game"], plain["rules"], plain["seats"]) == ("triqueta", 1, 3)
    assert plain["options"] == {"reveal": "by-hand", "first": "lot"}
    assert list(plain["fair"]) == ["commitment", "seed", "salt"]
    assert [list(move) for move in plain["moves"][:3]] == [["chance", "is"]] * 2 + [["seat", "do"]]
    assert [move["chance"] for move in plain["moves"][:2]] == ["towers", "first"]
    assert list(plain["result"]) == ["reason", "scores", "winners"]


def test_a_record_survives_writing_and_reading(plain: Plain) -> None:
    record = decode(msgspec.json.encode(plain))
    assert decode(encode(record)) == record
    played = replay(record)
    assert played.fair
    assert result(played.outcome) == plain["result"]


def test_a_running_game_has_no_result(plain: Plain) -> None:
    del plain["result"]
    plain["moves"] = plain["moves"][:-1]
    played = replay(decode(msgspec.json.encode(plain)))
    assert played.outcome is None
    assert result(played.outcome) is None


def test_a_table_may_agree_on_a_draw_before_the_end(plain: Plain) -> None:
    agreed = {"reason": "agreed", "winners": []}
    assert failure(plain | {"result": agreed}) == ("wrong-result", None, None)
    plain |= {"moves": plain["moves"][:-1], "result": agreed}
    assert replay(decode(msgspec.json.encode(plain))).outcome == Outcome("agreed", ())


def test_a_record_may_leave_options_to_their_defaults(plain: Plain) -> None:
    plain |= {"options": {}, "moves": plain["moves"][:2]}
    del plain["result"]
    assert replay(decode(msgspec.json.encode(plain))).outcome is None


def test_unknown_fields_beside_the_known_are_ignored(plain: Plain) -> None:
    assert replay(decode(msgspec.json.encode(plain | {"event": "Club night"}))).fair


@pytest.mark.parametrize("cut", [1, 20, 300, -1])
def test_truncated_json(plain: Plain, cut: int) -> None:
    assert failure(msgspec.json.encode(plain)[:cut]) == ("bad-json", None, None)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nonsense",
        b"\xff\xfe",
        b'{"format": "\xff"}',
        b'{"a":' * 100_000,
        b'{"moves":' + b"[" * 100_000,
    ],
)
def test_what_is_no_json(data: bytes) -> None:
    assert failure(data) == ("bad-json", None, None)


@pytest.mark.parametrize("data", [b"null", b"42", b"[]", b'"draw"', b"{}"])
def test_what_is_no_record(data: bytes) -> None:
    assert failure(data) == ("bad-record", None, None)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": "triad-record/2"}, "unknown-format"),
        ({"game": "chess"}, "unknown-game"),
        ({"rules": 2}, "unknown-rules"),
        ({"rules": 0}, "unknown-rules"),
        ({"seats": 6}, "bad-seats"),
        ({"seats": -1}, "bad-seats"),
        ({"seats": 10**30}, "bad-seats"),
        ({"seats": True}, "bad-record"),
        ({"seats": "3"}, "bad-record"),
        ({"seats": None}, "bad-record"),
        ({"game": 7}, "bad-record"),
        ({"moves": {}}, "bad-record"),
        ({"moves": None}, "bad-record"),
        ({"options": []}, "bad-record"),
        ({"options": {"reveal": "sometimes"}}, "bad-options"),
        ({"options": {"speed": 3}}, "bad-options"),
        ({"options": {"first": 9}}, "no-such-seat"),
        ({"fair": {"commitment": 1}}, "bad-record"),
        ({"fair": {"commitment": "", "seed": "xyz", "salt": ""}}, "bad-seed"),
        ({"fair": {"commitment": "", "seed": "00", "salt": ""}}, "bad-seed"),
        ({"fair": {"commitment": "", "seed": "AA" * 32, "salt": ""}}, "bad-seed"),
        ({"fair": {"commitment": "", "seed": "00 " * 32, "salt": ""}}, "bad-seed"),
        ({"fair": {"commitment": "0" * 64, "seed": "00" * 32, "salt": ""}}, "broken-commitment"),
        ({"result": {"reason": "finished", "scores": [1, 2, 3], "winners": [3]}}, "wrong-result"),
        ({"result": {}}, "wrong-result"),
        ({"result": 3}, "bad-record"),
    ],
)
def test_a_head_that_does_not_fit(plain: Plain, change: Plain, code: str) -> None:
    assert failure(plain | change) == (code, None, None)


def test_a_result_that_the_game_did_not_have(plain: Plain) -> None:
    right = plain["result"]
    for wrong in (
        right | {"scores": [score + 1 for score in right["scores"]]},
        right | {"scores": [float(score) for score in right["scores"]]},
        right | {"winners": [True]},
        right | {"reason": "agreed"},
    ):
        assert failure(plain | {"result": wrong}) == ("wrong-result", None, None)
    unfinished = plain | {"moves": plain["moves"][:-1]}
    assert failure(unfinished) == ("wrong-result", None, None)


@pytest.mark.parametrize(
    "move",
    [
        *[None, 3, "draw", [], {}, {"seat": 1}, {"do": "draw"}, {"seat": "1", "do": "draw"}],
        *[{"seat": 1, "do": "draw", "why": "so"}, {"chance": "die"}, {"chance": 4, "is": 4}],
    ],
)
def test_a_move_that_is_none(plain: Plain, move: Any) -> None:
    plain["moves"][5] = move
    code, at, do = failure(plain)
    assert (code, at) == ("bad-move", 5)
    assert do == (move.get("do") if isinstance(move, dict) else None)


def test_a_text_that_is_no_text_is_not_repeated(plain: Plain) -> None:
    plain["moves"][5] = {"seat": 1, "do": ["draw"]}
    assert failure(plain) == ("bad-move", 5, None)


def test_a_text_that_is_no_action(plain: Plain) -> None:
    plain["moves"][4]["do"] = "dance"
    assert failure(plain) == ("unreadable-action", 4, "dance")


def test_the_wrong_seat(plain: Plain) -> None:
    move = plain["moves"][2]
    move["seat"] = move["seat"] % 3 + 1
    assert failure(plain) == ("not-your-turn", 2, move["do"])
    move["seat"] = 0
    assert failure(plain) == ("not-your-turn", 2, move["do"])


def test_an_action_against_the_rules(plain: Plain) -> None:
    plain["moves"][2]["do"] = "take 4"
    assert failure(plain) == ("no-such-row", 2, "take 4")


def test_moves_after_the_end(plain: Plain) -> None:
    end = len(plain["moves"])
    plain["moves"].append({"seat": 1, "do": "draw"})
    assert failure(plain) == ("game-over", end, "draw")


def test_chance_where_none_was_asked_for(plain: Plain) -> None:
    plain["moves"].insert(2, {"chance": "first", "is": 1})
    assert failure(plain) == ("unexpected-chance", 2, None)


def test_another_chance_than_was_asked_for(plain: Plain) -> None:
    plain["moves"][0], plain["moves"][1] = plain["moves"][1], plain["moves"][0]
    assert failure(plain) == ("unexpected-chance", 0, None)


def test_chance_that_is_missing(plain: Plain) -> None:
    moves = plain["moves"]
    assert failure(plain | {"moves": []}) == ("chance-missing", None, None)
    assert failure(plain | {"moves": moves[:1]}) == ("chance-missing", None, None)
    assert failure(plain | {"moves": moves[2:]}) == ("chance-missing", 0, moves[2]["do"])


def test_impossible_chance_such_as_eleven_owls(plain: Plain) -> None:
    tower = plain["moves"][0]["is"][0]
    tower[next(at for at, animal in enumerate(tower) if animal != "owl")] = "owl"
    assert failure(plain) == ("impossible-chance", 0, None)
    plain["moves"][0]["is"] = "owls"
    assert failure(plain) == ("impossible-chance", 0, None)


def test_an_impossible_first_player(plain: Plain) -> None:
    plain["moves"][1]["is"] = 4
    assert failure(plain) == ("impossible-chance", 1, None)


def test_luck_that_does_not_follow_from_the_seed(plain: Plain) -> None:
    towers = plain["moves"][0]["is"]
    towers[0], towers[3] = towers[3], towers[0]
    assert failure(plain) == ("unfair-chance", 0, None)


def test_luck_that_followed_from_another_salt(plain: Plain) -> None:
    plain["fair"]["salt"] += "!"
    assert failure(plain) == ("unfair-chance", 0, None)


def test_without_a_seed_nothing_is_proved(plain: Plain) -> None:
    del plain["fair"]["seed"]
    assert not replay(decode(msgspec.json.encode(plain))).fair
    del plain["fair"]
    assert not replay(decode(msgspec.json.encode(plain))).fair


def test_a_record_with_hidden_luck_says_so(plain: Plain) -> None:
    plain["moves"].pop()
    del plain["result"]
    shown = shown_to(1, decode(msgspec.json.encode(plain)))
    assert failure(encode(shown)) == ("hidden-chance", 0, None)


def test_a_running_game_is_not_over_because_its_record_says_so(plain: Plain) -> None:
    """Otherwise a made-up result would reveal it to everyone."""
    plain["moves"].pop()
    for result_ in ({}, {"reason": "finished", "winners": [1]}):
        with pytest.raises(BadRecord):
            shown_to(None, decode(msgspec.json.encode(plain | {"result": result_})))


def test_a_finished_game_with_a_draw_would_name_no_winner() -> None:
    """Nor scores, in a game without scores."""
    assert result(Outcome("agreed", ())) == {"reason": "agreed", "winners": []}


def test_simulated_games_are_the_same_for_the_same_seed() -> None:
    assert simulate(GAME, OPTIONS, 3, "x") == simulate(GAME, OPTIONS, 3, "x")
    assert simulate(GAME, OPTIONS, 3, "x") != simulate(GAME, OPTIONS, 3, "y")


def test_the_seeds_answers_count_from_the_first_question() -> None:
    """A record is fair if a game with that seed and salt would have dealt the same."""
    record = simulate(GAME, OPTIONS, 3, "x")
    assert record.fair is not None
    assert record.fair.seed is not None
    chance = Seeded(Key(bytes.fromhex(record.fair.seed), record.fair.salt))
    GAME.new(OPTIONS, 3, chance)
    assert [outcome for _, outcome in chance.outcomes] == [
        move.outcome for move in record.moves[:2]
    ]


# --- Files ------------------------------------------------------------------------------


def pieces(text: str) -> list[str]:
    return [piece.decode() for piece in split(text.encode().splitlines(keepends=True))]


def test_one_record_a_line() -> None:
    assert pieces('{"a": 1}\n\n{"b": 2}\r\n[]') == ['{"a": 1}\n', '{"b": 2}\r\n', "[]"]


def test_a_record_over_several_lines() -> None:
    (piece,) = pieces('{"a": [\n  1\n],\n\n "b": {\n}\n}\n')
    assert msgspec.json.decode(piece) == {"a": [1], "b": {}}


def test_a_broken_line_takes_no_other_with_it() -> None:
    for text in (
        '{"a": 1}\n{"b": \nnonsense\n  {"c": 3}\n  stray\n{"d": 4}\n',
        '{"b": \n  {"c": 3}\n{"d": 4}\n',
    ):
        assert pieces(text) == [line + "\n" for line in text.splitlines()]


def test_nothing_at_all() -> None:
    assert pieces("") == pieces("\n \n") == []


def test_a_byte_order_mark_is_no_part_of_a_record() -> None:
    assert pieces('\ufeff{"a": 1}\n{"b": 2}\n') == ['{"a": 1}\n', '{"b": 2}\n']
