"""The files in deploy/ fit each other and the bot."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from bot.config import Address
from bot.metrics import Metrics
from bot.standings import Standings

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES: dict[str, Any] = COMPOSE["services"]
RULES: list[dict[str, Any]] = [
    rule
    for group in yaml.safe_load((DEPLOY / "prometheus" / "rules.yaml").read_text())["groups"]
    for rule in group["rules"]
]
DASHBOARD: dict[str, Any] = json.loads((DEPLOY / "grafana/dashboards/triad.json").read_text())
PROMTOOL = shutil.which("promtool")
ENDS = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum")}
PAGE = ROOT / "docs" / "metrics.md"


def exposed() -> dict[str, set[str]]:
    """Every name that a scrape can have, and the labels that go with it."""
    metrics, standings = Metrics(), Standings(lambda: 0, lambda: True, lambda: ())
    labels = {
        name: getattr(figure, "_labelnames", ())
        for name, figure in metrics.registry._names_to_collectors.items()
    }
    found: dict[str, set[str]] = {"up": set()}
    for family in (*metrics.registry.collect(), *standings.collect()):
        own = labels.get(family.name, getattr(family, "_labelnames", ()))
        for end in ENDS.get(family.type, ("",)):
            found[f"{family.name}{end}"] = {*own, "le"} if end == "_bucket" else {*own}
    return {name: own | {"job", "instance"} for name, own in found.items()}


def ours(expression: str) -> set[str]:
    return set(re.findall(r"\b(?:triad|process)_\w+", expression))


def expressions() -> list[str]:
    panels = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
    return [*panels, *(rule["expr"] for rule in RULES)]


@pytest.mark.parametrize("expression", expressions())
def test_what_is_asked_for_exists(expression: str) -> None:
    known = exposed()
    assert ours(expression) <= known.keys()
    for name, labels in re.findall(r"\b(\w+){([^}]*)}", expression):
        assert set(re.findall(r"(\w+)(?:=|!=|=~)\"", labels)) <= known[name], name


def test_the_dashboard_shows_every_figure() -> None:
    shown = {
        name for panel in DASHBOARD["panels"] for t in panel["targets"] for name in ours(t["expr"])
    }
    families = {re.sub(r"_(bucket|count|sum|total)$", "", name) for name in shown}
    wanted = {re.sub(r"_(bucket|count|sum|total)$", "", name) for name in exposed()}
    # This one is for the alert: while it is 0, half of the dashboard is empty.
    assert {n for n in wanted if n.startswith("triad_")} - families == {"triad_database_answers"}


def test_the_dashboard_reads_the_source_that_is_provisioned() -> None:
    folder = DEPLOY / "grafana" / "provisioning"
    (source,) = yaml.safe_load((folder / "datasources/prometheus.yaml").read_text())["datasources"]
    (provider,) = yaml.safe_load((folder / "dashboards/triad.yaml").read_text())["providers"]
    for panel in DASHBOARD["panels"]:
        assert {t["datasource"]["uid"] for t in panel["targets"]} == {source["uid"]}
    mounted = dict(volume.split(":")[:2] for volume in SERVICES["grafana"]["volumes"])
    assert mounted["./grafana/dashboards"] == provider["options"]["path"]
    assert source["url"] == "http://prometheus:9090"
    places = [tuple(panel["gridPos"][side] for side in "xywh") for panel in DASHBOARD["panels"]]
    taken = [(x + i, y + j) for x, y, w, h in places for i in range(w) for j in range(h)]
    assert len(taken) == len(set(taken)), "panels overlap"
    assert max(x for x, _ in taken) < 24


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: str(rule["alert"]))
def test_every_alert_says_what_happens_and_what_to_do(rule: dict[str, Any]) -> None:
    assert rule["labels"]["severity"] in ("critical", "warning")
    for part in ("summary", "do"):
        assert rule["annotations"][part].strip().endswith("."), part
    assert f"`{rule['alert']}`" in PAGE.read_text()


def test_every_figure_is_documented() -> None:
    page = PAGE.read_text()
    for name in exposed():
        family = re.sub(r"_(bucket|count|sum)$", "", name)
        if family.startswith("triad_"):
            assert f"`{family}`" in page, family


def test_prometheus_finds_the_bot_and_its_rules() -> None:
    config = yaml.safe_load((DEPLOY / "prometheus/prometheus.yaml").read_text())
    assert config["rule_files"] == ["rules.yaml"]
    (job,) = config["scrape_configs"]
    files = [
        path
        for glob in job["file_sd_configs"][0]["files"]
        for path in (DEPLOY / "prometheus").glob(glob)
    ]
    targets = [
        t for path in files for group in yaml.safe_load(path.read_text()) for t in group["targets"]
    ]
    port = Address.read(SERVICES["triad"]["environment"]["TRIAD_METRICS"]).port
    assert f"triad:{port}" in targets
    assert f":{port}/healthz" in " ".join(SERVICES["triad"]["healthcheck"]["test"])
    assert job["job_name"] == "triad", "the rules name it"


def test_no_password_stands_in_the_files() -> None:
    """Whoever does not choose one gets an error instead of one that everybody knows."""
    text = (DEPLOY / "compose.yaml").read_text()
    for name in ("POSTGRES_PASSWORD", "GRAFANA_PASSWORD"):
        assert set(re.findall(rf"\${{{name}(.*?)}}", text)) == {":?see .env.example"}
        assert re.search(rf"^{name}=$", (DEPLOY / ".env.example").read_text(), re.M)
    assert SERVICES["postgres"]["environment"]["POSTGRES_PASSWORD"].startswith("${")
    assert SERVICES["grafana"]["environment"]["GF_SECURITY_ADMIN_PASSWORD"].startswith("${")


def test_the_database_is_checked_and_out_of_reach() -> None:
    postgres = SERVICES["postgres"]
    version = re.fullmatch(r"postgres:(\d+)\.\d+-\w+", postgres["image"])
    assert version
    assert int(version[1]) >= 16
    assert "--data-checksums" in postgres["environment"]["POSTGRES_INITDB_ARGS"].split()
    assert "pg_isready" in postgres["healthcheck"]["test"]
    assert postgres["volumes"] == ["postgres:/var/lib/postgresql/data"]
    assert postgres["networks"] == ["database"]
    assert COMPOSE["networks"]["database"] == {"internal": True}
    assert SERVICES["triad"]["depends_on"]["postgres"] == {"condition": "service_healthy"}
    assert SERVICES["triad"]["environment"]["TRIAD_DATABASE"].startswith("postgresql://triad:${")


def test_only_grafana_listens_and_only_to_this_host() -> None:
    ports = {name: service["ports"] for name, service in SERVICES.items() if "ports" in service}
    assert ports == {"grafana": ["127.0.0.1:3000:3000"]}


def test_the_bot_may_do_as_little_as_alone() -> None:
    alone = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]["triad"]
    here = SERVICES["triad"]
    for limit in ("user", "read_only", "cap_drop", "security_opt", "pids_limit", "mem_limit"):
        assert here[limit] == alone[limit]
    for mount in here["tmpfs"]:
        assert {"noexec", "nosuid", "nodev"} < set(mount.split(":")[1].split(","))
    assert "volumes" not in here


def test_every_image_is_of_a_version() -> None:
    for name, service in SERVICES.items():
        if name != "triad":
            assert re.search(r":v?\d+\.\d+", service["image"]), name


@pytest.mark.skipif(PROMTOOL is None, reason="needs promtool, of Debian's package prometheus")
def test_promtool_accepts_configuration_and_rules() -> None:
    assert PROMTOOL is not None
    for what, file in (("config", "prometheus.yaml"), ("rules", "rules.yaml")):
        checked = subprocess.run(
            [PROMTOOL, "check", what, file],
            cwd=DEPLOY / "prometheus",
            capture_output=True,
            text=True,
            check=False,
        )
        assert checked.returncode == 0, checked.stdout + checked.stderr
