"""Moves, typed in words of any language; and which ones are suggested."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from msgspec.structs import replace

from engine.registry import GAMES
from engine.steps import Steps, steps_for
from engine.trigony.state import State
from screens import moves
from screens.games import SCREENS
from screens.moves import Book, Meaning, anywhere, book, listed, near, suggested, understood
from screens.people import plain_names
from screens.refusals import refusal
from screens.text import FALLBACK, Sentences, Words, languages, words_in
from screens.typed import compact, plain
from tables.answers import Done, Refused, Table
from tests.engine.trigony.positions import GAME, game
from tests.engine.walk import SET_UPS, SetUp, seeded, start, walk
from tests.screens.seated import table

ENGLISH = words_in("en")
FILES = Path(__file__).parents[2] / "locales" / FALLBACK
PEOPLE = ("Ann", "Ben", "Cid", "Dot", "Eve", "Spy")  # somebody is called like a card
SPARSE = 20  # of the steps of a game, one is looked at
SAID = [
    ("triqueta", "Draw", "draw"),
    ("triqueta", "take row 2", "take 2"),
    ("triqueta", "Take row 2 🐇🦉", "take 2"),
    ("triqueta", "Reihe 2 nehmen", "take 2"),
    ("triqueta", "reihe２nehmen", "take 2"),
    ("triqueta", "prendre la rangee 2", "take 2"),
    ("triqueta", "拿第2排", "take 2"),
    ("triqueta", "拿 第二排", "take 2"),
    ("triqueta", "take row 9", "take 9"),
    ("triqueta", "Row 3", "place 3"),
    ("triqueta", "keep face down", "keep"),
    ("triqueta", "Verdeckt behalten (noch 1)", "keep"),
    ("triqueta", "蓋著留下", "keep"),
    ("triqueta", "add both face-down tokens", "reveal ++"),
    ("triqueta", "reveal +−", "reveal +-"),
    ("triqueta", "Reveal —", "reveal --"),
    ("trigony", "THROW", "throw"),
    ("trigony", "Wuerfeln", "throw"),
    ("trigony", "lancer le de", "throw"),
    ("trigony", "擲骰子", "throw"),
    ("trigony", "Offer a draw", "offer draw"),
    ("trigony", "Remis anbieten", "offer draw"),
    ("trigony", "proposer la nulle", "offer draw"),
    ("trigony", "提和", "offer draw"),
    ("trigony", "Don’t", "decline"),
    ("trigony", "la défausser", "discard immunity"),
    ("trigony", "F6 G7", "F6-G7"),
    ("trigony", "Ｆ６→Ｇ７", "F6-G7"),
    ("trigony", "F6 nach G7", "F6-G7"),
    ("trigony", "F6 vers G7", "F6-G7"),
    ("trigony", "F6到G7", "F6-G7"),
    ("trigony", "F6-E5 Trigon", "F6-E5=T"),
    ("trigony", "F6-E5: Pawn in blue", "F6-E5>blue"),
    ("trigony", "F6 nach E5: Bauer in Grün", "F6-E5>green"),
    ("trigony", "F6-E5>紅色", "F6-E5>red"),
    ("trigony", "Spy, against Black", "card spy black"),
    ("trigony", "Spion gegen Schwarz", "card spy black"),
    ("trigony", "Spy gegen black", "card spy black"),
    ("trigony", "card Espion noirs", "card spy black"),
    ("trigony", "espion contre les noirs", "card spy black"),
    ("trigony", "allie f6-g7 contre les blancs", "card ally F6-G7 white"),
    ("trigony", "間諜，對黑方", "card spy black"),
    ("trigony", "間諜黑方", "card spy black"),
    ("trigony", "突擊隊F6-G7", "card strike-force F6-G7"),
    ("trigony", "alleingang F6-E5: Trigon", "card strike-force F6-E5=T"),
    ("trigony", "Ueberlaeufer G9, nach Rot", "card defector G9 red"),
    ("trigony", "反間諜", "card counterspy"),
    ("trigony", "Spion gegen Buendnis mit Dot tauschen", "swap spy ally 4"),
    ("trigony", "swap Spy for Ally with Spy", "swap spy ally 6"),
    ("trigony", "偷Ben的間諜", "steal spy 2"),
    ("trigony", "Ally (Cid)", "steal ally 3"),
]


@pytest.mark.parametrize(("key", "typed", "action"), SAID)
@pytest.mark.parametrize("reader", ["en", "de", "zh-TW"])
def test_a_move_can_be_typed_in_words_of_any_language(
    key: str, typed: str, action: str, reader: str
) -> None:
    """Whether it is allowed now or not: the rules say why not."""
    assert understood(words_in(reader), idle(key), typed).text == action


@pytest.mark.parametrize(
    "typed", ["don't throw", "castle", "throw throw", "F6", "", "Spy against Purple", "null"]
)
def test_what_is_no_move_stays_as_it_was_typed(typed: str) -> None:
    text, several = understood(ENGLISH, idle("trigony"), typed)
    assert compact(text) == compact(typed)
    assert not several


def speaking(language: str, own: str) -> Words:
    """A language with these messages, and English for the rest."""
    known = FluentParser().parse(own)
    ids = {entry.id.name for entry in known.body if isinstance(entry, ftl.Message)}
    sources = [own]
    for file in sorted(FILES.glob("*.ftl")):
        resource = FluentParser().parse(file.read_text(encoding="utf-8"))
        resource.body = [
            entry
            for entry in resource.body
            if isinstance(entry, ftl.Message) and entry.id.name not in ids
        ]
        sources.append(FluentSerializer().serialize(resource))
    return Words(language, Sentences(language, sources).say)


def test_the_readers_language_comes_first() -> None:
    """The same word, for two things."""
    one, two = speaking("it", "triqueta-do-draw = Zup"), speaking("es", "triqueta-do-keep = Zup")
    known = Book(SCREENS["triqueta"], (ENGLISH, one, two))
    both = Steps(then=(Steps("draw", action=True), Steps("keep", action=True)))
    seen = idle("triqueta", both)
    assert understood(one, seen, "zup", known) == Meaning("draw")
    assert understood(two, seen, "zup", known) == Meaning("keep")
    assert set(understood(ENGLISH, seen, "zup", known).several) == {"draw", "keep"}
    only = idle("triqueta", Steps(then=(Steps("keep", action=True),)))
    assert understood(one, only, "zup", known) == Meaning("keep"), "the other one is not allowed"


def idle(key: str, steps: Steps | None = None) -> Done:
    """Somebody at a table, who may do nothing unless these steps say so."""
    set_up = next(s for s in SET_UPS if s.key == key and s.seats == (5 if key == "triqueta" else 6))
    view = set_up.game.view(start(set_up, seeded("idle")), 1)
    return Done(named(set_up), view=view, steps=steps or Steps())


def named(set_up: SetUp) -> Table:
    now = table(set_up, (1,), crowded=False)
    seats = [replace(seat, name=PEOPLE[seat.number - 1]) for seat in now.seats]
    return replace(now, seats=tuple(seats))


def at(state: State, seat: int, seats: int = 2) -> Done:
    """What a seat sees of a position of Trigony."""
    set_up = next(s for s in SET_UPS if s.key == "trigony" and s.seats == seats)
    return Done(named(set_up), view=GAME.view(state, seat), steps=steps_for(GAME, state, seat))


def test_a_card_that_has_one_target_needs_none() -> None:
    two = game(hands={1: "spy promotion deserter", 2: "dynamite"}, white="H7", black="G9 F8")
    assert understood(ENGLISH, at(two, 1), "Spy") == Meaning("card spy black")
    several = understood(ENGLISH, at(two, 1), "Deserter").several
    assert set(several) == {"card deserter G9", "card deserter F8"}
    assert understood(ENGLISH, at(two, 1), "Ally").text == "card ally", "which is not in hand"
    trade = understood(ENGLISH, at(two, 1), "Trade a card").several
    assert set(trade) == {"trade spy", "trade promotion", "trade deserter"}


def test_somebody_who_is_called_like_a_seat_may_be_meant() -> None:
    """Both could be, so neither is guessed."""
    both = Steps(then=(Steps("give spy 3", action=True), Steps("give spy 5", action=True)))
    seen = idle("trigony", both)
    assert understood(ENGLISH, seen, "give Spy to 5") == Meaning("give spy 5")
    seats = [replace(s, name="5") if s.number == 3 else s for s in seen.table.seats]
    seen = replace(seen, table=replace(seen.table, seats=tuple(seats)))
    assert understood(ENGLISH, seen, "give Spy to 5").several == ("give spy 3", "give spy 5")


def test_half_a_move_is_never_played() -> None:
    state = game(white="H7", black="G9")
    seen = at(state, 1)
    assert understood(ENGLISH, seen, "H7").text == "H7"
    assert understood(ENGLISH, seen, "H7-").text == "H7-"
    said = refused(seen, "H7")
    assert said.startswith("“\u2068H7\u2069” could mean: H7-")


def refused(seen: Done, typed: str) -> str:
    meaning = understood(ENGLISH, seen, typed)
    params = {"text": typed, "meant": meaning.text}
    answer = Refused("not-allowed", rule="unreadable-action", params=params)
    return refusal(ENGLISH, answer, seen.table, 1, seen)


def test_a_refusal_says_what_could_be_meant_or_what_may_be_typed() -> None:
    state = game(white="H7", black="G9")
    assert "could mean: throw the die." in refused(at(state, 1), "die")
    assert "is not a move in this game. Type something like `" in refused(at(state, 1), "castle")
    assert "is not a move in this game" in refused(at(state, 1), "x")
    rows = next(iter(walk(next(s for s in SET_UPS if s.key == "triqueta"), seeded("rows"), seed=0)))
    view = GAMES["triqueta"].view(rows.state, rows.seat)
    seen = Done(idle("triqueta").table, view=view)
    assert "There is no row 9" in refused(seen, "Take row 9")


def test_many_moves_are_not_all_listed() -> None:
    state = game(white="H7 H6 H5 G6 G5", black="G9")
    seen = at(state, 1)
    assert len(seen.actions) > moves.LISTED
    told = listed(ENGLISH, seen, seen.actions)
    assert told.endswith(", …")
    assert told.count(",") == moves.LISTED


def test_only_what_a_person_may_do_is_suggested() -> None:
    """Not the cards of others, whatever is typed."""
    state = game(hands={1: "spy", 2: "dynamite migration"}, white="H7", black="G9")
    for seat in (1, 2):
        seen = at(state, seat)
        for typed in ("", "dyn", "Dynamite", "migration", "spy", "trade", "a"):
            assert set(suggested(ENGLISH, seen, typed)) <= set(seen.actions)
            assert set(near(ENGLISH, seen, typed)) <= set(seen.actions)
        assert not near(ENGLISH, seen, "dynamite")


def test_suggestions_fit_what_is_typed_so_far() -> None:
    hands = {1: "spy promotion deserter", 2: "ally"}
    state = game(hands=hands, white="H7 H6", black="G9 F8")
    seen = at(state, 1)
    assert suggested(ENGLISH, seen, "deser g")[0] == "card deserter G9"
    assert suggested(ENGLISH, seen, "h7")[0].startswith("H7-")
    assert suggested(ENGLISH, seen, "offer") == ["offer draw"]
    assert suggested(ENGLISH, seen, "against") == ["card spy black"]
    assert suggested(ENGLISH, seen, "Spion gegen Schwarz") == ["card spy black"]
    assert suggested(ENGLISH, seen, "castle") == []
    assert suggested(ENGLISH, seen, "") == list(seen.actions)


def test_talk_is_known_in_words() -> None:
    for language in languages():
        assert "offer draw" in anywhere(words_in(language)("trigony-do-offer-draw"))
    assert "offer draw" not in anywhere("draw")


@pytest.mark.parametrize("set_up", SET_UPS, ids=str)
def test_every_move_of_whole_games_can_be_typed_as_it_is_listed(set_up: SetUp) -> None:
    """And as its button says it, in every language; and is suggested then."""
    screens, now = SCREENS[set_up.key], named(set_up)
    known: set[tuple[str, ...]] = set()
    for n, step in enumerate(walk(set_up, seeded("typed"), seed=3)):
        if n > 150:
            break
        if n % SPARSE:
            continue
        view = set_up.game.view(step.state, step.seat)
        seen = Done(now, view=view, steps=steps_for(set_up.game, step.state, step.seat))
        if seen.actions in known:
            continue
        known.add(seen.actions)
        for language in languages():
            words = words_in(language)
            people = plain_names(words, now)
            for action in seen.actions:
                label = screens.spelled(words, people, action)
                for reader in {language, "en"}:
                    assert understood(words_in(reader), seen, label) == Meaning(action), label
                assert action in suggested(ENGLISH, seen, label), label
            for control in screens.own_controls(words, people, view, seen.steps):
                if control.action in seen.actions:
                    meaning = understood(words, seen, control.label)
                    assert meaning == Meaning(control.action), control.label


@pytest.mark.parametrize("name", ["Ǿystein", "Işıl", "Yıldız", "İpek", "Straße", "ﬁnn", "ＡＮＮ"])
def test_a_name_in_any_letters_can_be_typed(name: str) -> None:
    """Also without them, by whoever has no such keyboard."""
    for typed in (name, plain(name), name.upper()):
        assert list(book("trigony").meanings(f"give spy {typed}", "en", ["Ann", name]))
