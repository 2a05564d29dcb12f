"""The plan of a build in words: with names and values on a terminal and in Markdown, with IDs where it is kept."""

import json
import re
import shutil

import html5lib
import markdown_it
import pytest

import drawing
from site_folder import SETTINGS, SiteFolder, later
from terminals import cardpress_on_terminal

BEFORE = """\
id,givenName,familyName,company,mobile,email,photo
1,Bernd,Nowak,ACME,+49 171 1111111,nowak@acme.test,photos/1.jpg
2,Eva,Müller,ACME,+49 171 2222222,mueller@acme.test,
3,Max,Muster,ACME,,muster@acme.test,
4,Lea,Lang,ACME,,lea@acme.test,
5,Ira,Inn,ACME,,ira@acme.test,
"""

AFTER = """\
id,givenName,familyName,company,mobile,email,photo
1,Bernd,Nowak,ACME,+49 171 3333333,nowak@acme.test,
77,Eva,Lindner,ACME,+49 171 2222222,lindner@acme.test,
4,Lea,Lang,ACME,,lea@acme.test,
5,Ira,Inn,ACME,,ira@acme.test,
6,Neo,New,ACME,,neo@acme.test,
"""

NAMES = ("Nowak", "Müller", "Lindner", "Muster", "Neo", "nowak@", "3333333", "ACME")


@pytest.fixture
def firm(scratch):
    """A firm after a month: one came, one left, one has another number and no photo, one another name and number."""
    site = SiteFolder(scratch / "site", SETTINGS + "share: {whenRemoved: withdraw}\n")
    (site.path / "cards/photos").mkdir(parents=True)
    (site.path / "cards/photos/1.jpg").write_bytes(drawing.jpeg(drawing.portrait(1)))
    site.write("cards/people.csv", BEFORE)
    site.build()
    site.run("print", "3", "--format", "svg")
    site.write("cards/people.csv", AFTER)
    return site


SAID = """\
cards: warning: 1 printed code (3 of 2026-03-02) leads to a page that says the card has expired: the card has left the input
cards: warning: 77 has the name, the phone or the e-mail address of 2, whose card left, and gets no new link yet: \
cardpress rename 2 77 keeps the old one, or cardpress build --prune
new      6   Neo New
changes  1   Bernd Nowak
             mobile: +49 171 1111111 → +49 171 3333333
             photo: had one, and has none now
held     77  Eva Lindner  perhaps 2 Eva Müller, whose card left
ends     3   Max Muster  the card has left
5 cards: would be: 1 issued, 1 updated, 2 unchanged, 1 withdrawn, 1 held back
"""


def test_a_rehearsal_says_who(firm):
    assert cardpress_on_terminal("build", "--dry-run", cwd=firm.path, now=later(days=1)).out == SAID


def test_a_build_says_the_same_afterwards(firm):
    lines = cardpress_on_terminal("build", cwd=firm.path, now=later(days=1)).out.splitlines()
    assert [re.sub(r"  https://.*", "", line) for line in lines[2:8]] == [
        "new      6   Neo New", "changed  1   Bernd Nowak",
        "             mobile: +49 171 1111111 → +49 171 3333333", "             photo: had one, and has none now",
        "held     77  Eva Lindner  perhaps 2 Eva Müller, whose card left", "ended    3   Max Muster  the card has left"]
    assert lines[2].endswith("  print/6.png")


def test_what_is_kept_has_ids(firm):
    for words in (["build", "--dry-run"], ["build"], ["check"], ["sweep"], ["status"], ["verify"]):
        done = firm.run(*words, now=later(days=1))
        assert [name for name in NAMES if name in done.out + done.err] == [], words
    said = firm.run("build", "--thorough", now=later(days=1))
    assert [name for name in NAMES if name in said.out + said.err] == []


