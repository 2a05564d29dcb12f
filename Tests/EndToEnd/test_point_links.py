"""Links to the page of check-ins: Swift, the built page in Chromium and a model in Python read them alike."""

import json
import random
from urllib.parse import quote

import pytest

import point_model
from browsing import Visit
from page_server import page_server
from site_folder import ADA, ROOT, SiteFolder, cardpress

TABLE = [json.loads(line) for line in (
    ROOT / "Tests/Pages/CheckInPointsTests/Fixtures/point-links.jsonl").read_text().splitlines()]

#: What the page's script reads of a link, without what is not there.
READ = """links => links.map(link => {
  const { fields, linkSays, ...rest } = readLink(link);
  const whole = { ...rest, fields: fields?.size && [...fields], linkSays: linkSays?.length && linkSays };
  return Object.entries(whole).filter(([, value]) => value);
})"""

PAGE = "https://cards.example.com/club/check-in"


@pytest.fixture(scope="module")
def club(module_scratch):
    site = SiteFolder(module_scratch / "site", settings=point_model.SETTINGS + "output: web/club\n")
    site.card("ada", ADA)
    (site.path / "cards/photos").mkdir()
    site.add_ada()
    site.build()
    return site


def browsers(page, links):
    """What the page reads, in the form of the table."""
    read = [dict(map(tuple, said)) for said in page.evaluate(READ, links)]
    return [{name: dict(map(tuple, value)) if name == "fields" else value for name, value in said.items()} for said in read]


@pytest.fixture(scope="module")
def page(club, browser):
    with page_server(club.path / "web") as server:
        visit = Visit(browser, server.address, "/club/check-in/")
        yield visit.page
        visit.close()


def swift(site, link):
    """What Swift reads, in the form of the table."""
    done = cardpress("point", f"--read={link}", "--json", cwd=site.path)
    assert done.code == ("code" in done.json), done.err
    said = {name: value for name, value in done.json.items()
            if value and name not in ("version", "message", "advice", "occurredAt", "launchTimestamp")}
    if "fields" in said:
        said["fields"] = {field["name"]: field["value"] for field in said["fields"]}
    return said


def test_the_page_reads_links_as_the_table_tells(page):
    read = browsers(page, [row["link"] for row in TABLE])
    assert [(row["link"], said) for row, said in zip(TABLE, read)] == [(row["link"], row["says"]) for row in TABLE]
    assert len(TABLE) >= 120


@pytest.mark.parametrize("row", [row for row in TABLE[::8] if "\0" not in row["link"]], ids=lambda row: row["link"][-40:])
def test_the_command_reads_links_as_the_table_tells(club, row):
    assert swift(club, row["link"]) == row["says"]


def test_the_model_is_the_table():
    assert [point_model.read(row["link"]) for row in TABLE] == [row["says"] for row in TABLE]


SIGNS = ["a", "B", "9", "=", "=", "&", "&", "&", "+", "%20", "%2B", "%3D", "%26", "%", "%4", "%zz", "%C3%A4", "%C3", "%FF",
         "%E2%82%AC", "%F0%9F%8E%AB", "%F0%9F", "%ED%A0%80", "%00", "ä", "€", "\U0001f3ab", "?", "/", ";", "'", "\"", "<", ">",
         "\\", "point", "userId", "location", "event", "hall-2", "gate", "level", "__proto__", "é", "%EF%BB%BF", ".", "*", "~"]


def random_query(chance):
    return "".join(chance.choice(SIGNS) for _ in range(chance.randrange(24)))


def test_queries_are_read_as_browsers_read_them(club, page, full):
    chance = random.Random(42)
    queries = [random_query(chance) for _ in range(10_000 if full else 1_000)]
    pairs = page.evaluate(
        "queries => queries.map(query => [...new URLSearchParams('&' + query)])", queries)
    for query, theirs in zip(queries, pairs):
        # Of several the last counts, and what it leaves empty is not there.
        said = {name: value for name, value in dict(map(tuple, theirs)).items() if name and value}
        point = point_model.POINTS.get(said.get("point"), {})
        ours = swift(club, f"{PAGE}#?{query}")
        expected = {name: value for name, value in said.items() if name not in point_model.KNOWN}
        assert ours.get("fields", {}) == expected | point.get("fields", {}), query
        assert (ours.get("point"), ours.get("userId")) == (said.get("point"), said.get("userId")), query


PIECES = ["https:", "http:", "com.example.crew:", "//", "/", "crew.example.com", "CREW.example.com", "localhost:8080",
          "handoff-complete", "handoff", "done", "plain", ".", "..", "%2e", "%2E%2e", "%2F", "?", "status=x", "#", "@", ":",
          ":443", ":80", "\\", "user", "%68andoff", "a%2Fb/", "xn--mller-kva.example", "evil.example"]


def test_only_addresses_of_the_list_are_chosen(club, page, full):
    """Of random ones and of the list's own, changed in one place."""
    chance = random.Random(7)
    asked = []
    for _ in range(20_000 if full else 4_000):
        if chance.random() < .5:
            asked.append("".join(chance.choice(PIECES) for _ in range(chance.randrange(1, 8))))
        else:
            text = list(chance.choice(point_model.RETURN_TO))
            place = chance.randrange(len(text))
            text[place:place + chance.randrange(2)] = chance.choice(PIECES + [text[place].swapcase()])
            asked.append("".join(text))
    links = [f"{PAGE}?returnUrl={quote(text, safe='')}" for text in asked]
    read = browsers(page, links)
    expected = [point_model.read(link) for link in links]
    assert [said for said in zip(links, read)] == [said for said in zip(links, expected)]
    answered = [said.get("returnAddress") for said in expected]
    assert set(answered) - {None} == set(point_model.RETURN_TO)
    for link, says in list(zip(links, expected))[::4 if full else 40]:
        assert swift(club, link) == says
