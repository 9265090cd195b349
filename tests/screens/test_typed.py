"""What people type, in whatever language and script."""

from collections.abc import Mapping
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.registry import GAMES
from engine.steps import Steps, steps_for
from engine.trigony.state import State
from screens import moves
from screens.days import coming, typed_day
from screens.games import SCREENS, names, read_variant, typed_variant, variants
from screens.moves import Book, Meaning, anywhere, book, listed, near, suggested, understood
from screens.people import plain_names
from screens.refusals import refusal
from screens.sleep import typed_zone
from screens.text import Words, languages, words_in
from screens.typed import Phrases, Thing, Things, compact, found, meant, pieces, plain
from tables.answers import Done, Refused, Table
from tests.engine.trigony.positions import GAME, game
from tests.engine.walk import SET_UPS, SetUp, seeded, start, walk
from tests.screens.seated import table
from tests.screens.speaking import CHINESE, FRENCH, GERMAN, speaking

ENGLISH = words_in("en")
PEOPLE = ("Ann", "Ben", "Cid", "Dot", "Eve", "Spy")  # somebody is called like a card
TODAY = date(2026, 11, 17)  # a Tuesday
SPARSE = 12  # of the steps of a game, one is looked at
OWN = {"de": GERMAN, "fr": FRENCH, "zh-TW": CHINESE}


@pytest.fixture(scope="module")
def tongues() -> list[Words]:
    return [ENGLISH, *(speaking(language, own) for language, own in OWN.items())]


@pytest.fixture(scope="module")
def books(tongues: list[Words]) -> dict[str, Book]:
    return {key: Book(screens, tongues) for key, screens in SCREENS.items()}


# --- Texts ---


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        ("Prendre la RANGÉE 2", "prendre la rangee 2"),
        ("ｔａｋｅ　ｒｏｗ　２", "take row 2"),
        ("拿第２列", "拿第2列"),
        ("拿第二列", "拿第2列"),
        ("Don’t!", "dont"),
        ("Weiß", "WEISS"),
        ("« l’Allié »", "l'allie"),
        ("strike-force", "Strike Force"),
        ("cœur", "coeur"),
        ("take\u200b row\u2060 2", "take row 2"),
    ],
)
def test_the_same_text_typed_in_another_way(typed: str, same: str) -> None:
    assert compact(typed) == compact(same)


def test_different_texts_stay_different() -> None:
    texts = ["take row 2", "take row 3", "token in row 2", "拿第2列", "第2列", "F6-G7", "F7-G6"]
    assert len(set(map(compact, texts))) == len(texts)


def test_chinese_needs_no_spaces() -> None:
    assert plain("突擊隊F6到G7") == "突擊隊 f6 到 g7"
    assert pieces("拿第2列") == ("拿第", "2", "列")


# --- Choices ---


def colours(words: Words) -> Mapping[str, str]:
    return SCREENS["trigony"].details(words)


@pytest.mark.parametrize("language", languages())
def test_a_choice_is_its_label_in_any_language_or_its_own_text(language: str) -> None:
    for reader in map(words_in, languages()):
        for key, label in colours(words_in(language)).items():
            assert meant(reader, colours, label.upper()) == key
            assert meant(reader, colours, key) == key
            assert found(reader, colours, label)[key] == colours(reader)[key]


def test_a_choice_that_could_be_two_is_none() -> None:
    assert meant(ENGLISH, colours, "pur") == "purple"
    assert meant(ENGLISH, colours, "re") is None  # red, green
    assert meant(ENGLISH, colours, "pink") is None
    assert meant(ENGLISH, colours, "!") is None
    assert set(found(ENGLISH, colours, "re")) >= {"red", "green"}
    assert set(found(ENGLISH, colours, "")) == set(colours(ENGLISH))


@pytest.mark.parametrize("language", languages())
def test_variants_can_be_typed_in_words(language: str) -> None:
    reader, spoken = words_in("en"), words_in(language)
    assert meant(reader, names, names(spoken)["triqueta"]) == "triqueta"
    for key in SCREENS:
        for text, label in variants(spoken, key, first=0).items():
            assert typed_variant(reader, key, label) == read_variant(reader, key, text), label
            assert typed_variant(reader, key, text.upper()) == read_variant(reader, key, text)
    both = ", ".join(variants(spoken, "trigony").values())
    assert typed_variant(reader, "trigony", both) == {"intrygo": True, "sides": 2}


