"""`make playthroughs`: rewrites what follows from each file's actions. With a game, seats,
options and a name, it invents a new one: `python -m tests.playthroughs triqueta 3 '{}' a-name`."""

import sys

import msgspec

from tests.engine.walk import SetUp
from tests.playthroughs import FOLDER, files, invent, read, render

if len(sys.argv) > 1:
    key, seats, options, seed = sys.argv[1:]
    set_up = SetUp(key, int(seats), tuple(msgspec.json.decode(options).items()))
    (FOLDER / f"{key}-{seats}-{seed}.txt").write_text(render(invent(set_up, seed)))
else:
    for path in files():
        path.write_text(render(read(path.read_text())))
