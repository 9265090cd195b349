"""Trigony, for 2 to 6, solo or in teams.

It is being built and not in the registry yet. What is here plays the base game: `board` and
`sides` are what it is played on and by whom, `position` what threatens and protects what, `moves`
and `effects` what pieces can do and what comes of it, `actions`, `state` and `rules` the course
of a game. Its events, its views and the cards of Intrygo are to come.
"""
