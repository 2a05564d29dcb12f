"""`upload`: what is here comes online as a whole, and what has ended is gone, whatever happens on the way."""

import json
import os
import random
import re
import select
import shutil
import stat
import subprocess
import sys
import termios
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import drawing
from buckets import bucket
from dav_servers import dav_server
from disks import need_mounts
from ftp_servers import ftp_server
from serving import QuietHandler, file_server, home_with_password
from site_folder import PROGRAM, ROOT, SiteFolder, cardpress, environment, files, later
from ssh_servers import password_server, ssh_server

HERE = Path(__file__).parent
PROXY = f"{sys.executable} {HERE}/cutting_proxy.py"


class Online(SiteFolder):
    """A site with a folder that it is uploaded to, and a web server before that."""

    def __init__(self, path, www, address, url, env=None, server=None, bucket=None):
        super().__init__(path, settings=f"url: {url}\nupload: {address}\nshare: {{lifetime: never}}\n")
        self.www, self.env, self.server, self.url = www, environment(**(env or {})), server, url
        self.address, self.bucket = address, bucket

    def people(self, *names):
        for name in names:
            self.card(name, f"givenName: {name.title()}\nfamilyName: Example\nemail: {name}@firm.test\n")

    def upload(self, *arguments, code=0, **options):
        return self.run("upload", *arguments, code=code, env=self.env, **options)

    def here(self):
        return files(self.public)

    def there(self):
        return files(self.www)


def stamps(folder):
    return {str(path.relative_to(folder)): (path.stat().st_ino, path.stat().st_mtime_ns)
            for path in folder.rglob("*") if path.is_file()}


NAMES = [f"person{number}" for number in range(20)]


@pytest.fixture
def server(scratch):
    with ssh_server(scratch) as server:
        yield server


@pytest.fixture
def site(scratch, server):
    """A site that goes to OpenSSH."""
    with file_server(server.www, QuietHandler) as url:
        yield Online(scratch / "site", server.www, server.address, url, server.environment, server)


@pytest.fixture
def folder_site(scratch):
    """A site that goes to a folder of this machine."""
    www = scratch / "www"
    www.mkdir()
    with file_server(www, QuietHandler) as url:
        yield Online(scratch / "site", www, f"folder:{www}", url)


@pytest.fixture
def dav_site(scratch):
    """A site that goes to Apache's WebDAV."""
    home = home_with_password(scratch)
    with dav_server(scratch, "right-one") as server, file_server(server.www, QuietHandler) as url:
        yield Online(scratch / "site", server.www, server.address, url, {"HOME": str(home)})


@pytest.fixture
def ftp_site(scratch):
    """A site that goes to ProFTPD."""
    home = home_with_password(scratch)
    with ftp_server(scratch, "right-one") as server, file_server(server.www, QuietHandler) as url:
        env = {"HOME": str(home), **server.environment}
        yield Online(scratch / "site", server.www, server.address, url, env, server)


