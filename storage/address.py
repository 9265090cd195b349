"""The address of a database: a file, or `postgresql://…` on a server."""

from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

SCHEMES = ("postgresql://", "postgres://")


def is_server(where: str | Path) -> bool:
    return str(where).startswith(SCHEMES)


def shown(where: str) -> str:
    """Without its password, for people to read."""
    if not is_server(where):
        return where
    parts = urlsplit(where)
    user, at, hosts = parts.netloc.rpartition("@")
    query = "&".join(p for p in parts.query.split("&") if not p.startswith("password="))
    return urlunsplit(parts._replace(netloc=f"{user.partition(':')[0]}{at}{hosts}", query=query))
