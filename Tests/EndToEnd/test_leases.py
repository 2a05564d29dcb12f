"""Leases end nobody quietly: what sweep, build and build --frozen say of them, and when they fail."""

from datetime import date

import icalendar
import pytest

from site_folder import SETTINGS, SiteFolder, later

LEASE = "share: {lifetime: 90d, renew: whileListed}\n"
#: 90 days after the first build; a third of that before; and a week.
END, THIRD, WEEK = later(days=90), later(days=60), later(days=83)


@pytest.fixture
def firm(scratch):
    """A site with leases: ada is on paper, bo is not."""
    site = SiteFolder(scratch / "site", SETTINGS + LEASE)
    for name in ("ada", "bo"):
        site.card(name, f"fullName: {name.title()} Example\n")
    site.build()
    site.run("print", "ada")
    return site


def said(days):
    day = date.fromisoformat(later(days=days)[:10])
    return (f"cards: warning: ada ends {day}, bo ends {day} unless a build extends them: "
            "cardpress build\n")


@pytest.mark.parametrize("command", [["sweep"], ["sweep", "--dry-run"], ["build", "--frozen"]],
                         ids=" ".join)
def test_what_extends_no_lease_says_which_end(firm, command):
    assert firm.run(*command, "-q", now=later(THIRD, seconds=-1)).err == ""
    result = firm.run(*command, "-q", now=THIRD)
    assert (result.out, result.err) == ("", said(90))
    assert firm.run(*command, now=later(WEEK, seconds=-1)).err == said(90)
    result = firm.run(*command, "-q", now=WEEK, code=1)
    assert (result.out, result.err) == ("", said(90))
    assert firm.run(*command, "--json", now=WEEK, code=1).json["leases"] == [
        {"recordID": firm.share(name)["recordID"], "card": name, "expiresAt": END,
         "printed": name == "ada"} for name in ("ada", "bo")]
    # A build, and all is well.
    firm.run("build", now=WEEK)
    assert firm.run(*command, "-q", now=WEEK).err == ""
    assert firm.run(*command, "--json", now=WEEK).json["leases"] == []


def test_only_what_is_on_paper_makes_it_fail(scratch):
    site = SiteFolder(scratch / "site", SETTINGS + LEASE)
    site.card("ada", "fullName: Ada\n")
    site.build()
    result = site.run("sweep", "-q", now=later(END, seconds=-1))
    assert result.err.startswith("cards: warning: ada ends 2026-05-31 unless a build extends it: ")
    # With a lifetime of less than seven days it is a third that counts.
    site.settings("share: {lifetime: 6d, renew: whileListed}\n")
    site.card("bo", "fullName: Bo\n")
    site.build()
    site.run("print", "bo")
    assert site.run("sweep", "-q", now=later(days=3)).err == ""
    assert "bo ends 2026-03-08" in site.run("sweep", "-q", now=later(days=4), code=1).err


def test_the_soonest_come_first_and_the_rest_is_counted(scratch):
    site = SiteFolder(scratch / "site", SETTINGS + LEASE)
    for number in range(6):
        site.card(f"late{number}", f"fullName: L {number}\n")
        site.card(f"soon{number}", f"fullName: S {number}\nlifetime: 80d\n")
    site.build()
    assert site.run("sweep", now=later(days=62)).err == (
        "cards: warning: " + ", ".join(f"soon{n} ends 2026-05-21" for n in range(6)) + ", "
        + ", ".join(f"late{n} ends 2026-05-31" for n in range(4))
        + " and 2 more unless a build extends them: cardpress build\n")


def test_who_left_ends_as_meant_and_is_no_lease(firm):
    (firm.path / "cards/ada.yaml").unlink()
    result = firm.run("sweep", "-q", now=WEEK)
    assert result.err == (
        "cards: warning: bo ends 2026-05-31 unless a build extends it: cardpress build\n")
    (firm.path / "cards/bo.yaml").unlink()
    firm.card("cy", "fullName: Cy\n")
    assert firm.run("sweep", "-q", now=WEEK).err == ""


def test_other_shares_are_no_leases(firm):
    """Fixed ends, ends of one's own, no end; and settings that nobody can read say nothing."""
    firm.card("ada", "fullName: Ada\nexpires: 2026-05-30\n")
    firm.card("bo", "fullName: Bo\nlifetime: never\n")
    firm.build()
    assert firm.run("sweep", "-q", now=later(days=89)).err == ""
    firm.settings("share: {lifetime: 90d}\n")
    firm.card("cy", "fullName: Cy\n")
    firm.build()
    assert firm.run("sweep", "-q", now=later(days=89)).err == ""
    firm.settings(LEASE)
    assert "cy ends" in firm.run("sweep", "-q", now=later(days=89)).err
    firm.write("cardpress.yaml", "url: [\n")
    assert firm.run("sweep", "-q", now=later(days=89)).err == ""


