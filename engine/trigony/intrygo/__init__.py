"""Intrygo: Trigony with 25 cards.

`cards` is the deck, `hands` where its cards are, `actions` what a player can do with them, `plays`
every way to play each card, `effects` what it does, `rules` the turn order with cards, `refusals`
why something is not allowed, `events` what happened.
"""
