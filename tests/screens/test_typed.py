"""What people type, in whatever language and script."""

from collections.abc import Mapping
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screens.days import coming, typed_day
from screens.games import SCREENS, names, read_variant, typed_variant, variants
from screens.sleep import typed_zone
from screens.text import Words, languages, words_in
from screens.typed import Phrases, Thing, Things, compact, found, meant, pieces, plain

ENGLISH = words_in("en")
TODAY = date(2026, 11, 17)  # a Tuesday


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


@given(st.text(max_size=40))
def test_what_is_plain_stays_plain(text: str) -> None:
    assert plain(plain(text)) == plain(text)


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
