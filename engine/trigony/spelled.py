"""The text of an action, from its tokens."""

from msgspec import Struct

Tokens = tuple[str, ...]


class Spelled(Struct, frozen=True, gc=False):
    """An action whose text is its tokens, joined."""

    @property
    def tokens(self) -> Tokens:
        raise NotImplementedError

    def __str__(self) -> str:
        return "".join(self.tokens)
