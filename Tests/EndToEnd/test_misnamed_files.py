"""Files under another name or of another kind than they look: what they are, and the next step."""

import os

import pytest

from site_folder import cardpress

VCARD = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Xu;Di\r\nFN:Di Xu\r\nEND:VCARD\r\n"


@pytest.mark.parametrize("text, said", [
    ("givenName: Ada\n", "it holds a card, give its name the ending .yaml"),
    ("\ufeff# mine\nfamilyName: Xu\n", "it holds a card, give its name the ending .yaml"),
    ("- fullName: Di Xu\n- fullName: Bo\n", "it holds a card, give its name the ending .yaml"),
    ('[{"fullName": "Di Xu"}]', "it holds a card, give its name the ending .json"),
    ("\ufeff" + VCARD, "it holds a vCard, give its name the ending .vcf"),
    ("begin:vcard\nVERSION:3.0\n", "it holds a vCard, give its name the ending .vcf")])
def test_a_card_in_a_text_is_told_beside_cards(site, text, said):
    site.write("cards/mine.yaml", "givenName: Bo\nfamilyName: Li\n")
    site.write("cards/people/di.txt", text)
    assert f"cards/people/di.txt: warning: is not read: {said}\n" in site.run("check").err


@pytest.mark.parametrize("text", ["Remember: call Bo\n", "A note.\n", "", "a: [\n"])
def test_other_texts_may_lie_beside_cards(site, text):
    site.write("cards/mine.yaml", "givenName: Bo\nfamilyName: Li\n")
    site.write("cards/note.txt", text)
    assert "note.txt" not in site.run("check").err


@pytest.mark.parametrize("name", ["cardpress.yml", "cardpress.yaml.txt", "Cardpress.yaml", "cardpress.json"])
def test_settings_under_another_name_are_told(site, name):
    (site.path / "cardpress.yaml").rename(site.path / name)
    assert site.run("check", code=1).err == f"{name}: is not read: rename it to cardpress.yaml\n"


def test_a_folder_that_is_not_there_and_one_within_a_site_are_told_apart(site):
    assert cardpress("check", site.path / "nope").expect(1).err == (
        f'cardpress.yaml: there are no settings in "{site.path}/nope", which does not exist: check its name, or '
        "cardpress init writes them\n")
    assert cardpress("check", site.path / "cards").expect(1).err == (
        f'cardpress.yaml: there are no settings in "{site.path}/cards", but in "{os.path.realpath(site.path)}": '
        f'name {os.path.realpath(site.path)} instead\n')


WEB = ("is a web page or XML, not a table, whatever its ending says: open it in Excel or LibreOffice and save it as "
       ".xlsx, or as CSV\n")


@pytest.mark.parametrize("name", ["people.xlsx", "people.csv"])
@pytest.mark.parametrize("text", [
    "<html><table><tr><td>Name</td></tr></table></html>", "\ufeff\r\n  <!DOCTYPE html>\n", "<TABLE border=1>",
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>'])
def test_pages_of_the_web_are_no_tables(site, name, text):
    site.write(f"cards/{name}", text)
    assert f"cards/{name}: {WEB}" in site.run("check", code=1).err
    imported = cardpress("import", site.path / "cards" / name, cwd=site.path)
    assert imported.code == 1


def test_what_is_no_workbook_at_all_is_told_as_that(site):
    (site.path / "cards/people.xlsx").write_bytes(bytes(range(256)) * 8)
    assert "cards/people.xlsx: is no .xlsx spreadsheet: save it as one, or as CSV\n" in site.run("check", code=1).err


@pytest.mark.parametrize("name, text", [
    ("a.yaml", "givenName: Di\nfamilyName: Xu\n"), ("a.json", '{"givenName": "Di", "familyName": "Xu"}\n'),
    ("a.csv", "id,givenName,familyName\r\ndi,Di,Xu\r\n"), ("a.vcf", VCARD)])
@pytest.mark.parametrize("end", ["\x1a", "\x1a\x1a\x1a"])
def test_the_end_of_a_text_of_dos_is_no_fault(site, name, text, end):
    before = site.run("check", "--json").json
    site.write(f"cards/{name}", text + end)
    said = site.run("check", "--json").json
    assert said["cards"] == before["cards"] + 1 and said["problems"] == before["problems"]


@pytest.mark.parametrize("text, end, people", [
    ("id\tfullName\nko\tИванченкоК", "", 1), ("id\tfullName\nko\tИван Ко", "\x1a", 1)])
@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("name", ["a.csv", "a.xlsx"])
def test_the_end_of_a_text_of_dos_is_no_letter_of_utf_16(site, name, text, end, people, encoding):
    before = site.run("check", "--json").json["cards"]
    (site.path / "cards" / name).write_bytes(("\ufeff" + text + end).encode(encoding))
    assert site.run("check", "--json").json["cards"] == before + people


def test_vcards_put_together_without_the_end_of_a_line_are_both_read(site):
    site.write("cards/two.vcf", VCARD.rstrip("\r\n") + "\ufeff" + VCARD.replace("Di", "Do") + VCARD.replace("Di", "Du"))
    before = len(site.run("check", "--json").json["problems"])
    site.build()
    names = {card["name"] for card in site.run("shares", "--json").json["shares"]}
    assert {"Di Xu", "Do Xu", "Du Xu"} == names and before == 0


@pytest.mark.parametrize("url, ascii", [
    ("https://Müller-Söhne.de:8443/karten", "https://xn--mller-shne-kcb9d.de:8443/karten"),
    ("https://straße.de", "https://xn--strae-oqa.de"),
    ("https://例え.テスト", "https://xn--r8jz45g.xn--zckzah")])
def test_a_domain_of_other_letters_is_given_as_links_have_it(site, url, ascii):
    site.write("cardpress.yaml", f"url: {url}\n")
    assert site.run("check", code=1).err == (
        f'cardpress.yaml:1:6: url "{url}" has a host that links and codes have in another form: write it as {ascii}\n')
    site.write("cardpress.yaml", f"url: {ascii}\n")
    site.run("check")
