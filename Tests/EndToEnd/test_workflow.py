"""The sample for GitHub Pages, its shell run as GitHub would: with a bare repository for origin."""

import os
import re
import subprocess
from pathlib import Path

import pytest
import yaml

from site_folder import NOW, PROGRAM, ROOT, SiteFolder, all_bytes, environment, later, snapshot
from test_frozen import clone, commit, git, small  # noqa: F401


@pytest.fixture
def workflow(small):
    small.run("init", now=None)
    text = (small.path / "hosting/github-pages.yml").read_text()
    # YAML 1.1 reads the key "on" as true.
    return yaml.safe_load(text)


def steps(workflow):
    (job,) = workflow["jobs"].values()
    return job["steps"]


def test_it_names_the_site_and_keeps_github_s_expressions(small, workflow):
    text = (small.path / "hosting/github-pages.yml").read_text()
    assert text.startswith("# https://cards.firm.test on GitHub Pages: ")
    assert set(re.findall(r"\{\{.*?\}\}", text)) == {"{{ env.CARDPRESS_VERSION }}"}
    assert set(workflow[True]) == {"push", "schedule", "workflow_dispatch"}
    assert workflow["permissions"] == {
        "contents": "write", "pages": "write", "id-token": "write"}


def test_a_run_that_hangs_keeps_the_next_waiting_for_an_hour_at_most(workflow):
    (job,) = workflow["jobs"].values()
    assert job["timeout-minutes"] <= 60
    assert workflow["concurrency"]["cancel-in-progress"] is False


def test_every_action_is_pinned_by_its_major_version_and_comes_from_github(workflow):
    actions = [step["uses"] for step in steps(workflow) if "uses" in step]
    assert len(actions) == 4
    assert all(re.fullmatch(r"actions/[a-z-]+@v[0-9]+", action) for action in actions)


def test_its_shell_is_shell(workflow):
    scripts = [step["run"] for step in steps(workflow) if "run" in step]
    assert len(scripts) == 7
    for script in scripts:
        assert subprocess.run(["bash", "-n", "-c", script]).returncode == 0, script


def test_it_installs_what_cardpress_is_built_with(workflow):
    wanted = subprocess.run(
        ["bash", "-c", "sed -n '/^build_packages=(/,/^)/p' scripts/packages"], cwd=ROOT,
        capture_output=True, text=True, check=True).stdout
    # The first line of the list comes with every image that has Swift.
    libraries = set(re.findall(r"lib\S+-dev", wanted)) - {
        "libc6-dev", "libgcc-12-dev", "libstdc++-12-dev"}
    (script,) = [step["run"] for step in steps(workflow) if "apt-get" in step.get("run", "")]
    assert set(re.findall(r"lib\S+-dev", script)) == libraries


class Machine:
    """A build machine that keeps nothing between two runs but what lies in origin."""

    def __init__(self, folder, origin, workflow):
        self.folder, self.origin, self.workflow = folder, origin, workflow
        program = folder / "opt/cardpress"
        program.parent.mkdir()
        program.symlink_to(PROGRAM)

    def run(self, now):
        """Runs the steps from the checkout to the push; gives what would be deployed, and the exit
        code of the build."""
        workspace = clone(SiteFolder(self.origin, begin=False), "workspace")
        wrapper = self.folder / "bin/cardpress"
        wrapper.parent.mkdir(exist_ok=True)
        wrapper.write_text(f'#!/bin/sh\nexec {PROGRAM} "$@" --now {now}\n')
        wrapper.chmod(0o755)
        output = self.folder / "output"
        output.write_text("")
        env = environment(
            CI="true", GITHUB_OUTPUT=str(output), RUNNER_TEMP=str(self.folder),
            GIT_CONFIG_GLOBAL=os.devnull, GIT_CONFIG_NOSYSTEM="1")
        for name in ("Take what is published", "Build the site", "Keep what is published"):
            (step,) = [step for step in steps(self.workflow) if step.get("name") == name]
            if "hashFiles" in step.get("if", "") and not (workspace.public / "404.html").exists():
                continue
            script = step["run"].replace("/opt/cardpress:", f"{wrapper.parent}:")
            subprocess.run(
                ["bash", "-eo", "pipefail", "-c", script], cwd=workspace.path, env=env, check=True,
                capture_output=True)
        return workspace, int(re.fullmatch(r"status=(\d+)\n", output.read_text())[1])

    def published(self):
        """The files of the branch gh-pages, with how many commits it has."""
        count = git(self.origin, "rev-list", "--count", "gh-pages").stdout.strip()
        copy = self.folder / "branch"
        subprocess.run(["rm", "-rf", copy], check=True)
        git(self.folder, "clone", "-q", "--branch", "gh-pages", self.origin, copy)
        subprocess.run(["rm", "-rf", copy / ".git"], check=True)
        return snapshot(copy, times=False), int(count)


@pytest.fixture
def machine(small, workflow, scratch):
    origin = scratch / "origin.git"
    assert git(scratch, "clone", "-q", "--bare", small.path, origin).returncode == 0
    git(small.path, "remote", "add", "origin", origin)
    folder = scratch / "machine"
    folder.mkdir()
    return Machine(folder, origin, workflow)


def push(site):
    commit(site)
    assert git(site.path, "push", "-q", "origin", "main").returncode == 0


def test_it_publishes_the_owner_s_bytes_as_one_commit(small, machine):
    for number in range(3):
        if number:
            small.card("ada", f"fullName: Ada {number}\n")
            small.build(now=later(hours=number))
            push(small)
        workspace, status = machine.run(now=later(hours=number))
        assert status == 0
        assert snapshot(workspace.public, times=False) == snapshot(small.public, times=False)
        assert machine.published() == (snapshot(small.public, times=False), 1)
        assert git(workspace.path, "status", "--porcelain").stdout == ""


def test_a_run_that_changes_nothing_leaves_the_branch_alone(small, machine):
    machine.run(now=NOW)
    before = git(machine.origin, "rev-parse", "gh-pages").stdout
    machine.run(now=later(hours=1))
    assert git(machine.origin, "rev-parse", "gh-pages").stdout == before


def test_what_has_expired_goes_even_where_a_card_is_broken(small, machine):
    machine.run(now=NOW)
    small.card("bo", "email: bo\n")
    push(small)
    workspace, status = machine.run(now=later(days=7))
    assert status == 1
    files, count = machine.published()
    assert count == 1 and len([name for name in files if name.endswith("record.json")]) == 1
    assert not [name for name in files if name.endswith(".vcf")]
    assert b"Lovelace" not in all_bytes(workspace.public)


def test_a_first_run_that_fails_publishes_nothing(small, machine):
    small.card("bo", "fullName: Bo Ek\n")
    push(small)
    workspace, status = machine.run(now=NOW)
    assert status == 1
    assert not workspace.public.exists()
    assert git(machine.origin, "rev-parse", "--verify", "-q", "gh-pages").returncode == 1


def test_it_publishes_what_its_owner_builds_elsewhere(small, machine):
    small.run("build", "--output", "docs", "--move-output", now=later(hours=1))
    push(small)
    workspace, status = machine.run(now=later(hours=2))
    assert status == 0
    docs = snapshot(small.path / "docs", times=False)
    assert machine.published() == (docs, 1)
    assert git(workspace.path, "status", "--porcelain").stdout == ""
