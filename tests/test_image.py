"""What the image is made from, and how little the container may do."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.test_rooms import ROOMS

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMMANDS = re.sub(r"\\\n\s*", "", DOCKERFILE).splitlines()  # one a line
IN_THE_IMAGE = {
    **{"python_version": "3.13", "python_full_version": "3.13.16", "sys_platform": "linux"},
    **{"platform_system": "Linux", "os_name": "posix", "implementation_name": "cpython"},
    **{"platform_python_implementation": "CPython", "extra": ""},
}


def locked(file: str) -> dict[str, tuple[str, int]]:
    """Each package's version and how many hashes it has."""
    packages: dict[str, tuple[str, int]] = {}
    for entry in re.split(r"\n(?=\w)", (ROOT / file).read_text().strip()):
        line, *hashes = re.split(r"\s*\\\n\s*", entry)
        requirement = Requirement(line)
        (version,) = requirement.specifier
        assert version.operator == "==", line
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", each) for each in hashes), line
        packages[canonicalize_name(requirement.name)] = version.version, len(hashes)
    return packages


def needed(requirements: list[str]) -> dict[str, Requirement]:
    """The packages that these lead to in the image, according to what is installed here."""
    found: dict[str, Requirement] = {}
    waiting = [Requirement(text) for text in requirements]
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if requirement.marker and not requirement.marker.evaluate(IN_THE_IMAGE):
            continue
        if name not in found:
            try:
                waiting += [Requirement(text) for text in requires(name) or ()]
            except PackageNotFoundError:  # for a newer Python than this one
                assert requirement.marker, name
        found[name] = requirement
    return found


def test_the_lock_holds_exactly_what_the_program_needs() -> None:
    lock = locked("requirements.lock")
    wanted = needed(PROJECT["project"]["dependencies"])
    assert lock.keys() == wanted.keys()
    for text in PROJECT["project"]["dependencies"]:
        requirement = Requirement(text)
        version, _ = lock[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version), text


def constraints() -> dict[str, str]:
    return {
        canonicalize_name(requirement.name): str(requirement.specifier)
        for requirement in map(Requirement, (ROOT / "constraints.txt").read_text().splitlines())
    }


def test_tests_run_with_the_versions_of_the_image() -> None:
    tested = constraints()
    for name, (version, _) in locked("requirements.lock").items():
        assert tested[name] == f"=={version}", f"{name}: see `make lock`"


def test_what_builds_is_locked_as_the_project_asks_for_it() -> None:
    """The build backend, and what compiles the engine, in the versions of the tests."""
    asked = [
        *PROJECT["build-system"]["requires"],
        *PROJECT["project"]["optional-dependencies"]["fast"],
    ]
    lock, tested = locked("build.lock"), constraints()
    assert lock.keys() == needed(asked).keys()
    for name, (version, _) in lock.items():
        assert tested[name] == f"=={version}", f"{name}: see `make lock`"
    for requirement in map(Requirement, asked):
        assert requirement.specifier.contains(lock[canonicalize_name(requirement.name)][0])


@pytest.mark.parametrize("file", ["requirements.lock", "build.lock"])
def test_every_locked_package_has_a_hash(file: str) -> None:
    assert all(hashes for _, hashes in locked(file).values())


def test_whatever_pip_loads_is_checked_by_its_hash() -> None:
    steps = [step for line in COMMANDS if "pip" in line for step in line.split("&&")]
    loads = [step for step in steps if re.search(r"\bpip\b.* (install|wheel|download) ", step)]
    assert len(loads) == 4
    for step in loads:
        hashed = "--require-hashes" in step and "--only-binary :all:" in step
        assert hashed or ("--no-index" in step and "--no-deps" in step), step
    assert any("pip wheel" in step and "--no-build-isolation" in step for step in loads)
    assert not re.search(r"\b(curl|wget|ADD)\b", DOCKERFILE)


def test_debian_gives_a_compiler_to_the_first_stage_and_nothing_else() -> None:
    (installs,) = [line for line in COMMANDS if "apt" in line and not line.startswith("#")]
    _, packages = installs.split("--no-install-recommends")
    assert packages.split() == ["gcc", "libc6-dev"]
    assert DOCKERFILE.index("apt-get") < DOCKERFILE.rindex("\nFROM ")


def test_the_image_fails_to_build_if_its_engine_would_not_be_the_compiled_one() -> None:
    (step,) = [line for line in COMMANDS if "engine.build" in line]
    *_, moved, elsewhere, check = step.split("&&")
    assert moved.split() == ["mv", "compiled-engine", "/venv/lib/python3*/site-packages/"]
    assert elsewhere.strip() == "cd /"
    (code,) = re.findall(r'/venv/bin/python -c "(.*)"', check)
    assert "assert moves.__file__.endswith('.so')" in code
    assert DOCKERFILE.index("engine.build") < DOCKERFILE.rindex("\nFROM ")


def test_both_stages_start_from_the_same_image_by_digest() -> None:
    bases = [line.split()[1] for line in COMMANDS if line.startswith("FROM ")]
    assert len(bases) == 2
    assert len(set(bases)) == 1
    assert re.fullmatch(r"python:3\.13\.\d+-slim-\w+@sha256:[0-9a-f]{64}", bases[0])
    assert f"python:{IN_THE_IMAGE['python_full_version']}-" in bases[0]


def copied() -> set[str]:
    lines = [line.split() for line in COMMANDS if re.match(r"COPY (?!--from)", line)]
    return {source for _, *sources, _ in lines for source in sources}


def test_the_build_sees_what_it_copies_and_nothing_else() -> None:
    lines = (ROOT / ".dockerignore").read_text().splitlines()
    rules = [line for line in lines if line and not line.startswith("#")]
    assert rules[0] == "*"
    allowed = [rule for rule in rules if rule.startswith("!")]
    assert {rule.removeprefix("!") for rule in allowed} == copied()
    last = rules[rules.index(allowed[-1]) + 1 :]
    assert {"**/__pycache__", "**/.*", "**/*.db*"} <= set(last), "the last rule that fits counts"
    assert all((ROOT / name).exists() for name in copied())


def test_every_package_is_copied_and_installed() -> None:
    packages = {*ROOMS, "bot"}
    assert packages <= copied()
    find = PROJECT["tool"]["setuptools"]["packages"]["find"]
    assert {f"{name}*" for name in packages} == set(find["include"])


def test_the_image_has_its_own_user_and_a_health_check() -> None:
    last = DOCKERFILE[DOCKERFILE.rindex("\nFROM ") :]
    assert "\nUSER 10001:10001\n" in last
    assert "useradd --system --uid 10001 --gid 10001" in last
    assert "\nHEALTHCHECK " in last
    assert 'CMD ["python", "-m", "bot", "healthy"]' in last


def test_the_container_may_do_little() -> None:
    service: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"][
        "triad"
    ]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["read_only"] is True
    assert service["user"] == "10001:10001"
    assert service["volumes"] == ["games:/data"]
    (temporary,) = service["tmpfs"]
    place, options = temporary.split(":")
    assert place == "/tmp"
    assert {"noexec", "nosuid", "nodev"} < set(options.split(","))
    assert re.search(r"\bsize=\d+m\b", options)
    assert 0 < service["pids_limit"] < 1000
    assert re.fullmatch(r"\d+[mg]", service["mem_limit"])
    widening = {
        "privileged",
        "cap_add",
        "network_mode",
        "pid",
        "ipc",
        "devices",
        "ports",
        "healthcheck",
    }
    assert not widening & service.keys()
