"""Photos in a folder, named after columns of the export that are no part of a card."""

import re

import pytest

import drawing
from importing import cards, importing
from site_folder import SiteFolder

PICTURE = drawing.jpeg(drawing.portrait(1, 320, 320))


@pytest.fixture
def site(scratch):
    (scratch / "site").mkdir()
    return SiteFolder(scratch / "site")


def team(folder, *numbers, name="team.csv", role="Analyst"):
    rows = [f"EX/{number},Vera{number},Vogel,{role},vera{number}@firma.example,vera{number}@home.example\n"
            for number in numbers]
    path = folder / name
    path.write_text("Employee ID,First Name,Last Name,Job Title,Work Email,Home Email\n" + "".join(rows))
    return path


def photos(site, *names):
    for name in names:
        site.write(f"photos/{name}.jpg", PICTURE)


def rule(site, pattern, more=""):
    site.settings(f"cards: {{photos: '{pattern}'{more}}}\n")


def header(site, table="team"):
    return (site.path / f"cards/{table}.csv").read_text("utf-8-sig").splitlines()[0]


def number_of_photos(site):
    return len(list(site.public.glob("c/*/photo.jpg")))


def files_with_a_number(site):
    # A record ID may end in EX, and a code's picture may have any bytes.
    return [file for file in site.public.rglob("*")
            if file.is_file() and file.suffix != ".png" and re.search(rb"\bEX/\d", file.read_bytes())]


@pytest.mark.parametrize("count", [1, 3, 40])
def test_photos_are_found_by_a_column_of_the_export(scratch, site, count):
    rule(site, "photos/p-{Job Title}-{First Name}")
    photos(site, *[f"p-Analyst-Vera{i}" for i in range(count)])
    path = team(scratch, *range(count))
    importing(site, path)
    assert header(site) == \
        "id,givenName,familyName,role,email,Employee ID,First Name,Job Title,imported"
    said = site.run("check")
    assert said.err == ""
    assert f"photos: {count} of {count} card{'s' * (count > 1)} found in photos/" in said.out
    site.run("build")
    assert number_of_photos(site) == count
    for file in site.public.glob("c/*/card.vcf"):
        text = file.read_text("utf-8")
        assert "EX/" not in text and text.count("EMAIL") == text.count("TITLE") == 1
    before = cards(site)
    assert f"{count} unchanged" in importing(site, path).out
    assert cards(site) == before
    photos(site, "p-Head-Vera0", "p-Analyst-Vera50")
    later = team(scratch, *range(1, count), 50, name="later.csv")
    later.write_text(later.read_text() + "EX/0,Vera0,Vogel,Head,vera0@firma.example,\n")
    report = importing(site, later, "--json").json
    assert [report[key] for key in ["new", "changed", "unchanged", "gone"]] == [1, 1, count - 1, 0]
    assert list(cards(site)) == ["team.csv"]
    assert f"photos: {count + 1} of {count + 1} cards found in photos/" in site.run("check").out


def test_the_number_is_kept_for_a_rule_that_is_set_later(scratch, site):
    importing(site, team(scratch, *range(30)))
    assert header(site) == "id,givenName,familyName,role,email,Employee ID,imported"
    site.run("build")
    assert files_with_a_number(site) == []
    site.settings("cards: {publish: ['Employee ID']}\n")
    site.run("build")
    assert files_with_a_number(site) == []
    table = (site.path / "cards/team.csv").read_text("utf-8-sig").replace("EX/", "EX-")
    site.write("cards/team.csv", table)
    rule(site, "photos/{Employee ID}")
    photos(site, *[f"ex-{i}" for i in range(30)])
    assert "photos: 30 of 30 cards found in photos/" in site.run("check").out


def test_people_with_files_of_their_own_get_their_photos_named(scratch, site):
    importing(site, team(scratch, 1, 2, 3))
    assert sorted(cards(site)) == ["vera1-vogel.yaml", "vera2-vogel.yaml", "vera3-vogel.yaml"]
    site.write("cards/vera2-vogel.yaml",
               (site.path / "cards/vera2-vogel.yaml").read_text() + "photo: ../mine.jpg\n")
    site.write("mine.jpg", PICTURE)
    (site.path / "cards/deep").mkdir()
    (site.path / "cards/vera3-vogel.yaml").rename(site.path / "cards/deep/vera3-vogel.yaml")
    rule(site, "photos/{Work Email}")
    photos(site, *[f"vera{i}@firma.example" for i in [1, 2, 3]])
    importing(site, team(scratch, 1, 2, 3))
    named = {file: [line for line in data.decode().splitlines() if line.startswith("photo:")]
             for file, (data, _) in cards(site).items()}
    assert named == {"deep/vera3-vogel.yaml": ["photo: ../../photos/vera3@firma.example.jpg"],
                     "vera1-vogel.yaml": ["photo: ../photos/vera1@firma.example.jpg"],
                     "vera2-vogel.yaml": ["photo: ../mine.jpg"]}
    before = cards(site)
    assert "3 unchanged" in importing(site, team(scratch, 1, 2, 3)).out
    assert cards(site) == before
    site.run("build")
    assert number_of_photos(site) == 3
    (site.path / "photos/vera1@firma.example.jpg").unlink()
    importing(site, team(scratch, 1, 2, 3))
    assert "photo" not in (site.path / "cards/vera1-vogel.yaml").read_text()


def test_who_fits_in_no_table_gets_the_photo_named(scratch, site):
    rule(site, "photos/{Employee ID}", ", publish: [email.home]")
    path = team(scratch, 1, 2)
    path.write_text(path.read_text().replace("EX/", "").replace(",vera2@home.example", ","))
    photos(site, "1", "2")
    site.write("photos/1.png", b"x")
    said = importing(site, path)
    assert said.err == (f'{path}:2:1: warning: the photo is both "photos/1.jpg" and "photos/1.png": '
                        "keep one of them\n")
    assert sorted(cards(site)) == ["team.csv", "vera1-vogel.yaml"]
    (site.path / "photos/1.png").unlink()
    assert "1 changed, 1 unchanged" in importing(site, path).out
    assert "photo: ../photos/1.jpg\n" in (site.path / "cards/vera1-vogel.yaml").read_text()
    site.run("build")
    assert number_of_photos(site) == 2
