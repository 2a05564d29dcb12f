"""What becomes of the cards of people who are gone from an export: kept unless `--gone remove` says otherwise."""

import base64
import hashlib
import re

import pytest

import drawing
from exported_people import many
from importing import cards, contact, exported, importing, vcards
from site_folder import SiteFolder, cardpress, later
from test_hidden import book, hide

ADA, BO, CY = [contact(name, f"EMAIL:{uid}@firma.example", uid=uid)
               for name, uid in [("Ada Lovelace", "1"), ("Bo Li", "2"), ("Cy Xu", "3")]]


@pytest.fixture
def site(scratch):
    (scratch / "site").mkdir()
    return SiteFolder(scratch / "site")


def removing(site, path, *options, **more):
    return importing(site, path, "--gone", "remove", *options, **more)


def table(scratch, people):
    return exported(scratch, "bamboo", people)


def test_who_left_is_removed_with_file_and_photo(scratch, site):
    importing(site, vcards(scratch, ADA, pictured(BO), CY))
    assert set(cards(site)) == {"ada-lovelace.yaml", "bo-li.yaml", "cy-xu.yaml", "photos/bo-li.jpg"}
    site.run("build", "--first")
    said = removing(site, vcards(scratch, ADA, CY))
    assert said.out.splitlines() == [
        "gone from contacts.vcf: bo-li, removed from cards/bo-li.yaml",
        "the pages of those that are removed stay until they expire: build --prune ends them",
        "2 cards: 0 new, 0 changed, 2 unchanged; 1 gone and removed: bo-li",
        "next: cardpress check"]
    assert set(cards(site)) == {"ada-lovelace.yaml", "cy-xu.yaml"}
    assert site.run("build", "--prune", "--json", now=later(days=1)).json["withdrawn"] == 1


def test_what_the_next_build_does_with_them_is_said(scratch, site):
    (site.path / "cardpress.yaml").write_text(
        "url: https://cards.example\nshare:\n  whenRemoved: withdraw\n")
    importing(site, vcards(scratch, ADA, BO, CY))
    assert "the next build ends the shares of those that are removed\n" \
        in removing(site, vcards(scratch, ADA, CY)).out


def test_a_row_is_removed_and_every_other_one_stays(scratch, site):
    people = many(30)
    importing(site, table(scratch, people))
    path = site.path / "cards/report.csv"
    before = path.read_bytes().split(b"\r\n")
    report = removing(site, table(scratch, people[:4] + people[5:]), "--json").json
    assert (report["gone"], report["removed"], report["unchanged"]) == (1, 1, 29)
    assert report["files"] == ["cards/report.csv"] and report["removedFiles"] == []
    assert [card["change"] for card in report["cards"]].count("removed") == 1
    assert path.read_bytes().split(b"\r\n") == before[:5] + before[6:]
    assert removing(site, table(scratch, people[:4] + people[5:]), "--json").json["gone"] == 0


@pytest.mark.parametrize("change", [
    lambda text: text + "lifetime: 30d\n", lambda text: text.replace("Bo", "Bob"),
    lambda text: text + "# his own\n", lambda text: "".join(text.splitlines(True)[:-1]),
])
def test_a_file_that_its_owner_has_changed_stays(scratch, site, change):
    importing(site, vcards(scratch, ADA, BO, CY))
    file = site.path / "cards/bo-li.yaml"
    file.write_text(change(file.read_text()))
    before = cards(site)
    said = removing(site, vcards(scratch, ADA, CY)).out.splitlines()
    assert said[0] == "gone from contacts.vcf: bo-li, still in cards/bo-li.yaml, since it was changed " \
                      "after its import"
    assert said[1].startswith("their cards stay published: ") and "--gone" not in said[1]
    assert said[2] == "2 cards: 0 new, 0 changed, 2 unchanged; 1 gone from the export: bo-li"
    assert cards(site) == before


