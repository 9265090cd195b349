"""How much one person, or one server, can have at a time. Pure: what is there already is counted in
the transaction that would add to it."""

from dataclasses import dataclass

from storage.rows import Quota
from tables.answers import RefusalCode
from tables.standing import Standing

FULL: dict[str, RefusalCode] = {
    "host-lobbies": "quota-host-lobbies",
    "server-lobbies": "quota-server-lobbies",
    "person-tables": "quota-person-tables",
    "server-games": "quota-server-games",
}


@dataclass(frozen=True, slots=True)
class Quotas:
    host_lobbies: int = 3  # that wait for players
    server_lobbies: int = 50
    person_tables: int = 100  # from when they sit down, so that no game fails to begin over it
    server_games: int = 1_000  # that run


def needed(quotas: Quotas, before: Standing, after: Standing) -> tuple[Quota, ...]:
    """The quotas that must have room for this change."""
    guild, host = after.row.guild, after.row.host
    opens = before.version == 0
    begins = before.state is None and after.state is not None
    found = []
    if opens and host is not None:
        found.append(Quota("host-lobbies", host, quotas.host_lobbies))
    if opens and guild is not None:
        found.append(Quota("server-lobbies", guild, quotas.server_lobbies))
    if (opens or begins) and guild is not None:  # nobody should gather for a game in vain
        found.append(Quota("server-games", guild, quotas.server_games))
    sat = set() if opens else {seat.user for seat in before.seats}
    sits = [seat.user for seat in after.seats if seat.user is not None and seat.user not in sat]
    return (*found, *(Quota("person-tables", user, quotas.person_tables) for user in sits))
