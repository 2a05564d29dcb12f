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
    "a link": (CARD, 'fullName: A\nlinks:\n  - title: B\n    url: "{}"\n', "4:10: links[1].url"),
    "a link in a table": (
        "cards/a.csv", "id,fullName,link1.title,link1.url\nada,A,B,{}\n", "2:9: left out: link1.url"),
    "a table": ("cards/a.csv", "id,fullName,website\nada,A,{}\n", "2:7: left out: website"),
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
    isLeftOut = "left out" in where
    for command in ("check",) if isLeftOut else ("check", "build"):
        said = site.run(command, "--json", code=0 if isLeftOut else 1).json["problems"][0]
        assert (said["file"], f"{said['line']}:{said['column']}: {said['message']}") == (
            file, f'{where} "{address}" {ADDRESSES[address]}')
    assert site.published() == []


@pytest.mark.parametrize("address", ADDRESSES)
def test_of_a_vcard_it_is_left_out(site, address):
    site.write("cards/ada.vcf",
               f"BEGIN:VCARD\nVERSION:3.0\nN:A;;;;\nFN:A\nURL:{address}\nEND:VCARD\n")
    for command in ("check", "build"):
        said, = site.run(command, "--json").json["warnings" if command == "build" else "problems"]
        assert said["message"] == f'left out: URL "{address}" {ADDRESSES[address]}'
    assert b"URL" not in (site.folder("a") / "card.vcf").read_bytes()


BARE = {
    "cards/a.yaml": "fullName: A\nwebsite: www.firm.example\nsocial: {linkedin: linkedin.com/in/a}\n",
    "cards/b.json": '{"fullName": "B", "website": "www.firm.example", '
                    '"social": {"linkedin": "linkedin.com/in/a"}}',
    "cards/c.csv": "id,fullName,website,linkedin\nc,C,www.firm.example,linkedin.com/in/a\n",
    "cards/d.vcf": "BEGIN:VCARD\nVERSION:3.0\nFN:D\nURL:www.firm.example\n"
                   "URL:linkedin.com/in/a\nEND:VCARD\n",
}


def test_a_bare_domain_is_taken_as_https_from_every_kind_of_file(site):
    for file, text in BARE.items():
        site.write(file, text)
    assert site.run("build").err == ""
    for card in "abcd":
        lines = (site.folder(card) / "card.vcf").read_text().splitlines()
        # Of a profile, which the fourth has not, the address has a label.
        assert [line for line in lines if "URL:" in line] == [
            "URL:https://www.firm.example", ("" if card == "d" else "item1.") + "URL:https://linkedin.com/in/a"]


@pytest.mark.parametrize("url, reason", [
    ("https://ada@cards.firm.test", "has a user, which the address of a site can't have"),
    ("https://cards.firm.test:99999", PORT),
])
def test_so_it_is_for_the_sites_own(site, url, reason):
    site.write("cardpress.yaml", f"url: {url}\n")
    assert site.run("check", code=1).err.splitlines()[0] == f'cardpress.yaml:1:6: url "{url}" {reason}'
