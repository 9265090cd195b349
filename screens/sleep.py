"""Menus for when somebody sleeps: their time zone and hours."""

import re
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from screens import limits
from screens.clocks import span
from screens.ids import Press
from screens.layout import Part, menu
from screens.people import day
from screens.text import Words
from screens.typed import plain
from tables.answers import Hours, Rest

HOUR = 3_600_000
LENGTHS = (5, 6, 7, 8, 9)
USUAL = (23, 8)  # o'clock, and how long
NONE = "none"
_TIME = re.compile(r"(?P<hour>\d{1,2})([:.h](?P<minutes>\d{0,2}))?_?(?P<half>[ap]\.?m\.?)?")


def sleep_menus(words: Words, rest: Rest, now: int) -> list[Part]:
    """For the settings: what they chose, and from when on it counts."""
    hours = rest.chosen
    if hours is None:
        return [words("settings-zone-none")]
    clock = [(str(hour), f"{hour}:00") for hour in range(24)]
    lengths = [(str(n), span(words, n * HOUR)) for n in LENGTHS]
    begins, since = rest.hours[-1][0], words("settings-sleep-from")
    return [
        words("settings-zone", zone=city(hours.zone)),
        since,
        menu(Press("sleep-from"), since, clock, str(hours.begin // 60)),
        words("settings-sleep-length"),
        menu(
            Press("sleep-length"),
            words("settings-sleep-length"),
            [*lengths, (NONE, words("sleep-none"))],
            str(hours.length // 60),
        ),
        words("sleep-later", when=day(begins)) if begins > now else "",
    ]


def chosen_hours(hours: Hours, verb: str, value: str) -> Hours | None:
    """The hours after a menu choice; unchanged if the menu never offered it."""
    if verb == "sleep-length" and value == NONE:
        return None
    if not value.isdecimal():
        return hours
    number = int(value)
    if verb == "sleep-from" and number < 24:
        return Hours(hours.zone, number * 60, hours.length)
    if verb == "sleep-length" and number in LENGTHS:
        return Hours(hours.zone, hours.begin, number * 60)
    return hours


def city(zone: str) -> str:
    return zone.split("/")[-1].replace("_", " ")


def zones(typed: str, now: int) -> list[tuple[str, str]]:
    """Zones by city, or by what time it is there now; with their labels."""
    wanted = "_".join(plain(typed).split())
    time = _TIME.fullmatch(wanted)
    found = [
        (not zone.split("/")[-1].lower().startswith(wanted), zone)
        for zone in known_zones()
        if (_shows(_clock(zone, now), time) if time else wanted in zone.lower())
    ]
    return [
        (zone, f"{city(zone)} · {_clock(zone, now)}") for _, zone in sorted(found)[: limits.CHOICES]
    ]


def typed_zone(typed: str, now: int) -> str | None:
    """The zone that somebody means: its name, its city, or the only one that fits."""
    found = [zone for zone, _ in zones(typed, now)]
    wanted = "_".join(plain(typed).split())
    same = [zone for zone in found if wanted in (zone.lower(), zone.split("/")[-1].lower())]
    some = same or found
    return some[0] if wanted and len(some) == 1 else None


def _shows(clock: str, time: re.Match[str]) -> bool:
    """Whether this time begins with what they have typed so far: 9, 9:3, 09.30, 3_pm."""
    hour = int(time["hour"])
    if time["half"]:
        hour = hour % 12 + (12 if time["half"].startswith("p") else 0)
    return clock.startswith(f"{hour:02}:{time['minutes'] or ''}")


@cache
def known_zones() -> tuple[str, ...]:
    """Finding them takes half a second, so it is done once."""
    odd = ("Etc/", "posix/", "right/", "SystemV/")
    found = (zone for zone in available_timezones() if "/" in zone and not zone.startswith(odd))
    return tuple(sorted(found))


def _clock(zone: str, now: int) -> str:
    return datetime.fromtimestamp(now / 1000, ZoneInfo(zone)).strftime("%H:%M")
