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
    try:
        parts = urlsplit(where)
    except ValueError:  # a password with brackets
        return f"{where.partition('://')[0]}://…"
    user, at, hosts = parts.netloc.rpartition("@")
    if where.count("@") > bool(at):  # a password with signs that end it too early
        return f"{parts.scheme}://…"
    query = "&".join(p for p in parts.query.split("&") if "password" not in p.lower())
    netloc = f"{user.partition(':')[0]}{at}{hosts}"
    return urlunsplit(parts._replace(netloc=netloc, query=query, fragment=""))
