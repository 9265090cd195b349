"""What has happened in Triqueta, a line for each action with all its consequences."""

from collections.abc import Sequence

from engine.game import Event
from engine.triqueta import events as told
from engine.triqueta.pieces import Animal
from screens.game import Names
from screens.text import Words
from screens.triqueta.naming import chosen, tokens_of

Acts = Sequence[Sequence[Event]]


def lines(words: Words, names: Names, acts: Acts) -> list[str]:
    found: list[str] = []
    for at, events in enumerate(acts):
        said = ""
        for event in events:
            if isinstance(event, told.Drew) and _goes_on(event, acts[at:]):
                continue
            sentence = _sentence(words, names, event)
            if said and isinstance(event, told.Revealed):  # everybody's has a line of its own
                said += f"\n{sentence}"
            else:
                said = words.sentences([said, sentence])
        found.append(said)
    return [line for line in found if line]


def _goes_on(drew: told.Drew, acts: Acts) -> bool:
    """Whether the token was also placed or kept: that line implies the draw."""
    later = [event for events in acts for event in events]
    return any(isinstance(e, told.Placed | told.Kept) and e.seat == drew.seat for e in later)


def _sentence(words: Words, names: Names, event: Event) -> str:
    def of_kind(message: str, animal: Animal, **values: str | int) -> str:
        return words(message, emoji=words.emoji(animal.value), animal=animal.value, **values)

    name = names[seat - 1] if isinstance(seat := getattr(event, "seat", None), int) else ""
    match event:
        case told.Drew():
            return words("triqueta-told-drew", name=name)
        case told.Placed(row=row, animal=animal):
            return of_kind("triqueta-told-placed", animal, name=name, row=row)
        case told.Kept():
            return words("triqueta-told-kept", name=name)
        case told.Took(row=row, animals=()):
            return words("triqueta-told-took-nothing", name=name, row=row)
        case told.Took(row=row, animals=animals, formed=formed, spoiled=spoiled):
            tokens = words.listed(tokens_of(words, animals))
            took = words("triqueta-told-took", name=name, row=row, animals=tokens)
            makes = [of_kind("triqueta-told-formed", animal) for animal in formed]
            kinds = [of_kind("triqueta-spoiled-kind", animal) for animal in spoiled]
            spoils = words("triqueta-told-spoiled", animals=words.listed(kinds), count=len(kinds))
            return words.sentences([took, *makes, spoils if kinds else ""])
        case told.LastInRound():
            return words("triqueta-told-last", name=name)
        case told.RoundEnded(round=number):
            return words("triqueta-told-round-ended", round=number)
        case told.RockPassed():
            return words("triqueta-told-rock", name=name, emoji=words.emoji("rock"))
        case told.TreeTaken(tower=tower):
            return words("triqueta-told-tree", name=name, tower=tower, emoji=words.emoji("tree"))
        case told.RoundBegan(round=number):
            return words("triqueta-told-round-began", round=number)
        case told.Decided():
            return words("triqueta-told-decided", name=name)
        case told.Revealed(added=added, put_back=back):
            return chosen(words, "triqueta-told-revealed", added, back, name=name)
    return ""  # told elsewhere: dropping out by `Took`, what was seen by the private table
