"""`upload` by WebDAV, into buckets and by FTP: cut, full, lied to, and to whom nobody vouches for."""

import os
import random
import re

import pytest

from authorities import certificate
from buckets import bucket
from dav_servers import dav_server
from disks import need_mounts
from ftp_servers import ftp_server
from serving import QuietHandler, file_server, home_with_password
from test_uploads import NAMES, Online, bucket_site, dav_site, ftp_site  # noqa: F401
from ways import CuttingWay, LyingWay, standing

KEYS = {"AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "secret"}


def port_of(site):
    """The port of a site's own server."""
    return int(re.search(r":(\d+)", site.address.split("endpoint=")[-1].split("@")[-1])[1])


def lead(site, port):
    """Lets a site's uploads go by another port."""
    settings = (site.path / "cardpress.yaml").read_text()
    address = re.search(r"^upload: (.*)$", settings, re.M)[1]
    site.write("cardpress.yaml", settings.replace(address, site.address.replace(f":{port_of(site)}", f":{port}")))


@pytest.fixture(params=["ftp", "dav", "bucket"])
def web_site(request):
    return request.getfixturevalue(f"{request.param}_site")


def test_an_upload_that_is_cut_goes_on(web_site, full):
    """At random bytes: nothing half is shown, and after the last there is what is here."""
    site = web_site
    site.people(*NAMES)
    site.build()
    with standing(CuttingWay(port_of(site))) as way:
        lead(site, way.port)
        chance, former = random.Random(11), {}
        # Files do not go by the channel of FTP's commands.
        most = 20_000 if site.address.startswith("ftps:") else 500_000
        for _ in range(50 if full else 10):
            way.left = chance.randrange(most // 50, most)
            result = site.upload(code=None)
            here, there = site.here(), site.there()
            for path, data in there.items():
                assert path.startswith(".cardpress-upload-") or data in (here[path], former.get(path)), path
            if result.code == 0:
                former = there
                site.card("person0", f"givenName: Again{chance.random()}\nfamilyName: Example\n")
                site.build()
                continue
            assert "trying again later may help" in result.err, result.err
        way.left = None
        site.run("revoke", "person18", "person19")
        site.upload()
        assert site.there() == site.here()


@pytest.mark.parametrize("kind, method", [("dav", "MOVE"), ("bucket", "PUT")])
def test_a_third_of_the_writes_fails_in_silence(kind, method, request):
    """The web server is asked, so the next upload brings what is missing."""
    site = request.getfixturevalue(f"{kind}_site")
    site.people(*NAMES)
    site.build()
    count = 0

    def lies(command, path, fields):
        nonlocal count
        place = fields.get("Destination", path)
        if command != method or "/c/" not in place or place.endswith("index.html"):
            return False
        count += 1
        return count % 3 == 0

    with standing(LyingWay(port_of(site), lies)) as way:
        lead(site, way.port)
        done = site.upload("--json", code=1).json
        lost = set(site.here()) - set(site.there())
        assert len(lost) > 10 and set(done["conflicts"]) == lost and not done["success"]
        lead(site, port_of(site))
    site.upload()
    assert {path: data for path, data in site.there().items() if ".cardpress" not in path} == site.here()


@pytest.mark.parametrize("kind", ["dav", "bucket"])
def test_a_server_that_keeps_what_it_was_told_to_remove(kind, request):
    site = request.getfixturevalue(f"{kind}_site")
    site.people("ada", "bo")
    site.build()
    site.upload()
    with standing(LyingWay(port_of(site), lambda command, *_: command == "DELETE")) as way:
        lead(site, way.port)
        said = site.run("revoke", "ada", "--upload", code=1, env=site.env).err
        assert f"1 share has ended here, still online at {site.url}" in said
        assert "files that it was told to remove" in said
    lead(site, port_of(site))
    site.upload()
    assert site.there() == site.here()


@pytest.mark.parametrize("kind", ["ftp", "dav", "bucket"])
def test_a_full_disk_there(scratch, kind):
    need_mounts()
    home = home_with_password(scratch)
    servers = {
        "ftp": lambda: ftp_server(scratch, "right-one", disk="size=400k"),
        "dav": lambda: dav_server(scratch, "right-one", disk="size=400k"),
        "bucket": lambda: bucket(scratch / "s3", disk="size=400k")}
    with servers[kind]() as server:
        address = f"s3://your-bucket?endpoint={server.url}" if kind == "bucket" else server.address
        env = {"HOME": str(home), **KEYS, **(server.environment if kind == "ftp" else {})}
        site = Online(scratch / "site", scratch, address, "https://cards.firm.test", env)
        site.people(*NAMES)
        site.build()
        done = site.upload("--no-verify", "--json", code=1).json
        (error,) = done["errors"]
        assert error["path"] in site.here(), error
        assert 0 < len(done["made"]) < len(site.here())


@pytest.mark.parametrize("kind", ["ftp", "dav"])
def test_a_certificate_is_looked_at(scratch, kind):
    home = home_with_password(scratch)
    for name, is_expired in (("old", True), ("new", False)):
        folder = scratch / name
        folder.mkdir()
        # The server's user comes by.
        scratch.chmod(0o755)
        authority, own = certificate(folder, is_expired)
        server = (
            ftp_server(folder, "right-one", is_expired=is_expired) if kind == "ftp"
            else dav_server(folder, "right-one", certificate=own))
        with server as there, file_server(there.www, QuietHandler) as url:
            trusted = there.environment["SSL_CERT_FILE"] if kind == "ftp" else str(authority)
            site = Online(
                folder / "site", there.www, there.address, url, {"HOME": str(home), "SSL_CERT_FILE": trusted})
            site.people("ada")
            site.build()
            if is_expired:
                said = site.upload(code=1).err
                assert "can't be trusted: renew or complete its certificate" in said and "expired" in said
            else:
                # One that nobody knows is refused, too.
                strange = site.run("upload", code=1, env={**site.env, "SSL_CERT_FILE": "/etc/ssl/certs/ca-certificates.crt"})
                assert "can't be trusted" in strange.err and site.there() == {}
                site.upload()
                assert site.there() == site.here()
                continue
            assert site.there() == {}


def test_a_server_that_encrypts_nothing_hears_no_password(scratch):
    home = home_with_password(scratch)
    for name, more, tls in (("off", "", "off"), ("half", "<Limit PROT>\n  DenyAll\n</Limit>\nTLSRequired ctrl", "on")):
        folder = scratch / name
        folder.mkdir()
        # The server's user comes by.
        scratch.chmod(0o755)
        with ftp_server(folder, "right-one", more=more, tls=tls) as server:
            site = Online(
                folder / "site", server.www, server.address, "https://cards.firm.test",
                {"HOME": str(home), **server.environment})
            site.people("ada")
            site.build()
            said = site.upload("--no-verify", code=1).err
            assert "encrypts not both of its channels, so nothing was sent" in said
            acts = server.log.read_text()
            assert "STOR" not in acts and (tls == "on" or "PASS" not in acts)
            assert site.there() == {}


@pytest.mark.parametrize("kind", ["ftp", "dav"])
def test_a_wrong_password(kind, request):
    site = request.getfixturevalue(f"{kind}_site")
    netrc = site.env["HOME"] + "/.netrc"
    with open(netrc) as file:
        text = file.read()
    with open(netrc, "w") as file:
        file.write(text.replace("right-one", "wrong-one"))
    site.people("ada")
    site.build()
    said = site.upload(code=1).err
    assert "lets nobody in with what was offered" in said and "wrong-one" not in said
    assert site.there() == {}


def test_tls_from_the_beginning_on_its_port(scratch):
    if os.geteuid() != 0:
        pytest.skip("needs a port of the system's")
    home = home_with_password(scratch)
    with ftp_server(scratch, "right-one", more="TLSOptions UseImplicitSSL", port=990) as server:
        with file_server(server.www, QuietHandler) as url:
            site = Online(
                scratch / "site", server.www, server.address, url, {"HOME": str(home), **server.environment})
            site.people("ada")
            site.build()
            site.upload()
            assert site.there() == site.here()


def test_a_password_that_was_kept(ftp_site):
    home = ftp_site.env["HOME"]
    os.remove(f"{home}/.netrc")
    folder = f"{home}/.config/cardpress"
    os.makedirs(folder, mode=0o700)
    login = ftp_site.address.rsplit("/", 1)[0]
    with open(os.open(f"{folder}/passwords", os.O_CREAT | os.O_WRONLY, 0o600), "w") as file:
        file.write(f"{login}\tright-one\n")
    ftp_site.people("ada")
    ftp_site.build()
    ftp_site.upload()
    assert ftp_site.there() == ftp_site.here()
