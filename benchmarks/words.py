"""Fluent's own time: the words of a board put together anew, in every language."""

from collections.abc import Callable
from statistics import median
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from benchmarks.measure import Batch, over, race, ratio, table
from benchmarks.screens import SEATS, Shown, build, shown_along
from screens.text import FALLBACK, Sentences, Words, languages
from tests.engine.walk import SET_UPS
from tests.screens.ftl import sources

ROUNDS = 40
AGAIN = 5  # times that each board is put together in a round
BOARD = 20  # which of a game's boards

Asked = tuple[str, dict[str, Any]]  # a message, and its values
Say = Callable[..., str]


def asked(say: Say, language: str, board: Shown) -> list[Asked]:
    """Every sentence of a board, with the parts of lists."""
    found: list[Asked] = []

    def noting(message: str, /, **values: Any) -> str:
        found.append((message, values))
        return say(message, **values)

    build(board, words=Words(language, noting))
    return found


def runtime() -> Say:
    """How Fluent's own runtime puts a sentence together, in English."""
    bundle = FluentBundle([FALLBACK], use_isolating=False)
    for text in sources(FALLBACK).values():
        bundle.add_resource(FluentResource(text))

    def say(message: str, /, **values: Any) -> str:
        pattern = bundle.get_message(message).value
        assert pattern is not None
        text, errors = bundle.format_pattern(pattern, values)
        assert not errors
        return str(text)

    return say


def batch(say: Say, board: list[Asked]) -> Batch:
    return over([board] * AGAIN, lambda some: [say(message, **values) for message, values in some])


def report() -> str:
    interpreted = runtime()
    compiled = {language: Sentences.of(language).put_together for language in languages()}
    rows = []
    for key in ("triqueta", "trigony"):
        set_up = next(one for one in SET_UPS if (one.key, one.seats) == (key, SEATS))
        board = shown_along(set_up)[:BOARD][-1]
        english = asked(interpreted, FALLBACK, board)
        contenders = {f"{FALLBACK}, fluent.runtime": batch(interpreted, english)}
        for language, say in compiled.items():
            contenders[language] = batch(say, asked(say, language, board))
        rates = race(contenders, ROUNDS)
        first = rates[f"{FALLBACK}, fluent.runtime"]
        rows += [
            (
                f"{key}: {name}",
                str(len(english)),
                f"{1_000_000 / median(mine):.0f}",
                f"{ratio(first, mine):.2f}x",
            )
            for name, mine in rates.items()
        ]
    head = ("a board's words", "sentences", "µs", "to fluent.runtime")
    return f"## Words\n\n{table(head, rows)}"


if __name__ == "__main__":
    print(report())
