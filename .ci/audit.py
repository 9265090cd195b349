"""`make audit`: does a package of the image have a known vulnerability, and what is in the image?

Asks OSV (https://osv.dev) about every package in the locks, with pip-audit, and writes a software
bill of materials (CycloneDX) from them. Where OSV can't be reached it says so and passes: whoever
works without a network can't do anything about it. Everything else that goes wrong fails.

PyPI could be asked as well, but pip-audit takes a package that a mirror of it does not know for a
sound one.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCKS = ("requirements.lock", "build.lock")  # only the first is in the image
TOOLS = ("pip-audit==2.10.1", "cyclonedx-bom==7.5.0")  # both speak the formats used below
OSV = "https://api.osv.dev/v1/query"
# What requests raises, as pip-audit's last words, and what pip says while it tries again.
UNREACHABLE = re.compile(
    r"^requests\.exceptions\.(ConnectionError|ConnectTimeout|ReadTimeout|ProxyError)\b"
    r"|Could not connect to OSV|after connection broken by",
    re.MULTILINE,
)


def main() -> int:
    build = ROOT / "build"
    bin_ = build / "audit" / "bin"
    run(sys.executable, "-m", "venv", str(build / "audit")).check_returncode()
    installed = run(str(bin_ / "pip"), "install", "--quiet", "--retries", "1", *TOOLS)
    if installed.returncode:
        return unreachable("The package index", installed.stderr)

    for lock in LOCKS:
        (build / lock).write_text(unmarked((ROOT / lock).read_text()))

    bill = build / "triad.cdx.json"
    command = [str(bin_ / "cyclonedx-py"), "requirements", str(build / LOCKS[0])]
    command += ["--pyproject", "pyproject.toml", "--output-reproducible", "-o", str(bill)]
    wrote = run(*command)
    if wrote.returncode:
        print(wrote.stderr, file=sys.stderr)
        return 1
    print(f"The software bill of materials is in {bill.relative_to(ROOT)}.")

    report = build / "audit.json"
    report.unlink(missing_ok=True)
    command = [str(bin_ / "pip-audit"), "--vulnerability-service", "osv"]
    command += ["--osv-url", os.environ.get("OSV_URL", OSV), "--progress-spinner", "off"]
    command += ["--require-hashes", "--disable-pip", "--format", "json", "--output", str(report)]
    asked = run(*command, *(f"--requirement={build / lock}" for lock in LOCKS))
    if not report.exists():
        return unreachable("OSV", asked.stderr)
    found, looked_at = findings(report.read_text())
    for line in found:
        print(line)
    if found or asked.returncode:
        return 1
    print(f"{looked_at} packages, none with a known vulnerability.")
    return 0


def run(*command: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONWARNINGS": "ignore", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    return subprocess.run(
        command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True, check=False
    )


def unmarked(lock: str) -> str:
    """The lock for any Python: it is not the image's that asks."""
    return re.sub(r" ; [^\\\n]+", " ", lock)


def unreachable(source: str, said: str) -> int:
    """The status to exit with when the source gave no answer."""
    if not UNREACHABLE.search(said):
        print(said, file=sys.stderr)
        return 1
    print(f"{source} can't be reached from here, so nothing was audited.")
    return 0


def findings(report: str) -> tuple[list[str], int]:
    """A line for everything that is wrong in pip-audit's report, and how many packages it names.

    A package that it skipped was not looked at, so that is wrong, too.
    """
    packages = json.loads(report)["dependencies"]
    lines = []
    for package in packages:
        if "skip_reason" in package:
            lines.append(f"{package['name']} was not audited: {package['skip_reason']}")
        for known in package.get("vulns", ()):
            names = ", ".join([known["id"], *known["aliases"]])
            fixed = ", ".join(known["fix_versions"]) or "no version yet"
            lines.append(f"{package['name']} {package['version']}: {names}; fixed in {fixed}")
    return lines, len(packages)


if __name__ == "__main__":
    sys.exit(main())
