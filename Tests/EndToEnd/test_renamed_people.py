"""People under another ID, in every script and writing: who is proposed for `rename`, and who is not."""

import unicodedata

import pytest

from site_folder import later

LEASE = """\
share: {lifetime: 90d, renew: whileListed, whenRemoved: withdraw}
cards: {country: DE}
"""


def person(given, family, *more):
    return "\n".join([f'givenName: "{given}"', f'familyName: "{family}"', *more, ""])


def decomposed(text):
    return unicodedata.normalize("NFD", text)


PHONE, PHONE_WRITTEN_OTHERWISE = "mobile: +49 171 2345678", 'mobile: "0171/234 56 78"'
MAIL, MAIL_IN_CAPITALS = "email: eva@firm.test", "email: EVA@Firm.Test"
OTHER_PHONE, OTHER_MAIL = "mobile: +49 160 9876543", "email: lindner@firm.test"
#: The name takes more than one line of a vCard.
LONG = "Maximiliane-Ännchen Wilhelmine Ottilie Kunigunde Walburga Adelgunde"

#: What a card said, and what another says under another ID when it has left.
SAME = {
    "Müller marries, the phone stays": (
        person("Eva", "Müller", PHONE, MAIL), person("Eva", "Lindner", PHONE_WRITTEN_OTHERWISE, OTHER_MAIL)),
    "Müller marries, the address stays": (
        person("Eva", "Müller", PHONE, MAIL), person("Eva", "Lindner", OTHER_PHONE, MAIL_IN_CAPITALS)),
    "Müller has another phone and address": (
        person("Eva", "Müller", PHONE, MAIL), person("Eva", "Müller", OTHER_PHONE, OTHER_MAIL)),
    "Müller is Mueller": (person("Jörg", "Müller", MAIL), person("Joerg", "MUELLER", OTHER_MAIL)),
    "Weiß in capitals": (person("Grit", "Weiß", PHONE), person("GRIT", "WEISS", OTHER_PHONE)),
    "Müller takes a double name": (
        person("Eva", "Müller", PHONE), person("Eva", "Müller-Lüdenscheid", OTHER_PHONE)),
    "Ayşe marries": (person("Ayşe", "Yıldız", PHONE), person("AYŞE", "Çelik", PHONE)),
    "Işıl without marks": (person("Işıl", "Güneş", MAIL), person("Isil", "Gunes", OTHER_MAIL)),
    "Łukasz, decomposed": (
        person("Łukasz", "Wójcik", MAIL), person("Łukasz", decomposed("Wójcik"), OTHER_MAIL)),
    "Małgorzata marries": (
        person("Małgorzata", "Żak", MAIL, PHONE), person("Malgorzata", "Nowak", MAIL, OTHER_PHONE)),
    "Ελένη in capitals": (
        person("Ελένη", "Παππάς", PHONE), person("ΕΛΕΝΗ", "ΠΑΠΠΑΣ", OTHER_PHONE)),
    "Ελένη marries": (person("Ελένη", "Ζέρβα", PHONE), person("Ελενη", "Ρήγα", PHONE)),
    "王 in one piece": (person("小明", "王", PHONE), "fullName: 王小明\n" + OTHER_PHONE + "\n"),
    "王 the other way round": (person("小明", "王", PHONE), "fullName: 小明 王\n" + OTHER_PHONE + "\n"),
    "Екатерина marries": (person("Екатерина", "Соловьёва", PHONE), person("Екатерина", "Чайка", PHONE)),
    "Фёдор without dots": (person("Фёдор", "Киселёв", MAIL), person("Федор", "Киселев", OTHER_MAIL)),
    "أحمد without hamza": (person("أحمد", "المصري", MAIL), person("احمد", "المصرى", OTHER_MAIL)),
    "Đức, decomposed": (person("Đức", "Nguyễn", MAIL), person(decomposed("Đức"), decomposed("Nguyễn"), OTHER_MAIL)),
    "김 decomposed": (person("민준", "김", MAIL), person(decomposed("민준"), decomposed("김"), OTHER_MAIL)),
    "O’Brien": (person("Sinéad", "O’Brien", MAIL), person("Sinead", "O'Brien", OTHER_MAIL)),
    "a name of several lines": (person(LONG, "Süß", MAIL), person(LONG.upper(), "SÜSS", OTHER_MAIL)),
    "another given name in front": (
        person("Anna Maria", "Groß", MAIL), person("Anna", "Groß", OTHER_MAIL)),
    "a doctor's title": (
        "fullName: Eva Müller\n" + MAIL + "\n", "fullName: Dr. Eva Müller\n" + OTHER_MAIL + "\n"),
    "a birthday": (
        person("Eva", "Müller", 'birthday: "1984-05-17"', MAIL),
        person("Eva", "Lindner", 'birthday: "1984-05-17"', OTHER_MAIL)),
    "another given name": (
        person("Hans-Peter", "Böhm", MAIL, PHONE), person("Peter", "Böhm", MAIL, PHONE)),
    "a given name in one word": (
        person("Anne Marie", "Weiß", MAIL), person("Annemarie", "Weiß", OTHER_MAIL)),
    "a family name in one word": (
        person("Jan", "van den Berg", MAIL), person("Jan", "Vandenberg", OTHER_MAIL)),
    "عبد الله in one word, another number": (
        person("عبد الله", "الحسن", PHONE), person("عبدالله", "الحسن", OTHER_PHONE)),
    "the second of two given names": (
        person("Anna Katharina", "Süß", MAIL), person("Katharina", "Lenz", MAIL)),
    "an initial": (person("Jürgen", "Groß", MAIL), person("J.", "Groß", MAIL, OTHER_PHONE)),
    "an initial in the middle": (
        person("Anna Maria", "Groß", PHONE), person("Anna M.", "Groß", PHONE, OTHER_MAIL)),
    "a double name without a hyphen": (
        person("Lucía", "Peña", MAIL), person("Lucía", "Peña Núñez", OTHER_MAIL)),
    "Müller, Eva marries": (
        f'fullName: "Müller, Eva"\n{PHONE}\n', f'fullName: "Lindner, Eva"\n{PHONE}\n{OTHER_MAIL}\n'),
    "Müller, Eva is Eva Müller": (f'fullName: "Müller, Eva"\n{MAIL}\n', person("Eva", "Müller", OTHER_MAIL)),
    "Екатерина Петровна marries": (
        f"fullName: Иванова Екатерина Петровна\n{PHONE}\n",
        f"fullName: Смирнова Екатерина Петровна\n{PHONE}\n{OTHER_MAIL}\n"),
    "Екатерина without her father's name": (
        f"fullName: Иванова Екатерина Петровна\n{PHONE}\n", f"fullName: Екатерина Иванова\n{OTHER_PHONE}\n"),
    "Żak Ewa marries": (f"fullName: Żak Ewa\n{MAIL}\n", f"fullName: Łoś Ewa\n{MAIL}\n{OTHER_PHONE}\n"),
    "Екатерина in Latin letters": (
        person("Екатерина", "Чайка", PHONE, MAIL), person("Ekaterina", "Chaika", PHONE, MAIL)),
    "another way to write an extension": (
        person("Eva", "Müller", 'phone: "030 2345-67"'), person("Eva", "Lindner", 'phone: "030 2345 Durchwahl 67"')),
    "everything but the name": (
        person("Zoë", "Åkesson", MAIL, PHONE, "department: Stores"),
        person("Zoë", "Åkesson", OTHER_MAIL, OTHER_PHONE, "department: Board")),
}

