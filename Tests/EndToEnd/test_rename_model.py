"""Months of firms in ten languages: who stays under another number keeps the printed code."""

import pytest

from firms import Firm, languages
from site_folder import SiteFolder, later

SETTINGS = """\
share: {lifetime: 365d, renew: whileListed, whenRemoved: withdraw}
cards: {country: DE}
language: LANGUAGE
"""

#: Months of each language, five as a rule.
MONTHS, ALL_MONTHS = 5, 100


@pytest.mark.parametrize("language", languages())
def test_who_stays_keeps_the_link(scratch, language, full):
    months = ALL_MONTHS if full else MONTHS
    joiners = mistaken = 0
    for seed in range(months):
        came, wrong = month(SiteFolder(scratch / f"{seed}"), Firm(language, seed), language)
        joiners, mistaken = joiners + came, mistaken + wrong
    assert mistaken * 500 <= joiners if full else mistaken == 0, f"{mistaken} of {joiners}"


def month(site, firm, language):
    """Lets a month go by on a site; gives how many joined, and for how many of them somebody else's link
    is proposed."""
    site.settings(SETTINGS.replace("LANGUAGE", language))
    site.write("cards/people.csv", firm.table())
    site.build()
    links = {share["card"]: share["recordID"] for share in site.shares()}
    before = {key: links[person.id] for key, person in firm.people.items()}
    _, joined, moved = firm.month()
    site.write("cards/people.csv", firm.table())
    report = site.build(now=later(days=30))
    proposed = {pair["card"]: pair["recordID"] for pair in report["renamed"]}
    for key in moved:
        person = firm.people[key]
        assert proposed.get(person.id) == before[key], f"{person} has no proposal"
    numbers = {firm.people[key].id for key in joined}
    wrong = len(numbers & set(proposed))
    site.run("rename", "--proposed", now=later(days=30, hours=1))
    site.build(now=later(days=30, hours=2))
    after = {share["card"]: share["recordID"]
             for share in site.shares(now=later(days=30, hours=2)) if share["state"] == "live"}
    if not wrong:
        assert {key: after[firm.people[key].id] for key in before if key in firm.people} == {
            key: before[key] for key in before if key in firm.people}
    return len(joined), wrong
