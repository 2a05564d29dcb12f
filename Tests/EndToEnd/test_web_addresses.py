"""Web addresses that no browser opens, or that hide who is asked, are refused wherever they stand."""

import pytest

from site_folder import SETTINGS

USER = 'has a user name, which a web address can\'t have: leave out "ada@"'
PORT = 'has the port "99999", which no server has: ports go from 1 to 65535'
ADDRESSES = {"https://ada@example.com/": USER, "https://example.com:99999/": PORT}

CARD = "cards/ada.yaml"
PLACES = {
    "a website": (CARD, 'fullName: A\nwebsite: "{}"\n', "2:10: website"),
    "a list of websites": (CARD, 'fullName: A\nwebsites:\n  - url: "{}"\n', "3:10: websites.url"),
    "a profile": (CARD, 'fullName: A\nsocial:\n  linkedin: "{}"\n', "3:13: social.linkedin"),
    "a table": ("cards/a.csv", "id,fullName,website\nada,A,{}\n", "2:7: website"),
    "a vCard": ("cards/ada.vcf", "BEGIN:VCARD\nVERSION:3.0\nN:A;;;;\nFN:A\nURL:{}\nEND:VCARD\n",
                "5:1: URL"),
    "the fallback": ("cardpress.yaml", SETTINGS + 'fallback: {{url: "{}"}}\n', "3:17: fallback.url"),
    "the imprint": ("cardpress.yaml", SETTINGS + 'legal: {{imprint: "{}"}}\n', "3:18: legal.imprint"),
    "the privacy page": (
        "cardpress.yaml", SETTINGS + 'legal: {{privacy: "{}"}}\n', "3:18: legal.privacy"),
}


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("place", PLACES)
def test_an_address_with_a_user_or_an_impossible_port_is_one_sentence(site, place, address):
    file, text, where = PLACES[place]
    site.write(file, text.format(address))
    for command in ("check", "build"):
        said = site.run(command, code=1).err.splitlines()
        assert said[0] == f'{file}:{where} "{address}" {ADDRESSES[address]}'
    assert site.published() == []


@pytest.mark.parametrize("url, reason", [
    ("https://ada@cards.firm.test", "has a user, which the address of a site can't have"),
    ("https://cards.firm.test:99999", PORT),
])
def test_so_it_is_for_the_sites_own(site, url, reason):
    site.write("cardpress.yaml", f"url: {url}\n")
    assert site.run("check", code=1).err.splitlines()[0] == f'cardpress.yaml:1:6: url "{url}" {reason}'
