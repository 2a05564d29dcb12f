"""All that `check` finds, in one run."""

import base64
import re

import pytest

import drawing
from site_folder import ROOT, SiteFolder, cardpress, later
from terminals import cardpress_on_terminal

CUT = drawing.jpeg(drawing.portrait(1))[:3_000]
HINT = ("only fullName, which phones take as the family name: write givenName and "
        "familyName")


def vcard(photo):
    return ("BEGIN:VCARD\nVERSION:3.0\nURL:www\nPHOTO;ENCODING=b;TYPE=JPEG:"
            + base64.b64encode(photo).decode() + "\nEND:VCARD\n")


# A card with a bad website and a photo that was cut off: its file, and where each is told. A vCard is
# at fault for want of a name; a photo without its end would be left out of it with a warning.
FAULTY = {
    "a file": ("cards/a.yaml", "fullName: A\nwebsite: www\nphoto: cut.jpg\n",
               ["2:10: website", '3:8: photo "cards/cut.jpg"']),
    "a row": ("cards/a.csv", "id,fullName,website,photo\na,A,www,cut.jpg\n",
              ["2:5: website", '2:9: photo "cards/cut.jpg"']),
    "a list": ("cards/a.json", '[{"id": "a", "fullName": "A", "website": "www", "photo": "cut.jpg"}]',
               ["1:42: website", '1:58: photo "cards/cut.jpg"']),
    "a vCard": ("cards/a.vcf", vcard(CUT + b"\xff\xd9"),
                ["1:1: photo", "1:1: the vCard has no name: give it a line such as FN:Ada Lovelace",
                 "3:1: warning: left out: URL"]),
    "a taken ID": ("cards/b/a.yaml", "fullName: A\nphoto: ../cut.jpg\n",
                   ['2:8: photo "cards/cut.jpg"']),
}


@pytest.mark.parametrize("case", FAULTY)
def test_a_card_at_fault_has_its_photo_looked_at_too(site, case):
    file, text, places = FAULTY[case]
    site.settings("cards: {strict: true}\n")
    site.write("cards/cut.jpg", CUT)
    site.write(file, text)
    site.card("other", "fullName: Other\n")
    if case == "a taken ID":
        site.card("a", "fullName: A\n")
    problems = site.run("check", code=1).err.splitlines()
    told = [line for line in problems if any(f"{line} ".startswith(f"{file}:{place} ") for place in places)]
    assert len(told) == len(places), problems
    photo, = [line for line in problems if " photo" in line]
    assert photo.endswith(" is damaged: copy it again, or save it again as JPEG or PNG"
                          if case == "a vCard" else
                          " ends in the middle: the file is cut off, copy it again")


def test_a_good_photo_of_a_card_at_fault_is_no_problem(ada):
    ada.card("ada", (ada.path / "cards/ada.yaml").read_text() + "fax: none\n")
    assert len(ada.run("check", "--json", code=1).json["problems"]) == 1


def test_photos_of_many_cards_at_fault_are_told_in_order(site):
    for number in range(300):
        site.card(f"a{number:03}", f"fullName: A\nwebsite: www\nphoto: p{number % 7}.jpg\n")
    for number in range(7):
        site.write(f"cards/p{number}.jpg", CUT)
    problems = site.run("check", "--json", code=1).json["problems"]
    assert [(p["file"], p["field"]) for p in problems] == [
        (f"cards/a{number:03}.yaml", field) for number in range(300)
        for field in ("website", "photo")]


@pytest.mark.parametrize("names, hint", [
    (["fullName: Lena Muster"], f"names: 1 card has {HINT}"),
    (["fullName: Lena Muster", "fullName: Bo Ek\nnickname: Bo", "fullName: Ada A\ngivenName: Ada"],
     f"names: 2 cards have {HINT}"),
    (["fullName: Robin", "givenName: Lena\nfamilyName: Muster", "nickname: Old Bo"], None),
])
def test_names_that_phones_take_for_family_names_are_counted_once(site, names, hint):
    for number, name in enumerate(names):
        site.card(f"a{number}", name + "\n")
    result = site.run("check")
    assert [line for line in result.out.splitlines() if line.startswith("names: ")] == (
        [hint] if hint else [])
    assert result.err == ""
    count = int(hint.split()[1]) if hint else 0
    assert site.run("check", "--json").json["undividedNames"] == count
    assert "names:" not in site.run("check", "--quiet").out
    # A build says it where something is new or has changed, so that one that finds nothing to do stays short.
    said = f"cards: warning: {hint.removeprefix('names: ')}\n" if hint else ""
    assert site.run("build", "--dry-run").err == said
    assert site.run("build").err == said
    assert site.run("build", "--thorough").err == ""
    site.card("a0", names[0] + "\nnote: new\n")
    assert site.run("build", now=later(hours=1)).err == said
    warnings = site.run("build", "--dry-run", "--json", now=later(hours=1)).json["warnings"]
    assert warnings == []