def test_cards_that_can_t_be_read_are_named_by_their_codes(firm):
    firm.card("ada", "fullName: [\n")
    assert firm.run("sweep", "-q", now=WEEK, code=1).err == said(90)
    # Without the owner's folder too, as on a build machine, by their links.
    record = firm.share("bo")["recordID"]
    for path in (firm.path / "print").iterdir():
        path.unlink()
    firm.card("bo", "fullName: [\n")
    assert f"{record} ends 2026-05-31" in firm.run("sweep", "-q", now=WEEK, code=1).err


def test_a_build_that_stops_says_which_leases_end_meanwhile(firm):
    """The card at fault is no reason for the others to end, which are extended."""
    firm.card("bo", "fullName: Bo\nemail: bo@\n")
    assert "unless" not in firm.run("build", "-q", now=later(days=50), code=1).err
    assert firm.share("ada", now=WEEK)["expiresAt"] == later(days=140)
    ends = "cards: warning: bo ends 2026-05-31 unless a build extends it: cardpress build\n"
    assert ends in firm.run("build", "-q", now=WEEK, code=1).err
    document = firm.run("build", "--json", now=WEEK, code=1).json
    assert any("bo ends 2026-05-31" in problem["message"] for problem in document["problems"])
    assert ends in firm.run("build", "-q", "--frozen", now=WEEK, code=1).err


def test_a_build_that_stops_to_ask_lets_no_lease_end(firm):
    for number in range(12):
        firm.card(f"p{number}", f"fullName: P {number}\n")
    firm.build()
    for number in range(12):
        (firm.path / f"cards/p{number}.yaml").unlink()
    firm.settings(LEASE.replace("}", ", whenRemoved: withdraw}"))
    assert "unless" not in firm.run("build", "-q", now=WEEK, code=1).err
    assert firm.share("ada", now=WEEK)["expiresAt"] == later(WEEK, days=90)


def test_what_is_left_out_is_not_extended(firm):
    firm.card("bo", "fullName: Bo\nemail: bo@\n")
    result = firm.run("build", "-q", "--keep-going", now=WEEK, code=1)
    assert result.err.splitlines()[-1] == (
        "cards: warning: bo ends 2026-05-31 unless a build extends it: cardpress build")
    assert firm.share("ada", now=WEEK)["expiresAt"] == later(WEEK, days=90)
    assert [share["expiresAt"] for share in firm.shares(now=WEEK)] == [later(WEEK, days=90), END]


def test_a_sweep_that_fails_says_it_too(firm):
    firm.card("cy", "fullName: Cy\nlifetime: 10d\n")
    firm.settings("share: {lifetime: 90d}\n")
    firm.build()
    firm.settings(LEASE)
    folder = firm.folder("cy")
    (folder / "record.json").write_bytes(b" " * 1_000_001)
    result = firm.run("sweep", "-q", now=WEEK, code=1)
    assert result.err.startswith("not withdrawn: ") or result.err.startswith("cards: warning: ")
    assert said(90) in result.err


def test_a_lease_that_ended_is_named_with_what_brings_it_back(firm):
    firm.run("sweep", now=END)
    line = "cards: warning: ada, bo have ended and stay so: cardpress renew ada bo\n"
    assert firm.run("build", "-q", now=END).err == line
    assert firm.build(now=END)["endedCards"] == [
        {"card": "ada", "name": "Ada Example", "remedy": "renew"},
        {"card": "bo", "name": "Bo Example", "remedy": "renew"}]
    link = firm.share("ada", now=END)["url"]
    firm.run("renew", "ada", "bo", now=END)
    assert firm.share("ada", now=END)["url"] == link
    assert firm.build(now=END)["endedCards"] == []


def test_a_calendar_has_one_event_for_all_leases(firm):
    firm.run("print", now=later(days=10))
    firm.card("cy", "fullName: Cy\n")
    firm.build(now=later(days=10))
    firm.run("print", "--lists", now=later(days=10))
    calendar = icalendar.Calendar.from_ical((firm.path / "print/expiry.ics").read_bytes())
    [event] = calendar.walk("VEVENT")
    assert event["UID"] == "leases@cards.firm.test"
    assert event.start.isoformat() == "2026-05-31T09:00:00+00:00"
    assert "cardpress build" in event["SUMMARY"] and "renew" not in event["SUMMARY"]
    assert [alarm.TRIGGER.days for alarm in event.walk("VALARM")] == [-30, -7]
