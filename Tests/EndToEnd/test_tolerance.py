"""One bad value leaves out the value, never the person; what names somebody or decides who may read a card stays an error."""

import pytest

import drawing
from test_headers import table
from test_names import lines

FAULTS = [
    ("email", "nora@@firm.test"), ("email", "nora"), ("phone", "12"), ("phone", "call me"), ("mobile", "4,93023E+11"), ("website", "x"),
    ("social.linkedin", "nora-brandt"), ("photo", "missing.jpg"), ("language", "english please"), ("role", "Chief\x00"),
    ("street", "Ring\x001"), ("photoFocus", "middle"),
]


@pytest.mark.parametrize("column, value", FAULTS)
def test_a_value_at_fault_is_left_out_with_a_warning(site, column, value):
    site.write("cards/people.csv", table(
        ["id", "givenName", "familyName", "company", column], [["a", "Nora", "Brandt", "Firm", value], ["b", "Otto", "Ek", "Firm", ""]]))
    built = site.run("build", "--first")
    warning, = [line for line in built.err.splitlines() if "warning" in line]
    assert "left out: " in warning and "people.csv:2:" in warning and column in warning
    assert "N:Brandt;Nora;;;" in lines(site.folder("a")) and "ORG:Firm" in lines(site.folder("a"))
    # A row with a warning is read and told each time.
    assert warning in site.run("build").err


@pytest.mark.parametrize("column, value", FAULTS)
def test_a_strict_site_refuses_it(site, column, value):
    site.settings("cards: {strict: true}\n")
    site.write("cards/people.csv", table(["id", "givenName", "familyName", column], [["a", "Nora", "Brandt", value]]))
    assert "left out" not in site.run("check", code=1).err


@pytest.mark.parametrize("key, value", [(key, value) for key, value in FAULTS if "." not in key and "\x00" not in value and "E+" not in value])
def test_a_file_of_ones_own_stays_strict(site, key, value):
    site.card("a", f"fullName: Nora\n{key}: {value}\n")
    assert f"{key} " in site.run("check", code=1).err


@pytest.mark.parametrize("column, value", [
    ("id", ""), ("id", "#N/A"), ("id", "…"), ("familyName", "Bra\x00ndt"), ("givenName", "No\x00ra"), ("prefix", "Dr\x00"), ("suffix", "j\x00"),
    ("sealed", "perhaps"), ("passcode", "perhaps"), ("expires", "soon"), ("lifetime", "a while"),
])
def test_what_names_somebody_or_says_who_may_read_is_never_left_out(site, column, value):
    row = {"id": "a", "givenName": "Nora", "familyName": "Brandt", "email": "nora@firm.test", column: value}
    site.write("cards/people.csv", table(list(row), [list(row.values())]))
    said = site.run("check", code=1).err
    assert f"{column} " in said and "left out" not in said


def test_a_picture_that_cannot_be_looked_at_is_no_picture_at_fault(site):
    site.write("cards/people.csv", table(["id", "fullName", "photo"], [["a", "Nora", "pictures/a.jpg"]]))
    (site.path / "cards/pictures").symlink_to("pictures")
    assert "left out" not in site.run("check", code=1).err


PHONES = [
    # a country, what cells have, what is dialled and shown
    ("DE", "4917103344025", "+49 17103344025"), ("DE", "1710334402", "+49 1710334402"), ("DE", "15112345678", "+49 15112345678"),
    ("AT", "6641234567", "+43 6641234567"), ("AT", "436641234567", "+43 6641234567"), ("IT", "612345678", "+39 0612345678"),
    ("CH", "791234567", "791234567"), ("CH", "41791234567", "+41 791234567"), ("FR", "33612345678", "+33 612345678"),
    ("GB", "447911123456", "+44 7911123456"), ("US", "2125550123", "2125550123"), ("DE", "030 23125000", "030 23125000"),
]


@pytest.mark.parametrize("country, written, shown", PHONES)
def test_a_number_without_its_sign_is_taken_with_it_where_the_country_says_so(site, country, written, shown):
    site.settings(f"cards: {{country: {country}}}\n")
    site.write("cards/people.csv", table(["id", "fullName", "mobile"], [["a", "Nora", written]]))
    site.build()
    page = (site.folder("a") / "index.html").read_text()
    assert f">{shown}<" in page and 'href="tel:+' in page
    # Numbers with an area code are saved with the country's.
    number, = [line for line in lines(site.folder("a")) if line.startswith("TEL")]
    assert number.split(":", 1)[1].startswith("+")


def test_numbers_without_a_sign_are_one_line_a_column(site):
    site.settings("cards: {country: DE}\n")
    rows = [[f"e{i}", f"Nora {chr(65 + i)}", f"49171033440{i:02}", f"23125{i:02}0"] for i in range(20)]
    site.write("cards/people.csv", table(["id", "fullName", "Mobil", "Telefon"], rows))
    said = [line for line in site.run("check").err.splitlines() if "warning" in line]
    assert said == [
        "cards/people.csv:2:11: warning: Mobil has 20 numbers that have lost their + or their zeros, and are taken with them: format "
        "the column as text",
        "cards/people.csv:2:25: warning: Telefon has 20 numbers that lack their area codes, or what is dialled before them: write them "
        "with + and the country's code, in a spreadsheet as text",
    ]


