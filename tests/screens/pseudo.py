"""A language for tests, made from English: every text is 40 % longer, accented and in ⟦brackets⟧.

What is shown outside of brackets was written in Python and not in locales/; a bracket that is
missing was cut off.
"""

import re
from functools import cache

from fluent.syntax import ast as ftl
from fluent.syntax import parse, serialize
from fluent.syntax.visitor import Transformer

from screens.emoji import Emojis
from screens.text import Sentences, Words
from tests.screens.ftl import ENGLISH, Choices, messages, sources
from tests.screens.seated import LONG

OPEN, CLOSE = "⟦", "⟧"
LONGER = 0.4
ACCENTED = str.maketrans("aceinosuyzACEINOSUYZ", "àçéïñöšüýžÀÇÉÏÑÖŠÜÝŽ")
HEAD = re.compile(r"#+ |-# ")  # markdown at the beginning of a line
# What a translator would leave alone, too: commands and their options, addresses, fields.
KEPT = re.compile(r"(/[a-z]+(?: [a-z]+:\w*)?|https?://\S+|\b[A-I][1-9]\b)")


class _Texts(Transformer):
    """Changes the texts of one message, in their order."""

    def __init__(self) -> None:
        self._code = False  # between two backticks, which may be in different texts
        self._owed = 0.0  # letters

    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:  # noqa: N802
        parts = node.value.split("`")
        for at, part in enumerate(parts):
            if at:
                self._code = not self._code
            if not self._code:
                parts[at] = self._changed(part)
        return ftl.TextElement("`".join(parts))

    def visit_Comment(self, node: ftl.Comment) -> ftl.Comment:  # noqa: N802
        return node

    def _changed(self, text: str) -> str:
        parts = KEPT.split(text)
        parts[::2] = [re.sub(r"[^\W\d_]+", self._longer, part) for part in parts[::2]]
        return "".join(parts)

    def _longer(self, word: re.Match[str]) -> str:
        self._owed += LONGER * len(word[0])
        more = int(self._owed)
        self._owed -= more
        accented = word[0].translate(ACCENTED)
        return accented + accented[-1] * more


def _bracketed(pattern: ftl.Pattern) -> None:
    first = pattern.elements[0]
    head = HEAD.match(first.value) if isinstance(first, ftl.TextElement) else None
    if head and isinstance(first, ftl.TextElement):
        first.value = f"{head[0]}{OPEN}{first.value[head.end() :]}"
    else:
        pattern.elements.insert(0, ftl.TextElement(OPEN))
    pattern.elements.append(ftl.TextElement(CLOSE))


def pseudo(source: str) -> str:
    """A file of the language."""
    resource = parse(source)
    for entry in resource.body:
        if isinstance(entry, ftl.Message) and entry.value is not None:
            _Texts().visit(entry)
            _bracketed(entry.value)
    return serialize(resource)


@cache
def sentences() -> Sentences:
    return Sentences(ENGLISH, [pseudo(text) for text in sources(ENGLISH).values()])


# Values that have no words in any language: what somebody typed, and what they could type; a city.
GIVEN = {"rule-unreadable-action": {"text", "example"}, "settings-zone": {"zone"}}


class PseudoWords(Words):
    """Also looks at the values: what a sentence shows of them must not be written in Python
    either."""

    def __init__(self, emojis: Emojis | None = None) -> None:
        super().__init__(ENGLISH, sentences().say, emojis)

    def __call__(self, message: str, /, **values: str | int) -> str:
        for name, some in _shown(message).items():
            value = values.get(name)
            if isinstance(value, str) and value not in some and (found := outside(value)):
                raise AssertionError(f"{message} gets ${name} = {value!r}: {found!r}")
        return super().__call__(message, **values)

    def plain(self) -> Words:
        return PseudoWords()


@cache
def _shown(message: str) -> dict[str, set[str | int]]:
    """The variables that a message shows, with the keys that they may be instead."""
    found = Choices(messages(ENGLISH), message)
    shown = found.shown - GIVEN.get(message, set())
    return {name: found.keys.get(name, set()) for name in shown}


# Every language has its own of these. After a number they are not in a sentence: 23:00, 4.
PUNCTUATED = re.compile(r"(?<!\d)[.,:;!?()'\"]")
# What may be outside of brackets: names of people; fields, and what stands on them in a board of
# letters; what Discord makes words of; code; addresses; the promise and the seed.
NEUTRAL = re.compile(
    r"```.*?```|`[^`]*`|<a?:\w+:\d+>|<[@#]\d+>|<t:\d+:\w>|</\w+:\d+>|https?://[^\s)⟧]+"
    r"|\b[A-Ia-i][1-9]\b|\b[wnb]\b|\b[0-9a-f]{12,}\b|×",
    re.DOTALL,
)


def outside(text: str) -> str:
    """The words that are not in brackets."""
    kept, depth = [], 0
    for char in NEUTRAL.sub(" ", text.replace(LONG, "")):
        depth += (char == OPEN) - (char == CLOSE)
        if depth < 0:
            raise AssertionError(f"its beginning is cut off: {text!r}")
        if not depth and char != CLOSE:
            kept.append(char)
    if depth:
        raise AssertionError(f"its end is cut off: {text!r}")
    found = "".join(kept)
    return found.strip() if PUNCTUATED.search(found) or any(map(str.isalpha, found)) else ""
