"""The engine both ways: as plain Python, and compiled where there is a build (`make fast`)."""

import json
import os
import subprocess
import sys
from typing import Any

from engine import compiled

PLAIN, COMPILED = "plain", "compiled"


def ways() -> tuple[str, ...]:
    builds = compiled.builds()
    built = builds is not None and os.path.isdir(os.path.join(builds, compiled.name()))
    return (PLAIN, COMPILED) if built else (PLAIN,)


def measured(function: str, way: str) -> Any:
    """What a function of a benchmark gives: `triqueta.rates`. A process has one engine, so each way
    has its own, and is compared with what is measured in the same one."""
    module, name = function.split(".")
    code = f"import json; from benchmarks import {module}; print(json.dumps({module}.{name}()))"
    environment = os.environ | ({"COMPILED_ENGINE": "no"} if way == PLAIN else {})
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, check=True
    )
    return json.loads(done.stdout)


def side_by_side(function: str) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """The head and the rows of a table of microseconds, from a function that gives them by part."""
    times = [measured(function, way) for way in ways()]
    head = ("part", "µs", "compiled µs")[: len(times) + 1]
    return head, [(part, *(f"{each[part]:.2f}" for each in times)) for part in times[0]]
