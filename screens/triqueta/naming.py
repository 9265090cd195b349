"""The words and signs for animals, rows and collections."""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.triqueta.pieces import KINDS, Animal
from engine.triqueta.score import KindScore
from engine.triqueta.view import PlayerView
from screens.emoji import UNICODE
from screens.text import Words

EACH = 6  # up to this many tokens are shown one by one on a button, more as a count of each kind

# The words for a kind with up to two, exactly three, or more.
ON_BOARD = ("triqueta-kind", "triqueta-kind-triqueta", "triqueta-kind-spoiled")
OF_YOURS = ("triqueta-your-kind", "triqueta-your-kind-triqueta", "triqueta-your-kind-spoiled")


def animal_name(words: Words, animal: Animal) -> str:
    return words("triqueta-animal", animal=animal.value)


def tokens_of(words: Words, animals: Sequence[Animal], *, label: bool = False) -> list[str]:
    """Kind by kind."""
    return [
        words(
            "triqueta-tokens" if count > 1 else "triqueta-token",
            emoji=UNICODE[kind.value] if label else words.emoji(kind.value),
            animal=kind.value,
            count=count,
        )
        for kind, count in Counter(animals).items()
    ]


def on_label(animals: Sequence[Animal]) -> str:
    """What is in a row, as a button's label shows it."""
    if len(animals) <= EACH:
        return "".join(UNICODE[animal.value] for animal in animals)
    counted = Counter(animals)
    return " ".join(f"{UNICODE[kind.value]}{counted[kind]}" for kind in KINDS if counted[kind])


def kind(words: Words, messages: tuple[str, str, str], of: KindScore) -> str:
    return words(
        messages[0 if of.count < 3 else 1 if of.count == 3 else 2],
        emoji=words.emoji(of.animal.value),
        animal=of.animal.value,
        count=of.count,
        points=of.points,
    )


def kinds(words: Words, messages: tuple[str, str, str], of: Iterable[KindScore]) -> list[str]:
    return [kind(words, messages, each) for each in of if each.count]


def besides(words: Words, player: PlayerView) -> list[str]:
    """Rock, trees and face-down tokens in front of a player."""
    found = []
    if player.rock:
        found.append(words("triqueta-has-rock", emoji=words.emoji("rock")))
    if player.trees:
        found.append(words("triqueta-has-trees", emoji=words.emoji("tree"), trees=player.trees))
    if player.face_down:
        back = words.emoji("token_back")
        found.append(words("triqueta-has-face-down", emoji=back, tokens=player.face_down))
    return found


def chosen(
    words: Words,
    message: str,
    added: Sequence[Animal],
    back: Sequence[Animal],
    *,
    label: bool = False,
    **values: str | int,
) -> str:
    """Which face-down tokens are added, and which put back."""
    return words(
        message,
        **values,
        choice="all" if not back else "none" if not added else "some",
        added=words.listed(tokens_of(words, added, label=label)),
        back=words.listed(tokens_of(words, back, label=label)),
    )
