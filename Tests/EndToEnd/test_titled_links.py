"""Links with titles: the same from every kind of file, on the page, in the vCard and back."""

import io
import re

import openpyxl
import pytest

from importing import cards, contact, importing
from importing import vcards as exported
from site_folder import SiteFolder, later
from terminals import cardpress_on_terminal

LINKS = [
    ("Book a meeting", "https://calendar.example/ada?day=mon&at=9"),
    ("Gäste, hier; bitte", "guests.example"),
]
COLUMNS = ["id", "fullName", "link1.title", "link1.url", "link2.title", "link2.url"]
ROW = ["ada", "Ada", *LINKS[0], *LINKS[1]]


def workbook():
    book = openpyxl.Workbook()
    book.active.append(COLUMNS)
    book.active.append(ROW)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


FILES = {
    "YAML": ("cards/ada.yaml", "fullName: Ada\nlinks:\n" + "".join(
        f'  - title: "{title}"\n    url: {url}\n' for title, url in LINKS)),
    "JSON": ("cards/ada.json", '{"fullName": "Ada", "links": [%s]}' % ", ".join(
        f'{{"url": "{url}", "title": "{title}"}}' for title, url in LINKS)),
    "CSV": ("cards/people.csv", ",".join(COLUMNS) + "\n" + ",".join(f'"{cell}"' for cell in ROW) + "\n"),
    "TSV": ("cards/people.tsv", "\t".join(COLUMNS) + "\n" + "\t".join(ROW) + "\n"),
    "XLSX": ("cards/people.xlsx", workbook()),
}

#: What is published: the lines of the vCard, and the rows of the page with link, host and title.
LINES = [
    "item1.URL:https://calendar.example/ada?day=mon&at=9",
    "item1.X-ABLabel:Book a meeting",
    "item2.URL:https://guests.example",
    "item2.X-ABLabel;CHARSET=UTF-8:Gäste\\, hier\\; bitte",
]
ROWS = [
    ("https://calendar.example/ada?day=mon&amp;at=9", "calendar.example", "Book a meeting"),
    ("https://guests.example", "guests.example", "Gäste, hier; bitte"),
]


def lines(folder):
    text = (folder / "card.vcf").read_text("utf-8").replace("\r\n ", "").splitlines()
    return [line for line in text if line.startswith(("URL", "item"))]


def rows(folder):
    page = (folder / "index.html").read_text("utf-8")
    return re.findall(
        r'<a class="row" href="(http[^"]*)">\n<svg class="icon" aria-hidden="true"><use href="#website"/></svg>\n'
        r'<span><span class="label">([^<]*)</span> <bdi class="value">([^<]*)<wbr></bdi></span>\n</a>', page)


@pytest.mark.parametrize("kind", FILES)
def test_links_of_every_kind_of_file_are_on_the_page_and_in_the_vcard(site, kind):
    site.write(*FILES[kind])
    assert site.run("build").err == ""
    assert lines(site.folder()) == LINES
    assert rows(site.folder()) == ROWS
    site.run("verify")


def test_a_vcard_that_was_published_says_the_same_when_it_is_read(scratch, site):
    site.write(*FILES["YAML"])
    site.card("bob", "givenName: Bob\nwebsite: b.example\nsocial: {x: x.example}\nlinks:\n"
                     "  - {title: Website, url: b.example}\n  - {title: Follow me, url: follow.example}\n")
    site.build()
    again = SiteFolder(scratch / "again")
    for name in ("ada", "bob"):
        again.write(f"cards/{name}.vcf", (site.folder(name) / "card.vcf").read_bytes())
    report = again.build()
    assert (report["issued"], report["warnings"]) == (2, [])
    kept = sorted(lines(site.public / share["path"]) for share in site.shares())
    assert kept == sorted(lines(again.public / share["path"]) for share in again.shares())
    assert kept[0] == [
        "URL:https://b.example", "item1.URL:https://b.example", "item1.X-ABLabel:Website",
        "item2.URL:https://follow.example", "item2.X-ABLabel:Follow me",
        "item3.URL:https://x.example", "item3.X-ABLabel:X"]


def test_a_build_after_a_link_was_added_changes_that_card_alone(site):
    site.card("ada", "fullName: Ada\n")
    site.card("bob", "fullName: Bob\nwebsite: b.example\n")
    site.build()
    before = (site.folder("bob") / "index.html").read_bytes()
    site.card("ada", "fullName: Ada\nlinks: [{title: Book, url: b.example}]\n")
    report = site.build(now=later(days=1))
    assert (report["updated"], report["unchanged"]) == (1, 1)
    assert rows(site.folder("ada")) == [("https://b.example", "b.example", "Book")]
    assert (site.folder("bob") / "index.html").read_bytes() == before


def test_common_links_are_those_of_cards_without_their_own(site):
    site.settings("cards: {defaults: {links: [{title: Jobs, url: jobs.example}]}}\n")
    site.card("ada", "fullName: Ada\n")
    site.card("bob", "fullName: Bob\nlinks: [{title: Book, url: b.example}]\n")
    site.build()
    assert lines(site.folder("ada")) == ["item1.URL:https://jobs.example", "item1.X-ABLabel:Jobs"]
    assert lines(site.folder("bob")) == ["item1.URL:https://b.example", "item1.X-ABLabel:Book"]


