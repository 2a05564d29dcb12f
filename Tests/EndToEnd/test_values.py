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


def card(*properties, version="3.0", name=("N:Brandt;Nora;;;", "FN:Nora Brandt")):
    return "\r\n".join(["BEGIN:VCARD", f"VERSION:{version}", *name, *properties, "END:VCARD", ""])


@pytest.mark.parametrize("written, name, value", [
    ("ORG:M&uuml;ller &amp; Sons;Sales", "ORG", "M\u00fcller & Sons;Sales"), ("ORG:R&D;Labs", "ORG", "R&D;Labs"), ("TITLE:\u201cChief\u201d", "TITLE", "Chief"),
    ("TEL:'+49 30 23125000", "TEL", "+49 30 23125000"), ("EMAIL:nora@firm.test\u200b", "EMAIL", "nora@firm.test"),
    ("URL:https://firm.test/?a=1&amp;b=2", "URL", "https://firm.test/?a=1&b=2"), ("TITLE:\u00a0Chief of\u00a0Staff", "TITLE", "Chief of Staff"),
    ("ADR:;;Ring 1;Br\u00fc\u200bhl;;=\"01067\";", "ADR", ";;Ring 1;Br\u00fchl;;01067;"),
    ("TITLE:'Ndrangheta expert", "TITLE", "'Ndrangheta expert"), ("ORG:AT&T", "ORG", "AT&T"),
])
def test_a_vcard_is_cleaned(site, written, name, value):
    site.write("cards/a.vcf", card(written))
    site.build()
    line, = [each for each in lines(site.folder("nora-brandt")) if each.startswith(name)]
    assert line.split(":", 1)[1] == value


def test_a_name_is_cleaned_and_keeps_its_id(site):
    site.write("cards/a.vcf", card(name=("N:M&uuml;ller;Nora;;;", "FN:Nora M&uuml;ller")))
    site.build()
    assert "N:M\u00fcller;Nora;;;" in lines(site.folder("nora-m-uuml-ller"))
    # As it was before names were cleaned: a link never changes.
    assert [share["card"] for share in site.shares()] == ["nora-m-uuml-ller"]
    assert "FN:Nora M\u00fcller" in lines(site.folder("nora-m-uuml-ller"))


@pytest.mark.parametrize("key, written, name, value", [
    ("company", "\u201cAcme\u201d", "ORG", "Acme"), ("company", "M&uuml;ller", "ORG", "M&uuml\\;ller"), ("phone", '"\'+49 30 23125000"', "TEL", "+49 30 23125000"),
    ("role", "\u201cA\u201d and \u201cB\u201d", "TITLE", "\u201cA\u201d and \u201cB\u201d"),
])
def test_a_card_of_ones_own_is_cleaned(site, key, written, name, value):
    site.card("a", f"fullName: Nora\n{key}: {written}\n")
    site.build()
    line, = [each for each in lines(site.folder("a")) if each.startswith(name)]
    assert line.split(":", 1)[1] == value


QUOTED = [
    # Dolibarr's name for it, and others
    ("3.0", "FN;CHARSET=UTF-8;ENCODING=QUOTED:J=C3=BCrgen K=C3=B6hler", "J\u00fcrgen K\u00f6hler"),
    ("2.1", "FN;CHARSET=UTF-8;ENCODING=QP:J=C3=BCrgen", "J\u00fcrgen"), ("2.1", "FN;CHARSET=UTF-8;QUOTED:J=C3=BCrgen", "J\u00fcrgen"),
    ("3.0", "FN;ENCODING=QUOTED:1+1=2 K=C3=B6hler", "1+1=2 K=C3=B6hler"),
    # folded within a character, its digits, and behind a soft break
    ("2.1", "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=A2=D0=B0=D0\r\n =BC=D0=B0", "\u0422\u0430\u043c\u0430"),
    ("2.1", "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=A2=D0=B0=D\r\n 0=BC=D0=B0", "\u0422\u0430\u043c\u0430"),
    ("2.1", "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=A2=D0=B0=D0=\r\n BC=D0=B0", "\u0422\u0430\u043c\u0430"),
    ("2.1", "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=A2=D0=B0=\r\n D0=BC=D0=B0", "\u0422\u0430\u043c\u0430"),
    ("2.1", "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=A2=D0=B0=D0=\r\n =BC=D0=B0", "\u0422\u0430\u043c\u0430"),
    ("2.1", "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=A2=D0=B0=D0=\r\n=BC=D0=B0", "\u0422\u0430\u043c\u0430"),
    ("2.1", "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E5=A4=AA=E9\r\n =83=8E", "\u592a\u90ce"),
    # and where a space is meant
    ("2.1", "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=A2=D0=B0\r\n =D0=BC=D0=B0", "\u0422\u0430 \u043c\u0430"),
    ("2.1", "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Nora\r\n Brandt", "Nora Brandt"),
    ("2.1", "FN;CHARSET=WINDOWS-1251;ENCODING=QUOTED-PRINTABLE:=D2=E0=EC\r\n =E0", "\u0422\u0430\u043c \u0430"),
]


@pytest.mark.parametrize("version, written, name", QUOTED)
def test_quoted_printable_is_read_under_other_names_and_folded_anyhow(site, version, written, name):
    site.write("cards/a.vcf", card(version=version, name=("N:;;;;", written)))
    site.build()
    share, = site.shares()
    assert f"FN:{name}" in "\n".join(lines(site.folder(share["card"]))).replace("\\", "")
