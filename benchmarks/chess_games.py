"""python-chess at random play: the baseline for the engine's speed."""

import random
from collections.abc import Sequence
from itertools import cycle
from typing import TypeVar

import chess

T = TypeVar("T")

MOVES, GAMES = "python-chess: legal moves, push", "python-chess: is_game_over, the same"

# Drawn beforehand, so that the random generator is not timed.
roll = cycle(random.Random(1).choices(range(2**20), k=99_991)).__next__


def uniform(actions: Sequence[T]) -> T:
    return actions[roll() % len(actions)]


def chess_moves() -> int:
    """Only legal moves and push: to mate or stalemate, or 150 halfmoves without progress, a counter
    that costs nothing to read."""
    board = chess.Board()
    while board.halfmove_clock < 150 and (moves := list(board.legal_moves)):
        board.push(uniform(moves))
    return board.ply()


def chess_games() -> int:
    """The same, asking before every move whether the game is over, as our loops do."""
    board = chess.Board()
    while not board.is_game_over():
        board.push(uniform(list(board.legal_moves)))
    return board.ply()
