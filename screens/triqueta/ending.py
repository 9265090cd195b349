"""How a game of Triqueta ended: the table of points, as a picture and in text."""

from engine.triqueta.score import Score
from engine.triqueta.view import TriquetaView
from screens.game import Names
from screens.pictures.letters import written
from screens.pictures.triqueta.poster import Line, Poster
from screens.text import Words
from screens.triqueta.naming import chosen

MEDALS = ("🥇", "🥈", "🥉")


def ranking(view: TriquetaView) -> list[int]:
    """The seats, the best first."""
    assert view.outcome is not None
    scores = view.outcome.breakdown
    seats = range(1, len(scores) + 1)
    return sorted(seats, key=lambda seat: (*_rank(scores[seat - 1]), seat))


def _rank(score: Score) -> tuple[int, int]:
    return -score.total, -score.tokens


def poster(view: TriquetaView, names: Names, ended: str) -> Poster:
    """`ended`: its day, in words."""
    assert view.outcome is not None
    scores = view.outcome.breakdown
    tied = len(_most(scores)) > 1
    lines = tuple(
        Line(
            seat,
            written(names[seat - 1]),
            seat in view.outcome.winners,
            tuple([kind.count for kind in score.kinds]),
            tuple([kind.points for kind in score.kinds]),
            score.rock,
            score.trees,
            score.total,
            score.tokens if tied and seat in _most(scores) else None,
        )
        for seat in ranking(view)
        for score in [scores[seat - 1]]
    )
    return Poster(lines, ended)


def _most(scores: tuple[Score, ...]) -> list[int]:
    """The seats with most points."""
    best = max(score.total for score in scores)
    return [seat for seat, score in enumerate(scores, 1) if score.total == best]


def result(words: Words, names: Names, view: TriquetaView, *, pictured: bool) -> list[str]:
    """A line for each player; with every kind, unless a picture shows it."""
    assert view.outcome is not None
    scores = view.outcome.breakdown
    ranks = sorted(map(_rank, scores))
    parts = []
    for seat in ranking(view):
        score = scores[seat - 1]
        place = ranks.index(_rank(score))
        medal = MEDALS[place] if place < len(MEDALS) else f"{place + 1}."
        name = names[seat - 1]
        lines = [words("triqueta-result-player", place=medal, name=name, points=score.total)]
        if not pictured:
            lines.append(_kinds(words, score))
        player = view.players[seat - 1]
        if player.added or player.put_back:
            choice = chosen(words, "triqueta-result-revealed", player.added, player.put_back)
            lines.append(f"-# {choice}")
        parts.append("\n".join(lines))
    return [*(["\n".join(parts)] if pictured else parts), _tie(words, names, view)]


def _kinds(words: Words, score: Score) -> str:
    points = [
        words(
            "triqueta-result-kind",
            emoji=words.emoji(kind.animal.value),
            animal=kind.animal.value,
            count=kind.count,
            points=kind.points,
        )
        for kind in score.kinds
        if kind.count
    ] or [words("triqueta-result-nothing")]
    if score.rock:
        rock = words.emoji("rock")
        points.append(words("triqueta-result-rock", emoji=rock, points=score.rock))
    if score.trees:
        tree = words.emoji("tree")
        points.append(words("triqueta-result-trees", emoji=tree, points=score.trees))
    return " · ".join([*points, words("triqueta-result-tokens", count=score.tokens)])


def _tie(words: Words, names: Names, view: TriquetaView) -> str:
    """Why some of those with most points won, and others did not."""
    assert view.outcome is not None
    scores = view.outcome.breakdown
    tied = _most(scores)
    if len(tied) < 2:
        return ""
    winners = view.outcome.winners
    return words(
        "triqueta-result-tie",
        tied=words.listed([names[seat - 1] for seat in tied]),
        points=scores[tied[0] - 1].total,
        names=words.listed([names[seat - 1] for seat in winners]),
        tokens=scores[winners[0] - 1].tokens,
        shared="yes" if len(winners) > 1 else "no",
    )
