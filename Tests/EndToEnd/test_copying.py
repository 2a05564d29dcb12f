"""What is copied of each kind of row, as it comes out in a text field."""

import pytest

from browsing import visiting
from page_server import page_server
from site_folder import NOW, SiteFolder

CARD = """\
id: ada
fullName: Ada Lovelace
role: Analyst
company: Engine Works
phone: +44 20 7946 0018
mobile: +44 7700 900123
fax: +44 20 7946 0019
email: ada@engine.example
website: https://www.engine.example/people/ada?from=card
links:
  - {title: Book a meeting, url: "https://calendar.example/ada"}
social:
  linkedin: https://www.linkedin.com/in/ada
addresses: [{street: 12 St James's Square, city: London, postalCode: SW1Y 4JH}]
birthday: 1815-12-10
nickname: Enchantress
note: The engine could do more.
"""

#: What stands in a row, and what its button copies.
ROWS = {
    "+44 20 7946 0018": "+44 20 7946 0018",
    "+44 7700 900123": "+44 7700 900123",
    "ada@engine.example": "ada@engine.example",
    "engine.example/people/ada?from=card": "https://www.engine.example/people/ada?from=card",
    "Book a meeting": "https://calendar.example/ada",
    "SW1Y 4JH London": "12 St James's Square\nSW1Y 4JH London",
    "linkedin.com/in/ada": "https://www.linkedin.com/in/ada",
    "10 December 1815": "10 December 1815",
    "Enchantress": "Enchantress",
    "The engine could do more.": "The engine could do more.",
    "+44 20 7946 0019": "+44 20 7946 0019",
}

WHOLE = """\
Ada Lovelace
Analyst
Engine Works
Phone · Work
+44 20 7946 0018
Mobile
+44 7700 900123
Email · Work
ada@engine.example
Website
https://www.engine.example/people/ada?from=card
calendar.example
Book a meeting
https://calendar.example/ada
Address
12 St James's Square
SW1Y 4JH London
LinkedIn
https://www.linkedin.com/in/ada
Birthday
10 December 1815
Nickname
Enchantress
Note
The engine could do more.
Fax
+44 20 7946 0019"""

FIELD = """() => {
  const field = document.createElement("textarea");
  field.id = "field";
  document.body.append(field);
}"""


@pytest.fixture(scope="module")
def site(module_scratch):
    site = SiteFolder(module_scratch / "site")
    site.settings("share: {lifetime: 3650d}\n")
    site.card("ada", CARD)
    site.build()
    return site


@pytest.fixture
def page(site, browser):
    with page_server(site.public) as server:
        server.now = NOW
        with visiting(browser, server, locale="en-GB") as visit:
            page = visit("/" + site.share()["path"])
            page.context.grant_permissions(["clipboard-read", "clipboard-write"])
            page.evaluate(FIELD)
            yield page


def pasted(page):
    page.locator("#field").fill("")
    page.locator("#field").focus()
    page.keyboard.press("Control+V")
    page.wait_for_function("() => document.querySelector('#field').value")
    return page.locator("#field").input_value()


def test_a_row_gives_what_one_needs(page):
    rows = page.locator(".rows > li")
    assert rows.count() == len(ROWS)
    for shown, copied in ROWS.items():
        row = rows.filter(has=page.locator(".value", has_text=shown)).first
        row.locator(".copy").click()
        row.locator(".copy[data-done]").wait_for()
        assert pasted(page) == copied, shown


def test_the_contact_has_the_addresses_of_its_links(page):
    page.get_by_role("button", name="Copy contact").click()
    page.locator("[data-copy][data-done]").wait_for()
    assert pasted(page) == WHOLE


def test_no_two_buttons_have_one_name(page):
    names = page.get_by_role("button").evaluate_all("""all => all.map(button =>
      (button.getAttribute("aria-labelledby") || "").split(" ").map(id => document.getElementById(id)?.textContent)
        .join(" ").trim() || button.innerText)""")
    assert len(names) > len(ROWS) and len(set(names)) == len(names), names
    assert "Copy Mobile +44 7700 900123" in names
