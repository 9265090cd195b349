"""Alt texts of pictures, for people who can't see them."""

from collections.abc import Sequence

from engine.triqueta.view import TriquetaView
from screens.alt import fitted
from screens.game import Names
from screens.pictures.triqueta.scene import standing
from screens.text import Words
from screens.triqueta.naming import animal_name


def in_words(words: Words, names: Names, view: TriquetaView) -> str:
    """The whole board, the rows first."""
    left = 0 if view.phase == "tower" else view.left
    told = [words("triqueta-alt", round=view.round, left=left)]
    if view.to_come:
        towers = words.listed([str(tower) for tower in view.to_come])
        told.append(words("triqueta-alt-to-come", count=len(view.to_come), towers=towers))
    for number, row in enumerate(view.rows, 1):
        animals = words.listed([animal_name(words, animal) for animal in row or ()])
        state = "taken" if row is None else "tokens" if row else "empty"
        told.append(words("triqueta-alt-row", row=number, state=state, animals=animals))
    told += [_player(words, name, seat, view) for seat, name in enumerate(names, 1)]
    return fitted(words, told)


def _player(words: Words, name: str, seat: int, view: TriquetaView) -> str:
    player = view.players[seat - 1]
    now = standing(view, seat)
    has = [
        words("triqueta-alt-kind", animal=kind.animal.value, count=kind.count)
        for kind in player.collection
        if kind.count
    ]
    if player.rock:
        has.append(words("triqueta-alt-rock"))
    if player.trees:
        has.append(words("triqueta-alt-trees", trees=player.trees))
    if player.face_down:
        has.append(words("triqueta-alt-face-down", tokens=player.face_down))
    everything = words.listed(has) or words("triqueta-alt-nothing")
    who = name or words("seat-sign", seat=seat)
    return words("triqueta-alt-player", name=who, now=now, has=everything)


def of_drawn(words: Words, view: TriquetaView) -> str:
    """The token, and what its drawer has."""
    assert view.own is not None
    assert view.own.drawn is not None
    assert view.viewer is not None
    drawn = words("triqueta-alt-drawn", animal=view.own.drawn.value)
    you = _player(words, words("triqueta-alt-you"), view.viewer, view)
    held = words.listed([animal_name(words, animal) for animal in view.own.face_down])
    return fitted(
        words, [drawn, you, *([words("triqueta-alt-held", animals=held)] if held else [])]
    )


def of_poster(words: Words, names: Names, view: TriquetaView, order: Sequence[int]) -> str:
    """Everybody's points, the best first."""
    assert view.outcome is not None
    told = [words("triqueta-alt-poster")]
    for seat in order:
        score = view.outcome.breakdown[seat - 1]
        parts = [
            words(
                "triqueta-alt-scored",
                animal=kind.animal.value,
                count=kind.count,
                points=kind.points,
            )
            for kind in score.kinds
            if kind.count
        ]
        if score.rock:
            parts.append(words("triqueta-alt-rock"))
        if score.trees:
            parts.append(words("triqueta-alt-trees", trees=score.trees))
        told.append(
            words(
                "triqueta-alt-total",
                name=names[seat - 1] or words("seat-sign", seat=seat),
                points=score.total,
                parts=words.listed(parts) or words("triqueta-alt-nothing"),
            )
        )
    return fitted(words, told)
