"""Redaction: how much of a record a viewer may see."""

from typing import Any

from msgspec.structs import replace

from engine.record import ActionMove, ChanceMove, Move, Record, read_move
from engine.replay import replay


def shown_to(viewer: int | None, record: Record) -> Record:
    """All of it once the game is over. While it runs: no seed, no hidden chance outcome, nobody
    else's secret decision. Raises BadRecord."""
    played = replay(record)  # a record may lie about being over; a replay can't
    if played.outcome is not None:
        return record
    game = played.game

    def shown(raw: Any) -> Move:
        match read_move(raw):
            case ChanceMove(name) if name in game.meta.hidden_chance:
                return ChanceMove(name, None)
            case ActionMove(seat, do):
                return ActionMove(seat, game.retell(seat, game.parse(do), viewer))
            case move:
                return move

    fair = record.fair and replace(record.fair, seed=None)
    return replace(record, fair=fair, moves=[shown(move) for move in record.moves])
