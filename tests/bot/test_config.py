"""The file .env, as people really write it."""

import os
from pathlib import Path

import pytest

from bot.config import BadConfig, Config
from storage.rows import Share
from tests.bot.test_program import bot


def read(folder: Path, text: str | bytes, **environment: str) -> Config:
    (folder / ".env").write_bytes(text if isinstance(text, bytes) else text.encode())
    return Config.read(environment, folder)


@pytest.mark.parametrize(
    "text",
    [
        "TRIAD_TOKEN=MTA.b-c_d.E",
        "\ufeffTRIAD_TOKEN=MTA.b-c_d.E\n",
        "export TRIAD_TOKEN=MTA.b-c_d.E\n",
        "\ufeffexport TRIAD_TOKEN='MTA.b-c_d.E'\n",
        'TRIAD_TOKEN="MTA.b-c_d.E"\n',
        "TRIAD_TOKEN='MTA.b-c_d.E'  # from the portal\n",
        'TRIAD_TOKEN="MTA.b-c_d.E" # Ann\'s "own"\n',
        "TRIAD_TOKEN=MTA.b-c_d.E # from the portal\n",
        "TRIAD_TOKEN = MTA.b-c_d.E  \n",
        "  TRIAD_TOKEN\t=\t'MTA.b-c_d.E'\t\n",
        "# first\r\nTRIAD_TOKEN=MTA.b-c_d.E\r\nTRIAD_LANGUAGE=en\r\n",
        "#TRIAD_TOKEN=old\n\n\nOTHER=1\nTRIAD_TOKEN=older\nTRIAD_TOKEN=MTA.b-c_d.E\n",
    ],
)
def test_the_token_is_found_however_its_line_is_written(tmp_path: Path, text: str) -> None:
    config = read(tmp_path, text)
    assert config.token == "MTA.b-c_d.E"
    assert config.warnings == ()


@pytest.mark.parametrize("token", ["a$HOME.b", "a${HOME}.b", "a#b.c", "$a", "#a", "a'b", 'a"b='])
def test_a_value_is_taken_as_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, token: str
) -> None:
    monkeypatch.setenv("HOME", "elsewhere")
    assert read(tmp_path, f"HOME=here\nTRIAD_TOKEN={token}\n").token == token


def test_a_value_that_is_empty_or_missing_is_the_default(tmp_path: Path) -> None:
    text = "TRIAD_DATABASE=\nTRIAD_LOG_LEVEL=''\nTRIAD_LANGUAGE= # mine\nexport TRIAD_TOKEN\n"
    assert read(tmp_path, text) == Config(database=Path("triad.db"))


def test_the_environment_wins_and_stays_as_it_is(tmp_path: Path) -> None:
    before = dict(os.environ)
    text = "TRIAD_TOKEN=file\nTRIAD_DATABASE=file.db\n"
    config = read(tmp_path, text, TRIAD_TOKEN="environment")
    assert (config.token, config.database) == ("environment", Path("file.db"))
    assert read(tmp_path, text, TRIAD_TOKEN="").token == "", "set to nothing is set"
    assert dict(os.environ) == before


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('TRIAD_TOKEN="a.secret.token\n', 1),
        ("\n# one\n\nTRIAD_TOKEN='a.secret.token\nTRIAD_LANGUAGE=en\n", 4),
        ("OTHER=1\nTRIAD_TOKEN: a.secret.token\n", 2),
        ("OTHER=1\nTRIAD_TOKEN:a.secret.token\n", 2),
        ("\r\n\r\nTRIAD_TOKEN a.secret.token\r\n", 3),
        ("TRIAD_TOKEN='a.secret.token' and more\n", 1),
    ],
)
def test_a_line_that_sets_nothing_is_named_and_not_shown(
    tmp_path: Path, text: str, line: int
) -> None:
    with pytest.raises(BadConfig, match=rf"\.env can't be read: line {line} is not") as caught:
        read(tmp_path, text)
    assert "secret" not in str(caught.value)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    for text in (b"\xff", "TRIAD_TOKEN=a.secret.token".encode("utf-16"), b"TRIAD_TOKEN=caf\xe9"):
        with pytest.raises(BadConfig, match=r"\.env can't be read: it is not UTF-8 text"):
            read(tmp_path, text)


