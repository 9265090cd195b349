"""Connections to a PostgreSQL server, and what its errors mean to an operator."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncpg

from storage.address import shown
from storage.dialect import Session
from storage.store import Unusable

CONNECTS_IN = 5.0  # seconds
# A host that vanishes without a word is given up by the server after this many seconds; so are its
# locks, which others wait for.
KEPT_ALIVE = {
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}
# One whose process hangs in the middle of a transaction, too.
FOR_TRANSACTIONS = KEPT_ALIVE | {"idle_in_transaction_session_timeout": "15s"}

# The server has undone the transaction.
UNDONE = (
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.LockNotAvailableError,
    asyncpg.ReadOnlySQLTransactionError,  # a standby that is not promoted yet
    asyncpg.InvalidCachedStatementError,  # a newer process has migrated
    asyncpg.OutdatedSchemaCacheError,
)
# The server is gone, or going. Whether it has committed before that, nobody can tell from here.
GONE = (
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.TargetServerAttributeNotMatched,
    # asyncpg's own: the connection is closed, or it broke in the middle of something.
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)


async def connect(url: str, **how: Any) -> "asyncpg.Connection[Any]":
    """Raises Unusable."""
    try:
        return await asyncpg.connect(url, **({"timeout": CONNECTS_IN} | how))
    except (asyncpg.PostgresError, *GONE, ValueError) as error:
        raise unusable(error, url) from None


@asynccontextmanager
async def session_at(url: str, **how: Any) -> AsyncIterator[Session]:
    """Raises Unusable, also for whatever the server says meanwhile."""
    session = await connect(url, **how)
    try:
        yield session
    except (asyncpg.PostgresError, *GONE) as error:
        raise unusable(error, url) from error
    finally:
        with suppress(Exception):  # a server that hangs does not say goodbye
            await session.close(timeout=CONNECTS_IN)


def _first_line(error: Exception) -> str:
    """The others have details, such as what is in a row."""
    return str(error).split("\n")[0] or type(error).__name__


def unusable(error: Exception, url: str) -> Unusable:
    """Tells the operator what to do about the server's error."""
    match error:
        case asyncpg.DataError():  # asyncpg's own, which quotes the value
            advice = "A value can't be stored there."
        case asyncpg.InvalidPasswordError() | asyncpg.InvalidAuthorizationSpecificationError():
            advice = "The server does not accept this user and password."
        case asyncpg.InvalidCatalogNameError():
            advice = "There is no such database. Create it, with `createdb` for example."
        case asyncpg.DiskFullError():
            advice = (
                "The server's disk is full. Free some space; nothing was lost, the last step was"
                " not taken."
            )
        case asyncpg.InsufficientPrivilegeError():
            advice = f"The user may not do that: {error}. Make it the owner of the database."
        case asyncpg.ReadOnlySQLTransactionError() | asyncpg.TargetServerAttributeNotMatched():
            advice = "The server only reads: it is a standby. Promote it, or name the primary."
        case asyncpg.TooManyConnectionsError():
            advice = (
                "The server has no connection left. Each process of the bot takes about a dozen;"
                " raise max_connections."
            )
        case asyncpg.DataCorruptedError() | asyncpg.IndexCorruptedError():
            advice = f"It is damaged: {error}. Restore a backup (see docs/scaling.md)."
        case ValueError():  # it may quote the password
            advice = (
                "That is no address of a database. In a password, signs that mean something in an"
                " address are written as %2F and so on."
            )
        case _ if isinstance(error, GONE):
            advice = f"The server can't be reached ({_first_line(error)})."
        case _:
            advice = f"{_first_line(error)}."
    return Unusable(f"{shown(url)}: {advice}")
