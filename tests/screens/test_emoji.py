"""The bot's own emojis: what they look like, what they are called, and Unicode in their place."""

import re
from collections.abc import Iterator
from io import BytesIO
from itertools import combinations

import discord
import emoji
import pytest
from discord import ui
from PIL import Image, ImageChops, ImageStat

from engine.triqueta.pieces import Animal
from screens import limits
from screens.emoji import UNICODE, Emojis, put_in_unicode, word_of
from screens.ids import Press
from screens.layout import button, layout, menu_of, option
from screens.names import shown
from screens.pictures.emoji import DRAWINGS, drawn
from screens.text import words_in

THEMES = {"dark": (49, 51, 56), "light": (255, 255, 255)}
TEXT = 22  # pixels, as large as an emoji in a text
OWL = "<:owl_3f9a:1234567890123456789>"


def picture(word: str) -> Image.Image:
    image = Image.open(BytesIO(drawn(word)[1]))
    assert image.mode == "RGBA"
    return image


def small(word: str, ground: tuple[int, int, int]) -> Image.Image:
    """In the size of a text, on this background."""
    image = picture(word).resize((TEXT, TEXT), Image.Resampling.LANCZOS)
    under = Image.new("RGBA", image.size, ground)
    under.alpha_composite(image)
    return under.convert("RGB")


def test_there_is_one_for_every_animal_and_each_has_a_drawing_and_a_unicode_emoji() -> None:
    assert {animal.value for animal in Animal} <= set(UNICODE)
    assert set(DRAWINGS) == set(UNICODE)
    assert all(emoji.is_emoji(sign) for sign in UNICODE.values())


def test_discord_takes_their_names_and_files() -> None:
    for word in UNICODE:
        name, file = drawn(word)
        assert re.fullmatch("[a-z0-9_]{2,32}", name)
        assert word_of(name) == word
        assert len(file) <= limits.EMOJI_FILE
        assert picture(word).size == (128, 128)
    assert word_of("owl_of_ann") == word_of("owl") == word_of("cat_3f9a") == ""


def test_a_drawing_is_the_same_every_time_and_another_has_another_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn.cache_clear()
    before = drawn("owl")
    drawn.cache_clear()
    assert drawn("owl") == before
    with monkeypatch.context() as patch:
        patch.setitem(DRAWINGS, "owl", DRAWINGS["bear"])
        drawn.cache_clear()
        after = drawn("owl")
    drawn.cache_clear()
    assert word_of(after[0]) == "owl"
    assert after[0] != before[0]
    assert after[0][-4:] == drawn("bear")[0][-4:]  # by what it looks like


@pytest.mark.parametrize("theme", THEMES)
def test_they_are_seen_at_the_size_of_a_text(theme: str) -> None:
    """Enough of it stands out from the background, and it nearly fills its square."""
    ground = THEMES[theme]
    for word in UNICODE:
        image = small(word, ground)
        seen = [dot for dot in pixels(image) if contrast(dot, ground) >= 1.5]
        assert len(seen) >= TEXT * TEXT * 0.15, word
        left, top, right, bottom = picture(word).getchannel("A").getbbox() or (0, 0, 0, 0)
        assert max(right - left, bottom - top) >= 112, word


@pytest.mark.parametrize("theme", THEMES)
def test_no_two_look_alike_at_the_size_of_a_text(theme: str) -> None:
    images = {word: small(word, THEMES[theme]) for word in UNICODE}
    for (one, first), (other, second) in combinations(images.items(), 2):
        difference = ImageStat.Stat(ImageChops.difference(first, second))
        assert sum(difference.rms) > 20, (one, other)


def test_triangles_and_cards_differ_without_colour() -> None:
    """For people who don't see colours: six places of the start field, thirteen signs."""
    for some in ("_triangle", "card_"):
        grey = {w: small(w, THEMES["dark"]).convert("L") for w in UNICODE if some in w}
        assert len(grey) > 5
        for (one, first), (other, second) in combinations(grey.items(), 2):
            assert ImageStat.Stat(ImageChops.difference(first, second)).rms[0] > 8, (one, other)


def test_words_show_what_discord_has_and_unicode_for_the_rest() -> None:
    emojis = Emojis()
    words, plain = words_in("en", emojis), words_in("en")
    assert words.emoji("owl") == "🦉"
    emojis.know({"owl_3f9a": 1234567890123456789})
    assert words.emoji("owl") == OWL
    assert words.emoji("bear") == "🐻"
    assert plain.emoji("owl") == words.plain().emoji("owl") == "🦉"
    emojis.add("bear_0123", 5)
    assert words.emoji("bear") == "<:bear_0123:5>"
    emojis.doubted = True
    assert words.emoji("owl") == OWL
    emojis.know({"bear_0123": 5})
    assert (words.emoji("owl"), words.emoji("bear")) == ("🦉", "<:bear_0123:5>")
    assert not emojis.doubted


def test_sentences_are_shared_and_not_mixed_up() -> None:
    emojis = Emojis()
    emojis.know({"die_red_3f9a": 7})
    known, unknown = words_in("en", emojis), words_in("en")
    for words, sign in (
        (known, "<:die_red_3f9a:7>"),
        (unknown, "🎲"),
        (known, "<:die_red_3f9a:7>"),
    ):
        said = words("trigony-shows", emoji=words.emoji("die_red"), colour="red")
        assert said.startswith(f"{sign} ")


def test_a_message_is_put_in_unicode() -> None:
    strange = shown("<:owl_3f9a:1234567890123456789>")  # somebody's name
    view = layout(
        f"{OWL} and {OWL}, <:cat_3f9a:1>, {strange}",
        [
            button(Press("draw"), "Owl", emoji=OWL),
            button(Press("x"), "Plain", emoji="🗼"),
            button(Press("y"), "None"),
        ],
        menu_of(Press("m"), "?", [option("a", "A", emoji="<:card_spy_3f9a:2>"), option("b", "B")]),
    )
    assert put_in_unicode(view)
    (text,) = [item for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    assert text.content == f"🦉 and 🦉, <:cat_3f9a:1>, {strange}"
    assert [str(sign) for sign in signs(view)] == ["🦉", "🗼", "None", "🕵️", "None"]
    assert not put_in_unicode(view)


def signs(view: ui.LayoutView) -> Iterator[discord.PartialEmoji | discord.Emoji | None]:
    for item in view.walk_children():
        if isinstance(item, ui.Button):
            yield item.emoji
        if isinstance(item, ui.Select):
            yield from (choice.emoji for choice in item.options)


def pixels(image: Image.Image) -> list[tuple[int, int, int]]:
    data = image.tobytes()
    return list(zip(data[::3], data[1::3], data[2::3], strict=True))


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """As WCAG counts it, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: tuple[int, int, int]) -> float:
    parts = [value / 255 for value in colour]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
