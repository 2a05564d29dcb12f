"""A host that plays through workflows of GitHub Actions: their shell is run, their expressions are worked out, and the
actions of GitHub itself are what they do to a folder."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import yaml

from site_folder import environment


class Host:
    """A repository on the host, what is deployed of it, and the comments of its pull requests."""

    def __init__(self, folder, origin, moment=None):
        self.folder, self.origin = folder, origin
        self.workspace, self.temporary = folder / "workspace", folder / "temporary"
        self.deployed, self.comments = folder / "deployed", folder / "comments"
        self.comments.mkdir(parents=True)
        (folder / "bin").mkdir()
        gh = folder / "bin/gh"
        gh.write_text(
            "#!/bin/sh\n[ \"$GH_TOKEN\" = write ] || exit 1\n"
            "[ \"$1 $2 $4 $5 $6\" = 'pr comment --edit-last --create-if-none --body-file' ] || exit 2\n"
            f"cp \"$7\" \"{self.comments}/$3.md\"\n")
        gh.chmod(0o755)

    def git(self, *words, cwd=None):
        done = subprocess.run(
            ["git", *words], cwd=cwd or self.workspace, env=self.variables(), capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def variables(self):
        return environment(
            CI="true", HOME=str(self.temporary), GIT_CONFIG_GLOBAL=os.devnull, GIT_CONFIG_NOSYSTEM="1",
            PATH=f"{self.folder}/bin:{environment()['PATH']}")

    def run(self, name, ref="refs/heads/main", context=None, moment=None, before=None):
        """Runs a workflow; gives whether it is green, and its log. `context` has values of expressions, `before` is
        called with the workspace once it is checked out."""
        job = Job(self, {"github.token": "write", **(context or {})}, ref, moment)
        shutil.rmtree(self.workspace, ignore_errors=True)
        shutil.rmtree(self.temporary, ignore_errors=True)
        self.temporary.mkdir()
        self.git("clone", "--quiet", "--depth", "1", f"file://{self.origin}", str(self.workspace), cwd=self.folder)
        workflow = yaml.safe_load((self.workspace / f".github/workflows/{name}.yml").read_text())
        (steps,) = [each["steps"] for each in workflow["jobs"].values()]
        for step in steps:
            job.step(step)
            if before and step.get("uses", "").startswith("actions/checkout"):
                before(self.workspace)
        return job.is_green, job.log, job.summary()

    def files(self):
        return {str(path.relative_to(self.deployed)): path.read_bytes()
                for path in self.deployed.rglob("*") if path.is_file()}


class Job:
    """One run of a workflow's job."""

    def __init__(self, host, context, ref, moment):
        self.host, self.context, self.ref, self.moment = host, context, ref, moment
        self.is_green, self.log, self.path = True, "", ""

    def summary(self):
        file = self.host.temporary / "summary"
        return file.read_text() if file.exists() else ""

    def value(self, text):
        """A text with its expressions worked out: names, and comparisons of them with one another or a word."""
        def one(match):
            return self.expression(match[1])
        return re.sub(r"\$\{\{ *(.*?) *\}\}", one, text)

    def expression(self, text):
        if match := re.fullmatch(r"(\S+) (==|!=) (\S+)", text):
            is_same = self.expression(match[1]) == self.expression(match[3])
            return str(is_same == (match[2] == "==")).lower()
        if match := re.fullmatch(r"'([^']*)'", text):
            return match[1]
        assert re.fullmatch(r"[A-Za-z_-]+(\.[A-Za-z_-]+)+", text), text
        return self.context.get(text, "")

    def step(self, step, inside=None):
        """Runs a step of the job, or of an action of the repository."""
        if not self.is_green or ("if" in step and self.expression(step["if"]) != "true"):
            return
        uses = step.get("uses", "")
        if uses.startswith("./"):
            self.action(step)
        elif uses:
            getattr(self, re.match(r"actions/([a-z-]+)@v\d+$", uses)[1].replace("-", "_"))(step.get("with", {}))
        else:
            self.shell(step, inside)

    def action(self, step):
        """Runs an action of the repository, and takes its outputs."""
        folder = self.host.workspace / step["uses"]
        action = yaml.safe_load((folder / "action.yml").read_text())
        given = {name: self.value(str(value)) for name, value in step.get("with", {}).items()}
        assert set(given) <= {str(name) for name in action["inputs"]}
        for name, declared in action["inputs"].items():
            self.context[f"inputs.{name}"] = given.get(name) or str(declared.get("default", ""))
        for inner in action["runs"]["steps"]:
            self.step(inner, folder)
        for name, output in action["outputs"].items():
            if "id" in step:
                self.context[f"steps.{step['id']}.outputs.{name}"] = self.value(output["value"])

    def shell(self, step, folder):
        host = self.host
        output = host.temporary / "output"
        output.write_text("")
        variables = host.variables()
        variables["PATH"] = f"{self.path}{variables['PATH']}"
        variables |= {
            "GITHUB_OUTPUT": str(output), "GITHUB_PATH": str(host.temporary / "path"),
            "GITHUB_STEP_SUMMARY": str(host.temporary / "summary"), "RUNNER_TEMP": str(host.temporary),
            "GITHUB_ACTION_PATH": str(folder), **({"MOMENT": self.moment} if self.moment else {}),
            **{name: self.value(str(value)) for name, value in step.get("env", {}).items()}}
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", self.value(step["run"])], cwd=host.workspace,
            env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)
        self.log += done.stdout
        self.is_green = done.returncode == 0
        for line in output.read_text().splitlines():
            name, _, value = line.partition("=")
            self.context[f"steps.{step.get('id')}.outputs.{name}"] = value
        added = host.temporary / "path"
        if added.exists():
            self.path = "".join(f"{line}:" for line in added.read_text().splitlines())

    # The actions of GitHub.

    def checkout(self, given):
        ref = f"refs/heads/{given['ref']}" if "ref" in given else self.ref
        self.host.git("fetch", "--quiet", "--depth", str(given.get("fetch-depth", 1)), "origin", f"+{ref}:refs/remotes/origin/taken")
        kind = ["-B", ref.removeprefix("refs/heads/")] if ref.startswith("refs/heads/") else ["--detach"]
        self.host.git("checkout", "--quiet", *kind, "refs/remotes/origin/taken")

    def upload_pages_artifact(self, given):
        assert given["include-hidden-files"] is True
        artifact = self.host.temporary / "artifact"
        shutil.copytree(self.host.workspace / given["path"], artifact)

    def deploy_pages(self, given):
        shutil.rmtree(self.host.deployed, ignore_errors=True)
        shutil.move(self.host.temporary / "artifact", self.host.deployed)
