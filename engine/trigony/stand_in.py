"""What a stand-in does for a player who is away: it ends the turn without playing anything."""

from engine.trigony.actions import DECLINE, PASS, REFUSE, Action, Talk
from engine.trigony.intrygo.actions import END


def stand_in(legal: tuple[Action, ...]) -> Action:
    """Pass, place no pawn, and leave a stolen card or an immunity as it is. After a Spy it has to
    steal, and steals the card that comes first in the alphabet. If it is not on turn and is only
    asked about a draw, it refuses."""
    for ending in (PASS, DECLINE, END):
        if ending in legal:
            return ending
    moves = [action for action in legal if not isinstance(action, Talk)]
    return min(moves, key=str) if moves else REFUSE