#: What a successor, a relative or a namesake has in common with who left.
OTHERS = {
    "the phone": (person("Eva", "Müller", PHONE), person("Uwe", "Krüger", PHONE)),
    "the address": (person("Eva", "Müller", MAIL), person("Uwe", "Krüger", MAIL)),
    "the given name": (person("Eva", "Müller", MAIL), person("Eva", "Krüger", OTHER_MAIL)),
    "the family name": (person("Eva", "Müller", MAIL), person("Uwe", "Müller", OTHER_MAIL)),
    "family name and phone": (person("Eva", "Müller", PHONE), person("Uwe", "Müller", PHONE)),
    "the given name of a card with no other": ("givenName: Ayşe\n", "givenName: Ayşe\nrole: Chief\n"),
    "the family name of a card with no other": ("familyName: Müller\n", "familyName: Müller\nrole: Chief\n"),
    "half of a given name, and the family name": (person("Jean-Luc", "Dupré"), person("Jean-Marc", "Dupré")),
    "half of a given name, and the number": (
        person("지우", "김", PHONE), person("지훈", "김", PHONE)),
    "half of a given name in Latin letters": (person("Ji-woo", "Kim", PHONE), person("Ji-hoon", "Lee", PHONE)),
    "another middle name": (
        person("Anna", "Smith", "middleName: Grace", MAIL), person("Anna", "Smith", "middleName: Rose", OTHER_MAIL)),
    "number and address": (person("Eva", "Müller", PHONE, MAIL), person("Uwe", "Krüger", PHONE, MAIL)),
    "the family name of Müller, Eva": (
        f'fullName: "Müller, Eva"\n{PHONE}\n', f'fullName: "Müller, Uwe"\n{PHONE}\n'),
    "one name of a double one": (person("小明", "王"), person("小伟", "王")),
    "the name, but not the birthday": (
        person("Eva", "Müller", 'birthday: "1984-05-17"'), person("Eva", "Müller", 'birthday: "1960-01-02"')),
    "the number of a switchboard": (
        person("Eva", "Müller", "phone: +49 30 5550100"), person("Eva", "Lindner", "phone: +49 30 5550100")),
    "the desk and the given name": (
        person("Eva", "Müller", "phone: +49 30 2345678", "mobile: +49 171 1111111", MAIL),
        person("Eva", "Krüger", "phone: +49 30 2345678", "mobile: +49 171 2222222", OTHER_MAIL)),
    "a team's address": (
        person("Eva", "Müller", "email: sales@firm.test"), person("Eva", "Lindner", "email: SALES@firm.test")),
}


