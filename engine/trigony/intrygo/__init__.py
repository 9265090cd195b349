"""Intrygo: Trigony with 25 cards.

`cards` is the deck, `hands` where its cards are, `actions` what one can do with them, `plays` every
way in which each card may be played and what it does, `rules` the course of a game with cards,
`refusals` why something is not possible, `events` what a table says of it.
"""
