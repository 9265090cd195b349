"""Alt texts: as much as fits, and where the rest is."""

from collections.abc import Sequence

from screens import limits
from screens.text import Words


def fitted(words: Words, sentences: Sequence[str]) -> str:
    """As many sentences as fit. If some are left out, the end says where they are."""
    whole = " ".join(sentences)
    if len(whole) <= limits.ALT_TEXT:
        return whole
    more = words("alt-more")
    kept, room = list[str](), limits.ALT_TEXT - len(more)
    for sentence in sentences:
        room -= len(sentence) + 1
        if room < 0:
            break
        kept.append(sentence)
    return " ".join([*kept, more])
