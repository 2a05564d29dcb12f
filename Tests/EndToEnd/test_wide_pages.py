"""The one thing to do on a page is in view on every wide screen, however much the card says."""

import io
import shutil

import pytest
from PIL import Image

from browsing import Visit
from everything import LONG
from page_server import page_server
from scanning import scanned
from site_folder import NOW, ROOT, SiteFolder

SIZES = ((960, 576), (1024, 600), (1280, 600), (1280, 650), (1366, 650), (1280, 800), (1920, 1080))

TITLED = """\
fullName: >-
  Prof. Dr. Dr. h. c. mult. Karl-Theodor Maria Nikolaus Johann Jacob Philipp Freiherr von und zu
  Greifenberg-Hohenstein, MBA, LL.M.
phoneticGivenName: Karl Teodor
phoneticFamilyName: Graifenberg Hohenschtain
role: Senior Vice President for Sustainability and Corporate Affairs
company: Halden & Pike International Lighting and Interiors Holding GmbH & Co. KG
department: Group Functions, Sustainability and everything else
photo: photos/ada-lindqvist.jpg
"""
ENDLESS = f"fullName: {' '.join(['Aurelia Bernadette'] * 20)}\nrole: {'Everything else ' * 20}\n"

# The button, and what lies in its middle and at its corners but for their curves.
IN_VIEW = """link => {
  const box = link.getBoundingClientRect();
  const points = [[.5, .5], [.1, .1], [.9, .1], [.1, .9], [.9, .9]].map(([x, y]) =>
    document.elementFromPoint(box.left + box.width * x, box.top + box.height * y));
  return box.top >= 0 && box.bottom <= innerHeight && points.every(point => link.contains(point));
}"""

@pytest.fixture(scope="module")
def site(module_scratch):
    site = SiteFolder(module_scratch / "site")
    site.settings("theme: {logo: logo.svg}\n")
    shutil.copy(ROOT / "examples/firm/logo.svg", site.path)
    shutil.copytree(ROOT / "examples/firm/cards/photos", site.path / "cards/photos")
    ada = (ROOT / "examples/firm/cards/ada-lindqvist.yaml").read_text(encoding="utf-8")
    site.card("ada", ada.replace("id: ada-lindqvist\n", ""))
    site.card("titled", TITLED)
    site.card("long", LONG + "photo: photos/ada-lindqvist.jpg\n")
    site.card("endless", ENDLESS)
    site.build()
    return site


@pytest.fixture(scope="module")
def server(site):
    with page_server(site.public) as server:
        server.now = NOW
        yield server


@pytest.mark.parametrize("options", [{}, {"locale": "ar"}, {"forced_colors": "active"}],
                         ids=["light", "arabic", "forced colours"])
@pytest.mark.parametrize("card", ["ada", "titled", "long", "endless"])
def test_the_button_is_in_view(tabs, server, site, card, options):
    visit = Visit(tabs, server.address, "/" + site.share(card)["path"], **options)
    link = visit.page.locator("[data-save]")
    for width, height in SIZES:
        visit.page.set_viewport_size({"width": width, "height": height})
        assert link.evaluate(IN_VIEW), (width, height)
        with visit.page.expect_download():
            link.click()
        status = visit.page.locator("[data-state=downloaded]")
        status.wait_for()
        # What became of it is in view as well.
        box = status.bounding_box()
        assert 0 <= box["y"] and box["y"] + box["height"] <= height, (width, height)
        visit.page.evaluate("() => { show(); find('.card').scrollTo(0, 0); }")
    visit.close()


@pytest.mark.parametrize("width, height", SIZES)
def test_the_code_is_where_the_eye_is(tabs, server, site, width, height):
    """Beside the list, not below it, and large enough for a phone that looks at the screen."""
    visit = Visit(tabs, server.address, "/" + site.share("ada")["path"],
                  viewport={"width": width, "height": height})
    box = visit.page.locator(".plate").bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= height
    assert box["width"] >= 140
    found = scanned(Image.open(io.BytesIO(visit.page.screenshot())))
    assert [code.text for code in found] == [site.share("ada")["url"]]
    visit.close()


@pytest.mark.parametrize("width, height", SIZES)
def test_usual_cards_need_no_scrolling(tabs, server, site, width, height):
    visit = Visit(tabs, server.address, "/" + site.share("ada")["path"],
                  viewport={"width": width, "height": height})
    rest = visit.page.evaluate(
        "() => { const card = find('.card'); return card.scrollHeight - card.clientHeight; }")
    assert rest == 0
    visit.close()


@pytest.mark.parametrize("card", ["titled", "endless"])
def test_the_text_behind_the_button_can_be_scrolled_to(tabs, server, site, card):
    visit = Visit(tabs, server.address, "/" + site.share(card)["path"],
                  viewport={"width": 960, "height": 576})
    visit.page.keyboard.press("Tab")
    assert visit.page.evaluate("document.activeElement === find('[data-save]')")
    visit.page.keyboard.press("End")
    visit.page.wait_for_function(
        "() => { const card = find('.card'), end = card.scrollHeight - card.clientHeight;"
        " return end > 0 && card.scrollTop >= end - 1; }")
    last = visit.page.locator(".person p").last.bounding_box()
    button = visit.page.locator("[data-save]").bounding_box()
    assert last["y"] + last["height"] <= button["y"]
    visit.close()
