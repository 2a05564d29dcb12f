"""What other programs export goes in as it is: taken, or refused for a reason that holds."""

import re
from collections import Counter

import foreign_vcards
import pytest
import vcards

from conftest import built_example
from foreign_vcards import DATA
from site_folder import NOW, SiteFolder, later

UNDIVIDED = "1 card has only fullName, which phones take as the family name: write givenName and familyName"
SMALL = "1 photo is smaller than 240 pixels or much longer than wide: check names it"

#: For each file: its cards and their photos that are published, and all that is said about it.
OUTCOMES = {
    "ez-vcard__John_Doe_ANDROID.vcf": (6, 0, [
        '1: the vCard has no name: its e-mail address is used instead',
        '6: the vCard has no name: its e-mail address is used instead',
        '11: 4 phone numbers can\'t be dialled from abroad: set cards.country in '
        'cardpress.yaml, such as DE, or write them with + and the country\'s code',
        '44: left out: EMAIL "ÑÑÑÑÑÑÑÑÑÑÑÑÑÑ" needs an @ and a domain',
        '52: left out: PHOTO is not base64, or not all of it is there',
        'not taken over from vCards: CATEGORIES (5), ORG (3)',
        UNDIVIDED,
    ]),
    "ez-vcard__John_Doe_BLACK_BERRY.vcf": (1, 0, [
        '7: left out: PHOTO is cut off',
    ]),
    "ez-vcard__John_Doe_EVOLUTION.vcf": (1, 0, [
        'not taken over from vCards: CATEGORIES (1), X-AIM (1), X-EVOLUTION-ANNIVERSARY (1), '
        'X-EVOLUTION-ASSISTANT (1), X-EVOLUTION-MANAGER (1), X-EVOLUTION-SPOUSE (1)',
    ]),
    "ez-vcard__John_Doe_GMAIL.vcf": (1, 0, [
        '1: 2 phone numbers can\'t be dialled from abroad: set cards.country in '
        'cardpress.yaml, such as DE, or write them with + and the country\'s code',
        'not taken over from vCards: X-ABDATE (1), X-ABRELATEDNAMES (1)',
    ]),
    "ez-vcard__John_Doe_IPHONE.vcf": (1, 1, []),
    "ez-vcard__John_Doe_LOTUS_NOTES.vcf": (1, 1, [
        SMALL,
        '11: TEL "+1 (212) 204-34456" has 11 digits behind +1, and numbers there have 7 or 10',
        'not taken over from vCards: GEO (1), ROLE (1), TZ (1), X-LONG-STRING (1)',
    ]),
    "ez-vcard__John_Doe_MAC_ADDRESS_BOOK.vcf": (1, 1, [
        'not taken over from vCards: X-ABRELATEDNAMES (1)',
    ]),
    "ez-vcard__John_Doe_MS_OUTLOOK.vcf": (1, 1, [
        SMALL,
        'not taken over from vCards: ROLE (1), X-MS-ANNIVERSARY (1), X-MS-ASSISTANT (1), '
        'X-MS-IMADDRESS (1), X-MS-MANAGER (1)',
    ]),
    "ez-vcard__fullcontact.vcf": (1, 0, [
        '1: 9 phone numbers can\'t be dialled from abroad: set cards.country in '
        'cardpress.yaml, such as DE, or write them with + and the country\'s code',
        'not taken over from vCards: IMPP (7), PHOTO at an address (3), CATEGORIES '
        '(1), GENDER (1), ORG (1), TITLE (1), X-GENDER (1), X-ID (1)',
    ]),
    "ez-vcard__gmail-list.vcf": (3, 0, []),
    "ez-vcard__gmail-single.vcf": (1, 0, [
        'not taken over from vCards: X-ABRELATEDNAMES (2), X-ABDATE (1), X-ICQ (1)',
    ]),
    "ez-vcard__gmail-single2.vcf": (1, 0, [
        '1: 11 phone numbers can\'t be dialled from abroad: set cards.country in '
        'cardpress.yaml, such as DE, or write them with + and the country\'s code',
        'not taken over from vCards: X-ABRELATEDNAMES (16), X-ABDATE (3), X-AIM (1), X-GTALK '
        '(1), X-ICQ (1), X-JABBER (1), X-MSN (1), X-QQ (1), X-SKYPE (1), X-YAHOO (1)',
    ]),
    "ez-vcard__issue114.vcf": (1, 0, []),
    "ez-vcard__outlook-2003.vcf": (1, 0, [
        '10: left out: TEL "BusinessPhone" can\'t be dialled: use digits, spaces, + - . ( ) / '
        'and an extension (ext. 12)',
        '11: left out: TEL "HomePhone" can\'t be dialled: use digits, spaces, + - . ( ) / and '
        'an extension (ext. 12)',
        '12: left out: TEL "MobilePhone" can\'t be dialled: use digits, spaces, + - . ( ) / '
        'and an extension (ext. 12)',
        '13: left out: TEL "BusinessFaxPhone" can\'t be dialled: use digits, spaces, + - . ( )'
        ' / and an extension (ext. 12)',
        'not taken over from vCards: FBURL (1), KEY (1), ROLE (1)',
    ]),
    "ez-vcard__outlook-2007.vcf": (1, 1, [
        SMALL,
        '1: 4 phone numbers can\'t be dialled from abroad: set cards.country in '
        'cardpress.yaml, such as DE, or write them with + and the country\'s code',
        '12: TEL "(111) 555-1111" has 9 digits behind the 1, and numbers in the United States'
        ' have 10',
        '13: TEL "(111) 555-2222" has 9 digits behind the 1, and numbers in the United States'
        ' have 10',
        '14: TEL "(111) 555-4444" has 9 digits behind the 1, and numbers in the United States'
        ' have 10',
        '15: TEL "(111) 555-3333" has 9 digits behind the 1, and numbers in the United States'
        ' have 10',
        'not taken over from vCards: FBURL (1), KEY (1), ROLE (1), X-MS-ANNIVERSARY (1), '
        'X-MS-ASSISTANT (1), X-MS-IMADDRESS (1), X-MS-MANAGER (1), X-MS-SPOUSE (1), X-MS-TEL '
        '(1)',
    ]),
    "ez-vcard__rfc2426-example.vcf": (2, 0, [
        '2 cards have only fullName, which phones take as the family name: write givenName and familyName',
    ]),
    "ez-vcard__rfc6350-example.vcf": (1, 0, [
        'not taken over from vCards: ANNIVERSARY (1), GENDER (1), GEO (1), KEY (1), TZ (1)',
    ]),
    "ez-vcard__thunderbird-MoreFunctionsForAddressBook-extension.vcf": (1, 1, [
        SMALL,
        'not taken over from vCards: CATEGORIES (1), X-ANNIVERSARY (1), X-SPOUSE (1)',
    ]),
    "ical4j-vcard__4b62872a-849-0.vcf": (1, 0, []),
    "ical4j-vcard__invalid_vcard-dirk-whitespaceafterbegin.vcf": (1, 0, []),
    "ical4j-vcard__invalid_vcard-incompletenproperty.vcf": (1, 0, []),
    "ical4j-vcard__valid_Denis_Hennessy.vcf": (1, 0, [
        'not taken over from vCards: CALADRURI (1)',
    ]),
    "ical4j-vcard__valid_Frank_Dawson.vcf": (1, 0, []),
    "ical4j-vcard__valid_Simon_Perreault.vcf": (1, 0, [
        'not taken over from vCards: GENDER (1), GEO (1), KEY (1)',
    ]),
    "ical4j-vcard__valid_Simon_Perreault_03.vcf": (1, 0, [
        'not taken over from vCards: GENDER (1), GEO (1), KEY (1)',
    ]),
    "ical4j-vcard__valid_Tony_Small.vcf": (1, 0, [
        'not taken over from vCards: CALADRURI (1)',
    ]),
    "ical4j-vcard__valid_vcard-group.vcf": (0, 0, [
        '1: error: the vCard has no name: give it a line such as FN:Ada Lovelace',
    ]),
    "ical4j-vcard__valid_vcard-lowercase.vcf": (1, 0, [
        '1: the vCard has no name: its e-mail address is used instead',
    ]),
    "ical4j-vcard__valid_vcard-url.vcf": (0, 0, [
        '1: error: the vCard has no name: give it a line such as FN:Ada Lovelace',
    ]),
    "ical4j-vcard__vcard-antoni-cardpicture.vcf": (1, 1, [
        '1: 3 phone numbers can\'t be dialled from abroad: set cards.country in '
        'cardpress.yaml, such as DE, or write them with + and the country\'s code',
        '6: TEL "(043) 7245-7234" has 11 digits, and numbers in Poland have 6 to 10',
        '7: TEL "0634 272 451" is like no number in Poland: check its digits',
        '8: TEL "(012) 7234-8012" has 11 digits, and numbers in Poland have 6 to 10',
        SMALL,
    ]),
    "ical4j-vcard__vcard-antoni-kontact.vcf": (1, 1, [
        SMALL,
        '367: TEL "+48 91 3 177 6584" is like no number behind +48: check its digits',
        'not taken over from vCards: GEO (1), ROLE (1), X-MESSAGING/GADU-ALL (1), '
        'X-MESSAGING/SKYPE-ALL (1), X-MESSAGING/XMPP-ALL (1)',
    ]),
    "ical4j-vcard__vcard-antoni-outlook2003-valueurl.vcf": (1, 0, [
        '1: 2 phone numbers can\'t be dialled from abroad: set cards.country in '
        'cardpress.yaml, such as DE, or write them with + and the country\'s code',
        '9: TEL "49 631 234 341" is taken for +49631234341: write the +, in a spreadsheet as text',
        '10: TEL "48 691 342 341" lacks what is dialled before it: write it with + and its '
        'country\'s code, in a spreadsheet as text',
        '11: TEL "48 91 3 175 234" lacks what is dialled before it: write it with + and its '
        'country\'s code, in a spreadsheet as text',
        '16: 1 line is not UTF-8 and names no character set, read as Windows-1252: look at '
        'the names, and save the file as UTF-8 if they are wrong',
        'not taken over from vCards: KEY (1), LOGO (1), PHOTO at an address (1), ROLE (1), '
        'SOUND (1)',
    ]),
    "ical4j-vcard__vcard-antoni-outlook2003.vcf": (1, 0, [
        '1: 2 phone numbers can\'t be dialled from abroad: set cards.country in '
        'cardpress.yaml, such as DE, or write them with + and the country\'s code',
        '9: TEL "49 631 234 341" is taken for +49631234341: write the +, in a spreadsheet as text',
        '10: TEL "48 691 342 341" lacks what is dialled before it: write it with + and its '
        'country\'s code, in a spreadsheet as text',
        '11: TEL "48 91 3 175 234" lacks what is dialled before it: write it with + and its '
        'country\'s code, in a spreadsheet as text',
        '16: 1 line is not UTF-8 and names no character set, read as Windows-1252: look at '
        'the names, and save the file as UTF-8 if they are wrong',
        'not taken over from vCards: ROLE (1)',
    ]),
    "ical4j-vcard__vcard-dirk.vcf": (1, 0, []),
    "ical4j-vcard__vcard-rfc2426.vcf": (2, 0, []),
    "ical4j-vcard__vcard-vCards-SAP.vcf": (30, 0, [
        '15: 10 lines are not UTF-8 and name no character set, read as Windows-1252: look at '
        'the names, and save the file as UTF-8 if they are wrong',
        '15: left out: TEL "§" can\'t be dialled: use digits, spaces, + - . ( ) / and an '
        'extension (ext. 12)',
        '182: TEL "+94 (0800) 2255337" has 11 digits behind +94, and numbers there have 9',
        'not taken over from vCards: CATEGORIES (30)',
    ]),
    "jeroendesloovere__contacts.vcf": (5, 0, [
        'not taken over from vCards: CATEGORIES (5), TZ (5), BIRTHPLACE (3), X-MAIDENNAME (3)',
    ]),
    "jeroendesloovere__example.vcf": (1, 0, []),
    "jeroendesloovere__invalid_encoding.vcf": (1, 0, []),
}