def test_variants_that_there_are_not() -> None:
    assert typed_variant(ENGLISH, "trigony", "Intrygo") == {"intrygo": True}
    assert typed_variant(ENGLISH, "trigony", "without cards") == {"intrygo": False}
    assert typed_variant(ENGLISH, "trigony", "cards, dragons") is None
    assert typed_variant(ENGLISH, "trigony", ",") is None
    assert typed_variant(ENGLISH, "trigony", "intrygo=maybe") is None


# --- Days and zones ---


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("3d", "3d"),
        ("３ d", "3d"),
        ("5 days", "5d"),
        ("a week", "7d"),
        ("2026-12-24", "2026-12-24"),
        ("2026/12/24", "2026-12-24"),
        ("2026年12月24日", "2026-12-24"),
        ("24.12.2026", "2026-12-24"),
        ("24. 12. 2026", "2026-12-24"),
        ("FRIDAY", "2026-11-20"),
        ("tuesday", "2026-11-24"),
        ("Friday, 2026-11-20", "2026-11-20"),
        ("Monday, 2026-11-20", None),
        ("2026-02-30", None),
        ("soon", None),
        ("", None),
        ("9" * 5_000, None),
    ],
)
def test_a_day_can_be_typed_in_many_ways(typed: str, day: str | None) -> None:
    assert typed_day(ENGLISH, typed, TODAY) == day


@pytest.mark.parametrize("language", languages())
def test_every_day_that_is_offered_can_be_typed_in_every_language(language: str) -> None:
    for text, label in coming(words_in(language), TODAY, 30):
        for reader in map(words_in, languages()):
            assert typed_day(reader, label, TODAY) == text


def test_a_zone_is_its_city_if_there_is_one() -> None:
    assert typed_zone("são paulo", 0) == "America/Sao_Paulo"
    assert typed_zone("ＴＡＩＰＥＩ", 0) == "Asia/Taipei"
    assert typed_zone("asia/taipei", 0) == "Asia/Taipei"
    assert typed_zone("a", 0) is None
    assert typed_zone("", 0) is None


# --- Phrases ---


def test_an_example_teaches_how_to_say_it_of_all_things() -> None:
    things = [(Thing("card", "spy"), "Spion"), (Thing("card", "ally"), "Bündnis")]
    things += [(Thing("side", "black"), "Schwarz"), (Thing("side", "white"), "Weiß")]
    phrases = Phrases(Things(things))
    phrases.learn("Spion gegen Schwarz", "card spy black")
    assert phrases.meanings("BUENDNIS gegen Weiss!") == ["card ally white"]
    assert phrases.meanings("Bündnis Weiß") == []
    assert phrases.meanings("Bündnisse gegen Weiß") == []


def test_what_an_example_says_besides_has_to_be_said() -> None:
    phrases = Phrases(Things())
    phrases.learn("Keep (2 left)", "keep")
    assert phrases.meanings("keep 2 left") == ["keep"]
    assert phrases.meanings("keep 3 left") == []
    assert phrases.meanings("keep") == []


def test_people_of_one_name_are_both_meant() -> None:
    phrases = Phrases(Things())
    phrases.learn("give it to 4", "give 4")
    people = ["Ann", "Bo 7", "Ann", "?"]
    assert phrases.meanings("Give it to ann", people) == ["give 1", "give 3"]
    assert phrases.meanings("give it to bo 7", people) == ["give 2"]
    assert phrases.meanings("give it to 3", people) == ["give 3"]
    assert phrases.meanings("give it to ?", people) == []


@pytest.mark.parametrize("name", ["give", "to", "It", "2", "give it"])
def test_people_may_be_called_like_words(name: str) -> None:
    phrases = Phrases(Things())
    phrases.learn("give it to 4", "give 4")
    assert phrases.meanings(f"give it to {name}", [name, "Ben"])[0] == "give 1"
    assert "give 2" in phrases.meanings("give it to Ben", [name, "Ben"])


# --- Moves ---