def test_a_row_that_its_owner_has_changed_stays(scratch, site):
    people = many(30)
    importing(site, table(scratch, people))
    path = site.path / "cards/report.csv"
    rows = path.read_text("utf-8-sig").splitlines()
    rows[0] += ",lifetime"
    rows[1:] = [row + ("," if number else ",30d") for number, row in enumerate(rows[1:])]
    path.write_text("\n".join(rows) + "\n", "utf-8")
    # The first one has a value of the owner's own, the second one none, whatever the columns.
    first, second = (row.split(",")[0] for row in rows[1:3])
    report = removing(site, table(scratch, people[2:]), "--json").json
    changes = {card["card"]: card["change"] for card in report["cards"]}
    assert (changes[first], changes[second]) == ("gone", "removed")
    assert len(path.read_text("utf-8-sig").splitlines()) == 30


def test_a_photo_that_its_owner_has_replaced_keeps_the_card(scratch, site):
    importing(site, vcards(scratch, ADA, pictured(BO), CY))
    (site.path / "cards/photos/bo-li.jpg").write_bytes(drawing.jpeg(drawing.portrait(2, 320, 320)))
    assert "since it was changed" in removing(site, vcards(scratch, ADA, CY)).out
    assert {"bo-li.yaml", "photos/bo-li.jpg"} < set(cards(site))


def test_a_photo_that_another_card_has_too_stays(scratch, site):
    importing(site, vcards(scratch, ADA, pictured(BO), CY))
    (site.path / "cards/mine.yaml").write_text("givenName: Twin\nfamilyName: Li\nphoto: photos/bo-li.jpg\n")
    removing(site, vcards(scratch, ADA, CY))
    assert set(cards(site)) == {"ada-lovelace.yaml", "cy-xu.yaml", "mine.yaml", "photos/bo-li.jpg"}


def test_what_an_earlier_version_imported_stays_until_the_next_import(scratch, site):
    importing(site, vcards(scratch, ADA, BO, CY))
    for file in (site.path / "cards").glob("*.yaml"):
        file.write_text(re.sub(r" sha256:\w{16}\n", "\n", file.read_text()))
    assert "since its import did not note what it wrote" in removing(site, vcards(scratch, ADA, CY)).out
    assert (site.path / "cards/bo-li.yaml").exists()
    # Who is there still gets the digest, which is no change of the card.
    report = removing(site, vcards(scratch, ADA), "--json", "--yes", "1").json
    assert {card["card"]: card["change"] for card in report["cards"]} \
        == {"ada-lovelace": "unchanged", "bo-li": "gone", "cy-xu": "removed"}


def test_many_are_named_and_their_number_is_asked_for(scratch, site):
    importing(site, vcards(scratch, ADA, BO, CY))
    before = cards(site)
    shorter = vcards(scratch, ADA)
    refused = removing(site, shorter, code=1)
    assert refused.err == ("2 of 3 cards would be removed because the export lacks them: bo-li, cy-xu: "
                           "go on with --yes 2\n")
    assert refused.out.splitlines()[0] == "gone from contacts.vcf: bo-li, to be removed from cards/bo-li.yaml"
    asked = removing(site, shorter, "--json", code=1).json
    assert asked["needsConfirmation"] is True and asked["dryRun"] is True
    assert asked["problems"][0]["message"].startswith("2 of 3 cards would be removed")
    assert cards(site) == before
    shown = removing(site, shorter, "--dry-run").out.splitlines()
    assert shown[:2] == ["gone from contacts.vcf: bo-li, to be removed from cards/bo-li.yaml",
                         "gone from contacts.vcf: cy-xu, to be removed from cards/cy-xu.yaml"]
    assert shown[-1] == "next: the same without --dry-run, and with --yes 2"
    assert cards(site) == before
    removing(site, shorter, "--yes", "1", code=1)
    assert cards(site) == before
    assert "2 gone and removed: bo-li, cy-xu" in removing(site, shorter, "--yes", "2").out
    assert set(cards(site)) == {"ada-lovelace.yaml"}


@pytest.mark.parametrize("gone, asks", [(10, False), (11, True)])
def test_it_asks_from_the_count_on_from_which_builds_ask(scratch, site, gone, asks):
    people = many(100)
    importing(site, table(scratch, people))
    removing(site, table(scratch, people[gone:]), code=1 if asks else 0)
    assert len((site.path / "cards/report.csv").read_text("utf-8-sig").splitlines()) \
        == (101 if asks else 101 - gone)


