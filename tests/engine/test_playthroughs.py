"""The engine still plays the golden games exactly as written."""

from pathlib import Path

import pytest

from tests import playthroughs


@pytest.mark.parametrize("path", playthroughs.files(), ids=lambda path: path.stem)
def test_the_game_still_goes_as_written(path: Path) -> None:
    text = path.read_text()
    assert playthroughs.render(playthroughs.read(text)) == text, "see `make playthroughs`"


@pytest.mark.parametrize("path", playthroughs.files(), ids=lambda path: path.stem)
def test_the_game_is_played_to_its_end(path: Path) -> None:
    assert "\nresult: {" in path.read_text()


def test_every_registered_game_has_one() -> None:
    assert playthroughs.games_without_a_playthrough() == set()
