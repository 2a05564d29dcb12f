"""The packages of scripts/package: what is in them, what they need, and that they are the same each time."""

import hashlib
import os
import re
import shutil
import subprocess

import pytest

from release_packages import archive, made, packages, run, version  # noqa: F401
from site_folder import NOW, PROGRAM, ROOT, cardpress, environment

#: The packages of what the program is linked with (docs/architecture.md names the libraries), beside those
#: of C and C++.
LINKED = {
    "liblcms2-2", "libpng16-16", "libqrencode4", "libsqlite3-0", "libssl3", "libturbojpeg0", "libyaml-0-2",
    "libyuv0", "zlib1g"}

#: What the archive's program asks the distribution for: glibc, which has these.
GLIBC = {"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1", "libresolv.so.2",
         "ld-linux-x86-64.so.2"}


@pytest.fixture(scope="module")
def unpacked(made, version, module_scratch):
    """The Debian package's files."""
    folder = module_scratch / "deb"
    run("dpkg-deb", "--extract", made[f"cardpress_{version}_amd64.deb"], folder)
    return folder


def test_the_sums_are_those_of_the_files(made, version):
    lines = [line.split("  ") for line in made["SHA256SUMS"].read_text().splitlines()]
    assert [name for _, name in lines] == [
        f"cardpress_{version}_amd64.deb", f"cardpress-{version}-image-amd64.tar",
        f"cardpress-{version}-linux-x86_64.tar.xz", f"cardpress-{version}-py3-none-manylinux_2_36_x86_64.whl"]
    for sum, name in lines:
        assert hashlib.sha256(made[name].read_bytes()).hexdigest() == sum


def test_packages_made_again_have_the_same_bytes(made, module_scratch):
    again = packages(module_scratch / "again", LANG="de_DE.UTF-8", TZ="Asia/Tokyo")
    assert again["SHA256SUMS"].read_text() == made["SHA256SUMS"].read_text()


def test_lintian_has_nothing_against_the_debian_package(made, version):
    run("lintian", "--allow-root", "--fail-on", "error,warning", made[f"cardpress_{version}_amd64.deb"])


def test_the_debian_package_depends_on_what_is_linked(made, version, unpacked):
    field = run("dpkg-deb", "--field", made[f"cardpress_{version}_amd64.deb"], "Depends")
    names = {re.match(r"[^ ]+", each)[0] for each in field.strip().split(", ")}
    assert names - {"libc6", "libgcc-s1", "libstdc++6"} == LINKED
    dynamic = run("readelf", "--dynamic", "--wide", unpacked / "usr/bin/cardpress")
    assert len(re.findall(r"\(NEEDED\)", dynamic)) == len(LINKED) + len(
        ["libc", "libm", "ld-linux", "libgcc_s", "libstdc++"])
    assert not re.search(r"\((RPATH|RUNPATH)\)", dynamic)


def test_it_recommends_the_packages_of_what_is_loaded_late(made, version):
    field = run("dpkg-deb", "--field", made[f"cardpress_{version}_amd64.deb"], "Recommends")
    recommended = {name for each in field.strip().split(", ") for name in each.split(" | ")}
    named = "".join(
        path.read_text() for path in (ROOT / "Sources/C").rglob("*.c") if "LIBRARY_NAMES" in path.read_text())
    late = set(re.findall(r'"(lib[^"]+\.so\.\d+)"', named))
    assert len(late) == 13
    for library in late:
        # One that is not here is the other name of one that is: libzip.so.5, libcurl-gnutls.so.4.
        owners = subprocess.run(["dpkg", "-S", f"*/{library}"], capture_output=True, text=True).stdout
        assert set(re.findall(r"^([^:\n]+):", owners, re.M)) <= recommended, library


