"""Keys, days and lengths of time as people write them, in files of their own and in tables."""

import pytest

from test_headers import table
from test_names import lines

KEYS = [
    ("vorname", 'did you mean "givenName"?'), ("nachname", 'did you mean "familyName"?'), ("firma", 'did you mean "company"?'),
    ("telefon", 'did you mean "phone"?'), ("handy", 'did you mean "mobile"?'), ("plz", 'did you mean "postalCode"?'),
    ("ort", 'did you mean "city"?'), ("strasse", 'did you mean "street"?'), ("prénom", 'did you mean "givenName"?'),
    ("apellidos", 'did you mean "familyName"?'), ("cognome", 'did you mean "familyName"?'), ("geburtstag", 'did you mean "birthday"?'),
    ("linkedin", "write social: {linkedin: https://www.linkedin.com/in/…}"),
    # What was told before is told as it was.
    ("tel", 'did you mean "phone"?'), ("zip", 'did you mean "postalCode"?'), ("emial", 'did you mean "email"?'),
]


@pytest.mark.parametrize("key, remedy", KEYS)
def test_a_key_by_another_name_gets_the_one_that_is_meant(site, key, remedy):
    site.card("a", f"fullName: Nora\n{key}: x\n")
    assert site.run("check", code=1).err.splitlines()[0] == f'cards/a.yaml:2:1: unknown key "{key}": {remedy}'


@pytest.mark.parametrize("key", ["vorname", "nachname", "prénom"])
def test_a_name_under_another_key_is_one_mistake(site, key):
    site.card("a", f"{key}: Nora\n")
    assert site.run("check", code=1).err.count("cards/a.yaml") == 1


@pytest.mark.parametrize("network, address", [
    ("instagram", "https://www.instagram.com/…"), ("github", "https://github.com/…"), ("youtube", "https://www.youtube.com/@…")])
def test_the_name_of_a_profile_gets_its_address(site, network, address):
    site.card("a", f'fullName: Nora\nsocial: {{{network}: "@ada.b"}}\n')
    assert site.run("check", code=1).err.splitlines()[0].endswith(
        f"is not a web address: it has to start with https:// or http://, as in {address}")
    assert "ada.b" not in site.run("check", code=1).err


DAYS = [
    ("17.05.1990", "1990-05-17"), ("7.5.1990", "1990-05-07"), ("17. 5. 1990", "1990-05-17"), ("1990/05/17", "1990-05-17"),
    ("17/05/1990", "1990-05-17"), ("05/17/1990", "1990-05-17"), ("17-05-1990", "1990-05-17"), ("05/05/1990", "1990-05-05"),
    ("19900517", "1990-05-17"), ("1990-05-17", "1990-05-17"), ("1990.05.17", "1990-05-17"), ("29.02.2000", "2000-02-29"),
]


@pytest.mark.parametrize("written, day", DAYS)
def test_a_day_with_one_meaning_is_read(site, written, day):
    site.card("a", f'fullName: Nora\nbirthday: "{written}"\n')
    site.settings("cards: {publish: [birthday]}\n")
    site.write("cards/people.csv", table(["id", "fullName", "birthday"], [["b", "Otto", written]]))
    site.build()
    for card in "ab":
        assert f"BDAY:{day}" in lines(site.folder(card))


@pytest.mark.parametrize("written, said", [
    ("05/06/1990", "can be two days: write the year, the month and the day, such as 2026-11-28"),
    ("5-6-1990", "can be two days: write the year, the month and the day, such as 2026-11-28"),
    ("31.02.1990", "is not a day, such as 1990-05-17"), ("17.05.90", "is not a day, such as 1990-05-17"), ("17.05", "is not a day"),
    ("32/13/1990", "is not a day"), ("1990", "is not a day"), ("May 17", "is not a day"), ("17.05-1990", "is not a day"), ("99999999", "is not a day"),
])
def test_a_day_with_two_meanings_or_none_is_refused(site, written, said):
    site.card("a", f'fullName: Nora\nbirthday: "{written}"\n')
    assert f'birthday "…" {said}' in site.run("check", code=1).err


@pytest.mark.parametrize("written, end", [
    ("31.01.2027", "2027-02-01T12:00:00Z"), ("2027/01/31", "2027-02-01T12:00:00Z"), ("2027-01-31", "2027-02-01T12:00:00Z"),
    ("20270131", "2027-02-01T12:00:00Z")])
def test_an_end_as_people_write_it(site, written, end):
    site.card("a", f'fullName: Nora\nexpires: "{written}"\n')
    site.build()
    assert site.shares()[0]["expiresAt"] == end


def test_an_end_with_two_meanings_is_never_guessed(site):
    site.card("a", 'fullName: Nora\nexpires: "05/06/2027"\n')
    assert "can be two days" in site.run("check", code=1).err


@pytest.mark.parametrize("written, days", [
    ("30 days", 30), ("1 day", 1), ("2 weeks", 14), ("1y", 365), ("1 year", 365), ("2 Years", 730), ("24 hours", 1), ("30d", 30), ("4w", 28)])
def test_a_length_of_time_as_people_write_it(site, written, days):
    site.card("a", f'fullName: Nora\nlifetime: "{written}"\n')
    site.card("b", f'fullName: Otto\nlifetime: {days}d\n')
    site.build()
    first, second = (share["expiresAt"] for share in site.shares())
    assert first == second


@pytest.mark.parametrize("written", ["90", "6 months", "1m", "a year", "days", "1.5 years", "-7d", "1 d 2 h", "9" * 12 + "d"])
def test_a_length_with_no_one_meaning_is_refused(site, written):
    site.card("a", f'fullName: Nora\nlifetime: "{written}"\n')
    assert "lifetime " in site.run("check", code=1).err