def test_in_a_build_farm_json_has_no_values(firm):
    farm = firm.run("build", "--dry-run", "--json", now=later(days=1), env={"CI": "true", "PATH": "/usr/bin:/bin"})
    assert [name for name in NAMES if name in farm.out] == []
    assert [card["card"] for card in farm.json["new"]] == ["6"]
    assert [(card["card"], card["fields"]) for card in farm.json["changed"]] == [("1", ["mobile", "photo"])]


def test_twenty_of_a_kind_are_listed_and_all_with_verbose(firm):
    rows = "".join(f"n{number:02},Given{number:02},Family,ACME,,n{number}@acme.test,\n" for number in range(25))
    firm.write("cards/more.csv", BEFORE.splitlines()[0] + "\n" + rows)
    out = cardpress_on_terminal("build", "--dry-run", cwd=firm.path, now=later(days=1)).out
    assert (out.count("\nnew "), "Given18" in out, "Given20" in out) == (21, True, False)
    assert "\nnew      6 cards more (--verbose lists all)\n" in out
    out = cardpress_on_terminal("build", "--dry-run", "--verbose", cwd=firm.path, now=later(days=1)).out
    assert (out.count("\nnew "), "Given24" in out) == (26, True)
    assert len(firm.run("build", "--dry-run", "--json", now=later(days=1)).json["new"]) == 26


def test_pages_made_anew_are_a_number_and_nobody(firm):
    firm.write("cards/people.csv", BEFORE)
    firm.write("cardpress.yaml", SETTINGS.replace("Example GmbH", "Other") + "share: {whenRemoved: withdraw}\n")
    out = cardpress_on_terminal("build", cwd=firm.path, now=later(days=1)).out
    assert out.splitlines()[0] == "5 pages made anew though nothing of the cards has changed"


@pytest.mark.parametrize("sealed", [False, True])
def test_markdown_says_it_for_a_comment(firm, sealed):
    if sealed:
        firm.write("cardpress.yaml", SETTINGS + "share: {whenRemoved: withdraw, sealed: true}\n")
        for folder in ("public", ".cardpress", "print"):
            shutil.rmtree(firm.path / folder)
        firm.write("cards/people.csv", BEFORE)
        firm.run("build", "--first")
        firm.run("print", "3", "--format", "svg")
        firm.write("cards/people.csv", AFTER)
    firm.run("build", "--dry-run", "--markdown", "plan.md", now=later(days=1))
    assert (firm.path / "plan.md").read_text() == """\
### Cardpress

**New** (1)

- ` 6 ` ` Neo New `

**Would change** (1)

- ` 1 ` ` Bernd Nowak `
  - ` mobile `: ` +49 171 1111111 ` → ` +49 171 3333333 `
  - ` photo `: had one, and has none now

**Held back: perhaps the same person under another ID** (1)

- ` 77 ` ` Eva Lindner `: perhaps ` 2 ` ` Eva Müller `, whose card left

**Would end** (1)

- ` 3 ` ` Max Muster `: the card has left

**Printed codes**

- ` 1 printed code (3 of 2026-03-02) leads to a page that says the card has expired: the card has left the input `
"""


HOSTILE = [
    "<img src=x onerror=alert(1)>", "![x](https://evil.test/x.png)", "[x](javascript:alert(1))", "@octocat", "#1", "`@octocat`",
    "``` @octocat", "https://evil.test", "a|b", "</li><script>", "\\`@octocat\\`", "&#64;octocat", "`", "``", "- x", "> x",
    "<!-- x", "&lt;b&gt;", "~~~", "*x*", "GH-1", "octo/cat#1", ":tada:", "$$x$$",
]