@pytest.mark.parametrize("file", sorted(path.name for path in DATA.glob("*.vcf")))
def test_a_foreign_file_is_taken_or_refused_for_a_reason(site, file):
    cards, photos, said = OUTCOMES[file]
    site.write(f"cards/{file}", (DATA / file).read_bytes())
    faulty = any("error: " in sentence for sentence in said)
    report = site.build("--first", "--keep-going", code=int(faulty))
    found = report.get("problems", []) + report["warnings"]
    assert Counter(
        (f"{p['line']}: " if p["line"] else "") + ("error: " if p["severity"] == "error" else "")
        + p["message"] for p in found) == Counter(said)
    assert len(site.published()) == report["cards"] == cards
    assert len(list(site.public.glob("c/*/photo.jpg"))) == photos
    if not faulty:
        site.run("verify")


@pytest.mark.parametrize(
    "file", [file for file, (cards, _, _) in OUTCOMES.items() if cards])
def test_a_foreign_files_values_are_those_that_ez_vcard_reads(site, file):
    site.write(f"cards/{file}", (DATA / file).read_bytes())
    site.build()
    wanted = sorted(foreign_vcards.read_by_ez_vcard(file), key=repr)
    found = sorted(foreign_vcards.published(site), key=repr)
    for card, other in zip(found, wanted):
        card["phones"] = foreign_vcards.as_written(card["phones"], other["phones"])
    assert found == wanted