@pytest.fixture
def firm(site):
    site.settings(LEASE)
    for name in ("grace", "alan", "kurt"):
        site.card(name, person(name.title(), "Sørensen", "phone: 030 5550100", "email: sales@firm.test"))
    return site


def renumbered(firm, former, card):
    """The report of a build after a card has come in the place of another."""
    firm.card("e-1", former)
    firm.build()
    firm.run("print", "e-1")
    (firm.path / "cards/e-1.yaml").unlink()
    firm.card("e-77", card)
    return firm.build(now=later(days=1))


@pytest.mark.parametrize("who", SAME)
def test_a_person_keeps_the_code(firm, who):
    report = renumbered(firm, *SAME[who])
    assert [(pair["card"], pair["former"]) for pair in report["renamed"]] == [("e-77", "e-1")]
    assert (report["issued"], report["withdrawn"]) == (0, 0)
    firm.run("rename", "--proposed", now=later(days=1))
    assert firm.build(now=later(days=2))["updated"] == 1
    assert firm.share("e-77", now=later(days=2))["recordID"] == report["renamed"][0]["recordID"]


@pytest.mark.parametrize("who", OTHERS)
def test_another_person_does_not(firm, who):
    report = renumbered(firm, *OTHERS[who])
    assert report["renamed"] == []
    assert (report["issued"], report["withdrawn"]) == (1, 1)


