"""What `changes` lists is what a server lacks: tried with the samples, by rsync and on a bucket."""

import hashlib
import random
import re
import shutil
import subprocess
import time

import pytest

from buckets import RCLONE, bucket
from site_folder import PROGRAM, SiteFolder, environment, files, later

LIST = ".cardpress/changes.tsv"


class Server:
    """A folder that a sample uploads to, by rsync or through a bucket."""

    def __init__(self, site, folder, sample, replacements, extra):
        self.site, self.folder = site, folder
        site.run("init", now=None)
        text = (site.path / "hosting" / sample).read_text()
        for old, new in replacements.items():
            assert old in text
            text = text.replace(old, new)
        self.script = site.write("upload.sh", text)
        self.tools = site.path.parent / "tools"
        self.tools.mkdir()
        self.log = site.path.parent / "calls.txt"
        self.environment = environment(
            **extra, PATH=f"{self.tools}:{RCLONE.parent}:{environment()['PATH']}")

    def spy(self, program, before=""):
        """Notes what a program is called with, and does something before."""
        real = shutil.which(program, path=f"{RCLONE.parent}:{environment()['PATH']}")
        tool = self.tools / program
        tool.write_text(
            "#!/bin/sh\nset -eu\n"
            f'case "$*" in *delete*) kind=delete;; *) kind=copy;; esac\n'
            f'for word in "$@"; do case $word in --files-from*=*) list=${{word#*=}}; '
            f'sed "s|^|$kind |" "$list" >> {self.log};; esac; done\n'
            f'previous=; for word in "$@"; do if [ "$previous" = --files-from-raw ]; then '
            f'sed "s|^|$kind |" "$word" >> {self.log}; fi; previous=$word; done\n'
            f'{before}\nexec {real} "$@"\n')
        tool.chmod(0o755)

    def upload(self, code=0):
        """Uploads; gives the lines of what was deleted and copied."""
        self.log.unlink(missing_ok=True)
        done = subprocess.run(
            ["sh", self.script], env=self.environment, capture_output=True, text=True)
        assert done.returncode == code, done.stdout + done.stderr
        return self.log.read_text().splitlines() if self.log.exists() else []

    def put_stray(self, path):
        """Puts a file there that no site has."""
        if self.folder.name == "www":
            (self.folder / path).parent.mkdir(exist_ok=True)
            (self.folder / path).write_text("from before")
        else:
            subprocess.run(
                ["rclone", "rcat", f"cards:your-bucket/{path}"], input=b"from before",
                env=self.environment, check=True)

    def has(self):
        return files(self.folder)


def changes(site):
    """The lines of a list, without the first and the last."""
    lines = site.run("changes", now=None).out.splitlines()
    assert re.fullmatch(r"# cardpress upload 1\t(everything|changes)\t[0-9a-f]{32}", lines[0])
    body = "".join(f"{line}\n" for line in lines[:-1])
    assert lines[-1] == f"# end\t{len(lines) - 2}\t{hashlib.sha256(body.encode()).hexdigest()}"
    return [line.split("\t") for line in lines[1:-1]]


@pytest.fixture(params=["rsync", "rclone"])
def server(request, ada, scratch):
    replacements = {}
    if request.param == "rsync":
        folder = scratch / "www"
        folder.mkdir()
        replacements["you@server:/var/www/cards/"] = f"{folder}/"
        yield Server(ada, folder, "upload-rsync.sh", replacements, {})
        return
    with bucket(scratch / "s3") as served:
        yield Server(ada, served.folder, "upload-s3.sh", replacements, served.environment)


@pytest.fixture
def program(server):
    """The program by which the sample uploads."""
    return "rsync" if server.folder.name == "www" else "rclone"


def test_one_changed_card_uploads_its_files_and_nothing_else(server, program, ada):
    ada.card("bo", "fullName: Bo\n")
    ada.build()
    server.put_stray("old/page.html")
    server.upload()
    assert server.has() == files(ada.public)
    ada.card("bo", "fullName: Bo Second\n")
    ada.build()
    server.spy(program)
    bo = ada.share("bo")["path"]
    calls = server.upload()
    assert sorted(calls) == [
        f"copy {bo}{name}" for name in ("card.vcf", "index.html", "qr.png", "record.json")]
    assert server.has() == files(ada.public)
    assert server.upload() == []


