"""Phone numbers as they are dialled from a page and from an address book."""

import html5lib
import pytest
import vcards

# As people write them; what is dialled from a page; what is shown and saved.
NUMBERS = {
    "+49 (0)30 23125000": ("+493023125000", "+49 30 23125000"),
    "+49 (0) 170 1234567": ("+491701234567", "+49 170 1234567"),
    "+49(0)30/23125-000": ("+493023125000", "+49 30/23125-000"),
    "0049 (0) 30 23125": ("00493023125", "0049 30 23125"),
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
