"""Computer players: what a seat may know comes in, an action goes out.

Read `player.py` (the interface), then one game's folder. `levels.py` lists who plays what, and
`line.py` reads and writes the line protocol through which workers and other programs ask.
"""
