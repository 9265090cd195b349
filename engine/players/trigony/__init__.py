"""Players of Trigony and Intrygo.

`tables` and `board` are a quick board of the search's own, `evaluation` says how good it is,
`hands` what cards are worth, `search` looks ahead, `branches` turns actions into boards, `talk` is
about draws, and `players` puts it together.
"""

from engine.players.player import Player
from engine.players.trigony.players import TrigonyPlayer

# Even the strong one has a trace of whim: among moves that are alike, not always the same.
PLAYERS: dict[str, Player] = {
    "easy": TrigonyPlayer(depth=1, beating=1, whim=200, worlds=1),
    "steady": TrigonyPlayer(depth=2, beating=2, whim=30, worlds=4),
    "strong": TrigonyPlayer(depth=20, beating=4, whim=3, worlds=8),
}