def test_nobody_is_removed_while_a_contact_of_the_export_is_left_out(scratch, site):
    importing(site, vcards(scratch, ADA, BO, CY))
    before = cards(site)
    nameless = "BEGIN:VCARD\r\nVERSION:3.0\r\nTEL:+44 20 7946 0018\r\nUID:2\r\nEND:VCARD\r\n"
    said = removing(site, vcards(scratch, ADA, nameless, CY), code=1)
    assert "bo-li, still in cards/bo-li.yaml, since contacts of the export were left out" in said.out
    assert cards(site) == before


def test_who_is_hidden_in_a_workbook_is_not_gone(scratch, site):
    rows = [["Employee ID", "First Name", "Last Name"]] + [[f"E{n}", "Ada", f"Number{n}"] for n in range(1, 6)]
    path = scratch / "people.xlsx"
    path.write_bytes(book(("People", rows, [])))
    importing(site, path)
    path.write_bytes(book(("People", rows[:-1], [hide(3)])))
    report = removing(site, path, "--json").json
    assert {card["card"]: card["change"] for card in report["cards"]} == {
        "ada-number1": "unchanged", "ada-number3": "unchanged", "ada-number4": "unchanged",
        "ada-number5": "removed"}
    assert (site.path / "cards/ada-number2.yaml").exists()


HIDDEN = {
    "no IDs": ["First Name", "Last Name", "Mobile"], "e-mail addresses": ["First Name", "Last Name", "Email"]}


@pytest.mark.parametrize("columns", HIDDEN.values(), ids=HIDDEN)
def test_nobody_is_removed_while_a_hidden_row_says_nothing(scratch, site, columns):
    values = {"Mobile": "+49 160 406900{}", "Email": "a{}@firma.example"}
    rows = [columns] + [["Ada", f"Number{n}", values[columns[2]].format(n)] for n in range(1, 7)]
    path = scratch / "people.xlsx"
    path.write_bytes(book(("People", rows, [])))
    importing(site, path)
    before = cards(site)
    path.write_bytes(book(("People", rows[:-1], [hide(3)])))
    said = removing(site, path)
    assert "still in cards/ada-number6.yaml, since the export hides rows that nothing tells apart" in said.out
    assert cards(site) == before


def test_who_is_hidden_under_a_number_of_two_systems_is_not_gone(scratch, site):
    def numbered(name, surname, settings=(), last=7):
        rows = [["Employee ID", "First Name", "Last Name"]] + [
            [f"E{n}", f"Ada{surname}", f"{surname}{n}"] for n in range(1, last)]
        (scratch / name).write_bytes(book(("People", rows, settings)))
        return scratch / name
    importing(site, numbered("other.xlsx", "Other"))
    importing(site, numbered("hr-nov.xlsx", "Firm"))
    before = cards(site)
    report = removing(site, numbered("hr-dec.xlsx", "Firm", [hide(4)]), "--json").json
    assert report["removed"] == 0 and cards(site) == before


def test_an_export_of_other_people_under_the_same_name_asks(scratch, site):
    importing(site, table(scratch, many(30)))
    importing(site, vcards(scratch, ADA, BO, CY))
    before = cards(site)
    others = [contact(f"Own{n} Other", uid=f"o{n}") for n in range(4)]
    said = removing(site, vcards(scratch, *others), code=1)
    assert "3 of 33 cards would be removed" in said.err
    assert cards(site) == before


def test_a_part_of_an_export_under_another_name_asks(scratch, site):
    people = [contact(f"Own{n} Other", uid=f"o{n}") for n in range(19)]
    importing(site, vcards(scratch, *people, name="staff.vcf"))
    before = cards(site)
    said = removing(site, vcards(scratch, *people[:10], name="berlin.vcf"), code=1)
    assert "9 of 19 cards would be removed" in said.err and cards(site) == before
    # One who left, in next month's export under its own name, is no question.
    assert removing(site, vcards(scratch, *people[:18], name="staff-december.vcf"), "--json").json["removed"] == 1


