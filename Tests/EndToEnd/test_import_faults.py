"""What `import` does with names, files, disks and ends that are against it."""

import base64
import re
import resource
import subprocess
import time

import pytest

import drawing
from exported_people import many
from importing import cards, contact, exported, importing, vcards
from site_folder import PROGRAM, SiteFolder, cardpress


@pytest.fixture
def site(scratch):
    (scratch / "site").mkdir()
    return SiteFolder(scratch / "site")


def test_a_file_of_the_owners_is_never_overwritten(scratch, site):
    site.card("ada-lovelace", "fullName: My Ada\nnote: mine\n")
    path = vcards(scratch, contact("Bo Li"), contact("Ada Lovelace", "TITLE:Analyst"))
    before = cards(site)
    said = importing(site, path, code=1)
    assert said.out == "" and said.err == (
        "cards/ada-lovelace.yaml: has a card ada-lovelace, as a contact of the export would be: it was "
        "not written by import, so remove it or give it another ID, or let --force change it\n")
    assert cards(site) == before
    importing(site, path, "--force")
    text = (site.path / "cards/ada-lovelace.yaml").read_text().split("\n", 1)[1]
    assert text == "fullName: My Ada\ngivenName: Ada\nfamilyName: Lovelace\nrole: Analyst\nnote: mine\n"
    site.write("cards/team.csv", "id,fullName\ncy-xu,Cy\n")
    said = importing(site, vcards(scratch, contact("Cy Xu"), name="c.vcf"), code=1)
    assert said.err.startswith("cards/team.csv: has a card cy-xu, as a contact of the export would be: ")


@pytest.mark.parametrize("name", [
    "../../x", "a/b", "..", "A" * 300, "上官思远", "\\u202e", "con\x1b[31m", ".", "-rf", "x\x00y"])
def test_a_hostile_name_gives_a_safe_file(scratch, site, name):
    path = vcards(scratch, f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{name};;;;\r\nFN:{name}\r\n"
                           "EMAIL:me@firma.example\r\nEND:VCARD\r\n")
    before = {file for file in scratch.rglob("*")}
    said = importing(site, path, code=None)
    assert said.code in (0, 1)
    assert "\x1b" not in said.out + said.err and "\u202e" not in said.out + said.err
    new = {file for file in scratch.rglob("*")} - before
    assert all(site.path in file.parents for file in new)
    for file in cards(site):
        assert re.fullmatch(r"[a-z0-9][a-z0-9._-]{0,63}\.yaml", file)
    site.run("build", code=0 if cards(site) else None)


def test_a_rehearsal_writes_nothing(scratch, site):
    said = importing(site, vcards(scratch, contact("Ada Lovelace")), "--dry-run")
    assert said.out.splitlines() == [
        "new: ada-lovelace in cards/ada-lovelace.yaml", "1 file would be written",
        "1 card: 1 new, 0 changed, 0 unchanged", "next: the same without --dry-run"]
    assert cards(site) == {} and not (site.path / ".cardpress").exists()


def test_what_can_t_be_taken_is_listed_and_the_rest_is_taken(scratch, site):
    path = vcards(scratch, contact("Ada Lovelace", "TEL:call me"), "BEGIN:VCARD\r\nVERSION:3.0\r\n"
                  "TEL:+4930123456\r\nEND:VCARD\r\n")
    said = importing(site, path, code=1)
    lines = said.err.splitlines()
    assert [line.split(": ", 1)[0] for line in lines] == [f"{path}:5:1", f"{path}:7:1"]
    assert said.out.splitlines()[-2] == "1 card: 1 new, 0 changed, 0 unchanged; 1 left out"


def test_what_is_no_export_or_no_site_is_said(scratch, site):
    assert importing(site, scratch / "no.vcf", code=1).err.startswith(f"{scratch}/no.vcf: ")
    (scratch / "me.jpg").write_bytes(b"x")
    assert "is no export of contacts" in importing(site, scratch / "me.jpg", code=1).err
    site.write("cards/a.vcf", contact("Ada Lovelace"))
    assert "is in cards/, where every build reads it" in importing(site, "cards/a.vcf", code=1).err
    (scratch / "empty").mkdir()
    path = vcards(scratch, contact("Ada Lovelace"))
    said = cardpress("import", path, "-C", scratch / "empty").expect(1)
    assert "there are no settings in" in said.err and "cardpress init" in said.err


