"""What makes the luck checkable: the promise before a game, the seed after it, and how to keep and
check them (docs/fairness.md)."""

from engine.chance import mark
from screens.text import Words
from tables.answers import Table, Verdict


def promise(words: Words, table: Table) -> str:
    return f"-# {words('lobby-promise', commitment=table.commitment)}"


def seed(words: Words, table: Table) -> str:
    """For the last message of what was called off. A finished game has *Verify* instead."""
    return f"-# {words('seed-published', seed=table.seed)}" if table.seed else ""


def explained(words: Words, table: Table, user: int) -> str:
    """Why the shuffle is fair, and the promise, to copy."""
    lines = [words("promise-kept", commitment=table.commitment, game=table.id)]
    if table.promised is not None:
        lines.append(words("promise-kept-message", message=str(table.promised)))
    if table.seat_of(user) is not None:
        lines.append(words("promise-kept-mark", mark=mark(table.id, str(user))))
    return "\n".join([words("lobby-fair"), "```", *lines, "```"])


def verdict(words: Words, table: Table, found: Verdict) -> str:
    if not found.fair:
        return words("verify-failed", reason=found.reason)
    said = words("verified" if table.status == "over" else "verified-so-far", moves=found.moves)
    details = words("verify-details", seed=found.seed, salt=found.salt, commitment=found.commitment)
    return "\n".join([said, details, words("verify-yourself")])
