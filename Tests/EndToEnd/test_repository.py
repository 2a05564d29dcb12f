"""The repository of cards that is a template, played through: its workflows on a host of the tests."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from actions_host import Host
from dav_servers import dav_server
from serving import file_server
from site_folder import NOW, PROGRAM, ROOT, SiteFolder, cardpress, files, later
from test_frozen import git
from test_workflow import Releases

TEMPLATE, ACTION = ROOT / "examples/repository", ROOT / "packaging/action"
WORKFLOWS = sorted((TEMPLATE / ".github/workflows").glob("*.yml"))
PEOPLE = {"nora-brandt", "ida-sommer", "jon-weiss"}


class Owner:
    """A copy of the template, as its owner has it, and the host that it is pushed to."""

    def __init__(self, folder):
        self.folder, self.path = folder, folder / "cards"
        shutil.copytree(TEMPLATE, self.path)
        text = (self.path / "cardpress.yaml").read_text()
        self.write("cardpress.yaml", text.replace("cards.example.com", "cards.firm.test"))
        releases = folder / "releases"
        releases.mkdir()
        variables = Releases(releases, cardpress("version", now=None).out.split()[1]).variables
        self.write(".github/cardpress.env", "".join(f"{name}={value}\n" for name, value in variables.items()))
        self.origin = folder / "origin.git"
        self.git("init", "--quiet", "--initial-branch", "main")
        subprocess.run(["git", "init", "--quiet", "--bare", "--initial-branch", "main", self.origin], check=True)
        self.git("remote", "add", "origin", self.origin)
        (folder / "host").mkdir()
        self.host = Host(folder / "host", self.origin)

    def write(self, name, text):
        (self.path / name).write_text(text)

    def git(self, *words):
        done = git(self.path, *words)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def commit(self, branch="main"):
        self.git("add", "--all")
        self.git("-c", "user.name=o", "-c", "user.email=o@firm.test", "commit", "--quiet", "--message", "Cards")
        self.git("push", "--quiet", "origin", f"HEAD:{branch}")

    def pull(self):
        self.git("pull", "--quiet", "--rebase", "origin", "main")

    def pull_and_commit(self):
        self.git("stash", "--quiet")
        self.pull()
        self.git("stash", "pop", "--quiet")
        self.commit()

    def publish(self, now=NOW, **more):
        return self.host.run("publish", moment=now, **more)

    def online(self):
        """The people whose contacts are online, by their names there."""
        contacts = [data.decode() for name, data in self.host.files().items() if name.endswith(".vcf")]
        return {re.search(r"^FN[^:]*:(.+)", text, re.M)[1].strip().replace(" ", "-").lower() for text in contacts}

    def links(self):
        return {name.split("/")[1] for name in self.host.files() if name.endswith(".vcf")}

    def history(self):
        return self.git("log", "--format=%s", "origin/main").splitlines()


@pytest.fixture
def owner(scratch):
    owner = Owner(scratch)
    owner.commit()
    return owner


def test_the_first_commit_gives_out_links_and_commits_them_alone(owner):
    green, log, summary = owner.publish()
    assert green and owner.online() == PEOPLE
    assert summary == "3 cards: 3 issued\n"
    owner.pull()
    assert owner.history() == ["shares.tsv: what is published", "Cards"]
    assert owner.git("diff", "--name-only", "HEAD~1", "HEAD") == "shares.tsv\n"
    # What nothing needs stands in no log: names, links.
    assert not [word for word in ("Nora", "Brandt", *owner.links()) if word.lower() in log.lower()]


def test_the_same_again_commits_nothing_and_deploys_the_same(owner):
    owner.publish()
    before = owner.host.files()
    assert owner.publish(later(hours=1))[0]
    assert owner.host.files() == before
    owner.pull()
    assert owner.history() == ["shares.tsv: what is published", "Cards"]


def test_a_changed_card_keeps_its_link_and_a_leaver_is_gone(owner):
    owner.publish()
    links = owner.links()
    owner.pull()
    nora = owner.path / "cards/nora-brandt.yaml"
    nora.write_text(nora.read_text().replace("Head of Design", "Director"))
    owner.write("cards/team.csv", "id,givenName,familyName\nida-sommer,Ida,Sommer\n")
    owner.commit()
    green, _, summary = owner.publish(later(hours=1))
    assert green and owner.online() == PEOPLE - {"jon-weiss"}
    assert owner.links() < links and len(owner.links()) == 2
    assert any(b"Director" in data for data in owner.host.files().values())
    assert not any(b"Weiss" in data for data in owner.host.files().values())


def test_at_home_a_build_says_whose_work_it_is(owner):
    owner.publish()
    owner.pull()
    site = SiteFolder(owner.path, begin=False)
    owner.write("cards/team.csv", "id,givenName,familyName\nida-sommer,Ida,Sommerfeld\n")
    before = (owner.path / "shares.tsv").read_bytes()
    assert site.run("build", code=1).err == (
        "share.issuedOn is ci, so links are given out by the build machine alone: commit and push what has changed, "
        "or cardpress build --here gives them out on this one\n")
    assert (owner.path / "shares.tsv").read_bytes() == before
    assert "changes  ida-sommer" in site.run("build", "--dry-run").out
    assert "does not go with --here" in site.run("build", "--frozen", "--here", code=64).err
    assert "2 cards: 2 updated, 1 withdrawn" in site.run("build", "--here").out


def test_what_was_published_is_what_a_frozen_build_at_home_makes(owner):
    owner.publish()
    owner.pull()
    site = SiteFolder(owner.path, begin=False)
    site.run("build", "--frozen", now=later(hours=1))
    assert files(owner.path / "public") == owner.host.files()


def test_a_revocation_at_home_goes_with_the_next_push(owner):
    owner.publish()
    owner.pull()
    SiteFolder(owner.path, begin=False).run("revoke", "jon-weiss", "--yes", now=later(hours=1))
    owner.commit()
    assert owner.publish(later(hours=2))[0]
    assert owner.online() == PEOPLE - {"jon-weiss"}


def test_a_month_without_commits_and_the_year_after_it(owner):
    owner.publish()
    links = owner.links()
    for day in range(1, 31):
        assert owner.publish(later(days=day))[0]
    owner.pull()
    # No lease is half over yet.
    assert len(owner.history()) == 2
    for day in range(31, 800, 30):
        assert owner.publish(later(days=day))[0]
    assert owner.links() == links and owner.online() == PEOPLE
    owner.pull()
    assert 3 < len(owner.history()) < 9


def test_what_has_ended_goes_even_where_a_card_is_broken(owner):
    owner.write("cards/guest.yaml", "fullName: Gus Guest\nexpires: 2026-03-09\n")
    owner.commit()
    owner.publish()
    assert owner.online() == PEOPLE | {"gus-guest"}
    owner.pull()
    owner.write("cards/broken.yaml", "email: nobody\n")
    owner.commit()
    green, log, _ = owner.publish(later(days=1))
    assert not green and owner.online() == PEOPLE | {"gus-guest"}
    assert "cards/broken.yaml:1:1: the card has no name" in log
    assert not owner.publish(later(days=30))[0]
    assert owner.online() == PEOPLE
    owner.pull()
    assert owner.git("diff", "--name-only", "HEAD~1", "HEAD") == "cards/broken.yaml\n"


def test_who_revokes_beside_a_broken_card_is_heard(owner):
    owner.publish()
    owner.pull()
    SiteFolder(owner.path, begin=False).run("revoke", "jon-weiss", "--yes", now=later(hours=1))
    owner.write("cards/broken.yaml", "email: nobody\n")
    owner.commit()
    assert not owner.publish(later(hours=2))[0]
    assert owner.online() == PEOPLE - {"jon-weiss"}


def test_a_lost_store_gives_out_no_second_links(owner):
    owner.publish()
    before = owner.host.files()
    owner.pull()
    owner.git("rm", "--quiet", "shares.tsv")
    owner.commit()
    green, log, _ = owner.publish(later(hours=1))
    assert not green and owner.host.files() == before
    assert "there is neither a store nor anything published" in log or "the store is missing" in log


def test_a_branch_that_moves_meanwhile_is_built_in_place(owner):
    def push(_):
        owner.write("cards/cy.yaml", "fullName: Cy Stone\n")
        owner.commit()

    green, _, summary = owner.publish(before=push)
    assert green and owner.online() == PEOPLE | {"cy-stone"}
    assert summary == "3 cards: 3 issued\n4 cards: 4 issued\n"
    owner.pull()
    assert owner.history() == ["shares.tsv: what is published", "Cards", "Cards"]
    assert owner.links() == set(re.findall(r"\b[0-9A-Z]{26}\b", (owner.path / "shares.tsv").read_text()))


def test_a_branch_that_takes_no_commit_publishes_no_link_that_is_in_none(owner):
    hook = owner.origin / "hooks/pre-receive"
    hook.write_text("#!/bin/sh\nwhile read -r _ _ name; do [ \"$name\" != refs/heads/main ] || exit 1; done\n")
    hook.chmod(0o755)
    green, log, _ = owner.publish()
    assert not green and not owner.host.deployed.exists()
    assert "::error::main takes no commit of this workflow" in log


def test_many_leavers_go_with_a_number_that_is_typed(owner):
    owner.write("cards/team.csv", "id,fullName\n" + "".join(f"p{n},Person {chr(65 + n)}x\n" for n in range(12)))
    owner.commit()
    owner.publish()
    owner.pull()
    owner.write("cards/team.csv", "id,fullName\np0,Person Ax\n")
    owner.commit()
    green, log, _ = owner.publish(later(hours=1))
    assert not green and "11 of 13 live shares would end" in log
    assert owner.publish(later(hours=2), context={"inputs.ending": "11"})[0]
    assert len(owner.links()) == 2


def pull_request(owner, **change):
    """Pushes a branch with a pull request, as the host merges it; gives the context of its run."""
    owner.git("switch", "--quiet", "--create", "change")
    for name, text in change.items():
        owner.write(f"cards/{name}.yaml", text)
    owner.commit("change")
    owner.git("switch", "--quiet", "--detach", "main")
    owner.git("-c", "user.name=o", "-c", "user.email=o@firm.test", "merge", "--quiet", "--no-ff", "-m", "Merge", "change")
    owner.git("push", "--quiet", "origin", "HEAD:refs/pull/7/merge")
    return {
        "github.repository": "firm/cards", "github.event.pull_request.number": "7",
        "github.event.pull_request.head.repo.full_name": "firm/cards"}


def test_a_pull_request_gets_the_plan_as_a_comment(owner):
    owner.publish()
    owner.pull()
    context = pull_request(owner, cy="fullName: Cy `Stone` <b>\n")
    green, log, summary = owner.host.run("review", "refs/pull/7/merge", context, later(hours=1))
    assert green and summary == "4 cards: would be: 1 issued, 3 unchanged\n"
    assert (owner.host.comments / "7.md").read_text() == (
        "### Cardpress\n\n**New** (1)\n\n- ` cy ` `` Cy `Stone` <b> ``\n")
    assert "Stone" not in log


def test_one_of_a_fork_gets_counts_and_nobody_s_name(owner):
    owner.publish()
    owner.pull()
    context = pull_request(owner, cy="fullName: Cy Stone\n") | {
        "github.event.pull_request.head.repo.full_name": "somebody/cards", "github.token": "read"}
    green, log, summary = owner.host.run("review", "refs/pull/7/merge", context, later(hours=1))
    assert green and summary == "4 cards: would be: 1 issued, 3 unchanged\n"
    assert not list(owner.host.comments.iterdir()) and "Stone" not in log + summary


def test_one_that_would_stop_the_build_is_red_and_says_where(owner):
    context = pull_request(owner, cy="email: nobody\n")
    green, log, summary = owner.host.run("review", "refs/pull/7/merge", context, NOW)
    assert not green and "cards/cy.yaml:1:8: email \"…\" needs an @ and a domain" in log
    assert (owner.host.comments / "7.md").read_text() == summary == (
        "### Cardpress\n\nNothing would be published: the log of the run says what is wrong.\n")


def test_it_goes_to_a_server_of_its_owner_by_the_steps_of_its_readme(owner, scratch):
    with dav_server(scratch, "right-one") as server, file_server(server.www) as url:
        settings = (owner.path / "cardpress.yaml").read_text()
        owner.write("cardpress.yaml", settings.replace("https://cards.firm.test", url) + f"upload: {server.address}\n")
        path = owner.path / ".github/workflows/publish.yml"
        begin, end = "      - uses: actions/upload-pages-artifact", "      - name: Say that"
        step = re.search(r"```yaml\n(.*?)```", (owner.path / "README.md").read_text(), re.S)[1]
        text = path.read_text()
        path.write_text(
            text[:text.index(begin)] + step.replace("dav.example.com", "127.0.0.1") + "\n" + text[text.index(end):])
        owner.commit()
        secrets = {"secrets.CARDS_PASSWORD": "right-one"}
        green, log, _ = owner.publish(context=secrets)
        assert green and f"online since " in log and "right-one" not in log
        before = files(server.www)
        assert len([name for name in before if name.endswith("card.vcf")]) == 3
        owner.write("cards/team.csv", "id,fullName\nida-sommer,Ida Sommer\n")
        owner.pull_and_commit()
        assert owner.publish(later(hours=1), context=secrets)[0]
        assert len([name for name in files(server.www) if name.endswith("card.vcf")]) == 2


# What the files say.


def test_actionlint_and_zizmor_find_nothing(scratch):
    copy = scratch / "copy"
    shutil.copytree(TEMPLATE, copy)
    subprocess.run(["git", "init", "--quiet", copy], check=True)
    config = Path(__file__).parent / "data/zizmor.yml"
    for command in (["actionlint"], ["zizmor", "--offline", "--config", config, "."]):
        program = Path(sys.executable).with_name(command[0])
        done = subprocess.run([program, *command[1:]], cwd=copy, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", ["install", "publish", "review"])
def test_its_shell_is_shell(name):
    done = subprocess.run(["shellcheck", "-e", "SC1091", ACTION / name], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_no_workflow_of_ours_runs_with_secrets_for_strangers():
    folders = [ROOT / name for name in ("examples", "packaging", "templates")]
    texts = {str(path.relative_to(ROOT)): path.read_text() for folder in folders for path in folder.rglob("*.yml")}
    assert [name for name in texts if re.search(r"pull_request_target|workflow_run\b", texts[name])] == []
    assert "packaging/action/action.yml" in texts and "templates/hosting/github-pages.yml" in texts


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_action_comes_from_github_or_the_repository(path):
    (job,) = yaml.safe_load(path.read_text())["jobs"].values()
    for step in job["steps"]:
        assert re.fullmatch(r"actions/[a-z-]+@v\d+|\./\.github/actions/cardpress", step.get("uses", "./.github/actions/cardpress"))
    assert job["timeout-minutes"] <= 60


def test_the_version_is_this_one():
    text = (TEMPLATE / ".github/cardpress.env").read_text()
    assert f"CARDPRESS_VERSION={cardpress('version', now=None).out.split()[1]}\n" in text
