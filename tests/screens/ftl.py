"""Reading the files in locales/: what is wrong with a language, what a message is made of, and the
values that it can get."""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

LOCALES = Path(__file__).parents[2] / "locales"
ENGLISH = "en"
OWN = "own-"  # how the ids of messages begin that only one language needs
PLURALS = {"zero", "one", "two", "few", "many", "other"}
NUMBERS = (0, 1, 2, 21, 1000)
NAME = "\u2068Ann\u2069"
TEXTS = (NAME, 21, "\u2068" + "𝕎" * 32 + "\u2069")  # for what a sentence only repeats
MOST = 300  # cases of one message

Value = str | int
Known = dict[str, ftl.Message]


def sources(language: str, locales: Path = LOCALES) -> dict[str, str]:
    """The texts of its files, by their names."""
    files = sorted((locales / language).glob("*.ftl"))
    return {file.name: file.read_text(encoding="utf-8") for file in files}


@cache
def messages(language: str, locales: Path = LOCALES) -> Known:
    return {
        entry.id.name: entry
        for text in sources(language, locales).values()
        for entry in parse(text).body
        if isinstance(entry, ftl.Message)
    }


@cache
def terms(language: str, locales: Path = LOCALES) -> dict[str, ftl.Term]:
    return {
        entry.id.name: entry
        for text in sources(language, locales).values()
        for entry in parse(text).body
        if isinstance(entry, ftl.Term)
    }


# --- What is wrong with a language ---


def problems(language: str, locales: Path = LOCALES) -> Iterator[str]:
    """In words that tell a translator what to do."""
    yield from _bad_files(language, locales)
    english, other = messages(ENGLISH, locales), messages(language, locales)
    home = {
        entry.id.name: name
        for name, text in sources(ENGLISH, locales).items()
        for entry in parse(text).body
        if isinstance(entry, ftl.Message)
    }
    for name in sorted(without_own(english) - set(other)):
        yield f"{language}/{home[name]}: {name} is missing"
    for name in sorted(without_own(other) - set(english)):
        yield f"{language}: {name} is not in English; ids of a language's own begin with {OWN}"
    parts = {part for message in other.values() for part in referred(message)}
    for name in sorted(set(other) - without_own(other) - parts):
        yield f"{language}: {name} is part of no message"
    for name in sorted(parts - set(other)):
        yield f"{language}: {name} is part of a message, but it is nowhere"
    for name in sorted(without_own(english) & set(other)):
        yield from _odd_values(language, name, english, other)
        if attributes(english[name]) != attributes(other[name]):
            yield f"{language}: {name} has other attributes than in English"
    used = {term for entry in _all(language, locales) for term in terms_in(entry)}
    for name in sorted(used ^ set(terms(language, locales))):
        yield f"{language}: the term -{name} is nowhere, or nothing uses it"


def _bad_files(language: str, locales: Path) -> Iterator[str]:
    files = sources(language, locales)
    for name in sorted(sources(ENGLISH, locales).keys() - files.keys()):
        yield f"{language}/{name} is missing"
    seen: set[str] = set()
    for name, text in files.items():
        for entry in parse(text).body:
            if isinstance(entry, ftl.Junk):
                yield f"{language}/{name}: not Fluent: {(entry.content or '').splitlines()[0]}"
            elif isinstance(entry, ftl.Message | ftl.Term):
                if entry.id.name in seen:
                    yield f"{language}/{name}: {entry.id.name} is there twice"
                seen.add(entry.id.name)


def _odd_values(language: str, name: str, english: Known, other: Known) -> Iterator[str]:
    used = values(other, name)
    for value in sorted(used - values(english, name) - offered(english[name])):
        yield f"{language}: {name} uses ${value}, which it does not get"
    for value in sorted(values(english, name, plurals=False) - used):
        yield f"{language}: {name} does not say ${value}"


def _all(language: str, locales: Path) -> list[ftl.Message | ftl.Term]:
    return [*messages(language, locales).values(), *terms(language, locales).values()]


# --- What a message is made of ---


def without_own(known: Known) -> set[str]:
    return {name for name in known if not name.startswith(OWN)}