def test_an_ended_share_is_gone_first_whatever_becomes_of_the_upload(server, program, ada):
    ada.card("bo", "fullName: Bo\nlifetime: 300d\n")
    ada.build()
    server.upload()
    path, late = ada.share()["path"], later(days=20)
    ada.run("sweep", now=late)
    ada.card("cy", "fullName: Cy\n")
    ada.build(now=late)
    # Whatever copies something new fails; for rsync that is the second call.
    server.spy(program, 'if [ "$kind" = copy ]; then exit 7; fi')
    calls = server.upload(code=7)
    assert {line for line in calls if path in line and line.startswith("delete")} >= {
        f"delete {path}{name}" for name in ("card.vcf", "photo.jpg", "qr.png")}
    left = {name: content for name, content in server.has().items() if name.startswith(path)}
    assert b"Lovelace" not in b"".join(left.values())
    assert set(left) <= {f"{path}index.html", f"{path}record.json"}
    (server.tools / program).unlink()
    server.upload()
    assert server.has() == files(ada.public)


def test_the_server_has_what_is_published_from_the_first_card_to_the_last_tombstone(server, ada):
    ada.card("bo", "fullName: Bo\nlifetime: 90d\n")
    ada.build()
    server.upload()
    assert server.has() == files(ada.public)
    ada.run("sweep", now=later(days=20))
    server.upload()
    assert server.has() == files(ada.public)
    ada.run("renew", "ada", now=later(days=21))
    ada.run("reissue", "bo", now=later(days=22))
    server.upload()
    assert server.has() == files(ada.public)
    ada.run("revoke", "--all", now=later(days=23))
    ada.run("sweep", now=later(days=400))
    assert not list(ada.public.glob("c/*/"))
    server.upload()
    assert server.has() == files(ada.public)
    assert not list(server.folder.glob("c/*/"))


def test_what_changes_during_an_upload_is_uploaded_by_the_next(server, program, ada):
    ada.card("bo", "fullName: Bo\nlifetime: 300d\n")
    ada.build()
    server.upload()
    ada.card("bo", "fullName: Bo Second\nlifetime: 300d\n")
    ada.build()
    sweep = f"{PROGRAM} sweep --quiet -C {ada.path} --now {later(days=20)}"
    server.spy(program, f'if [ "$kind" = copy ]; then {sweep}; fi')
    server.upload()
    (server.tools / program).unlink()
    assert f"{ada.share(now=later(days=20))['path']}card.vcf" in server.has()
    server.upload()
    assert server.has() == files(ada.public)


def test_a_list_that_is_damaged_or_lost_uploads_everything(server, program, ada):
    ada.build()
    server.upload()
    good = (ada.path / LIST).read_bytes()
    for bad in [None, b"", good[:-1], good.replace(b"confirmed", b"everythin"), bytes(len(good)),
                good + b"c/0000000000000/\n", b"# cardpress changes 2" + good[21:]]:
        (ada.path / LIST).unlink(missing_ok=True)
        if bad is not None:
            (ada.path / LIST).write_bytes(bad)
        server.put_stray("stray.html")
        assert [line[1] for line in changes(ada)].count("404.html") == 1
        server.upload()
        assert server.has() == files(ada.public)
        assert changes(ada) == []
    # A run notices it too, before it changes anything.
    (ada.path / LIST).write_bytes(good[:-3])
    ada.run("revoke", "ada")
    assert not (ada.path / LIST).exists()
    server.upload()
    assert server.has() == files(ada.public)


def applied(site, there):
    """What lies on a server that had some files, once a list has been followed."""
    found = dict(there)
    for kind, path in changes(site):
        if kind == "gone":
            found.pop(path, None)
        else:
            found[path] = (site.public / path).read_bytes()
    return found


@pytest.mark.parametrize("command", [
    ["build"], ["sweep"], ["build", "--frozen"], ["revoke", "p0", "p1"], ["renew", "--all"],
    ["reissue", "--all"], ["build", "--relink"]], ids=" ".join)