def test_a_full_disk_leaves_no_half_file(scratch, site):
    path = exported(scratch, "google-new", many(300))
    limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))  # noqa: E731
    said = importing(site, path, code=None, preexec_fn=limit)
    assert said.code != 0
    assert {file for file in cards(site) if not file.startswith(".importing/")} == set()
    said = importing(site, path, code=1, preexec_fn=limit, restore_signals=False)
    assert said.err.startswith("cards/.importing/0 can't be used: ") and cards(site) == {}
    importing(site, path)
    assert list(cards(site)) == ["contacts.csv"]


@pytest.mark.parametrize("after", [0.005, 0.01, 0.015, 0.02, 0.03, 0.05, 0.08])
def test_a_killed_import_leaves_whole_files_and_the_next_completes_them(scratch, site, after):
    picture = base64.b64encode(drawing.jpeg(drawing.portrait(1, 320, 320))).decode()
    people = [contact(f"Ada Number{i}", f"PHOTO;ENCODING=b;TYPE=JPEG:{picture}", "TITLE:Analyst",
                      f"EMAIL;TYPE=HOME:ada{i}@home.example", uid=str(i)) for i in range(40)]
    path = vcards(scratch, *people)
    (scratch / "other").mkdir()
    other = SiteFolder(scratch / "other")
    importing(other, path)
    whole = {file: data for file, (data, _) in cards(other).items()}
    process = subprocess.Popen([PROGRAM, "import", path], cwd=site.path, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    time.sleep(after)
    process.kill()
    process.wait()
    for file, (data, _) in cards(site).items():
        assert file.startswith(".importing/") or whole[file] == data
    importing(site, path, "--force")
    assert {file: data for file, (data, _) in cards(site).items()} == whole


def test_the_same_number_from_another_system_is_somebody_else(scratch, site):
    (scratch / "a.csv").write_text("Employee ID,First Name,Last Name\n7,Ada,Lovelace\n")
    (scratch / "b.csv").write_text("Employee ID,First Name,Last Name\n7,Bo,Li\n")
    importing(site, scratch / "a.csv")
    for change in ["new", "unchanged"]:
        report = importing(site, scratch / "b.csv", "--json").json
        assert [(card["card"], card["change"]) for card in report["cards"]] == [("bo-li", change)]
    assert sorted(cards(site)) == ["ada-lovelace.yaml", "bo-li.yaml"]
    renamed = scratch / "a (1).csv"
    renamed.write_text("Employee ID,First Name,Last Name\n7,Ada Augusta,Lovelace\n")
    report = importing(site, renamed, "--json").json
    assert [(card["card"], card["change"]) for card in report["cards"]] == [("ada-lovelace", "changed")]
    (scratch / "both").mkdir()
    both = SiteFolder(scratch / "both")
    assert importing(both, scratch / "a.csv", scratch / "b.csv", "--json").json["new"] == 2


def test_a_place_that_can_t_be_written_changes_nothing(scratch, site):
    importing(site, vcards(scratch, contact("Ada Lovelace", uid="1")))
    (site.path / "cards/photos").write_text("")
    before = cards(site)
    picture = base64.b64encode(drawing.jpeg(drawing.portrait(1, 320, 320))).decode()
    path = vcards(scratch, contact("Ada King", f"PHOTO;ENCODING=b;TYPE=JPEG:{picture}", uid="1"))
    assert importing(site, path, code=1).err.startswith("cards/photos")
    assert cards(site) == before


def test_a_photo_and_a_table_of_the_owners_are_never_overwritten(scratch, site):
    picture = base64.b64encode(drawing.jpeg(drawing.portrait(1, 320, 320))).decode()
    site.write("cards/photos/bo-li.jpg", b"mine")
    site.write("cards/contacts.csv", "id,fullName\n")
    before = cards(site)
    path = vcards(scratch, contact("Bo Li", f"PHOTO;ENCODING=b;TYPE=JPEG:{picture}"),
                  *[contact(f"Ada Number{i}") for i in range(30)])
    assert importing(site, path, code=1).err == "".join(
        f"cards/{file}: is there and was not written by import: rename it, or let --force change it\n"
        for file in ["contacts.csv", "photos/bo-li.jpg"]) + "2 errors; no card was changed\n"
    assert cards(site) == before


def test_values_that_can_t_be_taken_are_left_out_and_everybody_stays(scratch, site):
    path = scratch / "team.csv"
    path.write_text(
        "Employee ID,First Name,Last Name,Work Phone,Work Email,Website,LinkedIn URL,Birthday\n"
        "1,Ada,Lovelace,call me,ada@firma.example,https://firma.example,,\n"
        "2,Bo,Li,+44 20 7946 0018,bo@,nowhere,li,soon\n"
        ",Cy,Xu,,cy@firma.example,,,\n"
        "4,,,+44 20 7946 0019,,,,\n")
    said = importing(site, path, code=1)
    assert [re.sub("^.*team.csv", "team.csv", line) for line in said.err.splitlines()
            if "private and not taken" not in line] == [
        'team.csv:2:16: warning: left out of the card of "Ada Lovelace": Work Phone "…" can\'t be '
        'dialled: use digits, spaces, + - . ( ) / and an extension (ext. 12)',
        'team.csv:3:26: warning: left out of the card of "Bo Li": Work Email "…" has no domain',
        'team.csv:3:30: warning: left out of the card of "Bo Li": Website "…" is not a '
        'web address: it has to start with https:// or http://',
        'team.csv:3:38: warning: left out of the card of "Bo Li": LinkedIn URL "…" is not a web address: '
        'it has to start with https:// or http://',
        'team.csv:4:1: warning: Employee ID is empty: the person is known by name and e-mail address or number',
        'team.csv:5:1: the card has no name: give fullName, givenName, familyName or nickname']
    assert said.out.splitlines()[-2] == "3 cards: 3 new, 0 changed, 0 unchanged; 1 left out"
    assert sorted(cards(site)) == ["ada-lovelace.yaml", "bo-li.yaml", "cy-xu.yaml"]
    assert "3 unchanged; 1 left out" in importing(site, path, code=1).out


def test_numbers_that_a_spreadsheet_shortened_are_said_once_a_column(scratch, site):
    rows = [f"{i},Vera{i},Vogel,{phone},{mobile}\n" for i, (phone, mobile) in enumerate(
        [("+49 30 23125 1", '"4,91512E+12"'), ('"4,93023E+11"', "+49 151 23456001")] * 40)]
    path = scratch / "team.csv"
    path.write_text("Personalnummer,Vorname,Nachname,Telefon,Mobil\n" + "".join(rows))
    said = importing(site, path)
    assert [re.sub("^.*team.csv", "team.csv", line) for line in said.err.splitlines()] == [
        'team.csv:2:30: warning: left out: Excel has shortened 40 numbers in the column "Mobil", such as '
        '"…", and their last digits are lost: format the column as text, and export again',
        'team.csv:3:15: warning: left out: Excel has shortened 40 numbers in the column "Telefon", such as '
        '"…", and their last digits are lost: format the column as text, and export again']
    assert "80 cards: 80 new, 0 changed, 0 unchanged\n" in said.out
    site.write("cards/team.csv", path.read_text())
    assert site.run("check").err.count("warning: left out: Excel has shortened 40 numbers") == 2
    site.settings("cards: {strict: true}\n")
    said = site.run("check", code=1)
    assert [line for line in said.err.splitlines() if "Excel" in line] == [
        'cards/team.csv:2:30: Excel has shortened 40 numbers in the column "Mobil", such as "…", '
        'and their last digits are lost: format the column as text, and export again',
        'cards/team.csv:3:15: Excel has shortened 40 numbers in the column "Telefon", such as '
        '"…", and their last digits are lost: format the column as text, and export again']
    assert "2 errors" in said.out + said.err and "can't be dialled" not in said.err
    assert site.run("build", code=1).err.count("Excel has shortened") == 2


def test_an_export_is_read_without_the_sites_rule_for_photos(scratch, site):
    site.settings("cards: {photos: 'photos/{id}'}\n")
    path = scratch / "team.csv"
    path.write_text("Employee ID,First Name,Last Name\n7,Ada,Lovelace\n")
    assert importing(site, path).err == ""
