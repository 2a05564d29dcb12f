"""The cards of a small site are read once, from each of their files; those of a large one twice."""

import base64
import os
import subprocess

import pytest

import drawing
from site_folder import NOW, PROGRAM, SETTINGS, SiteFolder, environment

ROWS = "id,givenName,familyName,email,note\nada,Ada,Ek,ada@firm.test,\nben,Ben,Fox,ben@firm.test,\n"


def reads(site, *arguments):
    """Builds, and tells how often each file in `cards/` was opened."""
    log = site.path.parent / "calls"
    done = subprocess.run(
        ["strace", "-f", "-qq", "-y", "-o", log, "-e", "trace=open,openat,openat2", PROGRAM, "build",
         "--first", "--now", NOW, *arguments], cwd=site.path, env=environment(), capture_output=True, text=True,
        timeout=300)
    assert done.returncode == 0, done.stderr
    cards = os.path.realpath(site.path / "cards") + "/"
    # The file that a descriptor stands for, at the end of the line.
    opened = [line.rpartition("<")[2].rpartition(">")[0] for line in log.read_text().splitlines()]
    counts = {}
    for path in opened:
        if path.startswith(cards) and os.path.isfile(path):
            name = path.removeprefix(cards)
            counts[name] = counts.get(name, 0) + 1
    return counts


def vcard(name, photo):
    """A contact with its photo inside."""
    text = base64.b64encode(photo).decode()
    return (f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{name};Ada;;;\r\nFN:Ada {name}\r\n"
            f"PHOTO;ENCODING=b;TYPE=JPEG:{text}\r\nEND:VCARD\r\n")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_few_cards_are_read_once(scratch, jobs):
    site = SiteFolder(scratch / "site")
    site.write("cards/people.csv", ROWS)
    site.card("zoe", "fullName: Zoe Quist\n")
    site.write("cards/eva.vcf", vcard("Hall", drawing.jpeg(drawing.portrait(1))))
    assert reads(site, "--jobs", jobs) == {"people.csv": 1, "zoe.yaml": 1, "eva.vcf": 1}
    assert len(site.published()) == 4
    site.write("cards/people.csv", ROWS.replace("Fox", "Gry"))
    assert reads(site, "--jobs", jobs)["people.csv"] == 1
    assert b"Ben Gry" in (site.folder("ben") / "index.html").read_bytes()


@pytest.mark.parametrize("kind", ["notes", "photos"])
def test_cards_that_take_much_memory_are_read_twice(scratch, kind):
    """What counts is what is published of them: 4 MB."""
    site = SiteFolder(scratch / "site", settings=f"{SETTINGS}cards: {{publish: [note]}}\n")
    if kind == "notes":
        rows = "".join(f"p{number},Ada,N{number},,{'note ' * 16_000}\n" for number in range(60))
        site.write("cards/people.csv", ROWS + rows)
        names, count = ["people.csv"], 62
    else:
        # Noise takes the most bytes.
        picture = drawing.jpeg(drawing.portrait(1, 1200, 1600).effect_spread(40), quality=98)
        assert len(picture) > 400_000
        for number in range(10):
            site.write(f"cards/p{number}.vcf", vcard(f"N{number}", picture))
        names, count = [f"p{number}.vcf" for number in range(10)], 10
    assert reads(site) == dict.fromkeys(names, 2)
    assert len(site.published()) == count
    assert site.build()["unchanged"] == count
