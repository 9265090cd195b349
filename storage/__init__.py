"""Games, actions, people and settings on disk. It knows ids, numbers and JSON, but no rules.

`store.py` is the interface that `tables/` uses, `rows.py` its values, `sqlite.py` the
embedded store, one file on disk, and `postgres.py` the one for several processes.
"""