def test_a_folder_in_its_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / ".env").mkdir()
    with pytest.raises(BadConfig, match=r"\.env can't be read: Is a directory"):
        Config.read({}, tmp_path)


def test_a_file_that_leads_nowhere_is_refused(tmp_path: Path) -> None:
    (tmp_path / ".env").symlink_to(".env")
    with pytest.raises(BadConfig, match=r"\.env can't be read: Too many levels"):
        Config.read({}, tmp_path)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / ".env").touch(mode=0o000)
    with pytest.raises(BadConfig, match=r"\.env can't be read: Permission denied"):
        Config.read({}, tmp_path)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("TRIAD_TOKNE", "TRIAD_TOKNE is no setting of Triad; did you mean TRIAD_TOKEN?"),
        ("TRAID_TOKEN", "TRAID_TOKEN is no setting of Triad; did you mean TRIAD_TOKEN?"),
        ("triad_token", "triad_token is no setting of Triad; did you mean TRIAD_TOKEN?"),
        ("TRIAD_DATABSE", "TRIAD_DATABSE is no setting of Triad; did you mean TRIAD_DATABASE?"),
        ("TRIAD_COLOUR", "TRIAD_COLOUR is no setting of Triad; .env.example lists them."),
    ],
)
def test_a_misspelt_name_gets_a_hint(tmp_path: Path, name: str, said: str) -> None:
    assert read(tmp_path, f"{name}=a.secret.token\n").warnings == (said,)
    (tmp_path / ".env").unlink()
    assert Config.read({name: "a.secret.token"}, tmp_path).warnings == (said,)


def test_names_that_are_not_ours_are_left_alone(tmp_path: Path) -> None:
    assert Config.read({"PATH": "x", "DISCORD_TOKEN": "x"}, tmp_path).warnings == ()
    assert read(tmp_path, "MTA.b-c_d.E\nmy.own=1\nTOKEN=x\n").warnings == ()


def test_the_hint_stands_in_the_line_that_ends_the_program(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("TRIAD_TOKNE=a.secret.token\n")
    ended = bot(folder=tmp_path)
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1)
    assert "did you mean TRIAD_TOKEN?" in ended.stderr
    assert "secret" not in ended.stderr


@pytest.mark.parametrize(
    ("written", "shards", "total"),
    [
        ("0-3/16", {0, 1, 2, 3}, 16),
        ("5/16", {5}, 16),
        ("0,4, 8-9/16", {0, 4, 8, 9}, 16),
        ("0/1", {0}, 1),
    ],
)
def test_a_share_of_the_bot(tmp_path: Path, written: str, shards: set[int], total: int) -> None:
    config = read(tmp_path, f"TRIAD_SHARDS={written}\nTRIAD_DATABASE=postgresql://a@b/c")
    assert config.shards == Share(frozenset(shards), total)
    assert config.database == "postgresql://a@b/c", "an address, not a path"
    assert read(tmp_path, "").shards is None


@pytest.mark.parametrize("written", ["3", "0-3", "/16", "4-3/16", "0-16/16", "a/16", "-1/4", "0/0"])
def test_what_is_no_share(tmp_path: Path, written: str) -> None:
    with pytest.raises(BadConfig, match=r"TRIAD_SHARDS is .*, not something like 0-3/16"):
        read(tmp_path, f"TRIAD_SHARDS={written}\nTRIAD_DATABASE=postgresql://a@b/c")


def test_several_processes_need_a_server(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match="which need a server"):
        read(tmp_path, "TRIAD_SHARDS=0/2")
