"""The engine's games as machine code, where there is a build of exactly these sources.

`make fast` (`python -m engine.build`) puts a build in the folder `compiled-engine`, beside the
engine's own. What it is made from is its name: a hash of the sources and of the Python that it is
for. So a build of anything else is not found, and plain Python runs, as it does without a build.

COMPILED_ENGINE names another folder of builds, or says `no`.
"""

import hashlib
import os
import re
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType

SOURCES = os.path.dirname(__file__)
LIBRARY = "triad_engine"  # what all compiled modules share
NAME = re.compile(r"[0-9a-f]{32}")  # of a build


def builds() -> str | None:
    """The folder that builds are in, unless there are to be none."""
    asked = os.environ.get("COMPILED_ENGINE", "")
    if asked == "no":
        return None
    return asked or beside()


def beside() -> str:
    return os.path.join(os.path.dirname(SOURCES), "compiled-engine")


def name() -> str:
    """The name of a build of these sources, for this Python."""
    content = hashlib.sha256(f"{sys.version_info} {EXTENSION_SUFFIXES[0]}\n".encode())
    for folder, folders, files in os.walk(SOURCES):
        folders.sort()
        for file in sorted(files):
            if file.endswith(".py"):
                path = os.path.join(folder, file)
                with open(path, "rb") as stream:
                    source = stream.read()
                # Its length says where a file ends, so no two sets of files look alike.
                content.update(f"{os.path.relpath(path, SOURCES)} {len(source)}\n".encode())
                content.update(source)
    return content.hexdigest()[:32]


class Finder:
    """Finds the modules of one build; everything else is found as usual."""

    def __init__(self, build: str) -> None:
        self.build = build

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith(("engine.", LIBRARY)):
            return None
        file = os.path.join(self.build, *name.split(".")) + EXTENSION_SUFFIXES[0]
        return spec_from_file_location(name, file) if os.path.isfile(file) else None


def use() -> None:
    """Import from the build of these sources from now on, if there is one."""
    folder = builds()
    if folder is None or not os.path.isdir(folder):
        return
    build = os.path.join(folder, name())
    if os.path.isdir(build):
        sys.meta_path.insert(0, Finder(build))
