"""`/away`, `/back`, and what to do about people who are not there."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

from discord import app_commands

from cogs import lookup, replies
from cogs.context import Cog, Context, Interaction, Services
from cogs.translator import worded
from screens import limits
from screens.clocks import banks
from screens.days import SHORT, coming, typed_day
from screens.ids import Press
from screens.layout import HARD, MAIN, button, layout
from screens.menus import known_by
from screens.people import day, names
from screens.private import missing, note
from screens.typed import found
from tables import Done, Job, Refused, Table
from tables.people import refunded
from tables.rest import DAY, MOST_DAYS, Rest, whole_days
from tables.views import MANY


class Away(Cog):
    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.presses = {
            "away": self.ask_how_long,
            "away-for": self.ask_whether,
            "away-yes": self.go,
            "back": self.play_again,
            "clocks": self.show_clocks,
            "not-now": self.no_more_reminders,
            "absence": self.show_missing,
            "wait-on": self.wait_on,
            "give": self.give,
            "give-for-good": self.ask_for_good,
            "give-yes": self.give_for_good,
        }

    # --- For all games at once ---

    @app_commands.command(name="away", description=worded("command-away"))
    @app_commands.describe(until=worded("command-away-until"))
    async def away(self, interaction: Interaction, until: str | None = None) -> None:
        context = self.context(interaction)
        if until is None:
            await self.ask_how_long(context, Press("away"))
        else:
            await self._ask(context, until)

    @away.autocomplete("until")
    async def coming_days(self, interaction: Interaction, typed: str) -> lookup.Suggestions:
        context = self.context(interaction)
        words, (rest, leave) = await context.words(), await self.tables.people.rest(context.user)
        today, most = _today(rest, self.tables.now()), min(leave.days, MOST_DAYS)
        offered = found(words, lambda tongue: dict(coming(tongue, today, most)), typed)
        return [
            app_commands.Choice(name=label[: limits.CHOICE_NAME], value=value)
            for value, label in offered.items()
        ][: limits.CHOICES]

    async def ask_how_long(self, context: Context, press: Press) -> None:
        words = await context.words()
        _, leave = await self.tables.people.rest(context.user)
        ways = [
            button(Press("away-for", text=f"{days}d"), words(f"away-choice-{days}"))
            for days in SHORT
            if days <= leave.days
        ]
        await replies.tell(context, note(words("away-how-long", left=leave.days), ways))

    async def ask_whether(self, context: Context, press: Press) -> None:
        await self._ask(context, press.text)

    async def _ask(self, context: Context, written: str) -> None:
        """Explain first what will happen: all their tables are told."""
        words, (rest, leave) = await context.words(), await self.tables.people.rest(context.user)
        now = self.tables.now()
        until = _read(typed_day(words, written, _today(rest, now)) or "", rest, now)
        if until is None or until <= now:
            await replies.say(context, "away-unreadable")
            return
        days, left = whole_days(until - now), refunded(rest, leave, now).days
        if days > left:
            await replies.say(context, "away-too-long", left=left)
            return
        found = await self.tables.views.games_of(context.user, status=("running",))
        running = sum(not table.terms.away or table.terms.sitting for table, _ in found)
        text = words("away-ask", until=day(until), tables=len(found), days=days, left=left)
        if running:
            text += "\n" + words("away-running", count=running)
        sure = button(Press("away-yes", text=str(until // 1000)), words("away-yes"), style=MAIN)
        no = button(Press("never-mind"), words("never-mind"))
        await replies.update(context, note(text, [sure, no]))

    async def go(self, context: Context, press: Press) -> None:
        until, now = int(press.text) * 1000 if press.text.isdecimal() else 0, self.tables.now()
        if not now < until <= now + (MOST_DAYS + 1) * DAY:
            await replies.say(context, "away-unreadable")
            return
        leave = await self.tables.people.go_away(context.user, until)
        words = await context.words()
        if leave is None:
            _, left = await self.tables.people.rest(context.user)
            await replies.update(context, note(words("away-too-long", left=left.days)))
        else:
            await replies.update(context, note(words("away-done", until=day(until))))

    @app_commands.command(name="back", description=worded("command-back"))
    async def back(self, interaction: Interaction) -> None:
        context = self.context(interaction)
        leave, words = await self.tables.people.come_back(context.user), await context.words()
        said = words("back-not-away") if leave is None else words("back-done", left=leave.days)
        found = await self.tables.views.games_of(context.user, status=("running",), limit=MANY)
        stood_in = [table for table, _ in found if _stood_in(table, context.user)]
        labels = [(table.id, known_by(words, table, context.user)) for table in stood_in[:10]]
        ways = [
            button(Press("back", game), f"{words('do-back')} · {name}") for game, name in labels
        ]
        if ways:
            said = words("back-stood-in") if leave is None else f"{said}\n{words('back-stood-in')}"
        await replies.tell(context, layout(said, ways[:5], ways[5:]))

    # --- At one table ---

    async def play_again(self, context: Context, press: Press) -> None:
        answer = await self.tables.absence.back(press.game, context.user, click=context.click)
        if isinstance(answer, Done) and answer.view is not None:
            words = await context.words()
            await replies.show_table(context, answer, note=words("back-at-table"))
        else:
            await replies.confirm(context, press.game, answer, "back-at-table")

    async def show_clocks(self, context: Context, press: Press) -> None:
        seen = await lookup.visible(context, press.game)
        if seen is None:
            await replies.unknown(context, press.game)
        elif not seen.table.times:
            await replies.say(context, "refusal-over")
        else:
            await replies.tell(context, banks(await context.words(), seen.table))

    async def no_more_reminders(self, context: Context, press: Press) -> None:
        seen = await self.tables.views.look(press.game, context.user)
        seat = seen.table.seat_of(context.user) if isinstance(seen, Done) else None
        if seat is None or str(seat.number) != press.text:
            await replies.say(context, "not-yours")
            return
        await self.tables.jobs.put(Job("take-down", press.game, press.text))
        await replies.say(context, "not-now-done")

    async def show_missing(self, context: Context, press: Press) -> None:
        seen = await lookup.visible(context, press.game)
        if seen is None:
            await replies.unknown(context, press.game)
            return
        table = seen.table
        seat = table.seat_of(context.user)
        if table.status != "running":
            await replies.say(context, "refusal-over")
        elif seat is None and not context.moderates(table):
            await replies.say(context, "refusal-not-at-this-table")
        else:
            viewer, moderates = seat.number if seat else None, context.moderates(table)
            await replies.tell(context, missing(await context.words(), table, viewer, moderates))

    async def wait_on(self, context: Context, press: Press) -> None:
        answer = await self.tables.absence.wait_on(
            press.game, context.user, _seat(press), click=context.click
        )
        await _asked(context, press, answer)

    async def give(self, context: Context, press: Press) -> None:
        answer = await self.tables.absence.give(
            press.game, context.user, _seat(press), click=context.click
        )
        await _asked(context, press, answer)

    async def ask_for_good(self, context: Context, press: Press) -> None:
        """For moderators, whether they play or not: somebody who was banned must not play on."""
        table = await self._moderated(context, press)
        if table is None:
            return
        if not 0 < _seat(press) <= len(table.seats):
            await replies.say(context, "refusal-no-such-seat")
            return
        words = await context.words()
        name = names(words, table)[_seat(press) - 1]
        sure = button(press._replace(verb="give-yes"), words("give-yes"), style=HARD)
        no = button(Press("never-mind"), words("never-mind"))
        await replies.update(context, note(words("give-ask", name=name), [sure, no]))

    async def _moderated(self, context: Context, press: Press) -> Table | None:
        seen = await self.tables.views.look(press.game)
        if isinstance(seen, Done) and context.moderates(seen.table):
            return seen.table
        await replies.say(context, "only-moderators")
        return None

    async def give_for_good(self, context: Context, press: Press) -> None:
        if await self._moderated(context, press) is None:
            return
        answer = await self.tables.absence.give(
            press.game, context.user, _seat(press), moderator=True, click=context.click
        )
        await replies.confirm(context, press.game, answer, "absence-done")


async def _asked(context: Context, press: Press, answer: Done | Refused) -> None:
    proposal = answer.table.proposal if isinstance(answer, Done) else None
    asked = proposal is not None and proposal.by == context.user
    await replies.confirm(context, press.game, answer, "absence-asked" if asked else "absence-done")


def _seat(press: Press) -> int:
    return int(press.text) if press.text.isdecimal() else 0


def _stood_in(table: Table, user: int) -> bool:
    seat = table.seat_of(user)
    return seat is not None and seat.computer is not None


def _zone(rest: Rest) -> ZoneInfo:
    return ZoneInfo(rest.chosen.zone if rest.chosen else "UTC")


def _today(rest: Rest, now: int) -> date:
    return datetime.fromtimestamp(now / 1000, _zone(rest)).date()


def _read(written: str, rest: Rest, now: int) -> int | None:
    """A number of days from now, or the beginning of a day in their time zone."""
    if written.endswith("d") and written[:-1].isdecimal() and len(written) < 4:
        return now + int(written[:-1]) * DAY
    try:
        begins = datetime.strptime(written, "%Y-%m-%d").replace(tzinfo=_zone(rest))
    except ValueError:
        return None
    return int(begins.timestamp()) * 1000