def test_what_may_be_a_neighbours_number_is_not_made_another(site):
    """Poland's +48 691 342 341 without its sign would be a number near Husum with a zero in front."""
    site.settings("cards: {country: DE}\n")
    site.write("cards/people.csv", table(["id", "fullName", "mobile"], [["a", "Ewa", "48691342341"]]))
    assert "lacks its area code, or what is dialled before it" in site.run("check").err
    site.build()
    assert "TEL;TYPE=CELL:48691342341" in "\n".join(lines(site.folder("a"))).replace("CELL,VOICE", "CELL")


def test_pictures_at_web_addresses_are_no_published_column(site, scratch):
    rows = [[f"e{i}", "Nora", f"https://firm.test/{i}.jpg"] for i in range(3)]
    site.write("cards/people.csv", table(["id", "fullName", "Foto"], rows))
    checked = site.run("check", "--json").json
    assert checked["columns"][0]["columns"][2]["use"] == "linked" and checked["problems"] == []
    (scratch / "people.csv").write_text(table(["id", "fullName", "Foto"], rows))
    (site.path / "cards/people.csv").unlink()
    said = [line for line in site.run("import", scratch / "people.csv").err.splitlines() if "warning" in line]
    assert [line.split("/")[-1] if "people.csv:" in line else line for line in said] == [
        "people.csv:2:9: warning: Foto has 3 pictures at web addresses, which are not fetched: save them beside the table, and "
        "write the name of the file"]


def test_import_says_what_it_leaves_out_at_home(site, scratch):
    header = ["First Name", "Last Name", "E-mail 1 - Label", "E-mail 1 - Value", "Phone 1 - Label", "Phone 1 - Value",
              "Address 1 - Label", "Address 1 - Street", "Address 1 - City"]
    rows = [["Nora", "Brandt", "Home", "n@home.test", "Home", "+49 30 23125000", "Home", "Ring 1", "Jena"],
            ["Otto", "Ek", "Work", "o@firm.test", "Home", "+49 30 23125001", "Work", "Ring 2", "Jena"]]
    (scratch / "contacts.csv").write_text(table(header, rows))
    said = site.run("import", scratch / "contacts.csv").err
    assert "warning: at home and not taken: address.home (1), email.home (1), phone.home (2): name these in cards.publish in cardpress.yaml" in said
    assert "at home" not in site.run("check").err


FRONT_DESK = "Acme Prints GmbH"


@pytest.mark.parametrize("name, text", [
    ("desk.yaml", f'company: {FRONT_DESK}\nphone: "+49 30 23125000"\n'),
    ("desk.yaml", f'fullName: {FRONT_DESK}\ncompany: {FRONT_DESK}\n'),
    ("desk.vcf", f"BEGIN:VCARD\nVERSION:3.0\nN:;;;;\nFN:{FRONT_DESK}\nORG:{FRONT_DESK};\nX-ABShowAs:COMPANY\nEND:VCARD\n"),
    ("desk.vcf", f"BEGIN:VCARD\nVERSION:3.0\nN:;;;;\nORG:{FRONT_DESK}\nX-ABShowAs:COMPANY\nEND:VCARD\n"),
    ("desk.json", f'{{"company": "{FRONT_DESK}"}}'),
])
def test_a_company_is_no_person(site, name, text):
    site.write(f"cards/{name}", text)
    checked = site.run("check", "--json").json
    assert checked["problems"] == [] and checked["undividedNames"] == 0
    site.build()
    share, = site.shares()
    published = lines(site.folder(share["card"]))
    assert "N:;;;;" in published and f"FN:{FRONT_DESK}" in published and f"ORG:{FRONT_DESK}" in published
    assert "X-ABShowAs:COMPANY" in published
    # Its name is not told twice.
    page = (site.folder(share["card"]) / "index.html").read_text()
    assert page.split("<main")[1].count(f">{FRONT_DESK}<") == 1


def test_in_a_table_a_company_stands_in_for_a_name_and_that_is_told(site):
    site.write("cards/people.csv", table(["id", "fullName", "company"], [["a", "", FRONT_DESK], ["b", "Otto", FRONT_DESK]]))
    assert "the row has no name: its company is used instead" in site.run("build", "--first").err
    assert f"FN:{FRONT_DESK}" in lines(site.folder("a"))


def test_in_a_personnel_department_nobody_is_the_company(site):
    site.write("cards/people.csv", table(
        ["Personalnummer", "Vorname", "Nachname", "Firma", "Eintrittsdatum"],
        [["E1", "", "", FRONT_DESK, "2020-01-01"], ["E2", "Otto", "Ek", FRONT_DESK, "2020-01-01"]]))
    assert "the card has no name" in site.run("check", code=1).err


@pytest.mark.parametrize("name, file", [
    ("Gro\u00df", "GROSS"), ("Gro\u00df", "gross"), ("Gross", "gro\u00df"), ("\u00d6zt\u00fcrk", "\u00f6zt\u00dcrk"), ("\u03a3\u03af\u03c3\u03c5\u03c6\u03bf\u03c2", "\u03a3\u038a\u03a3\u03a5\u03a6\u039f\u03a3"),
    ("\u00c6r\u00f8", "\u00e6R\u00d8"),
])
def test_photos_are_found_whatever_the_case(site, name, file):
    site.settings("cards: {photos: 'photos/{familyName}'}\n")
    site.write(f"photos/{file}.JPG", drawing.jpeg(drawing.portrait(1)))
    site.card("a", f"givenName: Nora\nfamilyName: {name}\n")
    site.build()
    assert (site.folder("a") / "photo.jpg").exists()
