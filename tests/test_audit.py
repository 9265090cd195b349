"""`make audit`, from what pip-audit and pip really said."""

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
spec = spec_from_file_location("audit", ROOT / ".ci" / "audit.py")
assert spec
assert spec.loader
audit = module_from_spec(spec)
spec.loader.exec_module(audit)


@pytest.mark.parametrize(
    "said",
    [
        "Traceback (most recent call last):\n  …\nrequests.exceptions.ConnectionError:"
        " HTTPSConnectionPool(host='api.osv.dev', port=443): Max retries exceeded with url:"
        " /v1/query (Caused by NameResolutionError(…))\n",
        "requests.exceptions.ReadTimeout: HTTPSConnectionPool(host='api.osv.dev', port=443): …\n",
        "requests.exceptions.ProxyError: HTTPSConnectionPool(host='api.osv.dev', port=443): …\n",
        "ERROR:pip_audit._cli:Could not connect to OSV's vulnerability feed\n",
        "WARNING: Retrying (Retry(total=0, connect=None, read=None, redirect=None, status=None))"
        " after connection broken by 'NewConnectionError(…)': /simple/pip-audit/\n"
        "ERROR: No matching distribution found for pip-audit==2.10.1\n",
    ],
)
def test_where_the_source_is_out_of_reach_it_says_so_and_passes(
    said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert audit.unreachable("OSV", said) == 0
    assert capsys.readouterr().out == "OSV can't be reached from here, so nothing was audited.\n"


@pytest.mark.parametrize(
    "said",
    [
        "",
        "    raise ServiceError from http_error\npip_audit._service.interface.ServiceError\n",
        "requests.exceptions.SSLError: HTTPSConnectionPool(host='api.osv.dev', port=443): …\n",
        "ERROR:pip_audit._cli:requirement aiohttp does not contain a hash\n",
        "ERROR: No matching distribution found for pip-audit==2.10.1\n",
    ],
)
def test_other_errors_fail_and_are_shown(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.unreachable("OSV", said) == 1
    assert said in capsys.readouterr().err


def test_a_known_vulnerability_and_a_package_that_was_skipped_are_findings() -> None:
    known = {"id": "PYSEC-1", "fix_versions": ["2.0"], "aliases": ["CVE-1"], "description": "bad"}
    packages: list[dict[str, object]] = [
        {"name": "sound", "version": "1.0", "vulns": []},
        {"name": "bad", "version": "1.0", "vulns": [known]},
        {"name": "worse", "version": "1.0", "vulns": [known | {"fix_versions": []}]},
        {"name": "unknown", "skip_reason": "Dependency not found on PyPI"},
    ]
    found, looked_at = audit.findings(json.dumps({"dependencies": packages, "fixes": []}))
    assert looked_at == 4
    assert found == [
        "bad 1.0: PYSEC-1, CVE-1; fixed in 2.0",
        "worse 1.0: PYSEC-1, CVE-1; fixed in no version yet",
        "unknown was not audited: Dependency not found on PyPI",
    ]


def test_every_locked_package_is_asked_about_whatever_python_asks() -> None:
    for lock in audit.LOCKS:
        text = (ROOT / lock).read_text()
        asked = audit.unmarked(text)
        assert ";" not in asked
        assert asked.count("==") == text.count("==")
        assert asked.count("--hash") == text.count("--hash")
    assert ";" in (ROOT / "requirements.lock").read_text(), "or this test shows nothing"
