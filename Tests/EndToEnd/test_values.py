"""What other programs put around and into values is cleaned where its meaning is sure, and what cannot be is refused."""

import pytest

from test_headers import table
from test_names import lines

CLEANED = [
    # column, as written, property, as published
    ("phone", "'+49 30 23125000", "TEL", "+49 30 23125000"), ("phone", '="+49 30 23125000"', "TEL", "+49 30 23125000"),
    ("phone", "\u00a0+49\u00a030\u00a023125000", "TEL", "+49 30 23125000"), ("phone", "\u202d+49 30 23125000\u202c", "TEL", "+49 30 23125000"),
    ("company", "Br\u00fccke\u00a0GmbH", "ORG", "Br\u00fccke GmbH"), ("company", "\u200bAcme\ufeff", "ORG", "Acme"),
    ("company", "\u201cAcme\u201d", "ORG", "Acme"), ("company", "\u201eAcme\u201c", "ORG", "Acme"), ("company", "\u00abAcme\u00bb", "ORG", "Acme"),
    ("company", "M&uuml;ller &amp; S&ouml;hne", "ORG", "M\u00fcller & S\u00f6hne"), ("company", "Smith &#38; Sons", "ORG", "Smith & Sons"),
    ("role", "R&eacute;daction &#x2013; Web", "TITLE", "R\u00e9daction \u2013 Web"), ("role", "\tChief\t", "TITLE", "Chief"),
    ("email", "\u00a0nora@firm.test\u200b", "EMAIL", "nora@firm.test"),
    # What is meant stays.
    ("company", "'Ndrangheta Museum", "ORG", "'Ndrangheta Museum"), ("company", "AT&T", "ORG", "AT&T"), ("company", "R&D; Labs", "ORG", "R&D\\; Labs"),
    ("role", "\u201cA\u201d and \u201cB\u201d", "TITLE", "\u201cA\u201d and \u201cB\u201d"), ("role", "= Chief", "TITLE", "= Chief"),
    ("role", "The \u201cFixer\u201d", "TITLE", "The \u201cFixer\u201d"), ("company", "&unknown; Ltd", "ORG", "&unknown\\; Ltd"),
    ("role", "No", "TITLE", "No"), ("role", "Null", "TITLE", "Null"), ("role", "#1 in sales", "TITLE", "#1 in sales"),
]


@pytest.mark.parametrize("column, written, name, value", CLEANED)
def test_a_value_is_cleaned(site, column, written, name, value):
    site.write("cards/people.csv", table(["id", "givenName", "familyName", column], [["a", "Nora", "Brandt", written]]))
    site.build()
    line, = [each for each in lines(site.folder("a")) if each.startswith(name)]
    assert line.split(":", 1)[1] == value


def test_a_guarded_id_and_postal_code_are_what_they_show(site):
    site.write("cards/people.csv", table(
        ["id", "fullName", "street", "postalCode", "city"],
        [["'0107", "Nora", "Ring 1", '="01067"', "Dresden"], ['="0108"', "Otto", "Ring 1", "'04109", "Leipzig"]]))
    site.build()
    assert sorted(share["card"] for share in site.shares()) == ["0107", "0108"]
    assert any("01067" in line for line in lines(site.folder("0107")))
    assert any("04109" in line for line in lines(site.folder("0108")))


TITLES = [
    ("Frau Dr.", "Dr."), ("Herr Prof. Dr.", "Prof. Dr."), ("Mr. Dr.", "Dr."), ("Mme Dr", "Dr"), ("Sig.ra Dott.ssa", "Dott.ssa"),
    ("Dhr. Ir.", "Ir."), ("Pani Dr", "Dr"), ("Sra. Dra.", "Dra."), ("Dr.", "Dr."), ("Prof. Dr. med.", "Prof. Dr. med."), ("Frau", ""),
]


@pytest.mark.parametrize("column", ["Anrede", "prefix", "Title"])
@pytest.mark.parametrize("written, left", TITLES)
def test_the_form_of_address_goes_and_the_degree_stays(site, written, left, column):
    if column == "prefix" and not left:
        return  # who writes the key means it
    site.write("cards/people.csv", table(["id", column, "givenName", "familyName"], [["a", written, "Nora", "Brandt"]]))
    site.build()
    assert f"N:Brandt;Nora;;{left};" in lines(site.folder("a"))