def test_what_others_say_is_known_from_tables_that_are_not_read_again(firm):
    rows = ["grace,Grace,Smith,030 5550100", "alan,Alan,Smith,030 5550100", "e-1,Eva,Müller,030 5550100"]
    for path in (firm.path / "cards").glob("*.yaml"):
        path.unlink()
    firm.write("cards/people.csv", "id,givenName,familyName,phone\n" + "\n".join(rows))
    firm.build()
    firm.build(now=later(hours=1))
    rows[2] = "e-77,Eva,Lindner,030 5550100"
    firm.write("cards/people.csv", "id,givenName,familyName,phone\n" + "\n".join(rows))
    assert firm.build(now=later(hours=2))["renamed"] == []


def test_a_number_of_many_hides_nobody(firm):
    # Both have the switchboard's number in common with who left, and one her own.
    firm.card("e-1", person("Eva", "Müller", "phone: 030 5550100", PHONE))
    firm.build()
    (firm.path / "cards/e-1.yaml").unlink()
    firm.card("e-77", person("Eva", "Lindner", PHONE_WRITTEN_OTHERWISE, MAIL))
    firm.card("e-78", person("Eva", "Krüger", "phone: 030 5550100", OTHER_PHONE))
    [pair] = firm.build(now=later(days=1))["renamed"]
    assert (pair["card"], pair["former"]) == ("e-77", "e-1")


@pytest.mark.parametrize("department, is_proposed", [("Board", False), ("Sales", True)])
def test_a_common_name_is_somebody_elses_where_all_else_is_different(site, department, is_proposed):
    head = "id,givenName,familyName,email,mobile,department\n"
    rows = [f"e-{number}-{place},{given},{family},{given}.{family}@firm.test,0171 {number}00{place},Sales"
            for number, given in enumerate(["Eva", "Uwe", "Grit", "Götz", "Ruth"], 100)
            for place, family in enumerate(["Müller", "Weiß", "Böhm", "Vogt", "Süß"], 10)]
    site.settings(LEASE)
    site.write("cards/people.csv", head + "\n".join(rows))
    site.build()
    rows[0] = f"77,Eva,Müller,eva.mueller2@firm.test,0160 9876543,{department}"
    site.write("cards/people.csv", head + "\n".join(rows))
    assert len(site.build(now=later(days=1))["renamed"]) == is_proposed


def test_two_of_one_name_are_told_by_their_numbers(firm):
    for number in (1, 2):
        firm.card(f"e-{number}", person("Eva", "Müller", f"mobile: +49 171 100200{number}"))
    firm.build()
    for number in (1, 2):
        (firm.path / f"cards/e-{number}.yaml").unlink()
        firm.card(f"e-{number}0", person("EVA", "Mueller", f"mobile: 0171 100200{number}", "role: Chief"))
    pairs = firm.build(now=later(days=1))["renamed"]
    assert [(pair["card"], pair["former"]) for pair in pairs] == [("e-10", "e-1"), ("e-20", "e-2")]


def test_a_timer_hears_of_it(firm):
    former, card = SAME["Müller marries, the phone stays"]
    renumbered(firm, former, card)
    assert firm.run("build", "--quiet", now=later(days=2)).err == (
        "cards: warning: e-77 has the name, the phone or the e-mail address of e-1, whose card left, and gets no "
        "new link yet: cardpress rename e-1 e-77 keeps the old one, or cardpress build --prune\n")


def test_a_timer_hears_of_a_printed_code_that_ends(firm):
    firm.card("e-1", person("Eva", "Müller"))
    firm.build()
    firm.run("print", "e-1")
    (firm.path / "cards/e-1.yaml").unlink()
    ended = firm.run("build", "--quiet", now=later(days=1))
    assert ended.err == (
        "cards: warning: 1 printed code (e-1 of 2026-03-02) leads to a page that says the card has expired: "
        "the card has left the input\n")
    assert firm.run("build", "--quiet", now=later(days=2)).err == ""
