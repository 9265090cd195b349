"""Matches between computer players, and the table of docs/players.md.

`arena` plays one game between contestants, who get what their seats may know and nothing else.
`match` plays a deal once from every seat, and says how sure the result is. `references` are the
plain players that ours are measured against, `cheat` an upper bound that sees everything.
`contestants` finds them by name, `rows` lists what the table has to show.
"""
