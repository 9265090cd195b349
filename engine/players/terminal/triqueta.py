"""Triqueta as text."""

from collections.abc import Iterable

from engine.game import Event, View
from engine.triqueta.events import (
    Drew,
    GameEnded,
    Kept,
    LastInRound,
    Placed,
    Revealed,
    RockPassed,
    RoundBegan,
    Saw,
    Scored,
    Took,
)
from engine.triqueta.pieces import TOWERS
from engine.triqueta.view import PlayerView, TriquetaView


def shown(view: View) -> str:
    assert isinstance(view, TriquetaView)
    to_come = _listed(map(str, view.to_come)) or "none"
    lines = [
        f"Round {view.round} of {TOWERS} · tower {view.tower}, {view.left} left in it"
        f" · towers to come: {to_come}"
    ]
    for row, tokens in enumerate(view.rows, 1):
        inside = "taken" if tokens is None else _listed(tokens) or "empty"
        lines.append(f"  Row {row}: {inside}")
    for seat, player in enumerate(view.players, 1):
        you = " (you)" if seat == view.viewer else ""
        lines.append(f"  Seat {seat}{you}: {_player(player)}")
    own = view.own
    if own is not None:
        if own.face_down:
            lines.append(f"Face down you have {_listed(own.face_down)}.")
        lines.append(f"Your points, if the game ended now: {own.provisional.total}.")
        if own.drawn is not None:
            keeps = f"you may keep {own.keeps_left} more" if own.keeps_left else "no keeps left"
            lines.append(f"You have drawn: {own.drawn} ({keeps}).")
    return "\n".join(lines)


def _player(player: PlayerView) -> str:
    animals = [f"{kind.count} {kind.animal}" for kind in player.collection if kind.count]
    things = [_listed(animals) or "no animals"]
    if player.face_down:
        things.append(f"{player.face_down} face down")
    if player.trees:
        things.append(f"trees {player.trees}")
    if player.rock:
        things.append("rock")
    if player.dropped_out:
        things.append("out of the round")
    if player.decided:
        things.append("has decided")
    return " · ".join(things)


def told(event: Event) -> str:
    """An event in words; "" for one that others say already."""
    match event:
        case Drew(seat, left):
            return f"Seat {seat} draws a token; {left} left."
        case Saw(_, animal):
            return f"You see: {animal}."
        case Placed(seat, row, animal):
            return f"Seat {seat} puts {animal} in row {row}."
        case Kept(seat):
            return f"Seat {seat} keeps the token face down."
        case Took(seat, row, animals):
            return f"Seat {seat} takes row {row}: {_listed(animals) or 'empty'}."
        case LastInRound(seat):
            return f"Only seat {seat} is left in the round."
        case RockPassed(seat):
            return f"The round is over; seat {seat} has the rock."
        case RoundBegan(number, tower, seat):
            return f"Round {number} begins with tower {tower}; seat {seat} starts."
        case Revealed(seat, added, put_back):
            return (
                f"Seat {seat} adds {_listed(added) or 'nothing'}"
                f" and puts back {_listed(put_back) or 'nothing'}."
            )
        case Scored(seat, score):
            return f"Seat {seat} has {score.total} points."
        case GameEnded():
            return "The game is over."
    return ""


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)
