"""The errors that the engine raises on purpose. Each is a value with a code, never prose.

EngineError
 +- UnreadableAction   a text that is not an action of this game in any position
 +- RuleError          an action, or a set-up, that the rules do not allow
 +- ImpossibleChance   a chance outcome that the game's box cannot give
 +- BadRecord          a record that does not replay
"""


class EngineError(Exception):
    """The base class of all of them."""


class UnreadableAction(EngineError):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class RuleError(EngineError):
    """A code and its parameters; the screens turn it into words."""

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
    None if no single move is to blame."""

    def __init__(self, code: str, move: int | None = None, do: str | None = None) -> None:
        super().__init__(code, move, do)
        self.code = code
        self.move = move
        self.do = do
