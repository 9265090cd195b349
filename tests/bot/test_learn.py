"""`/learn`: whole lessons by clicks, wrong tries, restarts, odd buttons; nothing is stored."""

import sqlite3
from contextlib import closing
from typing import Any

import discord
import pytest
from simcord import MemberActor, ResponseMessage, UserHandle

from engine.lesson import edition
from engine.registry import LESSONS
from screens.text import words_in
from tests.bot.reading import Shown, buttons, text
from tests.bot.town import Town

WORDS = words_in("en")


async def follow(
    town: Town, shown: Shown, action: str, who: MemberActor | UserHandle | None = None
) -> Shown:
    """Click through to this action: its button, or the one for the longest step towards it."""
    found = {p.split(":", 4)[4].split(" ", 2)[2]: p for p in offered(shown)}
    wanted = [part for part in found if part and action.startswith(part)]
    via = max(wanted, key=len) if wanted else "cards"
    result = await (who or town["Ann"]).click(shown, custom_id=found[via])
    assert result.response is not None
    done = ":learn-act:" in found[via]
    return result.response if done else await follow(town, result.response, action, who)


def offered(shown: Shown) -> list[str]:
    steps = ("b:learn-act", "b:learn-step")
    return [pressed for pressed in buttons(shown).values() if pressed.startswith(steps)]


def stored(town: Town) -> list[str]:
    """Everything in the database."""
    with closing(sqlite3.connect(town.database)) as base:
        return [*base.iterdump()]


@pytest.mark.parametrize("key", LESSONS)
async def test_a_whole_lesson_by_clicks_leaves_nothing_behind(town: Town, key: str) -> None:
    """Also with restarts in the middle."""
    lesson, before = LESSONS[key], stored(town)
    shown = await town.command("Ann", "learn", game=key)
    for number, ways in enumerate(lesson.turns, 1):
        assert f"· {number} of {len(lesson.turns)}" in text(shown)
        assert "**Your turn:**" in text(shown)
        if number % 3 == 2:
            await town.restart()
        shown = await follow(town, shown, ways[-1].action)
    assert "you've got it!" in text(shown)
    assert stored(town) == before
    assert "None right now" in text(await town.command("Ann", "games"))
    assert isinstance(shown, ResponseMessage)
    assert shown.ephemeral
    assert not town.channel.history(), "nobody else sees anything"


async def test_a_wrong_try_gets_a_kind_hint_and_changes_nothing(town: Town) -> None:
    shown = await town.command("Ann", "learn", game="triqueta")
    shown = await follow(town, shown, "take 2")
    assert "💡 Not yet: the rows are still empty." in text(shown)
    assert "1 of 7" in text(shown)
    shown = await follow(town, shown, "draw")
    assert "2 of 7" in text(shown)
    assert "💡" not in text(shown)
    shown = await town.command("Ann", "learn", game="trigony")
    shown = await follow(town, shown, "pass")
    assert "Here, try H6" in text(shown)


async def test_back_and_start_over(town: Town) -> None:
    shown = await town.command("Ann", "learn", game="trigony")
    assert not {"Back", "Start over"} & set(buttons(shown))
    shown = await follow(town, shown, "H6-G6")
    assert "Start over" not in buttons(shown), "the same as back"
    shown = await follow(town, shown, "G6-G7")
    assert "3 of 8" in text(shown)
    back = town.private(await town.press("Ann", shown, "Back"))
    assert "2 of 8" in text(back)
    shown = await follow(town, back, "H7-G7")
    assert "3 of 8" in text(shown)
    again = town.private(await town.press("Ann", shown, "Start over"))
    assert "1 of 8" in text(again)


async def test_the_choice_of_lessons_and_the_way_from_the_rules(town: Town) -> None:
    shown = await town.command("Ann", "learn")
    assert list(buttons(shown)) == ["Triqueta", "Trigony", "Intrygo"]
    shown = town.private(await town.press("Ann", shown, "Intrygo"))
    assert "**Intrygo** · 1 of 6" in text(shown)
    rules = await town.command("Ann", "rules", game="trigony")
    page = town.private(await town.press("Ann", rules, "Learn by playing"))
    assert "**Trigony** · 1 of 8" in text(page)
    assert page.id != rules.id, "the rules stay where they are"


async def at_the_end(town: Town, key: str) -> Shown:
    shown = await town.command("Ann", "learn", game=key)
    for ways in LESSONS[key].turns:
        shown = await follow(town, shown, ways[0].action)
    return shown


@pytest.mark.parametrize(("key", "said"), [("triqueta", "Triqueta"), ("intrygo", "with cards")])
async def test_the_end_opens_a_real_table(town: Town, key: str, said: str) -> None:
    shown = await at_the_end(town, key)
    opened = await town.press("Ann", shown, "Open a real table")
    assert "Your table is open" in text(town.private(opened))
    lobby = town.last()
    assert said in text(lobby)
    assert "Ann (host)" in text(lobby)


