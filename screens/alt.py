"""Alt texts: as much as fits, and where the rest is."""

from collections.abc import Sequence

from screens import limits
from screens.text import Words


def fitted(words: Words, sentences: Sequence[str]) -> str:
    """As many sentences as fit. If some are left out, the end says where they are."""
    whole = words.sentences(sentences)
    if len(whole) <= limits.ALT_TEXT:
        return whole
    kept = words("alt-more")
    for count in range(1, len(sentences)):
        longer = words.sentences([*sentences[:count], words("alt-more")])
        if len(longer) > limits.ALT_TEXT:
            break
        kept = longer
    return kept
