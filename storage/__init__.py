"""Games, actions, people and settings on disk. It sees ids, numbers and JSON, no rules.

`store.py` is the interface that `tables/` uses, `rows.py` the values that it speaks in,
`sqlite.py` the embedded store, one file on disk.
"""
