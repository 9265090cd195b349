"""The rules, pure: no input or output, no clock, no Discord.

Read `game.py` (the interface of every game), then one game's folder, then
`chance.py` (provably fair luck), `record.py` (a game as a list of moves) and
`replay.py` (replaying it).
"""

from engine.compiled import use

use()
