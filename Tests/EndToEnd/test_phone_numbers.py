"""Phone numbers as they are dialled from a page and from an address book."""

import json
import re
import subprocess
import sys

import html5lib
import phonenumbers
import pytest
import vcards
from phonenumbers import PhoneMetadata, PhoneNumberFormat, PhoneNumberType

from site_folder import ROOT, environment

# As people write them; what is dialled from a page; what is shown and saved.
NUMBERS = {
    "+49 (0)30 23125000": ("+493023125000", "+49 30 23125000"),
    "+49 (0) 170 1234567": ("+491701234567", "+49 170 1234567"),
    "+49(0)30/23125-000": ("+493023125000", "+49 30/23125-000"),
    "0049 (0) 30 23125": ("+493023125", "+49 30 23125"),
    "tel:+49-30-23125": ("+493023125", "+49-30-23125"),
    "+49\u00a030\u201323125": ("+493023125", "+49 30-23125"),
    "+44 (0) 20 7946 0018": ("+442079460018", "+44 20 7946 0018"),
    "(+41)(0)44 668 18 00": ("+41446681800", "(+41) 44 668 18 00"),
    "+39 06 6982": ("+39066982", "+39 06 6982"),
    "+39 (0)6 6982": ("+39066982", "+39 (0)6 6982"),
    "+1 (212) 555-0100": ("+12125550100", "+1 (212) 555-0100"),
    "(030) 23125": ("03023125", "(030) 23125"),
    "(0)30 23125": ("03023125", "(0)30 23125"),
}


def links(page):
    """What the links of a page's rows say and where they lead."""
    tree = html5lib.HTMLParser(namespaceHTMLElements=False).parse(page)
    return {link.get("href"): "".join(link.find(".//bdi").itertext())
            for link in tree.iter("a") if link.get("class") == "row"}


def write_yaml(site, number):
    site.card("ada", f'fullName: Ada\nmobile: "{number}"\n')


def write_table(site, number):
    site.write("cards/people.csv", f'id,fullName,mobile\nada,Ada,"{number}"\n')


def write_vcard(site, number):
    site.write("cards/ada.vcf", "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Ada;;;;\r\nFN:Ada\r\n"
                                f"TEL;TYPE=CELL:{number}\r\nEND:VCARD\r\n")


@pytest.mark.parametrize("write", [write_yaml, write_table, write_vcard])
def test_what_page_and_address_book_dial_can_be_dialled(site, write):
    for number, (dialled, shown) in NUMBERS.items():
        write(site, number)
        site.build()
        share, = [share for share in site.shares() if share["state"] == "live"]
        folder = site.public / share["path"]
        page = (folder / "index.html").read_text()
        assert links(page) == {f"tel:{dialled}": shown}
        assert f'href="sms:{dialled}"' in page
        seen = vcards.read(folder / "card.vcf")
        for reader in vcards.READERS:
            tel, = [line for line in seen[reader][0]["properties"] if line["name"] == "TEL"]
            assert tel["values"] == [shown], reader


KINDS = [PhoneNumberType.FIXED_LINE, PhoneNumberType.MOBILE, PhoneNumberType.TOLL_FREE]


def writings(number, region):
    """The ways in which people write a number of a region, and what is dialled behind it."""
    rules = PhoneMetadata.metadata_for_region(region)
    text = phonenumbers.format_number(number, PhoneNumberFormat.INTERNATIONAL)
    code, rest = f"+{number.country_code}", text.split(maxsplit=1)[-1].removeprefix(
        f"+{number.country_code}").lstrip("-")
    yield text, ""
    if rules.national_prefix == "0":
        yield f"{code} (0){rest}", ""
        yield f"{code} 0{rest}", ""
    yield "00" + text[1:], ""
    if rules.international_prefix.isdecimal():
        yield f"{rules.international_prefix} {text[1:]}", ""
    yield phonenumbers.format_number(number, PhoneNumberFormat.NATIONAL), ""
    yield f"{text} ext. 12", ",12"
    yield phonenumbers.format_number(number, PhoneNumberFormat.RFC3966), ""
    yield re.sub("[ -]", "\u2013", text), ""
    yield text.replace(" ", "\u00a0"), ""


def test_every_country_s_numbers_are_dialled_as_phonenumbers_says(site):
    cards, expected = [], {}
    for region in sorted(phonenumbers.SUPPORTED_REGIONS):
        numbers = [number for kind in KINDS
                   if (number := phonenumbers.example_number_for_type(region, kind))]
        lines = [(text, phonenumbers.format_number(number, PhoneNumberFormat.E164) + suffix)
                 for number in numbers for text, suffix in writings(number, region)]
        expected[region.lower()] = lines
        cards.append({"id": region.lower(), "fullName": region, "country": region,
                      "phones": [{"number": text} for text, _ in lines]})
    site.write("cards/all.json", json.dumps(cards))
    assert site.build()["warnings"] == []
    wrong = []
    for share in site.shares():
        page = (site.public / share["path"] / "index.html").read_text()
        dialled = re.findall(r'<a class="row" href="tel:([^"]*)"', page)
        lines = expected.pop(share["card"])
        assert len(dialled) == len(lines), share["card"]
        wrong += [(share["card"], text, number, tel)
                  for (text, number), tel in zip(lines, dialled) if tel != number]
    assert expected == {}
    assert wrong == []


