"""Browsers inside apps, which fetch a contact and drop it silently."""

import csv
from dataclasses import dataclass
from pathlib import Path

import pytest


@dataclass
class Agent:
    app: str
    system: str
    help: str
    source: str
    agent: str

    def __str__(self):
        return f"{self.app} on {self.system}"


def read():
    lines = (Path(__file__).parent / "data" / "agents.tsv").read_text(encoding="utf-8").splitlines()
    rows = csv.DictReader((line for line in lines if not line.startswith("#")), delimiter="\t",
                          quoting=csv.QUOTE_NONE)
    return [Agent(**row) for row in rows]


AGENTS = read()
APPS = [agent for agent in AGENTS if agent.help == "at once"]
PERHAPS = [agent for agent in AGENTS if agent.help == "after the tap"]
BROWSERS = [agent for agent in AGENTS if agent.help == "never"]
HELP = "[data-state=inapp]"


def has_advice(page, agent, address):
    """The words are those of the system, and there is a way out to its own browser."""
    advice = page.locator(HELP).inner_text()
    assert ("Chrome" in advice, "Safari" in advice) == (
        agent.system == "Android", agent.system == "iOS")
    assert page.locator(f"{HELP} .address").inner_text() == address
    scheme, rest = address.split(":", 1)
    assert page.get_by_role("link", name="Open in browser").get_attribute("href") == {
        "iOS": f"x-safari-{address}", "Android": f"intent:{rest}#Intent;scheme={scheme};end",
    }[agent.system]


def test_the_table_names_every_app_and_both_systems():
    assert len(AGENTS) >= 60
    assert {agent.app for agent in APPS} == {
        "Instagram", "Facebook", "Messenger", "LinkedIn", "X", "TikTok", "TikTok (aweme)", "WeChat", "LINE",
        "Snapchat", "KakaoTalk", "Threads", "Pinterest", "Weibo", "QQ"}
    assert {agent.app for agent in PERHAPS} >= {"Google", "an app", "Zalo", "Baidu"}
    for group in (APPS, PERHAPS, BROWSERS):
        assert {agent.system for agent in group} >= {"iOS", "Android"}


@pytest.mark.parametrize("agent", APPS, ids=str)
def test_an_app_is_known(look, everything, server, agent):
    page = look(user_agent=agent.agent)
    page.locator(HELP).wait_for()
    assert "can’t save contacts" in page.locator(HELP).inner_text()
    has_advice(page, agent, f"{server.address}/{everything.paths['ada']}")
    assert page.locator("[data-save]").is_visible()


@pytest.mark.parametrize("agent", APPS[::4], ids=str)
def test_an_app_is_known_by_the_app_clip_page(look, everything, server, agent):
    page = look("/appclip/?card={ada_id}", user_agent=agent.agent)
    page.locator(HELP).wait_for()
    has_advice(page, agent, f"{server.address}/{everything.paths['ada']}")


@pytest.mark.parametrize("agent", PERHAPS, ids=str)
def test_what_may_drop_contacts_gets_help_after_the_tap(look, everything, server, agent):
    page = look(user_agent=agent.agent)
    page.locator("[data-save]").wait_for()
    assert page.locator("[data-state]:visible").count() == 0
    with page.expect_download():
        page.locator("[data-save]").click()
    page.locator(HELP).wait_for()
    words = page.locator(HELP).inner_text()
    assert "can’t save contacts" not in words
    assert words.startswith(
        "Open the downloaded file" if agent.system == "Android" else "Tap “Create New Contact”")
    assert "Nothing opened?" in words
    has_advice(page, agent, f"{server.address}/{everything.paths['ada']}")


@pytest.mark.parametrize("agent", BROWSERS, ids=str)
def test_a_browser_is_no_app(look, agent):
    page = look(user_agent=agent.agent)
    page.locator("[data-save]").wait_for()
    assert page.locator("[data-state]:visible").count() == 0
    with page.expect_download():
        page.locator("[data-save]").click()
    # Phones open the contact or say where it is; elsewhere it is a file.
    state = "opened" if agent.system in ("iOS", "Android") else "downloaded"
    page.locator(f"[data-state={state}]").wait_for()
    assert page.locator("[data-state]:visible").count() == 1


def test_link_and_contact_can_be_copied(look, browser):
    """With the keyboard, onto the real clipboard."""
    page = look(place=browser, user_agent=APPS[0].agent,
                permissions=["clipboard-read", "clipboard-write"])
    copied = []
    for index, button in enumerate(page.locator(f"{HELP} button").all()):
        button.focus()
        page.keyboard.press("Enter")
        page.locator(f"{HELP} button").nth(index).and_(page.locator("[data-done]")).wait_for()
        copied.append(page.evaluate("() => navigator.clipboard.readText()"))
    assert copied[0] == page.url
    assert copied[1].startswith("Dr. Ada Maria Lindqvist, MSc\nshe/her\nManaging director\n")
    for value in ("+46 8 465 004 10",
                  "ada.lindqvist@example.com", "Lanternvägen 12"):
        assert value in copied[1]
