"""The files in deploy/ fit each other and the bot."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from bot.config import Address, Config
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


needs_promtool = pytest.mark.skipif(
    PROMTOOL is None, reason="needs promtool, of Debian's package prometheus"
)


@needs_promtool
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


# --- What the alerts do, by Prometheus's own reckoning: series with a value for every minute ---

STEADY, NONE, MINUTES = "{}+0x40", "0+0x40", 40
WELL = {
    'up{job="triad"}': STEADY.format(1),
    "triad_connected": STEADY.format(1),
    "triad_database_answers": STEADY.format(1),
    'triad_click_seconds_count{kind="act",outcome="done"}': "0+600x40",
    'triad_click_seconds_count{kind="act",outcome="refused"}': "0+60x40",
    'triad_click_seconds_count{kind="act",outcome="failed"}': "0+1x40",
    'triad_click_seconds_bucket{le="0.1"}': "0+600x40",
    'triad_click_seconds_bucket{le="2"}': "0+661x40",
    'triad_click_seconds_bucket{le="+Inf"}': "0+661x40",
    'triad_oldest_job_seconds{kind="show"}': STEADY.format(2),
    'triad_oldest_job_seconds{kind="deadline"}': NONE,
    "triad_overdue_deadlines": NONE,
    'triad_job_seconds_count{kind="show",outcome="given-up"}': "0+0.1x40",
    'triad_thinking_seconds_bucket{purpose="turn",le="5"}': "0+60x40",
    'triad_thinking_seconds_bucket{purpose="turn",le="60"}': "0+60x40",
    'triad_thinking_seconds_bucket{purpose="turn",le="+Inf"}': "0+60x40",
    'triad_commit_seconds_count{outcome="failed"}': NONE,
    'triad_commit_seconds_bucket{le="0.01"}': "0+600x40",
    'triad_commit_seconds_bucket{le="2.5"}': "0+600x40",
    'triad_commit_seconds_bucket{le="+Inf"}': "0+600x40",
    "triad_invalid_requests": STEADY.format(30),
    'triad_rate_limited_total{scope="user"}': "0+1x40",
    'triad_rate_limited_total{scope="shared"}': "0+60x40",
    'triad_gateway_latency_seconds{shard="3"}': "0.1+0x40",
}
TROUBLE: list[tuple[set[str], dict[str, str]]] = [
    (set(), {}),
    ({"BotIsDown"}, {'up{job="triad"}': NONE}),
    ({"BotIsNotConnected"}, {"triad_connected": NONE}),
    ({"ClicksFail"}, {'triad_click_seconds_count{kind="act",outcome="failed"}': "0+20x40"}),
    (set(), {'triad_click_seconds_count{kind="act",outcome="too-many"}': "0+2000x40"}),
    ({"ClicksAreSlow"}, {'triad_click_seconds_bucket{le="0.1"}': "0+60x40"}),
    ({"JobsWait"}, {'triad_oldest_job_seconds{kind="show"}': STEADY.format(200)}),
    (
        {"DeadlinesAreOverdue"},
        {
            'triad_oldest_job_seconds{kind="deadline"}': STEADY.format(90),
            "triad_overdue_deadlines": STEADY.format(3),
        },
    ),
    ({"JobsAreGivenUp"}, {'triad_job_seconds_count{kind="show",outcome="given-up"}': "0+2x40"}),
    ({"ThinkingIsSlow"}, {'triad_thinking_seconds_bucket{purpose="turn",le="5"}': "0+30x40"}),
    ({"DatabaseDoesNotAnswer"}, {"triad_database_answers": NONE}),
    ({"CommitsFail"}, {'triad_commit_seconds_count{outcome="failed"}': "0+2x40"}),
    ({"CommitsAreSlow"}, {'triad_commit_seconds_bucket{le="0.01"}': "0+60x40"}),
    ({"ManyInvalidRequests"}, {"triad_invalid_requests": STEADY.format(3_000)}),
    ({"ManyInvalidRequests", "NearlyBlocked"}, {"triad_invalid_requests": STEADY.format(7_000)}),
    ({"RateLimited"}, {'triad_rate_limited_total{scope="user"}': "0+30x40"}),
    ({"GatewayIsSlow"}, {'triad_gateway_latency_seconds{shard="3"}': STEADY.format(2)}),
]


@needs_promtool
@pytest.mark.parametrize(("alerts", "trouble"), TROUBLE)
def test_alerts_fire_when_they_should_and_only_then(
    tmp_path: Path, alerts: set[str], trouble: dict[str, str]
) -> None:
    series = [{"series": name, "values": values} for name, values in (WELL | trouble).items()]
    firing = 'count by (alertname) (ALERTS{alertstate="firing"})'
    samples = [{"labels": f'{{alertname="{alert}"}}', "value": 1} for alert in sorted(alerts)]
    asked = {"expr": firing, "eval_time": f"{MINUTES - 5}m", "exp_samples": samples}
    cases = [{"interval": "1m", "input_series": series, "promql_expr_test": [asked]}]
    rules = [str(DEPLOY / "prometheus" / "rules.yaml")]
    (tmp_path / "case.yaml").write_text(json.dumps({"rule_files": rules, "tests": cases}))
    assert PROMTOOL is not None
    checked = subprocess.run(
        [PROMTOOL, "test", "rules", str(tmp_path / "case.yaml")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_every_alert_has_its_trouble() -> None:
    assert set().union(*(alerts for alerts, _ in TROUBLE)) == {rule["alert"] for rule in RULES}


def test_several_processes_share_all_shards() -> None:
    """Each is a part of the same bot, and all parts are there, once."""
    several = yaml.safe_load((DEPLOY / "several.yaml").read_text())["services"]
    shares = [
        Config.read(
            {
                "TRIAD_DATABASE": "postgresql://x",
                "TRIAD_SHARDS": service["environment"]["TRIAD_SHARDS"],
            },
            DEPLOY,
        ).shards
        for service in several.values()
    ]
    assert len({share.total for share in shares if share}) == 1
    every = [shard for share in shares if share for shard in share.shards]
    assert sorted(every) == list(range(shares[0].total if shares[0] else 0))
    assert several["triad-second"]["extends"] == {"file": "compose.yaml", "service": "triad"}