PEOPLE = """\
id,fullName,phone,mobile,country
ada,Ada,030 23125000,+49 171 39200,
ben,Ben,(0171) 1234567,110,
cy,Cy,020 7946 0018,,United Kingdom
"""
COUNTRY = "cards: {country: DE}\n"


def saved(site, card):
    """The numbers in a card's vCard, which every reader sees alike."""
    seen = vcards.read(site.folder(card) / "card.vcf")
    numbers = [[line["values"][0] for line in seen[reader][0]["properties"] if line["name"] == "TEL"]
               for reader in vcards.READERS]
    assert all(found == numbers[0] for found in numbers)
    return numbers[0]


def test_national_numbers_take_the_code_of_the_site_s_country_or_the_card_s(site):
    site.settings(COUNTRY)
    site.write("cards/people.csv", PEOPLE)
    assert [w["message"] for w in site.build()["warnings"]] == []
    assert links((site.folder("ada") / "index.html").read_text()) == {
        "tel:+493023125000": "030 23125000", "tel:+4917139200": "+49 171 39200"}
    assert saved(site, "ada") == ["+49 30 23125000", "+49 171 39200"]
    assert links((site.folder("ben") / "index.html").read_text()) == {
        "tel:+491711234567": "(0171) 1234567", "tel:110": "110"}
    assert saved(site, "ben") == ["+49 (171) 1234567", "110"]
    assert "tel:+442079460018" in links((site.folder("cy") / "index.html").read_text())
    assert saved(site, "cy") == ["+44 20 7946 0018"]


def test_a_vcard_s_country_tells_how_its_numbers_are_dialled(site):
    site.settings(COUNTRY)
    site.write("cards/ada.vcf", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nTEL:020 7946 0018\r\n"
                                "ADR:;;;London;;;United Kingdom\r\nEND:VCARD\r\n")
    assert site.build()["warnings"] == []
    share, = site.shares()
    assert 'href="tel:+442079460018"' in (site.public / share["path"] / "index.html").read_text()


def test_without_a_country_one_sentence_counts_the_numbers(site):
    site.write("cards/people.csv", PEOPLE.replace("United Kingdom", ""))
    site.card("dan", "fullName: Dan\nphone: 030 23125000\n")
    site.card("eve", "fullName: Eve\nphone: +49 30 23125000\n")
    advice = ("can't be dialled from abroad: set cards.country in cardpress.yaml, such as DE, or write "
              "them with + and the country's code")
    assert [(w["file"], w["line"], w["message"]) for w in site.build()["warnings"]] == [
        ("cards", None, f"4 phone numbers {advice}")]
    (site.path / "cards/dan.yaml").unlink()
    assert [(w["file"], w["line"], w["message"]) for w in site.build()["warnings"] if "abroad" in w["message"]] == [
        ("cards/people.csv", 2, f"3 phone numbers {advice}")]
    site.card("dan", "fullName: Dan\nphone: 030 23125000\n")
    site.settings(COUNTRY)
    assert site.build()["warnings"] == []


def test_only_cards_whose_numbers_change_are_published_anew(site):
    site.write("cards/people.csv", PEOPLE)
    assert site.build()["issued"] == 3
    site.settings(COUNTRY)
    report = site.build()
    assert (report["updated"], report["unchanged"]) == (2, 1)  # Cy's address has told all before


def test_a_number_that_its_country_does_not_have_is_named_and_published(site):
    site.settings(COUNTRY)
    site.card("ada", "fullName: Ada\nphone: 23125000\nmobile: +49 1\ncountry: Atlantis\n")
    site.card("ben", "fullName: Ben\nphone: 030 1234567 / 0171 5678\n")
    site.card("cy", "fullName: Cy\nphone: 23125000\n")
    lines = site.run("check", code=1).err.splitlines()
    found = [line for line in lines if line.startswith("cards/")]
    assert found == [
        'cards/ada.yaml:1:1: warning: country "…" is not known by that name, so phone numbers '
        "without a country's code stay as they are: write its two letters, such as GB",
        'cards/ada.yaml:3:9: warning: mobile "…" has 1 digit behind +49, and numbers there have 4 '
        "to 15",
        'cards/ben.yaml:2:8: phone "…" is two numbers: write each on its own, in '
        "a list of phones, a column phone2 or another TEL",
        'cards/cy.yaml:2:8: warning: phone "…" may lack its area code, or what is dialled '
        "before it: write it as +49 …",
    ]


def test_a_build_farm_s_log_holds_no_number(site):
    site.settings(COUNTRY)
    site.card("ada", "fullName: Ada\nphone: \"2312\u00a05000\"\ncountry: DE\n")
    log = site.run("check", env=environment(CI="true")).err
    assert "may lack its area code" in log and "2312" not in log and "5000" not in log


def test_the_setting_is_a_code(site):
    site.settings("cards: {country: Germany}\n")
    site.add_ada()
    assert 'cards.country "Germany" is not the code of a country: did you mean DE?' in site.run(
        "check", code=1).err


def test_the_tables_are_what_the_script_makes(tmp_path):
    (tmp_path / "scripts").mkdir()
    script = tmp_path / "scripts/phone-rules"
    script.write_bytes((ROOT / "scripts/phone-rules").read_bytes())
    subprocess.run([sys.executable, script], check=True)
    for name in ["phone-rules.tsv", "country-names.tsv"]:
        assert (tmp_path / "tables" / name).read_text() == (ROOT / "tables" / name).read_text()