def test_the_cards_that_people_copy_say_which_name_is_which(site):
    starter = (ROOT / "templates/starter/ada.yaml").read_text()
    readme = (ROOT / "README.md").read_text().split("```yaml\n")[1].split("```")[0]
    for text in (starter, readme.replace("photo:", "# photo:")):
        site.card("ada", text)
        assert site.run("check", "--json").json["undividedNames"] == 0
        site.build()
        card = (site.folder() / "card.vcf").read_text()
        assert "N:Example;Ada;;;\n" in card and "FN:Ada Example\n" in card


EXAMPLE = "cards/ada.yaml: warning: is the example that a new site begins with: change it, or remove it\n"


@pytest.mark.parametrize("ending", ["yaml", "csv"])
def test_the_example_of_a_new_site_is_told_beside_other_cards(site, ending):
    example = (ROOT / "templates/starter/ada.yaml").read_bytes()
    site.write("cards/ada.yaml", example)
    assert site.run("check").err == ""
    site.write(f"cards/bo.{ending}", "fullName: Bo\n" if ending == "yaml" else "id,fullName\nbo,Bo\n")
    for command in (["check"], ["build", "--dry-run"], ["build"], ["build"]):
        assert site.run(*command).err == EXAMPLE, command
    assert site.run("renew", "bo").err == ""
    site.write("cards/bo.yaml", "fullName: Bo\nemail: bo@\n")
    (site.path / "cards/bo.csv").unlink(missing_ok=True)
    for command in ("check", "build"):
        assert site.run(command, code=1).err.startswith(
            EXAMPLE + 'cards/bo.yaml:2:8: email "…" has no domain\n')
    site.card("bo", "fullName: Bo\n")
    mended = example.replace(b"ada@example.com", b"ada@firm.test").replace(b"https://example.com", b"firm.test")
    site.write("cards/ada.yaml", mended.replace(b"phone:", b"#").replace(b"mobile:", b"#"))
    assert site.run("build").err == ""


@pytest.mark.parametrize("lines, told", [
    ([], True), (["email"], True), (["email", "website", "phone"], True), (["email", "website", "phone", "mobile"], False),
])
def test_contacts_of_the_example_are_told_once_for_all_cards(site, lines, told):
    example = (ROOT / "templates/starter/ada.yaml").read_text().replace("Ada", "Kim").replace("Example", "Reed")
    for line in lines:
        example = re.sub(f"(?m)^{line}: .*$", "", example)
    said = (
        "cards: warning: {} of the example that a new site begins with, such as ada@example.com: change "
        "them, or remove them\n")
    site.card("kim", example)
    for command in (["check"], ["build", "--dry-run"], ["build"], ["build"]):
        assert site.run(*command).err == (said.format("1 card has contacts") if told else ""), command
    site.write("cards/more.csv", (
        "id,givenName,email,website\nbo,Bo,ada@example.com,\ncy,Cy,ada@example.com,https://example.com\n"))
    count = "2 cards have contacts" if told else "1 card has contacts"
    assert site.run("build").err == "1 warning is new since the last build:\n" + said.format(count)
    assert site.run("renew", "bo").err == ""


@pytest.mark.parametrize("names, said", [
    (["contacts.csv"], "contacts.csv lies beside cardpress.yaml: put it into cards/, or cardpress import "
     "contacts.csv"),
    (["Outlook Export.CSV", "b.xlsx"], "Outlook Export.CSV and 1 other file lie beside cardpress.yaml: put them "
     "into cards/, or cardpress import 'Outlook Export.CSV'"),
    (["`x` \"y\".csv"], "`x` \"y\".csv lies beside cardpress.yaml: put it into cards/, or cardpress import "
     "'`x` \"y\".csv'"),
    (["a.vcf", "b.xls", "c.tsv", "notes.txt"], "a.vcf and 2 other files lie beside cardpress.yaml: put them into "
     "cards/, or cardpress import a.vcf"),
    (["shares.tsv", "notes.txt", ".x.csv", "csv"], "put a file for each card into cards/ (.yaml, .json or .vcf), "
     "or a table (.xlsx or .csv)"),
])
def test_an_export_in_the_wrong_place_is_named(site, names, said):
    for name in names:
        site.write(name, "id,fullName\na,A\n")
    assert site.run("check").out.splitlines()[-1] == f"0 cards without fault, {said}"
    if "shares.tsv" not in names:
        assert site.run("build", "--dry-run").out == f"0 cards: would be: {said}\n"
        assert site.run("build").out == f"0 cards: {said}\n"