async def test_where_no_table_can_be_opened_the_end_says_why(town: Town) -> None:
    shown = await at_the_end(town, "triqueta")
    place = town.guild.create_text_channel("tables")
    await town.setup("setup-channels", place)  # type: ignore[arg-type]
    late = await town.press("Ann", shown, "Open a real table")
    assert f"games are in <#{place.id}>" in text(town.private(late))
    shown = town.private(await town.press("Ann", shown, "Back"))
    shown = await follow(town, shown, "tower 3")
    assert f"games are in <#{place.id}>" in text(shown)
    assert "Open a real table" not in buttons(shown)


async def test_by_direct_message(town: Town) -> None:
    """No table can be opened there, so the end says how to open one."""
    user = town["Ann"].user
    shown: Shown | None = (await user.slash("learn", game="triqueta")).response
    for ways in LESSONS["triqueta"].turns:
        assert shown is not None
        shown = await follow(town, shown, ways[0].action, user)
    assert "`/play` opens a table. " + WORDS("only-in-servers") in text(shown)
    assert "Open a real table" not in buttons(shown)


async def test_where_files_can_not_be_sent(town: Town) -> None:
    bare = town.guild.create_text_channel(
        "bare",
        overwrites={town.guild.default_role: discord.PermissionOverwrite(attach_files=False)},
    )
    shown = await town.command("Ann", "learn", bare, game="trigony")
    assert "A small letter is a tile" in text(shown), "the board in letters"
    shown = await follow(town, shown, "H6-G6")
    assert "2 of 8" in text(shown)


async def test_what_is_picked_from_a_menu_counts_like_a_button(town: Town) -> None:
    now = edition(LESSONS["trigony"])
    values = [f"b:learn-act:-:{now}:trigony  H6-G6", f"b:learn-step:-:{now}:trigony  H6", "junk"]
    menu = discord.ui.Select[discord.ui.LayoutView](
        custom_id=f"m:learn-pick:-:{now}:trigony  ",
        options=[discord.SelectOption(label=value[-2:], value=value) for value in values],
    )
    message = await sent(town, discord.ui.ActionRow(menu))
    for value, said in zip(values, ("2 of 8", "Where does H6 go?", "1 of 8"), strict=True):
        result = await town["Ann"].select(message, [value], custom_id=menu.custom_id)
        assert said in text(town.private(result))


async def sent(town: Town, *rows: Any) -> discord.Message:
    """A message of the bot with components of any kind."""
    view = discord.ui.LayoutView(timeout=None)
    for row in rows:
        view.add_item(row)
    channel = town.bot.get_channel(town.channel.id)
    assert isinstance(channel, discord.TextChannel)
    view.stop()
    return await channel.send(view=view)


ODD = {
    "Lesson": f"b:learn-act:-:{edition(LESSONS['triqueta'])}:chess 00 draw",
    "Empty": "b:learn-act:-:0:",
    "Older": "b:learn-act:-:12:triqueta 000 keep",
    "Path": f"b:learn-act:-:{edition(LESSONS['triqueta'])}:triqueta 0x9 draw",
    "Illegal": f"b:learn-act:-:{edition(LESSONS['triqueta'])}:triqueta 00 take 1",
    "Unreadable": f"b:learn-act:-:{edition(LESSONS['triqueta'])}:triqueta 00 **da*nce",
    "Step": f"b:learn-step:-:{edition(LESSONS['trigony'])}:trigony 0 Z9 **x",
    "After": f"b:learn-act:-:{edition(LESSONS['triqueta'])}:triqueta 0000000 draw",
    "Play": "b:learn-play:-:0:chess",
    "Begin": "b:learn:-:0:chess",
}
ANSWERS = {
    "Lesson": ("I don't know that lesson", "What would you like to learn?"),
    "Empty": ("I don't know that lesson",),
    "Older": ("This lesson is newer than that button", "4 of 7", "take row 1"),
    "Path": ("This lesson is newer than that button", "2 of 7"),
    "Illegal": ("That's not allowed: " + WORDS("rule-place-or-keep-first"), "3 of 7"),
    "Unreadable": ("da\\*nce", "3 of 7"),
    "Step": ("2 of 8", "go to **G7**"),
    "After": ("you've got it!",),
    "Play": ("I don't know that lesson",),
    "Begin": ("I don't know that lesson", "What would you like to learn?"),
}


async def test_odd_and_old_buttons_get_a_kind_sentence_and_the_present_turn(town: Town) -> None:
    made = [discord.ui.Button[Any](label=label, custom_id=i) for label, i in ODD.items()]
    rows = [discord.ui.ActionRow(*made[at : at + 5]) for at in range(0, len(made), 5)]
    message = await sent(town, *rows)
    before = stored(town)
    for name, expected in ANSWERS.items():
        said = text(town.private(await town.press("Ann", message, name)))
        for part in expected:
            assert part in said, (name, said)
        assert "Something went wrong" not in said
    assert stored(town) == before
