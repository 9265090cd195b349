"""What a throw of the die can bring, from what everyone sees on the board."""

from engine.trigony.board import NAMES, TRIANGLES, Colour
from engine.trigony.position import CAP
from engine.trigony.view import SideView, TrigonyView
from screens.text import Words
from screens.trigony.naming import colour_emoji


def lucky(view: TrigonyView, side: SideView) -> list[Colour]:
    """The colours of the die that let a side put a pawn on the board now."""
    return [colour for colour, why in _hindrances(view, side).items() if why is None]


def odds(words: Words, view: TrigonyView, side: SideView) -> str:
    """Empty if nothing can come of a throw: then the player is asked before throwing."""
    colours = lucky(view, side)
    if not colours:
        return ""
    if len(colours) == 1:
        return words("trigony-odds-one", colour=str(colours[0]))
    signs = " ".join(colour_emoji(words, colour) for colour in colours)
    return words("trigony-odds", count=len(colours), colours=signs)


def in_vain(words: Words, view: TrigonyView, side: SideView) -> str:
    """Why nothing can come of a throw."""
    reasons = {why for why in _hindrances(view, side).values() if why is not None}
    why = reasons.pop() if len(reasons) == 1 else "several"
    return words("trigony-asks-throw", why=why)


def _hindrances(view: TrigonyView, side: SideView) -> dict[Colour, str | None]:
    """By colour, as the rules see it (`engine.trigony.position.why_no_pawn`)."""
    pieces = {name for one in view.sides for name in one.pawns}
    pieces |= {t.trigon for one in view.sides for t in one.triangles if t.trigon is not None}
    found: dict[Colour, str | None] = {}
    for triangle in side.triangles:
        if not side.supply:
            why: str | None = "supply-empty"
        elif triangle.pieces >= CAP:
            why = "triangle-full"
        else:
            taken = NAMES[TRIANGLES[triangle.colour].start] in pieces
            why = "start-taken" if taken else None
        found[triangle.colour] = why
    return found