REFUSED = [
    ("email", "nora@feld.test?subject=x"), ("email", "nora@-feld.test"), ("email", "nora@feld-.test"), ("email", "nora@feld.test/"),
    ("email", "nora@feld_.test"), ("website", "https://https://firm.test"), ("website", "https://http://firm.test"),
    ("website", "https://https//firm.test"), ("website", "https://firm..test"), ("website", "https://.firm.test"),
]


@pytest.mark.parametrize("key, value", REFUSED)
def test_what_cannot_be_is_refused(site, key, value):
    site.card("a", f"fullName: Nora\n{key}: {value}\n")
    assert f"{key} " in site.run("check", code=1).err


@pytest.mark.parametrize("key, value", [
    ("email", "nora@sub-domain.feld.test"), ("email", "nora@münchen.test"), ("email", "nora@xn--mnchen-3ya.test"), ("email", "n@localhost"),
    ("website", "https://firm.test/?to=https://other.test"), ("website", "https://firm.test."), ("website", "http://localhost:8080/a"),
    ("website", "https://http.example.test/x"), ("website", "https://[2001:db8::1]/a")])
def test_what_can_be_is_taken(site, key, value):
    site.card("a", f"fullName: Nora\n{key}: {value}\n")
    site.run("check")


ZEROS = [
    # country, as written, as published
    ("Germany", "1067", "01067"), ("Deutschland", "4109", "04109"), ("DE", "4109.0", "04109"), ("Germany", "10119.0", "10119"),
    ("Italy", "184", "00184"), ("Italia", "20121", "20121"), ("France", "6000", "06000"), ("Spain", "8001", "08001"),
    ("United States", "2139", "02139"), ("US", "501", "00501"), ("Finland", "100", "00100"), ("Turkey", "6100", "06100"),
    # Where nothing says so.
    ("Austria", "1010", "1010"), ("Switzerland", "8001", "8001"), ("Denmark", "2100", "2100"), ("", "1067", "1067"),
    ("Germany", "D-1067", "D-1067"), ("United Kingdom", "1234", "1234"), ("Germany", "106", "106"),
]


@pytest.mark.parametrize("country, written, code", ZEROS)
def test_a_postal_code_gets_its_zero_back(site, country, written, code):
    site.write("cards/people.csv", table(
        ["id", "givenName", "familyName", "street", "postalCode", "city", "country"],
        [["a", "Nora", "Brandt", "Ring 1", written, "Town", country]]))
    built = site.build()
    line, = [each for each in lines(site.folder("a")) if each.startswith("ADR")]
    assert line.split(";")[-2] == code
    told = [each["message"] for each in built["warnings"] if each["field"] == "postalCode"]
    assert told == ([] if written == code else [
        f"1 postal code was taken for a number and is mended, such as {code} for {written}: format the column as text"])


def test_the_country_may_be_what_all_have_in_common(site):
    site.settings("cards: {defaults: {country: Germany}}\n")
    site.write("cards/people.csv", table(
        ["id", "givenName", "familyName", "street", "postalCode", "city"], [["a", "Nora", "Brandt", "Ring 1", "1067", "Dresden"]]))
    site.build()
    assert any(";01067;Germany" in line for line in lines(site.folder("a")))


def test_a_text_that_was_decoded_twice_is_told(site):
    site.write("cards/people.csv", table(["id", "givenName", "familyName", "role"], [
        ["m1", "JÃ¼rgen", "MÃ¼ller", "x"], ["m2", "José", "Ek", "Leiter â€“ Vertrieb"], ["m3", "José", "Müller", "Ångström – Ærø"],
        ["m4", "Ã", "Ek", "Ô"]]))
    built = site.build()
    told = [each["message"] for each in built["warnings"] if "Ã¼" in each["message"]]
    assert told == [
        "2 cards have texts such as Ã¼ in the place of ü, m1 for one: a program has taken UTF-8 for another encoding, so "
        "export the table again as UTF-8 or .xlsx"]
