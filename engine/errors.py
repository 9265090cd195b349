"""What the engine raises on purpose. Everything here is a value with a code, never prose.

EngineError
 +- UnreadableAction   a text that is no action of this game, whatever the position
 +- RuleError          an action, or a set-up, that the rules do not allow
 +- ImpossibleChance   a chance outcome that the game's box cannot give
 +- BadRecord          a record that does not replay
"""


class EngineError(Exception):
    """The root of all of them."""


class UnreadableAction(EngineError):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class RuleError(EngineError):
    """A code and its parameters, to be put in words elsewhere."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params


class ImpossibleChance(EngineError):
    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class BadRecord(EngineError):
    """`move` is the index of the move that fails and `do` its text;
    None where no single move is to blame."""

    def __init__(self, code: str, move: int | None = None, do: str | None = None) -> None:
        super().__init__(code, move, do)
        self.code = code
        self.move = move
        self.do = do
