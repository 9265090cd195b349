"""What has happened in Trigony, a line for each turn."""

from collections.abc import Sequence

from engine.game import Event
from engine.trigony import events as told
from engine.trigony.board import Colour
from engine.trigony.intrygo import events as cards
from engine.trigony.intrygo.cards import Card
from engine.trigony.sides import Side
from screens.game import Names
from screens.text import Words
from screens.trigony.naming import card_name

_TALK = told.DrawOffered | told.DrawAccepted | told.DrawRefused
_OF_TWO = cards.CardsSwapped | cards.CardGiven  # after these "they" would be ambiguous


def lines(words: Words, names: Names, acts: Sequence[Sequence[Event]]) -> list[str]:
    """Everything that somebody did in a turn, with its effects, is one line; talk and the end of
    the game get their own lines."""
    found: list[str] = []
    by: int | None = None  # whose line it is
    clear = True  # whether "they" is unambiguous
    for events in acts:
        seat = next((event.seat for event in events if hasattr(event, "seat")), None)
        talk = any(isinstance(event, _TALK) for event in events)
        begins = not found or talk or by is None or seat != by
        said = _told(words, names, events, named=begins or not clear)
        if said and begins:
            found.append(said)
        elif said:
            found[-1] = words.sentences([found[-1], said])
        ends = [event for event in events if isinstance(event, told.GameEnded)]
        found += [_sentence(words, names, event, first=True) for event in ends]
        by = None if talk or (not said and begins) else seat
        clear = not any(isinstance(event, _OF_TWO) for event in events)
    return found


def _told(words: Words, names: Names, events: Sequence[Event], *, named: bool) -> str:
    """What one action did. `named`: the text must say who did it."""
    said: list[str] = []
    refill = False  # new hands are dealt: tell people only about their own cards
    traded = any(isinstance(event, cards.CardTraded) for event in events)  # tells the draw, too
    for event in events:
        if isinstance(event, cards.CardDrawn) and (refill or traded):
            continue
        if isinstance(event, told.GameEnded):
            continue
        refill = refill or isinstance(event, cards.HandsRefilled)
        if refill and isinstance(event, cards.CardSeen):
            dealt = card_name(words, event.card)
            said.append(words("trigony-told-dealt", name=names[event.seat - 1], card=dealt))
            continue
        said.append(_sentence(words, names, event, first=named and not any(said)))
    return words.sentences(said)