def test_an_export_of_a_site_elsewhere_is_named_with_its_path(site, scratch):
    site.write("contacts.csv", "id,fullName\na,A\n")
    said = cardpress("check", site.path.name, cwd=site.path.parent).expect().out
    name = site.path.name
    assert said.splitlines()[-1] == (
        "0 cards without fault, contacts.csv lies beside cardpress.yaml: put it into cards/, or cardpress import "
        f"{name}/contacts.csv -C {name}")


def test_a_site_one_folder_below_is_named(scratch):
    (scratch / "folder").mkdir()
    site = SiteFolder(scratch / "folder/s")
    site.card("ada", "fullName: Ada\n")
    parent = site.path.parent
    assert cardpress("check", cwd=parent).expect(1).err == (
        'cardpress.yaml: there are no settings in ".", but in "s": add -C s to the command\n')
    assert cardpress("shares", "-C", "folder", cwd=scratch).expect(1).err == (
        'cardpress.yaml: there are no settings in "folder", but in "folder/s": name folder/s instead\n')
    assert cardpress("check", "-C", "s", cwd=parent).expect().err == ""
    SiteFolder(parent / "t")
    assert cardpress("check", cwd=parent).expect(1).err == (
        'cardpress.yaml: there are no settings in ".": cardpress init writes them\n')


@pytest.mark.parametrize("country, shown", [("AT", "+43 1 5125338"), ("DE", "+49 1 5125338"), (None, "01 5125338")])
def test_numbers_are_shown_as_contacts_will_have_them(site, country, shown):
    if country:
        site.settings(f"cards: {{country: {country}}}\n")
    site.write("cards/a.csv", "id,fullName,phone\na,Ada,01 5125338\n")
    lines = cardpress_on_terminal("check", cwd=site.path).out.splitlines()
    assert lines[lines.index("    a  Ada") + 1] == f"       {shown}"
    site.build()
    assert f"TEL;TYPE=WORK,VOICE:{shown}\r\n" in (site.folder("a") / "card.vcf").read_bytes().decode()


def test_the_last_line_says_that_a_build_would_stop(site):
    site.settings("cards: {photos: 'faces/{id}'}\n")
    site.card("ada", "fullName: Ada\n")
    assert site.run("check", code=1).out.splitlines()[-1] == (
        "1 card without fault; a build would stop: 1 error")
    site.write("cards/bo.csv", "fullName\nBo\nCy\nDi\n")
    assert site.run("check", code=1).out.splitlines()[-1] == (
        "1 card without fault; a build would stop: 2 errors")


@pytest.mark.parametrize("within", [
    "{{#rows}}{{#chats}}%s{{/chats}}{{/rows}}", "{{#rows}}{{#folded}}%s{{/folded}}{{/rows}}",
    "{{#rows}}{{#message}}%s{{/message}}{{/rows}}", "{{#photo}}%s{{/photo}}", "{{#nameIsLong}}%s{{/nameIsLong}}",
])
def test_a_name_that_only_some_cards_reach_is_found_with_its_line(ada, within):
    lines = (ROOT / "templates/contact.html").read_text() + within % "{{wrongName}}"
    line, column = lines.count("\n") + 1, within.index("%s") + 3
    ada.write("templates/contact.html", lines)
    assert ada.run("check", code=1).err.splitlines() == [
        f'templates/contact.html:{line}:{column}: the name "wrongName" is unknown here']


def test_a_page_that_sealed_cards_alone_cant_have_is_told_once(site):
    page = (ROOT / "templates/page.html").read_text()
    site.write("templates/page.html", page.replace("<body>", '<body class="firm">'))
    for number in range(3):
        site.card(f"a{number}", f"givenName: Ada\nfamilyName: A{number}\n")
    assert site.run("check").err == ""
    for number in range(3):
        site.card(f"b{number}", f"givenName: Bo\nfamilyName: B{number}\nsealed: true\n")
    result = site.run("check", code=1)
    assert result.err.splitlines() == [
        "templates/page.html: has no <body> with its </body>, and sealed shares publish what is between them"]
    assert "3 cards without fault" in result.out


def test_a_name_that_one_card_alone_reaches_is_found(site):
    page = (ROOT / "templates/contact.html").read_text()
    site.write("templates/contact.html", page + "{{#role}}{{^company}}{{wrongName}}{{/company}}{{/role}}")
    for number in range(3):
        site.card(f"a{number}", f"givenName: Ada\nfamilyName: A{number}\nrole: Engineer\ncompany: Firm\n")
    assert site.run("check").err == ""
    site.card("b", "givenName: Bo\nfamilyName: B\nrole: Engineer\n")
    site.card("c", "givenName: Cy\nfamilyName: C\nrole: Engineer\n")
    result = site.run("check", code=1)
    assert result.err.splitlines() == [
        f'templates/contact.html:{page.count(chr(10)) + 1}:24: the name "wrongName" is unknown here']
    assert "3 cards without fault" in result.out