def test_what_is_wrong_with_a_common_link_is_told_in_the_settings(site):
    site.settings("cards: {defaults: {links: [{title: Jobs}]}}\n")
    site.card("ada", "fullName: Ada\n")
    assert site.run("check", code=1).err.splitlines()[0] == (
        "cardpress.yaml:3:28: links[1] has no url: add it")


def test_check_shows_the_links_of_a_tables_first_people(site):
    site.write(*FILES["CSV"])
    assert "Book a meeting: calendar.example/ada?day=mon&at=9 · Gäste, hier; bitte: guests.example" in (
        cardpress_on_terminal("check", cwd=site.path).out)
    columns = site.run("check", "--json").json["columns"][0]["columns"]
    assert [column["key"] for column in columns] == COLUMNS
    assert all(column["published"] for column in columns[2:])


APPLE = ["item1.URL;type=pref:https://www.firm.example", "item1.X-ABLabel:_$!<HomePage>!$_",
         "item2.URL:https://calendar.example/ada", "item2.X-ABLabel:Book a meeting"]


def test_an_imported_title_is_a_link_of_the_cards_file(scratch):
    site = begun(scratch)
    importing(site, exported(scratch, contact("Ada Lovelace", *APPLE, uid="17")))
    file = site.path / "cards/ada-lovelace.yaml"
    assert file.read_text().split("\n", 1)[1] == (
        "givenName: Ada\nfamilyName: Lovelace\nwebsite: https://www.firm.example\nlinks:\n"
        "  - title: Book a meeting\n    url: https://calendar.example/ada\n")
    site.run("build")
    assert lines(site.folder("ada-lovelace")) == [
        "URL:https://www.firm.example", "item1.URL:https://calendar.example/ada",
        "item1.X-ABLabel:Book a meeting"]
    importing(site, exported(scratch, contact(
        "Ada Lovelace", *APPLE[:3], "item2.X-ABLabel:Meet me", uid="17")))
    assert "  - title: Meet me\n    url: https://calendar.example/ada\n" in file.read_text()
    importing(site, exported(scratch, contact("Ada Lovelace", *APPLE[:2], uid="17")))
    assert "links" not in file.read_text()


def test_imported_titles_of_many_are_columns_of_the_table(scratch):
    site = begun(scratch)
    people = [contact(f"Ada Number{number}", *APPLE[2:], uid=f"{number}") for number in range(30)]
    people[7] = contact("Ada Number7", *APPLE, "item3.URL:shop.example", "item3.X-ABLabel:Shop", uid="7")
    path = exported(scratch, *people)
    importing(site, path)
    table = (site.path / "cards/contacts.csv").read_text("utf-8-sig").splitlines()
    assert table[0] == (
        "id,givenName,familyName,website,link1.title,link1.url,link2.title,link2.url,imported")
    assert table[8].startswith(
        "ada-number7,Ada,Number7,https://www.firm.example,Book a meeting,https://calendar.example/ada,"
        "Shop,https://shop.example,")
    assert site.run("build", "--json").json["issued"] == 30
    before = cards(site)
    assert "30 unchanged" in importing(site, path).out
    assert cards(site) == before


def test_a_row_that_moves_to_a_file_takes_its_owners_links_along(scratch):
    site = begun(scratch)
    people = [contact(f"Ada Number{number}", uid=f"{number}") for number in range(30)]
    importing(site, exported(scratch, *people))
    table = site.path / "cards/contacts.csv"
    head, *rest = table.read_text("utf-8-sig").splitlines()
    added = {"ada-number7": ",Shop,shop.example,Book,b.example,x.example"}
    table.write_text("\n".join(
        [head + ",link2.title,link2.url,link1.title,link1.url,social.x"]
        + [row + added.get(row.split(",")[0], ",,,,,") for row in rest]) + "\n", "utf-8")
    people[7] = contact("Ada Number7", "EMAIL;TYPE=HOME:ada@home.example", uid="7")
    importing(site, exported(scratch, *people))
    assert (site.path / "cards/ada-number7.yaml").read_text().split("\n", 1)[1] == (
        "givenName: Ada\nfamilyName: Number7\nemails:\n  - type: home\n    address: ada@home.example\n"
        "links:\n  - title: Book\n    url: b.example\n  - title: Shop\n    url: shop.example\n"
        "social:\n  x: x.example\n")
    assert site.run("build", "--json").json["issued"] == 30


def test_a_table_is_imported_with_its_links(scratch):
    site = begun(scratch)
    path = scratch / "people.csv"
    path.write_text(FILES["CSV"][1], "utf-8")
    importing(site, path)
    assert (site.path / "cards/ada.yaml").read_text("utf-8").endswith(
        "links:\n  - title: Book a meeting\n    url: https://calendar.example/ada?day=mon&at=9\n"
        "  - title: Gäste, hier; bitte\n    url: https://guests.example\n")


def begun(scratch):
    (scratch / "site").mkdir()
    return SiteFolder(scratch / "site")
