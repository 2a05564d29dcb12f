"""The files that init writes into `hosting/` are valid as they are, also where no server is run."""

import os
import re
import shutil
import subprocess

import pytest

import server_configurations
from ports import free_port
from serving import make_samples, web_server
from site_folder import PROGRAM, later

#: How each server is asked about a configuration; nginx would take the ports of the sample.
QUESTIONS = {
    "apache": ("apache.conf", "etc/sites-enabled/cardpress.conf", ["-t"]),
    "caddy": ("Caddyfile", "Caddyfile", None),
    "lighttpd": ("lighttpd.conf", "etc/conf-enabled/50-cardpress.conf", ["-tt"]),
}


@pytest.fixture
def samples(ada, scratch):
    ada.write("cardpress.yaml", "url: https://www.firm.test/team.2/cards\n")
    return make_samples(ada, scratch)


@pytest.mark.parametrize("kind", QUESTIONS)
def test_a_server_takes_the_sample_as_it_is_written(kind, samples, ada, scratch):
    name, place, flags = QUESTIONS[kind]
    configure = getattr(server_configurations, kind)
    command, environment = configure(scratch, ada.public, free_port(), "sample", samples)
    shutil.copy(samples / name, scratch / place)
    if flags is None:
        command[1:2] = ["validate"]
    done = subprocess.run(
        [*command, *(flags or [])], env={**os.environ, **environment}, capture_output=True,
        text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["cardpress.service", "cardpress.timer"])
def test_systemd_finds_nothing_wrong_with_the_units(name, samples):
    service = samples / "cardpress.service"
    text = service.read_text()
    # Only programs that are here can be named; rsync need not be.
    service.write_text(text.replace("/usr/bin/rsync -a", "/bin/echo"))
    done = subprocess.run(
        ["systemd-analyze", "verify", samples / name], capture_output=True, text=True)
    complaints = [line for line in done.stderr.splitlines() if "cardpress" in line]
    assert (done.returncode, complaints) == (0, [])


def test_the_line_for_cron_sweeps_and_deploys_what_ends(ada, samples, scratch):
    ada.build()
    folder = ada.folder()
    [line] = [line for line in (samples / "crontab").read_text().splitlines() if line[0] != "#"]
    fields = line.split(maxsplit=5)
    assert fields[:5] == ["17", "*", "*", "*", "*"]
    command = (
        fields[5].replace(os.path.realpath(samples.parent), str(ada.path)).replace("--quiet", "--quiet --now 2036-01-01T00:00:00Z")
        .replace("rsync -a --delete public/ /var/www/cards/team.2/cards/",
                 f"cp -a public {scratch}/out"))
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    deployed = scratch / "out" / folder.relative_to(ada.public)
    assert sorted(path.name for path in deployed.iterdir()) == ["index.html", "record.json"]


@pytest.mark.parametrize("renewal, command", [("whileListed", "build"), ("byHand", "sweep")])
def test_a_timer_builds_where_a_sweep_would_let_leases_end(site, renewal, command):
    site.settings(f"share: {{lifetime: 90d, renew: {renewal}}}\n")
    site.card("ada", "fullName: Ada\n")
    site.build()
    site.run("init", now=None)
    hosting = site.path / "hosting"
    service = (hosting / "cardpress.service").read_text()
    assert re.findall(r"^ExecStart=(.*)$", service, re.M) == [
        f"{os.path.realpath(PROGRAM)} {command} --quiet"]
    assert f"systemd: {command}s and deploys every hour" in (hosting / "README.md").read_text()
    workflow = (hosting / "github-pages.yml").read_text()
    assert ("are leases" in workflow) == (command == "build")
    assert "{{" not in service + (hosting / "crontab").read_text()
    [line] = [line for line in (hosting / "crontab").read_text().splitlines() if line[0] != "#"]
    for days in range(40, 200, 40):
        words = (line.split(maxsplit=5)[5].split("; rsync")[0]
                 .replace(os.path.realpath(PROGRAM), f"{PROGRAM} --now {later(days=days)}"))
        subprocess.run(["sh", "-c", f"{words}; }}"], check=True)
    assert len(site.published()) == (command == "build")


def test_the_readme_names_every_sample(samples):
    named = re.findall(r"`([\w.-]+)`", (samples / "README.md").read_text())
    names = {path.name for path in samples.iterdir()} - {"README.md"}
    assert names <= set(named)


def test_check_counts_what_will_be_published(ada):
    ada.card("bo", "fullName: Bo\n")
    size = ada.run("check", "--json").json["size"]
    ada.build()
    files = [path for path in ada.public.rglob("*") if path.is_file()]
    published = sum(path.stat().st_size for path in files)
    assert size["files"] == len(files)
    assert 0.85 * published < size["bytes"] < 1.15 * published
    assert size["tooMuchFor"] == []


def test_check_names_the_hosts_that_are_too_small(site):
    rows = "".join(f"c{number},Person {number}\n" for number in range(5_000))
    site.write("cards/list.csv", "id,fullName\n" + rows)
    result = site.run("check", "--json").json
    assert result["size"]["files"] == 5_000 * 4 + 44
    assert result["size"]["tooMuchFor"][0] == "Cloudflare Pages (Free plan)"
