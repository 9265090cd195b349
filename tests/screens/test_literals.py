"""No word that people read is written in Python: all of them are in locales/.

The screens are checked as they are built (test_every_screen.py). This reads the sources, so it also
finds what no test shows: sentences anywhere, and single words where a screen gets its texts.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = [
    *(file for room in ("screens", "cogs", "delivery") for file in (ROOT / room).rglob("*.py")),
    ROOT / "bot" / "local.py",
]
SENTENCE = re.compile(r"[^\W\d_]{2,}[,:;]? [^\W\d_]{2,}")
DATES = re.compile(r"%[aAbBpcxX]")  # would be in English, or in the language of the machine
PUNCTUATED = re.compile(r"[,;:!?.] | \(|\) ")  # every language has its own
LISTS = re.compile(r"[,;:]|[^\W\d_]")  # what a list is joined with, in some language
# Texts of two words that nobody reads: actions as records write them, and keys.
NEUTRAL = {"offer draw", "accept draw", "refuse draw", "discard immunity", "face down"}
# What people read among the arguments of a call, by position and by name.
READ: dict[str, tuple[tuple[int, ...], tuple[str, ...]]] = {
    "layout": (tuple(range(20)), ()),
    "note": ((0,), ("text",)),
    "button": ((1,), ("label",)),
    "link": ((0,), ("label",)),
    "option": ((1,), ("label", "more")),
    "menu": ((1,), ("placeholder",)),
    "menu_of": ((1,), ("placeholder",)),
    "Beside": ((0,), ("text",)),
    "Control": ((1,), ("label", "more")),
    "Illustration": ((1,), ("alt",)),
    "send": ((0,), ("content",)),
    "send_message": ((0,), ("content",)),
    "create_thread": ((), ("name",)),
    "print": (tuple(range(20)), ()),
}


def literals(source: str) -> Iterator[str]:
    """The texts in it that people would read."""
    tree = ast.parse(source)
    unread = {id(part) for node in ast.walk(tree) for part in _unread(node)}
    for node in ast.walk(tree):
        if id(node) in unread:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            wrong = SENTENCE.search(node.value) or DATES.search(node.value)
            if wrong and node.value not in NEUTRAL:
                yield f"{node.lineno}: {node.value!r}"
        if isinstance(node, ast.JoinedStr):
            texts = [part.value for part in node.values if isinstance(part, ast.Constant)]
            if any(PUNCTUATED.search(str(text)) for text in texts):
                yield f"{node.lineno}: put together in Python: {ast.unparse(node)}"
        if isinstance(node, ast.Call):
            yield from _arguments(node)


def _unread(node: ast.AST) -> Iterator[ast.AST]:
    """Docstrings, and what only engineers read: logs and errors."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value
    elif isinstance(node, ast.Raise | ast.Assert) or (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id in ("log", "logging", "re")
    ):
        yield from ast.walk(node)


def _arguments(call: ast.Call) -> Iterator[str]:
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    positions, keywords = READ.get(name, ((), ()))
    if isinstance(call.func, ast.Attribute) and call.func.attr == "Choice":
        keywords = ("name",)
    shown = [argument for at, argument in enumerate(call.args) if at in positions]
    shown += [keyword.value for keyword in call.keywords if keyword.arg in keywords]
    for argument in shown:
        for text in _written(argument):
            if re.search(r"[^\W\d_]", text):
                yield f"{call.lineno}: {name} gets {text!r}"
    joined = call.func.value if isinstance(call.func, ast.Attribute) and name == "join" else None
    for text in _written(joined) if joined is not None else ():
        if LISTS.search(text):
            yield f"{call.lineno}: joined with {text!r}; Words.listed knows how"


def _written(argument: ast.expr) -> Iterator[str]:
    """The texts of an argument itself, not of calls in it."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value
    elif isinstance(argument, ast.JoinedStr):
        for part in argument.values:
            yield from _written(part)
    elif isinstance(argument, ast.IfExp):
        yield from (*_written(argument.body), *_written(argument.orelse))
    elif isinstance(argument, ast.BoolOp):
        for value in argument.values:
            yield from _written(value)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_words_are_written_in_python(file: Path) -> None:
    assert list(literals(file.read_text())) == []


@pytest.mark.parametrize(
    "source",
    [
        'text = "Your table is open."',
        'text = f"{name} takes row {row}."',
        'parts.append("pick one")',
        'label = f"{game}: {names}"',
        'label = f"{city} ({time})"',
        'button(Press("draw"), "Draw")',
        'layout("### Rules", f"{head} · rules")',
        'note(text or "Done")',
        'app_commands.Choice(name="Monday", value="1")',
        'label = f"{date:%A}"',
        'date.strftime("%B")',
        '", ".join(names)',
        '" and ".join(names)',
        'print("Ready")',
    ],
)
def test_words_in_python_are_found(source: str) -> None:
    assert list(literals(source))


@pytest.mark.parametrize(
    "source",
    [
        'log.info("a click came too late")',
        'raise ValueError(f"no such step: {text!r}")',
        'def f() -> None:\n    """What it is for."""',
        'button(Press("draw", text="first"), words("do-draw"), emoji="🎲")',
        'layout(f"### {words(\'title\')}", " · ".join(parts))',
        'steps.at("offer draw")',
    ],
)
def test_what_nobody_reads_may_be_written_in_python(source: str) -> None:
    assert not list(literals(source))
