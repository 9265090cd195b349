"""What of a record may be shown to whom."""

from typing import Any

from msgspec.structs import replace

from engine.record import ActionMove, ChanceMove, Move, Record, read_move
from engine.replay import replay


def shown_to(viewer: int | None, record: Record) -> Record:
    """All of it when the game is over; as long as it runs, no seed, no chance outcome that the
    game hides, no one else's secret decision. Raises BadRecord."""
    played = replay(record)  # whether it is over is not a matter of what the record says
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
