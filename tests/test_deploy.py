"""Deployment files for several servers: compose, HAProxy, and the lock file of the image that they share."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from ipaddress import ip_address, ip_network
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import typer
import yaml
from typer.core import TyperGroup

from tablee.cli import app
from tests.test_package import LOCKS, last

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
BALANCER = (DEPLOY / "haproxy.cfg").read_text("utf-8")
CLUSTER = yaml.safe_load((DEPLOY / "cluster.yaml").read_text("utf-8"))
SERVICES: dict[str, Any] = CLUSTER["services"]


def running(command: str) -> dict[str, Any]:
    return {name: one for name, one in SERVICES.items() if one.get("command", [])[:2] == ["tablee", command]}


SERVERS, WORKERS = running("serve"), running("worker")


def expanded(text: str) -> str:
    """With the defaults of its variables, and something for those that must be set."""
    return re.sub(r"\$\{\w+:-(.*?)\}", r"\1", re.sub(r"\$\{\w+:\?.*?\}", "something", text))


def values(command: list[str], option: str) -> list[str]:
    return [value for name, value in pairwise(command) if name == option]


def test_there_are_servers_and_workers() -> None:
    assert (len(SERVERS), len(WORKERS)) == (3, 2)


@pytest.mark.parametrize("name", [*SERVERS, *WORKERS])
def test_the_command_line_takes_the_command_of(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = {key: expanded(text) for key, text in SERVICES[name]["environment"].items()}
    for key, text in environment.items():
        monkeypatch.setenv(key, text)
    program, command, *options = map(expanded, SERVICES[name]["command"])
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    context = group.commands[command].make_context(program, options)
    ours = {key: text for key, text in environment.items() if key.startswith("TABLEE_")}
    read = {option.envvar: context.params[str(option.name)] for option in context.command.params if option.envvar}
    assert {key: read.get(key) for key in ours} == ours


def test_one_service_builds_the_image_and_the_others_use_it() -> None:
    """Several that build the same image do so at once, and one of them fails."""
    assert len({one["image"] for one in (*SERVERS.values(), *WORKERS.values())}) == 1
    builds = [one["build"] for one in SERVICES.values() if "build" in one]
    assert [(DEPLOY / build["context"]).resolve() for build in builds] == [ROOT]
    assert builds[0]["args"] == {last("ARG").partition("=")[0]: LOCKS[1]}
    for one in (*SERVERS.values(), *WORKERS.values()):
        assert one["pull_policy"] == "never", "no registry has it"


def test_servers_reach_everything_and_workers_only_the_bus() -> None:
    for one in SERVERS.values():
        assert set(one["environment"]) == {"TABLEE_STORE", "PGPASSWORD", "TABLEE_BUS"}
        assert urlsplit(one["environment"]["TABLEE_STORE"]).hostname in SERVICES
    for one in WORKERS.values():
        assert set(one["environment"]) == {"TABLEE_BUS"}
    for one in (*SERVERS.values(), *WORKERS.values()):
        assert urlsplit(one["environment"]["TABLEE_BUS"]).hostname in SERVICES


def test_the_database_is_ready_only_when_servers_can_reach_it() -> None:
    """While it is made, PostgreSQL answers at its socket and nowhere else."""
    assert "-h" in SERVICES["database"]["healthcheck"]["test"]


def test_the_balancer_finds_the_servers_and_they_believe_nobody_else() -> None:
    port = last("EXPOSE")
    assert set(re.findall(r"^    server \S+ (\S+)$", BALANCER, re.MULTILINE)) == {f"{name}:{port}" for name in SERVERS}
    listens = re.search(r"bind :(\d+)", BALANCER)
    assert listens is not None
    assert SERVICES["balancer"]["ports"][0].rsplit(":", 1)[1] == listens.group(1)
    assert "balance uri" in BALANCER
    assert "timeout http-request" in BALANCER, "a head that never ends holds no connection"
    network = CLUSTER["networks"]["default"]["ipam"]["config"][0]
    address = SERVICES["balancer"]["networks"]["default"]["ipv4_address"]
    assert ip_address(address) in ip_network(network["subnet"])
    assert ip_address(address) not in ip_network(network["ip_range"]), "no other container gets it"
    for one in SERVERS.values():
        assert values(one["command"], "--proxy") == [address], "the balancer's headers count, and nobody else's"
    for header in ("X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Real-Port"):
        assert f"http-request set-header {header} " in BALANCER, "set, not added to what clients write there"
    assert "option forwardfor" not in BALANCER
    resolvers = re.search(r"^resolvers (\w+)\n    nameserver \w+ 127\.0\.0\.11:53$", BALANCER, re.MULTILINE)
    assert resolvers is not None
    assert f" resolvers {resolvers.group(1)} " in BALANCER, "a container that is made again is found"


def test_every_volume_is_declared() -> None:
    volumes = [volume for one in SERVICES.values() for volume in one.get("volumes", []) if not volume.startswith("./")]
    assert {volume.partition(":")[0] for volume in volumes} == set(CLUSTER["volumes"])


def test_what_the_dashboard_shows_can_be_read_but_not_from_outside() -> None:
    for one in SERVERS.values():
        assert values(one["command"], "--monitor") == ["0.0.0.0:9340"]
        assert values(one["command"], "--log") == ["json"]
        assert "ports" not in one


def versions(name: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    return dict(re.findall(r"^([a-z][\w.-]*)==(\S+)", text, re.MULTILINE))


def test_the_image_of_several_servers_has_the_packages_of_one_and_clients_of_its_neighbours() -> None:
    one, several = map(versions, LOCKS)
    assert one.items() <= several.items()
    assert {"nats-py", "psycopg", "psycopg-binary"} <= several.keys() - one.keys()
    assert several.items() <= versions("dev").items(), "the versions that are tested"


def test_haproxy_and_compose_read_these_files() -> None:
    """Where they are installed; compose may be there without its engine."""
    if (haproxy := shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin:/usr/bin")) is not None:
        subprocess.run([haproxy, "-c", "-q", "-f", str(DEPLOY / "haproxy.cfg")], check=True)
    if shutil.which("docker") and not subprocess.run(["docker", "compose", "version"], check=False).returncode:
        command = ["docker", "compose", "-f", str(DEPLOY / "cluster.yaml"), "config", "--quiet"]
        subprocess.run(command, check=True, env={**os.environ, "TABLEE_PASSWORD": "something"})
