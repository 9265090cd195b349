"""Words live only in locales/: every message that is used exists, and every message is used."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from fluent_compiler.types import fluent_number

from cogs.patience import Kind
from engine.errors import RuleError
from engine.players.levels import LEVELS
from engine.registry import GAMES, LESSONS
from engine.trigony.intrygo.cards import Card
from engine.trigony.state import Phase as TrigonyPhase
from engine.triqueta import rules as triqueta_rules
from engine.triqueta.state import Phase
from screens.days import SHORT
from screens.games import SCREENS
from screens.menus import HELP
from screens.refusals import refusal
from screens.settings import PersonSettings, ServerSettings, Settings
from screens.text import REMEMBERED, Sentences, languages, words_in
from screens.trigony.controls import SURE
from screens.trigony.lessons import PICTURED
from tables.answers import RefusalCode, Refused
from tables.clocks import PACE_NAMES, PACES
from tests.engine.walk import SET_UPS, SetUp, seeded, walk
from tests.screens.ftl import messages, without_own
from tests.screens.seated import table

ROOT = Path(__file__).parents[2]
USERS = [
    f
    for room in ("screens", "cogs", "delivery", "bot")
    for f in sorted((ROOT / room).rglob("*.py"))
]
FINDERS = {"words", "worded", "theirs", "of_kind", "_chosen", "_decided", "_ask", "say", "confirm"}

KINDS = {  # kinds of log entries, without those that the lobby shows anyway
    *("start", "leave", "undo", "propose", "refuse", "withdraw", "cancel"),
    *("take-over", "grace", "miss", "stand-in", "back", "give", "wait", "lapse", "pointless"),
    *("draw", "idle", "given-for-good"),
    *("away", "back-home"),
}
COMMANDS = {
    *("play", "games", "board", "table", "move", "undo", "leave", "cancel", "rules", "settings"),
    *("setup", "verify", "record", "replay", "privacy", "help", "away", "back", "learn"),
}


def of_settings(kind: type[Settings]) -> set[str]:
    """The messages of declared settings: one for each label and for each named choice."""
    by_id: Any = lambda message, **_: message  # noqa: E731
    found = {f"{kind.title}-{declared.name}" for declared in fields(kind)}
    for declared in fields(kind):
        choices = declared.metadata["choices"]
        found |= {label for _, label in choices(by_id)} if choices else set()
    return found


# Messages whose ids are assembled, and from what. Members of the WHOLE families are complete ids.
LESSON_TURNS = {
    f"learn-{key}-{n}" for key, lesson in LESSONS.items() for n in range(1, len(lesson.turns) + 1)
}
COMPUTERS = {f"computer-{key}-{level}" for key in GAMES for level in LEVELS}
WHOLE = {
    "computer-{}-{}",
    "{}-rules-{}",
    "{}-{}",
    "learn-{}-{}",
    "learn-{}-{}-task",
    "learn-{}-{}-hint",
}
FAMILIES = {
    "refusal-{}": set(get_args(RefusalCode)),
    "triqueta-spelled-{}": {"draw", "place", "keep", "take", "tower"},
    "trigony-spelled-{}": {
        *("throw", "pass", "place", "decline", "offer-draw", "accept-draw", "refuse-draw"),
        *("draw", "end", "break", "discard-immunity", "swap", "give", "steal"),
    },
    "refusal-{}-but": {"not-your-turn", "sides-differ"},
    "patience-{}": set(get_args(Kind)) - {"typing"},
    "story-{}": KINDS,
    "command-{}": COMMANDS,
    "learn-name-{}": set(LESSONS),
    "learn-about-{}": set(LESSONS),
    "learn-{}-end": set(LESSONS),
    "learn-{}-{}": LESSON_TURNS,
    "learn-{}-{}-task": {f"{turn}-task" for turn in LESSON_TURNS},
    "learn-{}-{}-hint": {f"{turn}-hint" for turn in LESSON_TURNS},
    "help-group-{}": set(HELP),
    "help-does-{}": {command for names in HELP.values() for command in names},
    "lobby-do-{}": {"join", "leave", "start", "options", "rules", "fair"},
    "games-title-{}": {"mine", "channel", "server"},
    "permission-{}": {
        *("view_channel", "send_messages", "send_messages_in_threads"),
        *("create_public_threads", "read_message_history", "attach_files"),
    },
    "language-{}": set(languages()),
    "pace-{}": set(PACES),
    "pace-choice-{}": set(PACE_NAMES),
    "absent-{}": {"stand-in", "open"},
    "options-{}": {"pace", "absent", "forced", "away", "hints", "language"},
    "level-{}": set(LEVELS),
    "computer-{}-{}": COMPUTERS,
    "away-choice-{}": {str(days) for days in SHORT},
    "story-how-{}": {"forced", "stand-in"},
    "{}-title": {PersonSettings.title, ServerSettings.title},
    "{}-{}": of_settings(PersonSettings) | of_settings(ServerSettings),
    "triqueta-asks-{}": set(get_args(Phase)) - {"over"},
    "trigony-card-{}": set(Card),
    "trigony-asks-{}": {
        *get_args(TrigonyPhase),
        *("pass", "cards", "trade", "swap", "give"),
    }
    - {"over"},
    "trigony-does-{}": set(Card),
    "trigony-needs-{}": set(Card) - {Card.COUNTERSPY},
    "trigony-asks-{}-it": {"swap", "give"},
    "trigony-lesson-{}": {str(page) for page in PICTURED},
    "trigony-do-{}-sure": set(SURE),
    "triqueta-lesson-{}": {str(page) for page in range(1, SCREENS["triqueta"].rules_pages + 1)},
    "trigony-do-{}": {
        *("throw", "pass", "place", "decline", "offer-draw", "accept-draw", "refuse-draw"),
        *("trade", "draw", "swap", "give", "end", "break", "discard-immunity"),
    },
    "{}-name": set(SCREENS),
    "{}-pitch": set(SCREENS),
    "{}-rules-{}": {
        f"{key}-rules-{n}" for key, s in SCREENS.items() for n in range(1, s.rules_pages + 1)
    },
}


def rule_codes() -> set[str]:
    """Every code that the engine or the tables can refuse an action with."""
    sources = [file for room in ("engine", "tables") for file in (ROOT / room).rglob("*.py")]
    text = "\n".join(file.read_text() for file in sources)
    found = set(re.findall(r'RuleError\(\s*"([a-z-]+)"', text))
    found |= set(re.findall(r'rule="([a-z-]+)"', text))
    found |= set(re.findall(r'_why_no_beating\(.*"([a-z-]+)"', text))
    return (found | {code for _, code in triqueta_rules._ASKED_FOR.values()}) - {"not-your-turn"}


def used() -> Iterator[tuple[str, Path]]:
    """Ids as written in the sources, with {} for an interpolated part."""
    known = set(messages("en"))
    for file in USERS:
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if node.value in known:
                    yield node.value, file
            elif isinstance(node, ast.JoinedStr):
                written = "".join(
                    str(part.value) if isinstance(part, ast.Constant) else "{}"
                    for part in node.values
                )
                if written in FAMILIES or written == "rule-{}":
                    yield written, file


def asked_for() -> Iterator[tuple[str, Path]]:
    """Every string that is the first argument of a call that looks up words."""
    for file in USERS:
        for node in ast.walk(ast.parse(file.read_text())):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in FINDERS:
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value, file
                    elif isinstance(argument, ast.JoinedStr) and name == "words":
                        written = "".join(
                            str(part.value) if isinstance(part, ast.Constant) else "{}"
                            for part in argument.values
                        )
                        yield written, file


def family(written: str) -> set[str]:
    if written == "rule-{}":
        return {f"rule-{code}" for code in rule_codes()}
    members = FAMILIES[written]
    return members if written in WHOLE else {written.format(member) for member in members}


def test_every_message_that_is_asked_for_exists() -> None:
    known = set(messages("en"))
    for written, file in asked_for():
        if "{}" in written:
            assert written == "rule-{}" or written in FAMILIES, (written, file.name)
            assert family(written) <= known, family(written) - known
        else:
            assert written in known, (written, file.name)


def test_every_message_that_exists_is_used() -> None:
    wanted: set[str] = set()
    for written, _ in used():
        wanted |= family(written) if "{}" in written else {written}
    assert without_own(messages("en")) - wanted == set()


def test_words_that_are_missing_or_lack_a_value_are_errors() -> None:
    words = words_in("en-US")
    with pytest.raises(LookupError):
        words("no-such-message")
    with pytest.raises(Exception, match="round"):
        words("triqueta-round", rounds=4)


def test_a_remembered_sentence_is_that_of_the_same_values_only() -> None:
    words = words_in("en-US")
    longer: Any = fluent_number(1, minimumFractionDigits=1)
    assert longer == 1
    for _ in range(2):
        assert words("triqueta-round", round=1, rounds=4) == "Round 1 of 4"
        assert words("triqueta-round", round=4, rounds=1) == "Round 4 of 1"
        assert words("triqueta-round", round=longer, rounds=4) == "Round 1.0 of 4"
        with pytest.raises(Exception, match="rounds"):
            words("triqueta-round", round=1)


def test_a_sentence_is_put_together_once_and_not_kept_for_ever() -> None:
    say = Sentences.of("en").say
    first = say("triqueta-round", round=1, rounds=4)
    assert say("triqueta-round", round=1, rounds=4) is first
    for number in range(REMEMBERED):
        say("triqueta-round", round=number, rounds=0)
    again = say("triqueta-round", round=1, rounds=4)
    assert again == first
    assert again is not first


def test_the_nearest_language_is_found() -> None:
    assert words_in("en-GB").language == "en"
    assert words_in("xx").language == "en"


def test_every_rule_of_every_game_has_its_sentence() -> None:
    assert GAMES
    assert issubclass(RuleError, Exception)
    assert {f"rule-{code}" for code in rule_codes()} <= set(messages("en"))


@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
def test_every_refusal_can_be_said(set_up: SetUp) -> None:
    """Whatever people try at any time: texts from other positions and other seats."""
    game, random, words = set_up.game, Random(0), words_in("en-US")
    now = table(set_up, (1,), crowded=False)
    texts: set[str] = set()
    for step in walk(set_up, seeded("refused"), seed=0):
        texts |= {game.format(action) for action in game.legal(step.state, step.seat)}
        for text in random.sample(sorted(texts), min(5, len(texts))):
            for seat in range(1, set_up.seats + 1):
                problem = game.explain(step.state, seat, text)
                if problem is not None:
                    refused = Refused("not-allowed", rule=problem.code, params=problem.params)
                    if problem.code != "not-your-turn":  # the tables have their own code for it
                        assert refusal(words, refused, now)