GIVEN = ["Ada", "Jürgen", "Łucja", "Ελένη", "太郎", "Иван", "Zoë", "יעל", "O’Brien", "Ana María"]


def address_book(month):
    """300 contacts as iCloud exports them, without UID; in the second month a third have another
    number, a tenth have another role, and all stand in another order."""
    cards = []
    for number in range(300):
        given, family = GIVEN[number % 10], f"Muster{number // 10}"
        phone = 1_000_000 + number + (500 if month == 2 and number % 3 == 0 else 0)
        role = "Chief" if month == 2 and number % 10 == 1 else "Clerk"
        reach = f"EMAIL;type=INTERNET;type=WORK;type=pref:m{number}@firm.example\r\n"
        cards.append(
            "BEGIN:VCARD\r\nVERSION:3.0\r\nPRODID:-//Apple Inc.//iCloud Web Address Book//EN\r\n"
            f"N:{family};{given};;;\r\nFN:{given} {family}\r\nORG:Firm;\r\nTITLE:{role}\r\n{reach}"
            f"TEL;type=CELL;type=VOICE;type=pref:+49 170 {phone}\r\n"
            "item1.URL;type=pref:www.firm.example\r\nitem1.X-ABLabel:_$!<HomePage>!$_\r\n"
            f"REV:2026-0{month}-01T08:00:00Z\r\nEND:VCARD\r\n")
    return "".join(reversed(cards) if month == 2 else cards)


