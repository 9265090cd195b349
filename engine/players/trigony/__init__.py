"""Players of Trigony and Intrygo.

`tables` and `board` are a quick board of the search's own, `evaluation` says how good it is,
`hands` what cards are worth, `search` looks ahead, `branches` turns actions into boards, `talk` is
about draws, and `players` puts it together.
"""

from engine.players.player import Player
from engine.players.trigony.players import TrigonyPlayer

PLAYERS: dict[str, Player] = {
    "easy": TrigonyPlayer(depth=1, beating=0, whim=150, worlds=1),
    "steady": TrigonyPlayer(depth=2, beating=2, whim=0, worlds=4),
    "strong": TrigonyPlayer(depth=20, beating=4, whim=0, worlds=8),
}
