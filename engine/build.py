"""Compiles the engine's games and players with mypyc: `make fast`, or `python -m engine.build`.

The sources stay the truth: a build is used only while they are as they were (`compiled.py`).
"""

import argparse
import ast
import io
import os
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path

from engine import compiled

# What mypyc can't compile, as paths in the engine, besides what `declares_data` finds.
LEFT_OUT: frozenset[str] = frozenset()

PLAIN = "so the engine stays plain Python, which works just as well."


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m engine.build", description=__doc__)
    parser.add_argument("--into", metavar="FOLDER", help="the folder of builds", type=Path)
    parser.add_argument("--only", metavar="PART", action="append", help="compile only this folder")
    parser.add_argument("--quickly", action="store_true", help="build quickly, not for speed")
    args = parser.parse_args(arguments)
    lacking = missing()
    if lacking is not None:
        print(f"There is no {lacking} here, {PLAIN}", file=sys.stderr)
        return 1
    into = (args.into or Path(compiled.beside())).resolve()
    engine = Path(compiled.SOURCES)
    files = [file for part in args.only or ["*"] for file in modules(engine, part)]
    print(f"Compiled: {build(files, into, optimize=not args.quickly)}")
    return 0


def missing() -> str | None:
    """What is needed to compile, and is not here."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None:
        return "C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python.h"
    try:
        import mypyc.build  # noqa: F401
        import setuptools  # noqa: F401
    except ImportError:
        return "mypyc"
    return None


def modules(engine: Path, part: str = "*") -> Iterator[Path]:
    """What is compiled of the engine in this folder: games and players, each a folder of it."""
    for file in sorted(engine.glob(f"{part}/**/*.py")):
        # A compiled package would look for its modules beside itself only.
        if file.name == "__init__.py" or file.relative_to(engine).as_posix() in LEFT_OUT:
            continue
        if not declares_data(file.read_text(encoding="utf-8")):
            yield file


def declares_data(source: str) -> bool:
    """Whether it declares structs or enums. mypyc drops the keywords of a class (`frozen=True`) and
    shortens `tuple[int, ...]` to `tuple`, so msgspec would not know what to read."""
    return any(
        isinstance(node, ast.ClassDef)
        and (node.keywords or any(ast.unparse(base).endswith(_DATA) for base in node.bases))
        for node in ast.walk(ast.parse(source))
    )


_DATA = ("Struct", "Enum", "NamedTuple")


def build(files: list[Path], into: Path, *, optimize: bool) -> Path:
    """Compile these files, and leave their build as the only one in the folder."""
    into.mkdir(parents=True, exist_ok=True)
    name = compiled.name()
    with tempfile.TemporaryDirectory(dir=into) as temporary:
        libraries = Path(temporary, "libraries")
        _compile(files, libraries, Path(temporary, "c"), optimize=optimize)
        if compiled.name() != name:
            sys.exit("The sources changed while they were compiled; please try again.")
        for old in into.iterdir():
            if compiled.NAME.fullmatch(old.name):
                shutil.rmtree(old)
        return libraries.rename(into / name)


def _compile(files: list[Path], libraries: Path, working: Path, *, optimize: bool) -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    root = Path(compiled.SOURCES).parent
    os.chdir(root)  # mypyc names a module by its path from here
    said = io.StringIO()
    try:
        with redirect_stdout(said):
            extensions = mypycify(
                [
                    "--config-file=",
                    "--follow-imports=silent",
                    *(str(file.relative_to(root)) for file in files),
                ],
                opt_level="3" if optimize else "0",
                debug_level="0",
                group_name=compiled.LIBRARY,
                target_dir=str(working),
            )
    except SystemExit:
        print(said.getvalue(), file=sys.stderr)
        raise
    for extension in extensions:
        # Warnings about generated code help nobody, and finding them takes longer than compiling.
        extension.extra_compile_args += ["-w", "-fvisibility=hidden"]
    command = build_ext(Distribution({"name": "engine", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(libraries), str(working)
    command.parallel = True
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    sys.exit(main())
