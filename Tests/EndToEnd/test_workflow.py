"""The samples for GitHub, Forgejo and GitLab, their shell run as those would: with a bare repository for
origin, and a folder for the releases of Cardpress."""

import hashlib
import os
import re
import subprocess
import sys
import tarfile

import pytest
import yaml

from site_folder import NOW, PROGRAM, SiteFolder, all_bytes, cardpress, environment, later, snapshot
from test_frozen import clone, commit, git, small  # noqa: F401

#: The samples that publish in a branch.
BRANCHES = {"github-pages.yml": "gh-pages", "forgejo.yml": "pages"}

#: Their schemas, which check-jsonschema brings. Forgejo's workflows are GitHub's.
SCHEMAS = {
    "github-pages.yml": "vendor.github-workflows", "forgejo.yml": "vendor.github-workflows",
    "gitlab-ci.yml": "vendor.gitlab-ci"}


def sample_text(site, name):
    site.run("init", now=None)
    return (site.path / "hosting" / name).read_text()


@pytest.fixture(params=BRANCHES)
def sample(request):
    return request.param


@pytest.fixture
def workflow(small, sample):
    # YAML 1.1 reads the key "on" as true.
    return yaml.safe_load(sample_text(small, sample))


def steps(workflow):
    (job,) = workflow["jobs"].values()
    return job["steps"]


@pytest.mark.parametrize("name", SCHEMAS)
def test_its_schema_takes_it(name, small):
    sample_text(small, name)
    done = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", SCHEMAS[name],
         small.path / "hosting" / name], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", SCHEMAS)
def test_it_names_the_site_and_the_cardpress_that_wrote_it(name, small):
    text = sample_text(small, name)
    assert text.startswith("# https://cards.firm.test on ")
    assert "{{" not in text and "<%" not in text
    document = yaml.safe_load(text)
    version = str((document.get("env") or document["variables"])["CARDPRESS_VERSION"])
    assert cardpress("--version", now=None).out == f"cardpress {version}\n"


def test_when_it_runs(workflow):
    assert set(workflow[True]) == {"push", "schedule", "workflow_dispatch"}


def test_what_github_lets_it_do(small):
    workflow = yaml.safe_load(sample_text(small, "github-pages.yml"))
    assert workflow["permissions"] == {
        "contents": "write", "pages": "write", "id-token": "write"}


def test_a_run_that_hangs_keeps_the_next_waiting_for_an_hour_at_most(workflow):
    (job,) = workflow["jobs"].values()
    assert job["timeout-minutes"] <= 60
    assert workflow["concurrency"]["cancel-in-progress"] is False


def test_every_action_is_pinned_by_its_major_version_and_comes_from_the_forge(workflow, sample):
    actions = [step["uses"] for step in steps(workflow) if "uses" in step]
    count, prefix = {
        "github-pages.yml": (3, ""), "forgejo.yml": (1, "https://data.forgejo.org/")}[sample]
    assert len(actions) == count
    assert all(re.fullmatch(rf"{prefix}actions/[a-z-]+@v[0-9]+", action) for action in actions)


def test_its_shell_is_shell(workflow):
    scripts = [step["run"] for step in steps(workflow) if "run" in step]
    assert len(scripts) == 5
    for script in scripts:
        assert subprocess.run(["bash", "-n", "-c", script]).returncode == 0, script


class Releases:
    """A folder of releases, with an archive whose program takes its moment from the environment."""

    def __init__(self, folder, version):
        name = f"cardpress-{version}-linux-x86_64"
        program = folder / name / "bin/cardpress"
        program.parent.mkdir(parents=True)
        program.write_text(f'#!/bin/sh\nexec {PROGRAM} "$@" --now "$MOMENT"\n')
        program.chmod(0o755)
        release = folder / f"v{version}"
        release.mkdir()
        archive = release / f"{name}.tar.xz"
        with tarfile.open(archive, "w:xz") as tar:
            tar.add(folder / name, name)
        self.variables = {
            "CARDPRESS_RELEASES": folder.as_uri(), "CARDPRESS_VERSION": version,
            "CARDPRESS_SHA256": hashlib.sha256(archive.read_bytes()).hexdigest()}


