"""Trigony, for 2 to 6, solo or in teams. It is being built, and not in the registry yet: so far
there are its `board`, its `sides`, a `position` with its threats and protection, and the `moves`
of pieces.
"""
