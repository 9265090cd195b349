"""The rows of the table in docs/players.md, and how they are written."""

from collections.abc import Iterable

from msgspec import Struct

from benchmarks.measure import table
from benchmarks.tournament.match import Match, Result

NAMES = {
    "random": "random",
    "flat": "flat Monte Carlo",
    "ismcts": "ISMCTS",
    "cheat": "the cheat",
}
HEAD = (
    *("game", "seats", "match", "goal", "share", "95 %", "points", "games"),
    *("s a move", "the others'", "longest"),
)


class Row(Struct, frozen=True):
    match: Match
    goal: float | None  # the least share of wins


def _strong(game: str, seats: int, goals: dict[str, float]) -> list[Row]:
    return [Row(Match(game, seats, "strong", others), goal) for others, goal in goals.items()]


ALONE = {"random": 0.97, "easy": 0.85, "steady": 0.65, "flat": 0.65, "ismcts": 0.65}
OF_FOUR = {"flat": 1.5 / 4, "ismcts": 1.5 / 4}

ROWS: tuple[Row, ...] = (
    *_strong("triqueta", 2, ALONE),
    *(Row(Match("triqueta", n, "strong", "steady"), 1.5 / n) for n in (3, 4, 5)),
    *_strong("triqueta", 4, OF_FOUR),
    Row(Match("triqueta", 2, "cheat", "strong"), None),
    *_strong("trigony", 2, ALONE),
    *_strong("trigony", 4, OF_FOUR),
    *_strong("intrygo", 2, {"steady": 0.60}),
)


def parse(text: str) -> Match:
    """Raises ValueError."""
    try:
        game, seats, one, others = text.split(":")
        return Match(game, int(seats), one, others)
    except ValueError:
        raise ValueError(f"{text} is not GAME:SEATS:ONE:OTHERS") from None


def goal_of(match: Match) -> float | None:
    return next((row.goal for row in ROWS if row.match == match), None)


def cells(result: Result) -> tuple[str, ...]:
    match, goal = result.match, goal_of(result.match)
    word = "against" if match.seats == 2 else "among"
    points = ""
    if result.points is not None and result.points_half is not None:
        points = f"{result.points:+.1f} ± {result.points_half:.1f}"
    return (
        match.game.capitalize(),
        str(match.seats),
        f"{NAMES.get(match.one, match.one)} {word} {NAMES.get(match.others, match.others)}",
        "" if goal is None else f"{goal:.1%}",
        f"{result.share:.1%}",
        f"{result.sure[0]:.1%} to {result.sure[1]:.1%}",
        points,
        str(result.games),
        f"{result.one_seconds:.3f}",
        f"{result.others_seconds:.3f}",
        f"{result.longest:.3f}",
    )


def markdown(results: Iterable[Result]) -> str:
    return table(HEAD, [cells(result) for result in results])