@pytest.fixture
def bucket_site(scratch):
    """A site that goes to a bucket."""
    with bucket(scratch / "s3") as served:
        www = served.folder / "cards"
        www.mkdir()
        keys = {"AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "secret"}
        with file_server(www, QuietHandler) as url:
            address = f"s3://{served.folder.name}/cards?endpoint={served.url}"
            yield Online(scratch / "site", www, address, url, keys, bucket=served)


@pytest.fixture
def rsync_site(scratch):
    """A site that goes by rsync to a server whose ssh is a shell on this machine."""
    tools, www = scratch / "tools", scratch / "www"
    tools.mkdir()
    www.mkdir()
    shell = tools / "ssh"
    shell.write_text(
        "#!/bin/sh\n"
        f"printf '%s\\n' \"$*\" >> {scratch}/calls.txt\n"
        "while [ \"$1\" = -o ]; do shift 2; done\n"
        "[ \"$1\" = -l ] && { user=$2; shift 2; }\n"
        "[ \"$user@$1\" = you@server ] || exit 255\n"
        "shift\nexec sh -c \"$*\"\n")
    shell.chmod(0o755)
    with file_server(www, QuietHandler) as url:
        env = {"PATH": f"{tools}:{environment()['PATH']}"}
        yield Online(scratch / "site", www, f"you@server:{www}", url, env)


@pytest.fixture(params=["folder", "sftp", "rsync", "ftp", "dav", "bucket"])
def any_site(request):
    names = {
        "folder": "folder_site", "sftp": "site", "rsync": "rsync_site", "ftp": "ftp_site", "dav": "dav_site",
        "bucket": "bucket_site"}
    return request.getfixturevalue(names[request.param])


def test_twenty_cards_one_changed_one_ended_a_tenth_ended(any_site):
    site = any_site
    site.people(*NAMES)
    site.build()
    said = site.upload().out.splitlines()
    assert re.fullmatch(r"online since \d\d:\d\d UTC: 20 new", said[-1])
    assert site.there() == site.here()
    assert site.upload().out == "nothing has changed since the last upload\n"

    before = stamps(site.www)
    site.card("person3", "givenName: Other\nfamilyName: Example\n")
    site.build()
    document = site.upload("--json").json
    changed = site.share("person3")["path"]
    assert sorted(document["changed"]) == [
        f"{changed}{name}" for name in ("card.vcf", "index.html", "qr.png", "record.json")]
    assert (document["made"], document["gone"], document["success"]) == ([], [], True)
    touched = {path for path, stamp in stamps(site.www).items() if before.get(path) != stamp}
    assert touched == set(document["changed"])
    assert site.there() == site.here()

    ended = site.share("person5")["path"]
    site.run("revoke", "person5")
    said = site.upload().out.splitlines()
    assert said[-1].endswith("UTC: 1 gone")
    assert {path for path in site.there() if path.startswith(ended)} == {f"{ended}index.html", f"{ended}record.json"}
    site.run("revoke", "person6", "person7")
    site.upload()
    assert site.there() == site.here()
    assert b"Person6" not in b"".join(site.there().values())
    assert site.upload("--check").out.splitlines()[-1].endswith("all as here")


def test_what_ends_goes_first_and_pages_come_last(scratch):
    log = scratch / "server.log"
    with ssh_server(scratch, log=log) as server, file_server(server.www, QuietHandler) as url:
        site = Online(scratch / "site", server.www, server.address, url, server.environment)
        site.people("ada", "bo", "cy")
        site.build()
        site.upload()
        before = len(log.read_text())
        ada = site.share("ada")["path"]
        site.card("bo", "givenName: Other\nfamilyName: Example\n")
        site.people("new")
        site.run("revoke", "ada")
        site.build()
        site.upload()
        acts = []
        for line in log.read_text()[before:].splitlines():
            call = re.search(rf'(\w+)\((.*)"{server.www}/(?:\./)?(.*?)"(.*) = 0|(open)', line)
            if call and call[1]:
                acts.append((call[1], call[3]))
            opened = re.search(rf'open(?:at)?\(.*"{server.www}/(?:\./)?(.*?)", (O_WRONLY|O_RDWR)', line)
            if opened:
                acts.append(("write", opened[1]))
    removed = [path for act, path in acts if act.startswith("unlink") and not path.startswith(".cardpress")]
    shown = [path for act, path in acts if act.startswith("rename")]
    assert sorted(removed) == sorted(f"{ada}{name}" for name in ("card.vcf", "index.html", "qr.png", "record.json"))
    kinds = [act[:6] for act, path in acts if path in removed + shown]
    assert kinds == ["unlink"] * 4 + ["rename"] * len(shown)
    pages = [path.endswith(".html") for path in shown]
    assert pages == sorted(pages) and any(pages) and not all(pages)
    # Nothing is written in place.
    written = {path for act, path in acts if act == "write"}
    assert len(written) == 1 and written.pop().startswith(".cardpress-upload-")


def test_the_owners_own_files_stay(any_site):
    site = any_site
    (site.www / "c").mkdir()
    own = {"index-old.html": b"mine", "c/mine.txt": b"mine", "photos.txt": b"mine"}
    for path, data in own.items():
        (site.www / path).write_bytes(data)
    (site.www / "c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF").mkdir()
    (site.www / "c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/card.vcf").write_bytes(b"BEGIN:VCARD")
    (site.www / "C/0000000000000").mkdir(parents=True)
    (site.www / "C/0000000000000/photo.jpg").write_bytes(b"\xff\xd8")
    if site.server:
        site.server.give(site.www)
    site.people("ada")
    site.build()
    document = site.upload("--json").json
    assert document["kept"] == 1
    assert site.there() == {**site.here(), **own}
    assert not (site.www / "c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF").exists()
    site.run("revoke", "ada")
    site.upload()
    assert site.there() == {**site.here(), **own}


def test_an_emptied_output_takes_nobody_offline(any_site):
    site = any_site
    site.people(*NAMES)
    site.build()
    site.upload()
    shutil.rmtree(site.public / "c")
    before = site.there()
    done = site.upload(code=1)
    assert "has 20 of 20 shares that are not in public, and they would be removed" in done.err
    assert site.there() == before
    site.upload("--yes", "20")
    assert not [path for path in site.there() if path.startswith("c/") and path != "c/index.html"]


def test_an_upload_that_is_cut_goes_on(site, server, full):
    """At random bytes: nothing half is shown, and after the last there is what is here."""
    site.people(*NAMES)
    site.build()
    site.upload()
    former = site.there()
    for name in NAMES[:8]:
        site.card(name, f"givenName: Changed\nfamilyName: {name}\n")
    site.run("revoke", "person18", "person19")
    gone = [share["recordID"] for share in site.shares() if share["state"] == "revoked"]
    site.build()
    chance = random.Random(7)
    cuts = [chance.randrange(3_000, 200_000) for _ in range(50 if full else 10)]
    done = 0
    for cut in cuts:
        server.configure(f"  ProxyCommand {PROXY} 127.0.0.1 {server.port} {cut}\n")
        result = site.upload(code=None)
        there = site.there()
        if result.code == 0:
            done += 1
            # The next has something to do again.
            site.card("person0", f"givenName: Again{done}\nfamilyName: Example\n")
            former = there
            site.build()
            continue
        assert "broke off" in result.err or "keeps" in result.err, result.err
        here = site.here()
        for path, data in there.items():
            if not path.startswith(".cardpress-upload-"):
                assert data in (here.get(path), former.get(path)), path
    server.configure()
    site.upload()
    assert site.there() == site.here()
    assert len(gone) == 2
    assert all(set(os.listdir(site.www / "c" / name)) == {"index.html", "record.json"} for name in gone)


def test_two_at_once(any_site):
    site = any_site
    site.people(*NAMES)
    site.build()
    with ThreadPoolExecutor() as pool:
        results = list(pool.map(lambda _: site.upload(code=None), range(2)))
    assert [result.code for result in results] == [0, 0]
    assert site.there() == site.here()


def test_a_host_with_another_key(site, server):
    site.people("ada")
    site.build()
    known = server.known.read_text()
    server.known.write_text("")
    assert "shows a host key that nobody has compared yet, so nothing was sent" in site.upload(code=1).err
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", server.folder / "other"], check=True)
    server.known.write_text(f"[127.0.0.1]:{server.port} " + (server.folder / "other.pub").read_text())
    document = site.upload("--json", code=1).json
    assert document["errors"][0]["what"] == "shows another host key than before, so nothing was sent"
    assert document["errors"][0]["retryable"] is False
    assert site.there() == {}
    server.known.write_text(known)
    site.upload()


def test_a_key_that_is_not_the_users(site, server):
    site.people("ada")
    site.build()
    for name in ("key", "key.pub"):
        (server.folder / name).unlink()
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", server.folder / "key"], check=True)
    assert "lets nobody in with what was offered" in site.upload(code=1).err
    assert site.there() == {}


@pytest.fixture
def password_site(scratch):
    """A site that goes to a server which asks for a password."""
    with password_server(scratch, "right one") as server, file_server(server.www, QuietHandler) as url:
        home = scratch / "home"
        home.mkdir()
        env = {**server.environment, "HOME": str(home)}
        site = Online(scratch / "site", server.www, server.address, url, env, server)
        site.people("ada")
        site.build()
        yield site


def test_a_password_by_askpass(password_site, scratch):
    site = password_site
    program = scratch / "askpass"
    for password, code in [("wrong one", 1), ("right one", 0)]:
        program.write_text(f"#!/bin/sh\necho '{password}'\n")
        program.chmod(0o755)
        site.env["SSH_ASKPASS"] = str(program)
        done = site.upload(code=code)
    assert "online since" in done.out
    assert site.there() == site.here()
    # A program that answers anything is asked for no host's key.
    site.server.known.write_text("")
    site.card("ada", "givenName: Other\nfamilyName: Example\n")
    site.build()
    assert "shows a host key that nobody has compared yet" in site.upload(code=1).err


def test_a_password_that_is_kept(password_site):
    site = password_site
    assert "lets nobody in with what was offered" in site.upload(code=1).err
    assert "cardpress upload --login" in site.upload(code=1).err
    kept = Path(site.env["HOME"]) / ".config/cardpress/passwords"
    site.upload("--login", input="wrong one\n")
    assert "lets nobody in" in site.upload(code=1).err
    assert site.upload("--login", input="right one\n").out == f"kept in {kept}\n"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    done = site.upload("--json")
    assert done.json["success"] and site.there() == site.here()
    # It stands nowhere but in that file.
    places = [site.path, site.server.calls, site.server.batches]
    text = b"".join(path.read_bytes() for place in places
                    for path in (place.rglob("*") if place.is_dir() else [place]) if path.is_file())
    assert b"right one" not in text and "right one" not in done.out + done.err
    # A host on the way gets none, nor does a question of another kind.
    ask = {**site.env, "CARDPRESS_ASKPASS": site.server.address.rsplit("/", 1)[0]}
    for prompt, answer in [
            ("you@127.0.0.1's password: ", "right one\n"), ("(you@127.0.0.1) Password: ", "right one\n"),
            ("you@jump.firm.test's password: ", ""), ("Enter passphrase for key '/home/you/.ssh/id': ", ""),
            ("Are you sure you want to continue connecting (yes/no/[fingerprint])? ", "")]:
        result = cardpress(prompt, env=ask, now=None)
        assert (result.out, result.code) == (answer, 0 if answer else 1)
    assert "no password was given" in site.upload("--login", input="", code=1).err


def test_a_password_that_is_typed(password_site):
    """Nothing of it is shown, and Ctrl-C leaves the terminal as it was."""
    site = password_site
    master, slave = os.openpty()
    before = termios.tcgetattr(slave)
    for typed, code in [(b"right one\r", 0), (b"ri\x03", 1)]:
        process = subprocess.Popen(
            [PROGRAM, "upload", "--login"], cwd=site.path, env=site.env, stdin=slave, stdout=slave, stderr=slave)
        said = b""
        while b"127.0.0.1" not in said:
            said += os.read(master, 1_000)
        os.write(master, typed)
        assert process.wait(timeout=60) == code
        while select.select([master], [], [], 0.2)[0]:
            said += os.read(master, 1_000)
        assert b"right" not in said and b"ri" not in said.replace(b"written", b"")
        assert termios.tcgetattr(slave) == before
    assert site.upload("--json").json["success"]


def test_a_server_that_is_not_there(site, server):
    site.people("ada")
    site.build()
    server.stop()
    document = site.upload("--json", code=1).json
    assert document["errors"][0]["what"] == "refuses connections"
    assert (document["errors"][0]["retryable"], document["errors"][0]["retryAfter"]) == (True, 60)


def test_a_folder_that_is_not_there(any_site):
    site = any_site
    site.people("ada")
    site.build()
    site.www.rmdir()
    if site.address.startswith("s3:"):
        # A bucket's folders are no more than names.
        site.upload()
        return
    assert "is no folder that is there" in site.upload(code=1).err
    assert not site.www.exists()


def test_a_third_of_the_writes_fails_in_silence(site, server):
    """The web server is asked, so the next upload brings what is missing."""
    site.people(*NAMES)
    site.build()
    lose = f"find {server.www}/c -name '*.*' -type f | sort | awk 'NR % 3 == 0' | xargs rm -f"
    server.put_between(after=f"grep -q '^put' {server.batches} && {{ {lose}; }}")
    done = site.upload("--json", code=1)
    lost = set(site.here()) - set(site.there())
    assert lost and set(done.json["conflicts"]) == lost
    assert not done.json["success"]
    server.put_between()
    server.done()
    site.upload()
    assert site.there() == site.here()
    puts = [line for line in server.done() if line.startswith("put ")]
    assert len(puts) == len(lost)


def test_a_server_that_keeps_what_it_was_told_to_remove(site, server):
    site.people("ada", "bo")
    site.build()
    site.upload()
    ada = site.share("ada")["path"]
    held = server.folder / "held"
    server.put_between(before=f"[ -e {held} ] || cp -a {server.www}/{ada} {held}", after=f"cp -a {held}/. {server.www}/{ada}")
    done = site.run("revoke", "ada", "--upload", code=1, env=site.env)
    assert f"1 share has ended here, still online at {site.url}" in done.err
    assert "can still be read, though its share has ended" in done.err
    # Every later run says it, until it is gone.
    for words in [("build",), ("sweep",), ("status",)]:
        assert f"1 share has ended here, still online at {site.url}: cardpress upload" in site.run(
            *words, code=None, env=site.env).err
    assert site.run("status", code=1, env=site.env).code == 1
    server.put_between()
    site.upload()
    assert site.there() == site.here()
    assert "still online" not in site.run("build", env=site.env).err
    site.run("status", env=site.env)


class Moving(QuietHandler):
    """A server that can send everybody to another host."""
    moved = False

    def send_head(self):
        if not Moving.moved:
            return super().send_head()
        self.send_response(301)
        self.send_header("Location", f"https://elsewhere.firm.test{self.path}")
        self.send_header("Content-Length", "0")
        self.end_headers()
        return None


def test_a_server_that_says_nothing_of_who_has_ended(scratch):
    """What nobody could see is not taken for gone, and nothing is brought twice for it."""
    www = scratch / "www"
    www.mkdir()
    with file_server(www, Moving) as url:
        site = Online(scratch / "site", www, f"folder:{www}", url)
        site.people("ada", "bo")
        site.build()
        site.upload()
        Moving.moved = True
        try:
            done = site.run("revoke", "ada", "--upload", "--json", code=1, env=site.env).json["upload"]
        finally:
            Moving.moved = False
        assert (done["stillOnline"], done["conflicts"]) == (1, [])
        assert f"1 share has ended here, still online at {url}" in site.run("sweep", env=site.env).err
        document = site.upload("--json").json
        assert (document["made"], document["changed"], document["gone"]) == ([], [], [])
        assert document["stillOnline"] == 0
        assert "still online" not in site.run("sweep", env=site.env).err


def test_a_folder_that_may_not_be_changed(site, server):
    if os.geteuid() != 0:
        pytest.skip("needs another owner")
    site.people("ada", "bo")
    site.build()
    site.upload()
    ada = site.share("ada")["path"]
    os.chown(site.www / ada, 0, 0)
    done = site.run("revoke", "ada", "--upload", "--json", code=1, env=site.env)
    assert done.json["upload"]["stillOnline"] == 1
    assert "keeps 4 files that it was told to remove" in done.json["upload"]["errors"][0]["what"]
    os.chown(site.www / ada, site.www.stat().st_uid, -1)
    site.upload()
    assert site.there() == site.here()


def test_names_that_lead_elsewhere(site, server):
    """A server's list has no power over what lies above its folder, here or there."""
    site.people("ada")
    site.build()
    fake = server.tools / "sftp"
    real = fake.read_text()
    fake.write_text(
        f"#!{sys.executable}\n"
        "import sys\n"
        "batch = open(sys.argv[sys.argv.index('-b') + 1]).read().splitlines()\n"
        f"open({str(server.batches)!r}, 'a').write('\\n'.join(batch) + '\\n')\n"
        "for line in batch:\n"
        "    print('sftp> ' + line)\n"
        "    if line == '-ls -1a ./c':\n"
        "        for name in ['.', '..', '../../etc/passwd', '..\\\\x', '0000000000000', '/etc', 'a\\x1bb']:\n"
        "            print('c/' + name)\n"
        "    if line == '-ls -1a ./c/0000000000000':\n"
        "        for name in ['.', '..', '../x', 'card.vcf', '-r', 'a b']:\n"
        "            print('c/0000000000000/' + name)\n")
    site.upload("--no-verify")
    removed = [line for line in server.done() if line.startswith(("-rm ", "rm ", "-rmdir "))]
    words = {re.sub(r"^\S+ ", "", line) for line in removed}
    assert not [word for word in words if ".." in word or word.startswith(("/", "-"))]
    assert "./c/0000000000000/card.vcf" in words and "./c/0000000000000/a\\ b" in words
    fake.write_text(real)


def test_names_of_the_owners_that_shells_know(any_site):
    site = any_site
    site.people("ada")
    site.build()
    for name in ["a b.txt", "#x", "-rf", "q'\"\\[1]*?.txt", "ümlaut.txt", "{a}.txt", "$(id).txt"]:
        (site.public / "own").mkdir(exist_ok=True)
        (site.public / "own" / name).write_bytes(name.encode())
    site.upload()
    there, here = site.there(), site.here()
    # Names that no list can hold are told, and left out.
    assert {path: data for path, data in here.items() if path != "own/#x"} == there or there == here


def test_a_program_that_empties_caches(site):
    text = (site.path / "cardpress.yaml").read_text().replace(
        "upload: ", "upload:\n  purge: [./purge.py, zone 1]\n  purgeEnvironment: [TOKEN]\n  to: ")
    site.write("cardpress.yaml", text)
    program = site.write("purge.py", (
        f"#!{sys.executable}\n"
        "import json, os, sys\n"
        "record = {'args': sys.argv[1:], 'env': sorted(os.environ), 'urls': sys.stdin.read().splitlines()}\n"
        "open('purged.txt', 'a').write(json.dumps(record) + '\\n')\n"
        "sys.exit(int(os.environ['TOKEN']))\n"))
    program.chmod(0o755)
    purged = site.path / "purged.txt"

    def calls():

        found = [json.loads(line) for line in purged.read_text().splitlines()] if purged.exists() else []
        purged.unlink(missing_ok=True)
        return found

    site.people("ada", "bo")
    site.card("sealed", "givenName: Sealed\nfamilyName: Example\nsealed: true\n")
    site.write("cardpress.yaml", text + "")
    site.env["TOKEN"] = "0"
    site.env["SECRET"] = "hidden"
    site.build(env=site.env)
    site.upload()
    (first,) = calls()
    assert first["args"] == ["zone 1"]
    assert set(first["env"]) - {"LC_CTYPE"} == {"HOME", "PATH", "TOKEN"} - ({"HOME"} - set(site.env))
    assert len(first["urls"]) == len(set(first["urls"]))
    assert not [url for url in first["urls"] if "#" in url or not url.startswith(site.url)]
    for name in ("ada", "bo"):
        identity = site.share(name)["recordID"]
        assert {f"{site.url}/c/{identity}/", f"{site.url}/c/{identity}", f"{site.url}/c/{identity}/card.vcf",
                f"{site.url}/appclip?card={identity}"} <= set(first["urls"])
    ada = site.share("ada")["recordID"]
    site.run("revoke", "ada")
    listed = site.run("changes", "--urls").out.splitlines()
    site.env["TOKEN"] = "3"
    done = site.upload(code=1)
    assert "the program of upload.purge ended with exit code 3" in done.err
    early, late = calls()
    assert set(early["urls"]) == set(late["urls"]) == set(listed)
    assert all(f"/{ada}" in url or f"={ada}" in url for url in early["urls"])
    # It failed, so it is told again, and nothing is brought twice.
    site.env["TOKEN"] = "0"
    document = site.upload("--json").json
    assert (document["made"], document["changed"], document["gone"]) == ([], [], [])
    assert set(calls()[-1]["urls"]) == set(listed)
    assert site.upload().out == "nothing has changed since the last upload\n"
    assert calls() == []
    del site.env["TOKEN"]
    site.people("new")
    site.build(env=site.env)
    assert "upload.purgeEnvironment names TOKEN, which is not set" in site.upload(code=1).err


def test_the_sample_that_empties_caches(scratch):
    """Thirty addresses a request, in JSON, with the token in a header."""
    text = (ROOT / "docs/hosting.md").read_text()
    program = scratch / "purge.sh"
    program.write_text(re.search(r"```sh\n(#!/bin/sh\nset -eu\nxargs.*?)```", text, re.S)[1])
    curl = scratch / "curl"
    curl.write_text(f"#!/bin/sh\necho \"$*\" >> {scratch}/calls\n(cat; echo) >> {scratch}/bodies\n")
    curl.chmod(0o755)
    urls = [f"https://cards.firm.test/c/{number}/" for number in range(65)]
    subprocess.run(
        ["sh", program], input="".join(f"{url}\n" for url in urls), text=True, check=True,
        env=environment(PATH=f"{scratch}:{environment()['PATH']}", CDN_TOKEN="s3cret"))
    bodies = [json.loads(line) for line in (scratch / "bodies").read_text().splitlines()]
    assert [len(body["files"]) for body in bodies] == [30, 30, 5]
    assert [url for body in bodies for url in body["files"]] == urls
    assert (scratch / "calls").read_text().count("Authorization: Bearer s3cret") == 3


def test_confirmed_by_hand(folder_site):
    site = folder_site
    site.people("ada")
    site.build()
    listed = site.write("list", site.run("changes").out)
    shutil.copytree(site.public, site.www, dirs_exist_ok=True)
    assert site.run("changes", "--confirm", listed).out == "upload confirmed\n"
    assert site.upload().out == "nothing has changed since the last upload\n"
    site.run("changes", "--confirm", listed, "--urls", code=64)


def test_a_comparison(any_site):
    site = any_site
    site.people("ada", "bo", "cy")
    site.build()
    site.upload()
    site.run("revoke", "cy")
    site.upload()
    site.upload("--check")
    before = stamps(site.www)
    ada, bo, cy = (site.share(name)["path"] for name in ("ada", "bo", "cy"))
    card = site.www / ada / "card.vcf"
    changed = card.read_bytes().replace(b"Ada", b"Eve")
    card.write_bytes(changed)
    (site.www / bo / "qr.png").unlink()
    if site.bucket:
        # It sees only what comes through it.
        site.bucket.put(f"cards/{cy}card.vcf", changed)
    else:
        (site.www / cy / "card.vcf").write_bytes(changed)
    document = site.upload("--check", "--json", code=1).json
    assert (document["missing"], document["differing"], document["notGone"]) == (
        [f"{bo}qr.png"], [f"{ada}card.vcf"], [f"{cy}card.vcf"])
    assert card.read_bytes() == changed
    assert {path for path, stamp in stamps(site.www).items() if before.get(path) != stamp} == {
        f"{ada}card.vcf", f"{cy}card.vcf"}


def test_notes_that_the_owner_alone_can_read(site, server):
    site.people("ada", "bo")
    site.build()
    server.configure(f"  ProxyCommand {PROXY} 127.0.0.1 {server.port} 40000\n")
    site.upload(code=None)
    notes = list((site.path / ".cardpress/upload").iterdir())
    assert notes and all(stat.S_IMODE(path.stat().st_mode) == 0o600 for path in notes)
    assert stat.S_IMODE((site.path / ".cardpress/upload").stat().st_mode) == 0o700
    server.configure()
    site.upload()
    assert {path.name for path in (site.path / ".cardpress/upload").iterdir()} == {"lock", "part"}
    assert not list(site.www.glob(".cardpress-upload-*"))


def test_a_half_file_of_somebody_who_has_ended(site, server):
    """It was being brought when the connection broke, and is no file of the list any more."""
    site.people("ada")
    site.build()
    site.upload()
    site.people("bo")
    site.build()
    part = site.www / (".cardpress-upload-" + (site.path / ".cardpress/upload/part").read_text())
    part.write_bytes(b"BEGIN:VCARD")
    site.run("revoke", "bo")
    site.upload()
    assert site.there() == site.here()


def test_a_machine_that_keeps_nothing_takes_what_has_ended_and_a_photo_that_has_gone(any_site):
    any_site.people("ada", "bo", "cy")
    any_site.write("cards/photos/cy.jpg", drawing.jpeg(drawing.portrait(1)))
    any_site.card("cy", "fullName: Cy Example\nphoto: photos/cy.jpg\n")
    any_site.build()
    any_site.upload()
    bo = any_site.folder("bo").name
    assert f"c/{bo}/card.vcf" in any_site.there()
    # As a fresh clone does: no list of changes, no notes of uploads.
    any_site.run("revoke", "bo", "--yes")
    any_site.card("cy", "fullName: Cy Example\n")
    any_site.build()
    said = any_site.run("upload", "--check", code=1, env=any_site.env)
    assert "photo.jpg" in said.out + said.err
    (any_site.path / ".cardpress/changes.tsv").unlink()
    shutil.rmtree(any_site.path / ".cardpress/upload")
    report = any_site.upload("--json").json
    assert report["success"]
    assert any_site.there() == any_site.here()
    assert sorted(path.split("/")[-1] for path in report["gone"]) == ["card.vcf", "photo.jpg", "qr.png"]


def test_a_full_disk_there(scratch):
    need_mounts()
    with ssh_server(scratch, disk="size=400k") as server:
        site = Online(scratch / "site", server.www, server.address, "https://cards.firm.test", server.environment)
        site.people(*NAMES)
        site.build()
        done = site.upload("--no-verify", "--json", code=1)
        (error,) = done.json["errors"]
        assert (error["what"], error["cure"]) == ("can't be written there", "look whether its disk is full")
        assert 0 < len(done.json["made"]) < len(site.here())
        # Nothing is said on a pipe of whose file it is.
        said = site.upload("--no-verify", code=1).err
        assert "a share's file, can't be written there" in said
        assert not re.search(r"[0-9A-Z]{13,}", said.replace(str(scratch), ""))


@pytest.mark.parametrize("words, code, said", [
    (("upload", "--check", "--no-verify"), 64, "--no-verify is for an upload, and --check is none"),
    (("build", "--upload", "--dry-run"), 64, "--upload changes what is online, and --dry-run nothing"),
    (("sweep", "--upload", "--dry-run"), 64, "--upload changes what is online, and --dry-run nothing"),
])
def test_options_that_do_not_go_together(folder_site, words, code, said):
    assert said in folder_site.run(*words, code=code).err


@pytest.mark.parametrize("settings, said", [
    ("", "cardpress.yaml does not say where to upload: add a line such as upload: sftp://you@server/var/www/cards"),
    ("upload: ftp://you:hunter2@server/www\n", "begins with ftp:, which anybody on the way can read"),
    ("upload: sftp://you:hunter2@server/www\n", "holds a password"),
    ("upload: {purge: [x]}\n", "upload needs the key to"),
    ("upload: {to: 'folder:/srv', purgeEnvironment: [A]}\n", "upload.purgeEnvironment is for the program of upload.purge"),
    ("upload: {to: 'folder:/srv', purge: [x], purgeEnvironment: [A=1]}\n", "is no name of a variable"),
    ("upload: {too: 'folder:/srv'}\n", "upload needs the key to"),
])
def test_settings_at_fault(scratch, settings, said):
    site = SiteFolder(scratch / "site")
    site.add_ada()
    site.build()
    site.settings(settings)
    for words in [("upload",), ("check",)] if settings else [("upload",)]:
        result = site.run(*words, code=1)
        assert said in result.out + result.err
        assert "hunter2" not in result.out + result.err
    # Whatever is wrong with it, somebody can be ended.
    site.run("revoke", "ada", code=0)


@pytest.mark.parametrize("words", [("build", "--upload"), ("sweep", "--upload")])
def test_what_has_ended_goes_offline_though_a_card_is_at_fault(folder_site, words):
    site = folder_site
    site.people("ada")
    site.card("guest", "givenName: Guest\nfamilyName: Example\nlifetime: 1d\n")
    site.build()
    site.upload()
    guest = site.share("guest")["path"]
    site.card("bo", "givenName: [\n")
    done = site.run(*words, now=later(days=2), code=None, env=site.env)
    assert done.code == (1 if words[0] == "build" else 0)
    assert "1 gone" in done.out
    assert not (site.www / guest / "card.vcf").exists()
    assert site.there() == site.here()


def test_settings_without_a_wrong_page_are_enough(folder_site):
    """Somebody is taken offline whatever is wrong with the rest of the settings."""
    site = folder_site
    site.people("ada")
    site.build()
    site.upload()
    site.write("cardpress.yaml", (site.path / "cardpress.yaml").read_text() + "theme: {accent: blue}\n")
    assert "1 gone" in site.run("revoke", "ada", "--upload").out
    assert site.there() == site.here()


def test_two_thousand_cards(any_site, full):
    if not full:
        pytest.skip("with --full")
    any_site.people(*[f"n{number}" for number in range(2_000)])
    any_site.build()
    any_site.upload(timeout=1_200)
    assert any_site.there() == any_site.here()


def test_a_hundred_thousand_files_in_little_memory(scratch, full):
    if not full:
        pytest.skip("with --full")
    www = scratch / "www"
    www.mkdir()
    site = Online(scratch / "site", www, f"folder:{www}", "https://cards.firm.test")
    site.people("ada")
    site.build()
    for number in range(100_000):
        path = site.public / f"own/{number // 1_000}/{number}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(str(number))
    done = subprocess.run(
        ["/usr/bin/env", "python3", "-c",
         "import resource, subprocess, sys; code = subprocess.call(sys.argv[1:]); "
         "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss); sys.exit(code)",
         PROGRAM, "upload", "--no-verify"], cwd=site.path, env=site.env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.splitlines()[-1]) < 60_000
    assert site.there() == site.here()