def test_every_run_lists_what_it_changes_also_where_it_is_killed(site, scratch, command):
    chance = random.Random(" ".join(command))
    site.settings("share: {lifetime: 30d}\n")
    for number in range(40):
        site.card(f"p{number}", f"fullName: P {number}\nlifetime: {20 + number % 2 * 20}d\n")
    site.build()
    mark = site.run("changes", "--json").json["mark"]
    assert site.run("uploaded", mark, "--json").json == {"version": 1, "left": 0}
    there = files(site.public)
    shutil.copytree(site.public, scratch / "public")
    for number in range(10, 20):
        site.card(f"p{number}", f"fullName: P {number} Second\nlifetime: 40d\n")
    if "--frozen" in command:
        # Another machine has built.
        before = (site.path / LIST).read_bytes()
        site.build()
        (site.path / LIST).write_bytes(before)
        shutil.rmtree(site.public)
        (scratch / "public").rename(site.public)
    if "--relink" in command:
        site.settings("share: {lifetime: 30d, link: compact}\n")
    now = later(days=25)
    for attempt in range(8):
        copy = SiteFolder(scratch / f"copy{attempt}", begin=False)
        shutil.copytree(site.path, copy.path)
        run = subprocess.Popen(
            [PROGRAM, *command, "--now", now], cwd=copy.path, env=environment(),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if attempt:
            time.sleep(chance.uniform(0, 0.12))
            run.kill()
        assert run.wait() == 0 or attempt
        assert applied(copy, there) == files(copy.public)
        copy.run("sweep", now=now, code=None)
        assert applied(copy, there) == files(copy.public)
        shutil.rmtree(copy.path)


def test_a_list_is_confirmed_by_its_own_name_alone(ada):
    ada.build()
    one = ada.write("one", ada.run("changes").out)
    ada.run("revoke", "ada")
    two = ada.write("two", ada.run("changes").out)
    assert ada.run("uploaded", one).out == (
        "upload confirmed; changed since then: 1 path, listed next time\n")
    assert {line[0] for line in changes(ada)} == {"gone", "made"}
    assert ada.run("uploaded", two).out == "upload confirmed\n"
    assert changes(ada) == []
    refused = ada.run("uploaded", one, code=1)
    assert refused.err == (
        "that list is not, or no longer, the one to confirm, so nothing was confirmed: "
        "cardpress changes writes it anew\n")
    assert ada.run("uploaded", code=64).out == ""


def without(line):
    return lambda lines: lines[:line] + lines[line + 1:]


#: What may become of a list between `changes` and `uploaded`.
DAMAGE = {
    "the last bytes": lambda lines: [*lines[:-1], lines[-1][:-3]],
    "the last line feed": lambda lines: [*lines[:-1], lines[-1][:-1]],
    "the last line": without(-1),
    "the end that earlier versions wrote": lambda lines: [*lines[:-1], "# end\n"],
    "a deletion": without(1),
    "a file": without(-2),
    "the title": without(0),
    "all files": lambda lines: [lines[0], lines[-1]],
    "the lower half": lambda lines: lines[:len(lines) // 2],
    "another path": lambda lines: [lines[0], lines[1].replace("c/", "d/"), *lines[2:]],
    "another kind": lambda lines: [lines[0], lines[1].replace("gone", "made"), *lines[2:]],
    "another mark": lambda lines: [lines[0][:-2] + ("1" if lines[0][-2] == "0" else "0") + "\n", *lines[1:]],
    "another order": lambda lines: [lines[0], lines[2], lines[1], *lines[3:]],
    "a line twice": lambda lines: [*lines[:2], *lines[1:]],
    "a file more": lambda lines: [*lines[:-1], "gone\tx\n", lines[-1]],
    "other ends of lines": lambda lines: [line.replace("\n", "\r\n") for line in lines],
    "a line behind": lambda lines: [*lines, "\n"],
    "nothing": lambda lines: [],
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_list_that_is_not_as_it_was_written_confirms_nothing(ada, what):
    ada.build()
    ada.run("uploaded", ada.write("list", ada.run("changes").out))
    ada.run("revoke", "ada")
    whole = ada.run("changes").out
    damaged = "".join(DAMAGE[what](whole.splitlines(keepends=True)))
    assert damaged != whole
    path = ada.write("damaged", damaged)
    assert ada.run("uploaded", path, code=1).err == (
        f"{path} is no whole list of changes, or was changed, so nothing was confirmed: "
        "cardpress changes writes it anew\n")
    assert ada.run("changes").out == whole
    assert ada.run("uploaded", ada.write("list", whole)).out == "upload confirmed\n"


def test_a_list_that_cannot_be_written_stops_no_withdrawal(ada):
    ada.build()
    ada.run("uploaded", ada.write("list", ada.run("changes").out))
    path = ada.share()["path"]
    (ada.path / LIST).unlink()
    (ada.path / LIST).mkdir()
    ada.run("sweep", now=later(days=20))
    assert sorted(file.name for file in (ada.public / path).iterdir()) == [
        "index.html", "record.json"]
    assert not (ada.path / LIST).exists()


def test_an_ended_share_is_gone_also_where_somebody_had_removed_its_folder(ada):
    ada.build()
    ada.run("uploaded", ada.write("list", ada.run("changes").out))
    path, there = ada.share()["path"], files(ada.public)
    shutil.rmtree(ada.public / path)
    ada.run("sweep", now=later(days=20))
    assert applied(ada, there) == files(ada.public)


def test_another_output_is_uploaded_as_a_whole(ada):
    ada.build()
    ada.run("uploaded", ada.write("list", ada.run("changes").out))
    ada.build("--output", "www", "--move-output")
    listed = {path for kind, path in changes(ada) if kind == "made"}
    assert listed == set(files(ada.path / "www"))


def test_a_file_that_no_list_can_hold_is_told(ada):
    ada.build()
    (ada.public / "a\tb.txt").write_text("x")
    result = ada.run("changes")
    assert result.err == "1 file in the output left out: a list can't hold the name\n"
    assert "b.txt" not in result.out