def test_of_strangers_text_nothing_comes(scratch):
    """Read by markdown-it-py, with GitHub's tables and links of bare addresses."""
    site = SiteFolder(scratch / "site")

    def write(ending):
        # Tables decode HTML's entities, JSON does not.
        site.write("cards/people.json", json.dumps([
            {"id": f"c{number}", "fullName": value + ending, "role": str(number)} for number, value in enumerate(HOSTILE)]))

    write("")
    site.build()
    write(" x")
    site.run("build", "--dry-run", "--markdown", "plan.md", now=later(days=1))
    reader = markdown_it.MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    html = reader.render((site.path / "plan.md").read_text())
    tree = html5lib.parse(html, namespaceHTMLElements=False)
    assert {element.tag for element in tree.iter()} == {
        "html", "head", "body", "h3", "p", "strong", "ul", "li", "code"}
    said = [element.text for element in tree.iter("code")]
    for value in HOSTILE:
        assert f"{value} x" in said, value
    outside = "".join((element.text or "") * (element.tag != "code") + (element.tail or "") for element in tree.iter())
    assert "octocat" not in outside and "evil" not in outside


def test_a_file_that_can_t_be_written_is_a_fault(firm):
    fault = firm.run("build", "--dry-run", "--markdown", "nowhere/plan.md", code=1, now=later(days=1))
    assert "nowhere" in fault.err
    assert firm.run("build", "--frozen", "--markdown", "x.md", code=64).err.startswith("--frozen changes nothing")


def test_warnings_that_are_new_stand_apart(firm):
    firm.build(now=later(days=1))
    firm.card("ada", "fullName: Ada Example\nwebsite: http://example.com\nlanguage: xx\n")
    rows = "id,fullName,phone,nonsense\n"
    firm.write("cards/more.csv", rows + "m1,M One,030 123456,x\n")
    first = firm.build(now=later(days=2))
    assert [each["file"] for each in first["newWarnings"]] == ["cards/more.csv"]
    again = firm.build(now=later(days=3))
    assert again["newWarnings"] == [] and all(each in again["warnings"] for each in first["newWarnings"])
    # A row in front moves the others, and makes none of their warnings a new one.
    firm.write("cards/more.csv", "\n" + rows + "m1,M One,030 123456,x\n")
    assert firm.build(now=later(days=3))["newWarnings"] == []
    firm.write("cards/other.vcf", "BEGIN:VCARD\nVERSION:3.0\nN:Two;M\nFN:M Two\nEMAIL:x@\nEND:VCARD\n")
    plan = firm.build("--dry-run", "--markdown", "plan.md", now=later(days=4))
    assert [each["file"] for each in plan["newWarnings"]] == ["cards/other.vcf"]
    lines = firm.run("build", "--dry-run", now=later(days=4)).err.splitlines()
    place = lines.index("1 warning is new since the last build:")
    assert lines[place + 1].startswith("cards/other.vcf:")
    assert place > 0 and all("other.vcf" not in line for line in lines[:place])
    assert "**New warnings**\n\n- ` cards/other.vcf: " in (firm.path / "plan.md").read_text()
    quiet = firm.run("build", "-q", "--dry-run", now=later(days=4)).err
    assert "other.vcf" not in quiet and "new since" not in quiet
    # What was left to the next build says nothing to who reads it.
    left = (firm.path / ".cardpress/warnings").read_bytes()
    assert b"more.csv" not in left and len(left) % 32 == 0
    assert (firm.path / ".cardpress/warnings").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("spoil", [
    lambda file: file.unlink(), lambda file: file.write_bytes(file.read_bytes()[:-1]),
    lambda file: file.write_bytes(file.read_bytes()[:-1] + b"x"), lambda file: file.write_bytes(b"")])
def test_where_nobody_can_tell_no_warning_is_new(firm, spoil):
    firm.write("cards/more.vcf", "BEGIN:VCARD\nVERSION:3.0\nN:Two;M\nFN:M Two\nEMAIL:x@\nEND:VCARD\n")
    firm.build(now=later(days=1))
    assert firm.build(now=later(days=2))["newWarnings"] == []
    spoil(firm.path / ".cardpress/warnings")
    assert firm.build("--dry-run", now=later(days=3))["newWarnings"] is None
    assert firm.build(now=later(days=3))["newWarnings"] is None
    assert firm.build(now=later(days=4))["newWarnings"] == []
