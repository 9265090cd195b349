"""The pictures of the rules, one a page; each shows the one idea of its page."""

from engine.triqueta.pieces import KINDS
from screens.pictures.triqueta.shelf import Item, Line, Shelf, Sign

WIDTH = 6


def _line(*items: Item, scored: str = "", bright: bool = False) -> Line:
    """Things on the left, and what they are worth on the right."""
    room = [Sign.NOTHING] * (WIDTH - len(items) - bool(scored))
    return Line((*items, *room, *([scored] if scored else [])), bright)


RABBIT, OWL, DEER, BOAR, _, BEAR = KINDS

_PAGES: tuple[Shelf, ...] = (
    (
        _line(*KINDS),
        _line(*(str(kind.worth) for kind in KINDS)),
        _line(OWL, OWL, OWL, scored="6", bright=True),
        _line(OWL, OWL, OWL, OWL, scored="−1"),
    ),
    (
        _line(Sign.TOWER, "15"),
        _line("1"),
        _line("2"),
        _line("3"),
    ),
    (
        _line(Sign.TOWER, Sign.TO, OWL, Sign.TO, Sign.FACE_DOWN),
        _line("1", DEER),
        _line("2", OWL, BEAR, OWL, bright=True),
        _line("3"),
    ),
    (
        _line("2", OWL, OWL, BEAR, bright=True),
        _line(OWL, Sign.TO, OWL, OWL, OWL, scored="6"),
    ),
    (
        _line(BEAR, BEAR, BEAR, scored="10", bright=True),
        _line("2", BEAR, RABBIT),
        _line(BEAR, BEAR, BEAR, BEAR, scored="−1"),
    ),
    (
        _line("3", RABBIT, BEAR, Sign.ROCK, bright=True),
        _line(Sign.ROCK, Sign.TO, Sign.TOWER, Sign.TREE),
    ),
    (
        _line(OWL, OWL, Sign.TO, OWL, OWL, OWL, bright=True),
        _line(BEAR, BEAR, BEAR, Sign.FACE_DOWN),
    ),
    (
        _line(RABBIT, RABBIT, scored="2"),
        _line(OWL, OWL, OWL, scored="6", bright=True),
        _line(DEER, scored="1"),
        _line(BOAR, BOAR, BOAR, scored="8", bright=True),
        _line(BEAR, BEAR, BEAR, BEAR, BEAR, scored="−2"),
        _line(Sign.ROCK, Sign.TREE, Sign.TREE, scored="3"),
    ),
)
PAGES = len(_PAGES)


def lesson(page: int) -> Shelf:
    return _PAGES[page - 1]