SAID = [
    ("triqueta", "Draw", "draw"),
    ("triqueta", "take row 2", "take 2"),
    ("triqueta", "Take row 2 🐇🦉", "take 2"),
    ("triqueta", "Reihe 2 nehmen", "take 2"),
    ("triqueta", "nimm reihe２", "take 2"),
    ("triqueta", "prendre la rangee 2", "take 2"),
    ("triqueta", "拿第2列", "take 2"),
    ("triqueta", "拿 第二列", "take 2"),
    ("triqueta", "take row 9", "take 9"),
    ("triqueta", "Row 3", "place 3"),
    ("triqueta", "keep face down", "keep"),
    ("triqueta", "Verdeckt behalten (noch 1)", "keep"),
    ("triqueta", "面朝下留著", "keep"),
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
    ("trigony", "de F6 à G7", "F6-G7"),
    ("trigony", "F6到G7", "F6-G7"),
    ("trigony", "F6-E5 Trigon", "F6-E5=T"),
    ("trigony", "F6-E5: Pawn in blue", "F6-E5>blue"),
    ("trigony", "F6 nach E5: Bauer in Grün", "F6-E5>green"),
    ("trigony", "F6-E5>紅色", "F6-E5>red"),
    ("trigony", "Spy, against Black", "card spy black"),
    ("trigony", "Spion gegen Schwarz", "card spy black"),
    ("trigony", "Spy gegen black", "card spy black"),
    ("trigony", "card Espion noir", "card spy black"),
    ("trigony", "espion contre les noirs", "card spy black"),
    ("trigony", "allie en f6-g7 contre les blancs", "card ally F6-G7 white"),
    ("trigony", "間諜，對黑方", "card spy black"),
    ("trigony", "間諜黑方", "card spy black"),
    ("trigony", "突擊隊F6-G7", "card strike-force F6-G7"),
    ("trigony", "Stosstrupp F6-E5: Trigon", "card strike-force F6-E5=T"),
    ("trigony", "Ueberlaeufer G9, nach Rot", "card defector G9 red"),
    ("trigony", "反間諜", "card counterspy"),
    ("trigony", "Spion gegen Verbündeter mit Dot tauschen", "swap spy ally 4"),
    ("trigony", "swap Spy for Ally with Spy", "swap spy ally 6"),
    ("trigony", "偷Ben的間諜", "steal spy 2"),
    ("trigony", "Ally (Cid)", "steal ally 3"),
]


@pytest.mark.parametrize(("key", "typed", "action"), SAID)
@pytest.mark.parametrize("reader", ["en", "de", "zh-TW"])
def test_a_move_can_be_typed_in_words_of_any_language(
    key: str, typed: str, action: str, reader: str, tongues: list[Words], books: dict[str, Book]
) -> None:
    """Whether it is allowed now or not: the rules say why not."""
    words = next(words for words in tongues if words.language == reader)
    assert understood(words, idle(key), typed, books[key]).text == action


@pytest.mark.parametrize(
    "typed", ["don't throw", "castle", "throw throw", "F6", "", "Spy against Purple", "null"]
)
def test_what_is_no_move_stays_as_it_was_typed(typed: str, books: dict[str, Book]) -> None:
    text, several = understood(ENGLISH, idle("trigony"), typed, books["trigony"])
    assert compact(text) == compact(typed)
    assert not several


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


def test_suggestions_fit_what_is_typed_so_far(books: dict[str, Book]) -> None:
    hands = {1: "spy promotion deserter", 2: "ally"}
    state = game(hands=hands, white="H7 H6", black="G9 F8")
    seen = at(state, 1)
    assert suggested(ENGLISH, seen, "deser g")[0] == "card deserter G9"
    assert suggested(ENGLISH, seen, "h7")[0].startswith("H7-")
    assert suggested(ENGLISH, seen, "offer") == ["offer draw"]
    assert suggested(ENGLISH, seen, "against") == ["card spy black"]
    assert suggested(ENGLISH, seen, "Spion gegen Schwarz", books["trigony"]) == ["card spy black"]
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


@given(st.text(max_size=40))
def test_what_is_plain_stays_plain(text: str) -> None:
    assert plain(plain(text)) == plain(text)


@pytest.mark.parametrize("name", ["Ǿystein", "Işıl", "Yıldız", "İpek", "Straße", "ﬁnn", "ＡＮＮ"])
def test_a_name_in_any_letters_can_be_typed(name: str) -> None:
    """Also without them, by whoever has no such keyboard."""
    for typed in (name, plain(name), name.upper()):
        assert list(book("trigony").meanings(f"give spy {typed}", "en", ["Ann", name]))


def test_a_very_long_text_is_not_read() -> None:
    for text in ("a," * 3_000, "ﷺ" * 6_000):
        assert typed_variant(words_in("en"), "trigony", text) is None
        assert len(plain(text)) < 5_000
    cut = f"intrygo=True{' ' * 200}sides=2"
    assert typed_variant(words_in("en"), "trigony", cut) is None


@pytest.mark.parametrize(
    "typed", ["3 sides", "3", "b", "x", "the", "who", "不", "drei Seiten", "trois camps", ","]
)
def test_options_are_not_guessed(typed: str) -> None:
    for key in SCREENS:
        assert typed_variant(words_in("en"), key, typed) is None
