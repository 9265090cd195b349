"""Actions by their spelling."""

from msgspec import Struct

Tokens = tuple[str, ...]


class Spelled(Struct, frozen=True, gc=False):
    """An action whose text is that of the tokens it is chosen by."""

    @property
    def tokens(self) -> Tokens:
        raise NotImplementedError

    def __str__(self) -> str:
        return "".join(self.tokens)