@pytest.mark.parametrize("content", [None, "<html><body>no table</body></html>"])
def test_nobody_is_removed_while_a_file_can_t_be_read(scratch, site, content):
    importing(site, vcards(scratch, ADA, BO, CY))
    before = cards(site)
    other = scratch / "other.csv"
    if content:
        other.write_text(content)
    said = cardpress("import", "--gone", "remove", vcards(scratch, ADA, CY), other, cwd=site.path)
    assert "bo-li, still in cards/bo-li.yaml, since contacts of the export were left out" in said.out
    assert cards(site) == before


def pictured(who, form="JPEG"):
    data = drawing.jpeg(drawing.portrait(1, 320, 320)) if form == "JPEG" else drawing.png(drawing.portrait(1, 320, 320))
    return who.replace("END:VCARD", f"PHOTO;ENCODING=b;TYPE={form}:{base64.b64encode(data).decode()}\r\nEND:VCARD")


def test_a_photo_that_a_faulty_card_has_too_stays(scratch, site):
    importing(site, vcards(scratch, ADA, pictured(BO), CY))
    mine = site.path / "cards/mine.yaml"
    mine.write_text('givenName: Twin\nfamilyName: Li\nemail: "twin@"\nphoto: photos/bo-li.jpg\n')
    said = removing(site, vcards(scratch, ADA, CY))
    assert "still in cards/bo-li.yaml, since a card that is at fault may have its photo" in said.out
    mine.write_text("givenName: [\n")
    removing(site, vcards(scratch, ADA, CY))
    assert {"bo-li.yaml", "photos/bo-li.jpg"} < set(cards(site))
    mine.unlink()
    removing(site, vcards(scratch, ADA, CY))
    assert set(cards(site)) == {"ada-lovelace.yaml", "cy-xu.yaml"}


def test_a_photo_goes_when_the_export_has_another_form_of_it_or_none(scratch, site):
    importing(site, vcards(scratch, pictured(ADA), BO))
    importing(site, vcards(scratch, pictured(ADA, "PNG"), BO))
    assert set(cards(site)) == {"ada-lovelace.yaml", "bo-li.yaml", "photos/ada-lovelace.png"}
    importing(site, vcards(scratch, ADA, BO))
    assert set(cards(site)) == {"ada-lovelace.yaml", "bo-li.yaml"}
    importing(site, vcards(scratch, pictured(ADA), BO))
    assert set(cards(site)) == {"ada-lovelace.yaml", "bo-li.yaml", "photos/ada-lovelace.jpg"}
    report = importing(site, vcards(scratch, pictured(ADA), BO), "--json").json
    assert (report["unchanged"], report["files"], report["removedFiles"]) == (2, [], [])


def test_what_a_stopped_import_was_to_remove_goes_with_the_next(scratch, site):
    importing(site, vcards(scratch, ADA, BO))
    waiting = site.path / "cards/.importing"
    photo, other = site.path / "cards/photos/old.jpg", site.path / "cards/photos/other.jpg"
    photo.parent.mkdir()
    for number, stays in (("0", True), (None, False)):
        waiting.mkdir()
        photo.write_bytes(b"old")
        other.write_bytes(b"changed since")
        lines = [f"{hashlib.sha256(b'old').hexdigest()}cards/photos/{path.name}\0" for path in (photo, other)]
        (waiting / "gone").write_text("".join(lines))
        # Where a file still waits for its place, nothing has been decided.
        if number:
            (waiting / number).write_text("half")
        importing(site, vcards(scratch, ADA, BO))
        assert photo.exists() == stays and other.exists() and not waiting.exists()


def test_a_number_to_confirm_goes_with_removal_alone(scratch, site):
    assert importing(site, vcards(scratch, ADA), "--yes", "1", code=64).err.startswith(
        "--yes goes with --gone remove alone\n")


def test_somebody_who_comes_back_is_new(scratch, site):
    importing(site, vcards(scratch, ADA, BO, CY))
    removing(site, vcards(scratch, ADA, CY))
    report = removing(site, vcards(scratch, ADA, BO, CY), "--json").json
    assert (report["new"], report["gone"]) == (1, 0) and (site.path / "cards/bo-li.yaml").exists()


def test_another_word_is_refused(scratch, site):
    said = importing(site, vcards(scratch, ADA), "--gone", "delete", code=64).err
    assert said.splitlines()[0] == '--gone can\'t be "delete": use keep or remove'