@pytest.mark.parametrize("name", [
    "usr/share/man/man1/cardpress.1.gz", "usr/share/man/man5/cardpress.yaml.5.gz",
    "usr/share/man/man5/cardpress-cards.5.gz", "usr/share/doc/cardpress/docs/reference/settings.md",
    "usr/share/bash-completion/completions/cardpress",
    "usr/share/zsh/vendor-completions/_cardpress", "usr/share/fish/vendor_completions.d/cardpress.fish",
    "usr/share/doc/cardpress/copyright", "usr/share/doc/cardpress/README.md",
    "usr/share/doc/cardpress/docs/formats.md", "usr/share/doc/cardpress/examples/hosting/nginx.conf",
    "usr/lib/systemd/user/cardpress-sweep@.timer", "usr/lib/systemd/user/cardpress-build@.service",
    "usr/lib/systemd/system/cardpress-sweep@.timer", "usr/lib/systemd/system/cardpress-build@.service"])
def test_the_debian_package_has(name, unpacked):
    assert (unpacked / name).stat().st_size > 100


def test_no_sample_says_where_the_package_was_made(unpacked, archive):
    hosting = "share/doc/cardpress/examples/hosting/cardpress.service"
    for root, program in ((unpacked / "usr", "/usr/bin/cardpress"), (archive, "/usr/local/bin/cardpress")):
        lines = (root / hosting).read_text().splitlines()
        assert {"User=cards", "WorkingDirectory=/srv/cards", f"ExecStart={program} build --quiet"} <= set(lines)


def broken_links(folder):
    """The links of pages to files beside them that are not there."""
    for page in folder.rglob("*.md"):
        text = re.sub(r"(?ms)^ *```.*?^ *```$|`[^`\n]*`", "", page.read_text())
        for target in re.findall(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"", text):
            path = "".join(target).split("#")[0]
            if path and not re.match(r"[a-z]+:", path) and not (page.parent / path).exists():
                yield str(page.relative_to(folder)), path


@pytest.mark.parametrize("root, place", [("unpacked", "usr/share/doc"), ("archive", "share/doc")])
def test_the_pages_of_the_packages_lead_to_what_is_there(root, place, request):
    folder = request.getfixturevalue(root) / place / "cardpress"
    assert len(list(folder.rglob("*.md"))) > 20
    assert list(broken_links(folder)) == []
    # What they lead to is a site that can be copied and built.
    assert (folder / "examples/firm/cards/ada-lindqvist.yaml").exists()
    # A page without what it shows would be found.
    (folder / "docs/images/code.png").rename(folder / "docs/images/other.png")
    assert list(broken_links(folder)) == [("README.md", "docs/images/code.png")]
    (folder / "docs/images/other.png").rename(folder / "docs/images/code.png")


@pytest.mark.parametrize("whose", ["user", "system"])
@pytest.mark.parametrize("work", ["sweep", "build"])
def test_systemd_finds_nothing_wrong_with_the_unit_templates(work, whose, unpacked, scratch):
    for kind in ("service", "timer"):
        text = (unpacked / f"usr/lib/systemd/{whose}/cardpress-{work}@.{kind}").read_text()
        unit = scratch / f"cardpress-{work}@srv-cards.{kind}"
        unit.write_text(text.replace("/usr/bin/cardpress", PROGRAM))
    for kind in ("service", "timer"):
        done = subprocess.run(
            ["systemd-analyze", "verify", scratch / f"cardpress-{work}@srv-cards.{kind}"],
            capture_output=True, text=True)
        assert [line for line in done.stderr.splitlines() if "cardpress" in line] == []


def test_the_manual_pages_are_in_the_archive(archive):
    pages = {str(path.relative_to(archive)) for path in (archive / "share/man").rglob("*.?")}
    assert pages == {
        "share/man/man1/cardpress.1", "share/man/man5/cardpress.yaml.5", "share/man/man5/cardpress-cards.5"}
    for page in pages:
        assert run("mandoc", "-T", "lint", "-W", "warning", archive / page) == ""


def test_the_archive_s_libraries_find_each_other_and_glibc_alone(archive):
    brought = {path.name for path in (archive / "lib/cardpress").iterdir()}
    needed = set()
    for path in [archive / "bin/cardpress", *(archive / "lib/cardpress").iterdir()]:
        dynamic = run("readelf", "--dynamic", "--version-info", "--wide", path)
        needed |= set(re.findall(r"\(NEEDED\).*\[(.+)\]", dynamic))
        (place,) = re.findall(r"\(RUNPATH\).*\[(.+)\]", dynamic)
        assert place == ("$ORIGIN/../lib/cardpress" if path.name == "cardpress" else "$ORIGIN")
        versions = [tuple(map(int, each)) for each in re.findall(r"GLIBC_(\d+)\.(\d+)", dynamic)]
        assert max(versions) <= (2, 36), path
    assert needed - brought <= GLIBC
    # Those that others could take for their own, or that could be taken for theirs, have names of ours.
    assert {name for name in brought if "-cardpress" not in name} == {
        "libexpat.so.1", "libmicrohttpd.so.12", "libwebp.so.7", "libzbar.so.0", "libzip.so.4"}


