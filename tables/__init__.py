"""What people do at a table: open, join, start, act, undo, leave. No Discord here.

`Tables` is the whole of it for whoever builds a front end. Every call answers with `Done`,
what happened and how things stand, or with `Refused`, why not (`answers.py`).
"""

from storage.store import Unusable
from tables.announcements import Announcement, Announcements, Hopeless
from tables.answers import Done, Happening, Post, Proposal, Refused, Seat, Table, Verdict
from tables.lobbies import Lobbies
from tables.looking import Looking
from tables.people import People
from tables.places import Places
from tables.play import Play
from tables.seats import Seats

__all__ = [
    "Announcement",
    "Done",
    "Happening",
    "Hopeless",
    "Post",
    "Proposal",
    "Refused",
    "Seat",
    "Table",
    "Tables",
    "Unusable",
    "Verdict",
]


class Tables(Lobbies, Play, Looking, Announcements, Places, People, Seats):
    """Everything that a person, a moderator or the clock can do to a game."""
