"""Playing against the computer players in a terminal: a developer's tool, in English only.

`table` plays a game with a person; `triqueta` and `trigony` show their views and say what happened,
from what the person's seat may know.
"""