def test_every_library_of_the_archive_has_its_notice_and_its_source(archive):
    rows = [line.split("\t") for line in (archive / "licenses/SOURCES").read_text().splitlines()]
    brought = {f"lib/cardpress/{path.name}" for path in (archive / "lib/cardpress").iterdir()}
    assert {file for file, _, _ in rows} == brought | {"bin/cardpress"}
    for _, package, source in rows:
        assert re.fullmatch(r"\S+ \S+", source)
        assert (archive / "licenses" / package).stat().st_size > 500
    assert (archive / "licenses/swift").read_text().count("Apache License") > 0


def loaded(program, *arguments):
    """The libraries that a run loads."""
    done = subprocess.run(
        [program, *arguments], env=environment(LD_DEBUG="libs"), capture_output=True, text=True, check=True)
    return set(re.findall(r"calling init: (.+)", done.stderr))


def test_the_archive_builds_and_verifies_a_site_with_its_own_libraries(archive, ada):
    program = archive / "bin/cardpress"
    run(program, "build", ada.path, "--first", "--now", NOW)
    found = loaded(program, "verify", ada.path, "--now", NOW)
    own = {path for path in found if str(archive.parent) in path}
    assert {path.rsplit("/", 1)[1] for path in own} >= {
        "libzbar.so.0", "libjpeg-cardpress.so.62", "liblcms2-cardpress.so.2"}
    assert {path.rsplit("/", 1)[1] for path in found - own if "/gconv/" not in path} <= GLIBC
    # The program of the gate finds nothing to do in what the archive's has made.
    assert set(cardpress("build", ada.path, "--json").expect().json["files"].values()) == {0}


def test_nothing_in_the_programs_tells_where_they_were_built(archive, unpacked):
    for program in (archive / "bin/cardpress", unpacked / "usr/bin/cardpress"):
        assert os.fsencode(ROOT) not in program.read_bytes()
        # Both hash what has the folder's name in it.
        dump = run("readelf", "--sections", "--wide", "--hex-dump=.swift_modhash", program)
        assert "build-id" not in dump
        words = re.findall(r"^  0x[0-9a-f]+ ((?:[0-9a-f]+ )+)", dump, re.M)
        assert len(words) > 500 and set("".join(words)) == {"0", " "}


def test_no_engine_for_regular_expressions_comes_with_the_programs(archive, unpacked):
    # Swift's own search in texts brings it along: a twentieth of the program, which nothing of ours needs.
    for program in (archive / "bin/cardpress", unpacked / "usr/bin/cardpress"):
        assert b"_StringProcessing" not in program.read_bytes()


def test_the_debian_package_s_program_makes_the_same_site(unpacked, ada):
    run(unpacked / "usr/bin/cardpress", "build", ada.path, "--first", "--now", NOW)
    assert "no fault" in cardpress("verify", ada.path).expect().out


def test_both_programs_are_small_and_begin_at_once(archive, unpacked):
    for program, megabytes in [(archive / "bin/cardpress", 27), (unpacked / "usr/bin/cardpress", 20)]:
        assert program.stat().st_size < megabytes * 1_000_000
        before = os.times()
        for _ in range(10):
            run(program, "version")
        after = os.times()
        taken = after.children_user + after.children_system - before.children_user - before.children_system
        assert taken < 10 * 0.1


def test_bare_systems_take_both(made, full):
    if not full:
        pytest.skip("debootstrap takes minutes: --full")
    target = ROOT / ".build/packages"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(made["SHA256SUMS"].parent, target)
    out = run(ROOT / "scripts/try-packages")
    assert out.count("served: HTTP/1.1 200 OK") == 6
