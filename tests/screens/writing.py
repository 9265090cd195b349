"""How each language is written: what a text in it must not have."""

import re
from collections.abc import Iterator
from functools import cache

from engine.trigony.board import Colour
from engine.trigony.intrygo.cards import Card
from engine.trigony.sides import Side
from engine.triqueta.pieces import KINDS
from tests.screens.ftl import ENGLISH, messages, terms, written

# Code, addresses, timestamps, mentions, emojis, commands: no sentences. A name stands for itself.
_NO_PROSE = re.compile(
    r"```.*?```|`[^`]*`|https?://[^\s)]+|<a?:\w+:\d+>|<[@#]\d+>|<t:\d+:\w>|</\w+:\d+>"
    r"|(?<![\w/])/[a-z]+(?: [a-z]+:\w*)?",
    re.DOTALL,
)
_NAME = re.compile("\u2068[^\u2069]*\u2069|𝕎+")

QUOTES = {"en": "“”", "de": "„“‚‘", "fr": "«»“”", "zh": "「」『』"}
ALL_QUOTES = {*'“”„«»「」『』‹›"'}
WIDE = "，。：；！？、（）「」『』"
HAN = "\u3400-\u9fff"
NARROW = "\u202f\u00a0"  # the spaces of French before two-part marks
# Common words of English that are words of no other language here.
ENGLISH_WORDS = {
    *("the", "and", "you", "your", "of", "with", "from", "this", "that", "are", "is", "it"),
    *("they", "their", "when", "what", "who", "has", "have", "can", "for", "by"),
}
KEYS = {str(key) for kind in (Side, Colour, Card) for key in kind}
KEYS |= {kind.value for kind in KINDS} | {"pawn", "trigon", "tile", "none"}


def flaws(language: str, text: str) -> Iterator[str]:
    """What is wrong with a text of a language."""
    said = _NAME.sub("N", _NO_PROSE.sub("c", text))
    if re.search(r"[{}]", said):
        yield "a brace is left"
    if re.search(r"\S  +\S", said):
        yield "two spaces"
    if re.search(r" [,.](?!\.)(?:\s|$)|\( | \)", said):
        yield "a space before a comma or a full stop, or inside of brackets"
    tongue = language.split("-")[0]
    wrong = {char for char in said if char in ALL_QUOTES} - {*QUOTES.get(tongue, ALL_QUOTES)}
    if wrong:
        yield f"quotation marks of another language: {wrong}"
    if language != ENGLISH:
        found = {*re.findall(r"(?<![\w-])[a-z]+(?:-[a-z]+)*(?![\w-])", said)}
        if leaked := found & (KEYS - own_words(language)):
            yield f"a key instead of a word: {leaked}"
        if english := {*re.findall(r"[a-z]+", said.lower())} & ENGLISH_WORDS:
            yield f"English: {english}"
    yield from _OWN.get(tongue, lambda _: iter(()))(said)


@cache
def own_words(language: str) -> set[str]:
    """All words that the language itself writes, such as orange in German."""
    texts = [text for entry in messages(language).values() for text in written(entry)]
    texts += [text for entry in terms(language).values() for text in written(entry)]
    return {word for text in texts for word in re.findall(r"\w+", text)}


def _german(said: str) -> Iterator[str]:
    if said.count("„") != said.count("“"):
        yield "a quotation mark without its other half"


def _french(said: str) -> Iterator[str]:
    # In the middle of a word or a number it is no mark of a sentence: 23:00.
    if re.search(rf"[^\s{NARROW}!?:;][!?:;»](?=[\s*_)»]|$)| [!?:;»]", said):
        yield "no narrow space before ! ? : ; or »"
    if re.search(rf"«(?![{NARROW}])", said):
        yield "no narrow space after «"


def _chinese(said: str) -> Iterator[str]:
    if re.search(rf"[{HAN}][,.:;!?()](?!\.)", said):
        yield "a narrow mark after a Chinese character"
    if re.search(rf" [{WIDE}]|[，。：；！？、] ", said):
        yield "a space beside a wide mark"


_OWN = {"de": _german, "fr": _french, "zh": _chinese}