def _sentence(words: Words, names: Names, event: Event, *, first: bool) -> str:
    """`first`: it begins a line, so it must name the player."""
    who = "named" if first else "they"
    name = names[seat - 1] if isinstance(seat := getattr(event, "seat", None), int) else ""

    def card(which: Card) -> str:
        return card_name(words, which)

    def fields(some: Sequence[str]) -> str:
        return words.listed(list(some))

    def piece(trigon: Colour | None, otherwise: str = "pawn") -> dict[str, str]:
        """A Trigon has a colour, and a colour agrees with what it describes."""
        if trigon is None:
            return {"piece": otherwise, "colour": "none"}
        return {"piece": "trigon", "colour": str(trigon)}

    match event:
        case told.Moved(trigon=trigon, path=path):
            return words(
                "trigony-told-moved",
                who=who,
                name=name,
                **piece(trigon),
                origin=path[0],
                to=path[-1],
            )
        case told.Beat(field=field, of=side, trigon=trigon, pawn=pawn, tile=tile, by=by):
            helpers = [*by[1:], *event.allies]
            return words(
                "trigony-told-beat",
                **piece(trigon, "pawn" if pawn else "tile"),
                tile="too" if tile and (pawn or trigon) else "no",
                side=str(side),
                field=field,
                help=fields(helpers) if helpers else "none",
            )
        case told.ProtectionBroken(of=side, fields=freed):
            return words("trigony-told-unprotected", side=str(side), fields=fields(freed))
        case told.Promoted(colour=which, field=field):
            return words("trigony-told-promoted", colour=str(which), field=field)
        case told.Degraded(colour=which, field=field):
            return words("trigony-told-degraded", colour=str(which), field=field)
        case told.Migrated(trigon=trigon, triangle=triangle, field=field):
            return words(
                "trigony-told-migrated", **piece(trigon), triangle=str(triangle), field=field
            )
        case told.Lost(trigon=trigon, start=start, taken=taken, promoting=promoting):
            wish = "degrade" if trigon else "promote" if promoting else "migrate"
            return words(
                "trigony-told-lost",
                **piece(trigon),
                wish=wish,
                start=start,
                why="taken" if taken else "none",
            )
        case told.Threw(colour=which, hindrance=why):
            return words(
                "trigony-told-threw", who=who, name=name, colour=str(which), why=why or "none"
            )
        case told.Placed(field=field):
            return words("trigony-told-placed", who=who, name=name, field=field)
        case told.Declined():
            return words("trigony-told-declined", who=who, name=name)
        case told.Passed():
            return words("trigony-told-passed", who=who, name=name)
        case told.DrawOffered():
            return words("trigony-told-offered", who=who, name=name)
        case told.DrawAccepted():
            return words("trigony-told-accepted", who=who, name=name)
        case told.DrawRefused():
            return words("trigony-told-refused", who=who, name=name)
        case told.OfferLapsed():
            return words("trigony-told-lapsed")
        case told.GameEnded(side=Side() as side, triangle=Colour() as triangle):
            return words("trigony-told-won", side=str(side), triangle=str(triangle))
        case told.GameEnded(reason=reason):
            return words("trigony-told-drawn", reason=reason)
        case cards.CardPlayed(card=which, field=field, triangle=aim, against=side):
            return words(
                "trigony-told-card",
                who=who,
                name=name,
                card=card(which),
                field=field or "none",
                triangle=str(aim) if aim else "none",
                side=str(side) if side else "none",
            )
        case cards.Deserted(of=side, field=field):
            return words("trigony-told-deserted", side=str(side), field=field)
        case cards.Defected(of=side, trigon=trigon, origin=origin, colour=which, field=field):
            return words(
                "trigony-told-defected",
                side=str(side),
                colour=str(trigon),
                origin=origin,
                triangle=str(which),
                field=field,
            )
        case cards.TrigonRemoved(of=side, trigon=trigon, field=field):
            return words("trigony-told-removed", side=str(side), colour=str(trigon), field=field)
        case cards.CardDrawn():
            return words("trigony-told-drew", who=who, name=name)
        case cards.CardSeen(card=which):
            return words("trigony-told-seen", card=card(which))
        case cards.CardTraded(card=which):
            return words("trigony-told-traded", who=who, name=name, card=card(which))
        case cards.PileShuffled(cards=count):
            return words("trigony-told-shuffled", count=count)
        case cards.CardsSwapped(mate=mate):
            return words("trigony-told-swapped", name=name, mate=names[mate - 1])
        case cards.SwapSeen(gave=gave, got=got):
            return words("trigony-told-swap-seen", gave=card(gave), got=card(got))
        case cards.CardGiven(mate=mate):
            return words("trigony-told-gave", who=who, name=name, mate=names[mate - 1])
        case cards.GiftSeen(card=which):
            return words("trigony-told-seen", card=card(which))
        case cards.HandsSeen(hands=hands):
            held = [
                words(
                    "trigony-told-hand",
                    name=names[holder - 1],
                    cards=words.listed([card(c) for c in hand]),
                )
                for holder, hand in hands
                if hand
            ]
            return words("trigony-told-hands", hands=words.apart(held))
        case cards.Counterspied(of=side):
            return words("trigony-told-counterspied", side=str(side))
        case cards.CardStolen(victim=victim):
            return words("trigony-told-stole", who=who, name=name, victim=names[victim - 1])
        case cards.TheftSeen(card=which):
            return words("trigony-told-seen", card=card(which))
        case cards.StolenCardKept():
            return words("trigony-told-kept", who=who, name=name)
        case cards.ImmunityLaid(side=side, against=other):
            return words("trigony-told-immunity", side=str(side), other=str(other))
        case cards.BreakTried(colour=which):
            return words("trigony-told-break", who=who, name=name, colour=str(which))
        case cards.ImmunityEnded(side=side, against=other):
            return words("trigony-told-immunity-over", side=str(side), other=str(other))
        case cards.HandsRefilled(side=side):
            return words("trigony-told-refilled", side=str(side))
    return ""  # an immunity was left as it is
