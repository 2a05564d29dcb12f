"""Who has no mouse, needs large text, wants no motion, sets the colours, or prints."""

import re
import subprocess

import pytest
from PIL import Image

from accessibility import faults_of_text
from browsing import Visit
from page_states import STATES
from scanning import scanned

# What a person can act on; an invisible part of a closed one does not count.
# Nothing is behind an open dialog, and what only fingers have is no stop of the keyboard.
ACTIONS = """() => [...(document.querySelector("dialog[open]") ?? document)
    .querySelectorAll("a[href], button, summary, input, [tabindex='0']")]
  .filter(element => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))"""

# Where the focus is: which action, whether it can be seen, and whether anything lies over it.
FOCUS = f"""() => {{
  const element = document.activeElement, style = getComputedStyle(element);
  const boxes = [...element.getClientRects()];
  const points = boxes.map(box => document.elementFromPoint(
    box.left + Math.min(box.width / 2, 40), box.top + Math.min(box.height / 2, 20)));
  return {{
    index: ({ACTIONS})().indexOf(element),
    outlined: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
    uncovered: points.some(point => point && (element.contains(point) || point.contains(element))),
    named: element.outerHTML.slice(0, 80),
  }};
}}"""

SIZES = f"""() => ({ACTIONS})().map(element => {{
  const box = element.getBoundingClientRect();
  return {{ named: element.outerHTML.slice(0, 80), main: !!element.closest("main"),
    width: Math.round(box.width), height: Math.round(box.height) }};
}})"""

# WCAG 2.2, 1.4.12; set by script, as the page's policy lets no other style in.
SPACED = """() => {
  const sheet = document.styleSheets[0];
  sheet.insertRule("* { line-height: 1.5 !important; letter-spacing: .12em !important;"
    + " word-spacing: .16em !important; }", sheet.cssRules.length);
  sheet.insertRule("p { margin-block-end: 2em !important; }", sheet.cssRules.length);
}"""

BORDERS = """() => [...document.querySelectorAll(".button, summary")]
  .filter(element => element.checkVisibility())
  .filter(element => {
    const style = getComputedStyle(element), ground = getComputedStyle(document.body);
    return style.borderTopStyle !== "solid" || parseFloat(style.borderTopWidth) < 1
      || style.borderTopColor === ground.backgroundColor;
  }).map(element => element.outerHTML.slice(0, 80))"""


@pytest.fixture
def enter(tabs, server, everything):
    """Enters a state."""
    visits = []

    def enter(state, **options):
        visit = Visit(tabs, server.address, None, **options)
        visits.append((state, visit))
        state.enter(visit, server, everything)
        return visit.page

    yield enter
    for state, visit in visits:
        state.forgive(visit)
        visit.close()


every_state = pytest.mark.parametrize("state", STATES, ids=str)


def named(name):
    return next(state for state in STATES if state.name == name)


@every_state
@pytest.mark.parametrize("width", [390, 1280])
def test_the_keyboard_reaches_everything_in_order(enter, state, width):
    page = enter(state, viewport={"width": width, "height": 700})
    page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
    count = len(page.evaluate_handle(ACTIONS).get_properties())
    reached = []
    # Once around: after the last element the browser has the focus for a moment.
    for _ in range(count + 1):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        if focus["index"] >= 0:
            assert focus["outlined"] and focus["uncovered"], focus
            reached.append(focus["index"])
    # The order is the page's own; it begins where the reader was.
    start = reached[0]
    assert [(start + step) % count for step in range(len(reached))] == reached
    assert len(reached) >= count


@every_state
def test_whatever_can_be_pressed_is_large_enough(enter, state):
    page = enter(state, viewport={"width": 320, "height": 640})
    for action in page.evaluate(SIZES):
        least = 44 if action["main"] else 24
        assert action["width"] >= least and action["height"] >= least, action


@every_state
@pytest.mark.parametrize("language", ["en", "de", "ar"])
def test_large_text_loses_nothing(enter, state, language):
    page = enter(state, viewport={"width": 390, "height": 844}, locale=language)
    texts = page.locator("main").inner_text()
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    assert faults_of_text(page) == []
    assert page.locator("main").inner_text() == texts
    page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    page.evaluate(SPACED)
    assert faults_of_text(page) == []


@every_state
def test_a_page_magnified_four_times_loses_nothing(enter, state):
    """1280 by 1024 px at 400 % (WCAG 2.2, 1.4.10)."""
    page = enter(state, viewport={"width": 320, "height": 256}, device_scale_factor=4)
    assert faults_of_text(page) == []


@every_state
def test_who_wants_no_motion_gets_none(enter, state):
    page = enter(state, reduced_motion="reduce")
    assert page.evaluate("() => document.getAnimations().length") == 0
    scrolling = page.evaluate("() => getComputedStyle(document.documentElement).scrollBehavior")
    assert scrolling == "auto"


@every_state
def test_forced_colours_show_where_to_press(enter, state):
    page = enter(state, forced_colors="active")
    assert page.evaluate(BORDERS) == []
    assert faults_of_text(page) == []


@pytest.mark.parametrize("name", ["live", "live, right to left", "app clip: card"])
def test_a_printed_page_has_name_rows_and_code(enter, scratch, name):
    page = enter(named(name))
    texts = page.locator("h1, .value").all_inner_texts()
    page.pdf(path=scratch / "page.pdf", format="A4", print_background=True)
    told = subprocess.run(["pdfinfo", "page.pdf"], cwd=scratch, check=True, capture_output=True, text=True).stdout
    assert re.search(r"^Pages: +1$", told, re.MULTILINE)
    subprocess.run(["pdftoppm", "-r", "150", "-png", "page.pdf", "page"], cwd=scratch, check=True)
    codes = [code.text for picture in sorted(scratch.glob("page*.png"))
             for code in scanned(Image.open(picture))]
    assert len(codes) == 1 and codes[0].startswith("https://cards.firm.test/appclip?card=")
    if name != "live, right to left":  # its letters come out in their joined forms
        printed = subprocess.run(["pdftotext", "-layout", "page.pdf", "-"], cwd=scratch, check=True,
                                 capture_output=True, text=True).stdout
        for text in texts:
            for word in text.split():
                assert word in printed, word


def test_enter_opens_the_code(enter):
    page = enter(named("live"), viewport={"width": 390, "height": 844})
    page.get_by_role("button", name="Show code").focus()
    page.keyboard.press("Enter")
    assert page.locator("dialog .plate").is_visible()


def test_enter_fetches_the_contact(enter, everything):
    page = enter(named("live"))
    page.locator("[data-save]").focus()
    with page.expect_download() as started:
        page.keyboard.press("Enter")
    wanted = everything.public / everything.paths["ada"] / "card.vcf"
    assert started.value.path().read_bytes() == wanted.read_bytes()


@pytest.mark.parametrize("name", ["app clip: failed", "failed"])
def test_enter_tries_again(enter, server, name):
    page = enter(named(name))
    before = len(server.requests)
    page.locator("[data-state=failed] button").focus()
    with page.expect_response(lambda answer: answer.status == 500):
        page.keyboard.press("Enter")
    page.locator("[data-state=failed]").wait_for()
    assert len(server.requests) == before + 1
