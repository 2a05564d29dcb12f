"""Every state in every language, light and dark, on a phone, a tablet and a desk."""

import itertools

import pytest

from accessibility import faults_of_text, violations
from browsing import SHIFTS, Visit
from page_states import LANGUAGES, RIGHT_TO_LEFT, SOME_LANGUAGES, STATES

WIDTHS = ((320, 640), (390, 844), (1280, 800))

#: The shortest words, the longest, and from right to left; the others on the narrowest screen alone,
#: unless everything is asked for.
ON_EVERY_SCREEN = ("ar", "de", "en")
#: Axe asks of no word how long it is: on wide screens it looks at a language a direction, and in the
#: dark at one.
AXE_ON_EVERY_SCREEN, AXE_IN_THE_DARK = ("ar", "en"), ("en",)


def pytest_generate_tests(metafunc):
    if "language" in metafunc.fixturenames:
        full = metafunc.config.getoption("full")
        metafunc.parametrize("language", LANGUAGES if full else SOME_LANGUAGES)


@pytest.mark.parametrize("state", STATES, ids=str)
def test_a_state_is_for_everybody(server, everything, tabs, full, state, language):
    # Each size is a visit of its own, on one page.
    visit = Visit(tabs, server.address, None, locale=language)
    page, root = visit.page, visit.page.locator("html")
    for width, height in WIDTHS if full or language in ON_EVERY_SCREEN else WIDTHS[:1]:
        tabs.leave(page)
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="light")
        state.enter(visit, server, everything)
        if state.script:
            direction = "rtl" if language in RIGHT_TO_LEFT else "ltr"
            assert (root.get_attribute("lang"), root.get_attribute("dir")) == (language, direction)
        visible = page.locator("[data-state]:visible")
        assert visible.count() == (1 if "[data-state=" in state.shown else 0)
        assert page.locator("h1:visible").count() == 1
        assert page.evaluate(SHIFTS) == []
        assert faults_of_text(page) == [], width
        if full or language in AXE_ON_EVERY_SCREEN or width == WIDTHS[0][0]:
            assert violations(page) == [], width
        if full or language in AXE_IN_THE_DARK:
            page.emulate_media(color_scheme="dark")
            assert violations(page) == [], (width, "dark")
            assert faults_of_text(page) == [], (width, "dark")
    state.forgive(visit)
    visit.close()


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("path", ["ada", "layla", "gone"])
def test_a_page_that_comes_in_pieces_moves_nothing(server, tabs, everything, path, script):
    """A network is as slow as it likes, and so is a machine that has other work."""
    address = "/" + everything.paths[path]
    server.faults[address] = "slow"
    page = (server.folder / address[1:] / "index.html").read_bytes()
    # In pieces that end anywhere; and one of them where the logo's element has begun, its image not.
    ends = [300, 773, page.index(b'<img src="/logo') // 8 + 1]
    for (width, height), server.piece in itertools.product(WIDTHS, ends):
        visit = Visit(tabs, server.address, None, viewport={"width": width, "height": height})
        visit.devtools("Emulation.setScriptExecutionDisabled", value=not script)
        visit.page.goto(server.address + address, wait_until="networkidle")
        visit.devtools("Emulation.setScriptExecutionDisabled", value=False)
        assert visit.page.locator("h1").is_visible()
        assert visit.page.evaluate(SHIFTS) == [], (width, server.piece)
        visit.close()
    del server.faults[address]