def values(known: Known, name: str, *, plurals: bool = True) -> set[str]:
    """The names of all variables in a message and in those that it is made of. Those that only
    choose between one and many can be left out: not every language has plurals."""
    found: set[str] = set()

    class Names(Visitor):
        def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
            found.add(node.id.name)

        def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
            keys = {getattr(variant.key, "name", "") for variant in node.variants}
            if plurals or keys != {"one", "other"}:
                self.visit(node.selector)
            for variant in node.variants:
                self.visit(variant.value)

    Names().visit(known[name])
    for part in referred(known[name]) & known.keys():
        found |= values(known, part, plurals=plurals)
    return found


def offered(message: ftl.Message) -> set[str]:
    """The variables that English does not use but others may: the comment names them."""
    said = message.comment.content if message.comment else None
    return set(re.findall(r"\$([a-z]+)", said or ""))


def referred(message: ftl.Message | ftl.Term) -> set[str]:
    """The messages that a message is made of."""
    found: set[str] = set()

    class Parts(Visitor):
        def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
            found.add(node.id.name)

    Parts().visit(message)
    return found


def terms_in(entry: ftl.Message | ftl.Term) -> set[str]:
    found: set[str] = set()

    class Terms(Visitor):
        def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
            found.add(node.id.name)

    Terms().visit(entry)
    return found


def attributes(message: ftl.Message) -> set[str]:
    return {attribute.id.name for attribute in message.attributes}


def written(entry: ftl.Message | ftl.Term) -> list[str]:
    """The pieces of text that a message itself has."""
    found: list[str] = []

    class Texts(Visitor):
        def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
            found.append(node.value)

        def visit_StringLiteral(self, node: ftl.StringLiteral) -> None:  # noqa: N802
            found.append(str(node.parse()["value"]))

        def visit_Comment(self, node: ftl.Comment) -> None:  # noqa: N802
            pass

    Texts().visit(entry)
    return found


# --- The values that a message can get ---


class Choices(Visitor):
    """What the variables of a message choose between, and which are shown."""

    def __init__(self, known: Known, name: str) -> None:
        self.keys: dict[str, set[Value]] = defaultdict(set)
        self.shown: set[str] = set()
        self._known = known
        self._seen: set[str] = set()
        self.visit_message(name)

    def visit_message(self, name: str) -> None:
        if name not in self._seen:
            self._seen.add(name)
            self.visit(self._known[name])

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.visit_message(node.id.name)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.shown.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            self.keys[node.selector.id.name] |= {_key(variant.key) for variant in node.variants}
        for variant in node.variants:
            self.visit(variant.value)


def _key(key: ftl.Identifier | ftl.NumberLiteral) -> Value:
    return key.name if isinstance(key, ftl.Identifier) else int(key.value)


def choices(language: str, name: str) -> tuple[dict[str, list[Value]], set[str]]:
    """What each variable of a message can be in any of the two languages, English and this one; and
    which of them choose something."""
    both = [
        Choices(known, name) for known in (messages(ENGLISH), messages(language)) if name in known
    ]
    keys: dict[str, set[Value]] = defaultdict(set)
    shown: set[str] = set()
    for one in both:
        shown |= one.shown
        for variable, some in one.keys.items():
            keys[variable] |= some
    found: dict[str, list[Value]] = {variable: list(TEXTS) for variable in sorted(shown)}
    for variable, some in keys.items():
        numbers = {key for key in some if isinstance(key, int)}
        texts = sorted(key for key in some if isinstance(key, str) and key not in PLURALS)
        if not texts:
            found[variable] = sorted({*NUMBERS, *numbers})
        else:
            found[variable] = [*texts, *([NAME] if variable in shown else ["other"])]
    return found, set(keys)


@cache
def cases(language: str, name: str) -> list[dict[str, Value]]:
    """Values for a message: every key, the extreme numbers, the longest names; all of these with
    each other, or as many as are reasonable."""
    found, choosing = choices(language, name)
    texts = {variable: some for variable, some in found.items() if variable not in choosing}
    chosen = sorted(choosing)
    every = [dict(zip(chosen, some, strict=True)) for some in product(*(found[c] for c in chosen))]
    every = every[:: len(every) // MOST + 1]
    count = max(len(every), len(TEXTS) if texts else 1)
    repeated = [{v: some[at % len(some)] for v, some in texts.items()} for at in range(count)]
    return [every[at % len(every)] | texts for at, texts in enumerate(repeated)]
