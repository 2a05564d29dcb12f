"""The image of scripts/package: what readers of images say of it, and a site that is made in its root."""

import json
import os
import shutil
import ssl
import subprocess
import sys
import tarfile
import urllib.request

import pytest

from answering import promised_server
from buckets import bucket
from dav_servers import dav_server
from disks import need_mounts
from image_roots import __file__ as RUNTIME
from release_packages import made, run, version  # noqa: F401
from site_folder import files

#: A user that the image has never heard of: `--user "$(id -u)"`.
SOMEBODY = 12345


class Container:
    """The image's root, unpacked by umoci, and what its configuration asks for."""

    def __init__(self, image, version, folder):
        with tarfile.open(image) as tar:
            tar.extractall(folder / "layout")
        run("umoci", "unpack", "--image", f"{folder}/layout:localhost/cardpress:{version}", folder / "bundle")
        self.root = folder / "bundle/rootfs"
        process = json.loads((folder / "bundle/config.json").read_text())["process"]
        self.environment = dict(each.split("=", 1) for each in process["env"])
        assert (process["cwd"], process["user"]) == ("/site", {"uid": 65532, "gid": 65532})
        self.words = process["args"]

    def command(self, site, *words):
        own = [shutil.which("unshare"), "--mount", sys.executable, RUNTIME, self.root, site, SOMEBODY, *self.words, *words]
        return [str(word) for word in own]

    def run(self, site, *words, code=0, **extra):
        done = subprocess.run(
            self.command(site, *words), capture_output=True, text=True, timeout=120,
            env={**os.environ, **self.environment, **extra})
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout + done.stderr


@pytest.fixture(scope="module")
def image(made, version):
    return made[f"cardpress-{version}-image-amd64.tar"]


@pytest.fixture(scope="module")
def container(image, version, module_scratch):
    need_mounts()
    return Container(image, version, module_scratch)


@pytest.fixture
def folder(scratch):
    """A folder of a user of the machine, as it is mounted."""
    place = scratch / "cards"
    place.mkdir()
    os.chown(place, SOMEBODY, SOMEBODY)
    scratch.chmod(0o755)
    return place


def test_skopeo_reads_it(image, version):
    # As podman takes it, and as docker does.
    for kind in ("oci-archive", "docker-archive"):
        shown = json.loads(run("skopeo", "inspect", f"{kind}:{image}"))
        assert (shown["Os"], shown["Architecture"], len(shown["Layers"])) == ("linux", "amd64", 1)
        assert shown["Labels"]["org.opencontainers.image.version"] == version
    named = json.loads(run("skopeo", "list-tags", f"docker-archive:{image}"))
    assert named["Tags"] == [f"localhost/cardpress:{version}"]
    assert image.stat().st_size < 30_000_000


def test_its_root_has_what_a_distribution_would_and_nothing_that_runs(container):
    for name in ("usr/share/zoneinfo/Europe/Berlin", "etc/nsswitch.conf", "usr/local/share/licenses/cardpress/SOURCES"):
        assert (container.root / name).stat().st_size > 10
    authorities = ssl.create_default_context(cafile=container.root / "etc/ssl/certs/ca-certificates.crt")
    assert len(authorities.get_ca_certs()) > 100
    runs = {
        str(path.relative_to(container.root)) for path in container.root.rglob("*")
        if path.is_file() and not path.is_symlink() and path.stat().st_mode & 0o111 and ".so" not in path.name}
    assert runs == {"usr/local/bin/cardpress"}
    assert (container.root / "tmp").stat().st_mode & 0o7777 == 0o1777


def test_a_site_is_made_there_and_is_its_owner_s(container, folder):
    container.run(folder, "init", ".", "--for", "print", "--url", "https://cards.your-company.com")
    container.run(folder, "build")
    assert "1 share and 0 tombstones verified: no fault" in container.run(folder, "verify")
    assert {path.stat().st_uid for path in folder.rglob("*")} == {SOMEBODY}
    served = subprocess.Popen(
        container.command(folder, "serve", "--port", "0", "--json"), stdout=subprocess.PIPE, text=True,
        env=container.environment)
    try:
        address = json.loads(served.stdout.readline())["url"]
        assert b"Ada Example" in urllib.request.urlopen(address, timeout=30).read()
    finally:
        served.terminate()
        served.communicate(timeout=30)


def test_vcards_in_the_character_sets_of_old_phones_are_read_there(container, folder):
    container.run(folder, "init", ".", "--url", "https://cards.your-company.com")
    (folder / "cards/ada.yaml").unlink()
    name = "ада".encode("koi8-r")
    (folder / "cards/old.vcf").write_bytes(
        b"BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=KOI8-R:" + name + b"\r\nN;CHARSET=KOI8-R:;" + name
        + b"\r\nTEL:+43 1 58858 0\r\nEND:VCARD\r\n")
    container.run(folder, "build")
    assert "FN;CHARSET=UTF-8:ада\n" in next((folder / "public").rglob("*.vcf")).read_text()


@pytest.fixture
def site(container, folder):
    """A site in the container, with what else its settings shall say."""
    container.run(folder, "init", ".", "--url", "https://cards.your-company.com")
    settings = (folder / "cardpress.yaml").read_text()

    def settle(address):
        (folder / "cardpress.yaml").write_text(f"{settings}upload: {address}\n")
        return folder

    return settle


def test_it_uploads_by_webdav_with_a_password_of_a_mounted_home(container, site, scratch):
    with dav_server(scratch, "right-one") as server:
        folder = site(server.address)
        (folder / "home").mkdir()
        (folder / "home/.netrc").write_text("machine 127.0.0.1 login you password right-one\n")
        container.run(folder, "build")
        container.run(folder, "upload", "--no-verify", HOME="/site/home")
        assert files(server.www) == files(folder / "public")


def test_it_uploads_into_a_bucket(container, site, scratch):
    with bucket(scratch / "s3") as served:
        folder = site(f"s3://{served.folder.name}?endpoint={served.url}")
        keys = {"AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "secret"}
        container.run(folder, "build")
        container.run(folder, "upload", "--no-verify", **keys)
        assert files(served.folder) == files(folder / "public")


def test_it_asks_the_authorities_whether_a_certificate_is_right(container, site, scratch):
    with promised_server(scratch, encrypted=True) as server:
        folder = site(f"{server}/www")
        container.run(folder, "build")
        assert container.run(folder, "upload", code=1) == (
            f"{server}/www can't be trusted: renew or complete its certificate (SSL certificate problem: self-signed "
            "certificate)\n")


@pytest.mark.parametrize("address, program", [("sftp://you@server/www", "sftp"), ("you@server:/www", "rsync")])
def test_ssh_is_the_machine_s(address, program, container, site):
    folder = site(address)
    container.run(folder, "build")
    assert container.run(folder, "upload", code=1) == (
        f"{address} needs {program}, which this image does not have: build here, and bring the output by the "
        f"{program} of the machine itself, deletions too\n")