class Machine:
    """A build machine that keeps nothing between two runs but what lies in origin."""

    def __init__(self, folder, origin, workflow, branch):
        self.folder, self.origin, self.workflow, self.branch = folder, origin, workflow, branch
        self.variables = Releases(folder / "releases", workflow["env"]["CARDPRESS_VERSION"]).variables

    def run(self, now):
        """Runs the steps from the checkout to the push; gives what would be deployed, and the exit
        code of the build."""
        workspace = clone(SiteFolder(self.origin, begin=False), "workspace")
        output = self.folder / "output"
        output.write_text("")
        temporary = self.folder / "temporary"
        subprocess.run(["rm", "-rf", temporary], check=True)
        temporary.mkdir()
        env = environment(
            **self.variables, CI="true", GITHUB_OUTPUT=str(output), RUNNER_TEMP=str(temporary),
            GIT_CONFIG_GLOBAL=os.devnull, GIT_CONFIG_NOSYSTEM="1", MOMENT=now)
        for name in ("Download Cardpress", "Take what is published", "Build the site",
                     "Keep what is published"):
            (step,) = [step for step in steps(self.workflow) if step.get("name") == name]
            if "hashFiles" in step.get("if", "") and not (workspace.public / "404.html").exists():
                continue
            subprocess.run(
                ["bash", "-eo", "pipefail", "-c", step["run"]], cwd=workspace.path, env=env,
                check=True, capture_output=True)
        return workspace, int(re.fullmatch(r"status=(\d+)\n", output.read_text())[1])

    def published(self):
        """The files of the branch that it publishes, with how many commits it has."""
        count = git(self.origin, "rev-list", "--count", self.branch).stdout.strip()
        copy = self.folder / "branch"
        subprocess.run(["rm", "-rf", copy], check=True)
        git(self.folder, "clone", "-q", "--branch", self.branch, self.origin, copy)
        subprocess.run(["rm", "-rf", copy / ".git"], check=True)
        return snapshot(copy, times=False), int(count)


@pytest.fixture
def origin(small, scratch):
    origin = scratch / "origin.git"
    assert git(scratch, "clone", "-q", "--bare", small.path, origin).returncode == 0
    git(small.path, "remote", "add", "origin", origin)
    return origin


@pytest.fixture
def machine(scratch, origin, workflow, sample):
    folder = scratch / "machine"
    folder.mkdir()
    return Machine(folder, origin, workflow, BRANCHES[sample])


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
    before = git(machine.origin, "rev-parse", machine.branch).stdout
    machine.run(now=later(hours=1))
    assert git(machine.origin, "rev-parse", machine.branch).stdout == before


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
    assert git(machine.origin, "rev-parse", "--verify", "-q", machine.branch).returncode == 1


def test_it_publishes_what_its_owner_builds_elsewhere(small, machine):
    small.run("build", "--output", "docs", "--move-output", now=later(hours=1))
    push(small)
    workspace, status = machine.run(now=later(hours=2))
    assert status == 0
    docs = snapshot(small.path / "docs", times=False)
    assert machine.published() == (docs, 1)
    assert git(workspace.path, "status", "--porcelain").stdout == ""


def test_an_archive_of_another_sum_is_not_unpacked(small, machine):
    for sum in (64 * "0", machine.workflow["env"]["CARDPRESS_SHA256"]):
        machine.variables["CARDPRESS_SHA256"] = sum
        with pytest.raises(subprocess.CalledProcessError) as fault:
            machine.run(now=NOW)
        assert b"sha256sum: " in fault.value.stderr
        assert [path.suffix for path in (machine.folder / "temporary").iterdir()] == [".xz"]
    assert git(machine.origin, "rev-parse", "--verify", "-q", machine.branch).returncode == 1


def test_gitlab_publishes_what_has_expired_even_where_a_card_is_broken(small, origin, scratch):
    pipeline = yaml.safe_load(sample_text(small, "gitlab-ci.yml"))
    releases = Releases(scratch / "releases", pipeline["variables"]["CARDPRESS_VERSION"])
    workspace = clone(SiteFolder(origin, begin=False), "workspace")

    def run(now):
        """Runs the job's script in a checkout that has public/ from its cache."""
        env = environment(
            **releases.variables, CI="true", CI_PROJECT_DIR=str(workspace.path), MOMENT=now,
            CI_DEFAULT_BRANCH="main", GIT_CONFIG_GLOBAL=os.devnull, GIT_CONFIG_NOSYSTEM="1")
        folder = scratch / "opt"
        subprocess.run(["rm", "-rf", folder], check=True)
        script = "\n".join(pipeline["pages"]["script"]).replace("/opt", str(folder))
        subprocess.run(["bash", "-eo", "pipefail", "-c", script], cwd=workspace.path, env=env, check=True)
        verdict = pipeline["site"]["script"]
        return subprocess.run(["bash", "-ec", *verdict], cwd=workspace.path).returncode

    assert run(NOW) == 0
    assert snapshot(workspace.public, times=False) == snapshot(small.public, times=False)
    small.card("bo", "email: bo\n")
    push(small)
    assert run(later(days=7)) == 1
    assert not list(workspace.public.rglob("*.vcf"))
    assert b"Lovelace" not in all_bytes(workspace.public)