def test_300_contacts_without_uid_are_300_cards_month_after_month(site):
    site.write("cards/contacts.vcf", address_book(1))
    assert site.build()["issued"] == 300
    links = {share["card"]: share["url"] for share in site.shares()}
    again = site.build()
    assert (again["unchanged"], again["files"]) == (300, {"made": 0, "changed": 0, "gone": 0})
    site.write("cards/contacts.vcf", address_book(2))
    month = later(days=1)
    report = site.build(now=month)
    # 100 numbers and 30 roles, 10 of them of the same contacts.
    assert (report["issued"], report["updated"], report["unchanged"]) == (0, 120, 180)
    assert report["leavers"] == report["warnings"] == []
    assert {share["card"]: share["url"] for share in site.shares(now=month)} == links


def unlike_others(vcard):
    """A vCard without what tells one site's from another's: UID, and the photo, which is encoded
    once more."""
    text = re.sub(rb"\r\nUID:[^\r]*", b"", vcard)
    return re.sub(rb"\r\nPHOTO[^\r]*(\r\n [^\r]*)*", b"\r\nPHOTO", text)


@pytest.mark.parametrize("name", ["event", "firm"])
def test_what_is_exported_comes_back_the_same(scratch, name):
    with built_example(name) as first:
        exports = [(folder / "card.vcf").read_bytes() for folder in first.published()]
    second = SiteFolder(scratch / "second")
    for number, export in enumerate(exports):
        second.write(f"cards/{number}.vcf", export)
    report = second.build()
    assert report["issued"] == len(exports)
    # One of the firm's people has one name alone.
    assert [said["message"] for said in report["warnings"]] == [UNDIVIDED] * (name == "firm")
    again = [(folder / "card.vcf").read_bytes() for folder in second.published()]
    assert sorted(map(unlike_others, again)) == sorted(map(unlike_others, exports))
    assert all(f"REV:{NOW}".encode() in export for export in exports)


def test_a_birthday_without_its_year_goes_in_and_out(site):
    site.card("ada", "givenName: Ada\nfamilyName: L\nbirthday: --12-10\n")
    site.build()
    vcard = (site.folder() / "card.vcf").read_bytes()
    assert b"\r\nBDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10\r\n" in vcard
    page = (site.folder() / "index.html").read_text()
    assert '<time datetime="--12-10">10 December<wbr></time></bdi>' in page
    for reader in vcards.READERS:
        card, = vcards.read(site.folder() / "card.vcf")[reader]
        day, = [p for p in card["properties"] if p["name"] == "BDAY"]
        assert day["values"] == ["1604-12-10"]
