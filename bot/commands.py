"""Making the slash commands known to Discord: once for a new version, not at every start of every
process."""

import json
from hashlib import sha256

from cogs.router import Tree
from storage.store import Store

WHAT = "commands"


async def make_known(tree: Tree, store: Store) -> None:
    """Raises discord.HTTPException if Discord refuses; those known before still work."""
    application = tree.client.application_id
    async with store.exclusive(WHAT):
        digest = await _digest(tree)
        known = await store.done_once(f"{WHAT} {application}")
        noted = json.loads(known) if known else {}
        if noted.get("digest") == digest:
            tree.ids = noted["ids"]
            return
        await tree.sync()
        await store.note_once(
            f"{WHAT} {application}", json.dumps({"digest": digest, "ids": dict(tree.ids)})
        )


async def _digest(tree: Tree) -> str:
    """Of everything that Discord is told about them."""
    assert tree.translator is not None
    told = [
        await command.get_translated_payload(tree, tree.translator)
        for command in tree.get_commands()
    ]
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
