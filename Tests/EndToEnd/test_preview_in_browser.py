"""`cardpress serve` in a browser: pages load again by themselves, and nothing else of them changes."""

import pytest

import drawing
from browsing import Visit
from ports import free_port
from previewing import preview
from site_folder import ADA

BROKEN = ADA.replace("ada@engine.example", '"<b>@"')


def visit(tabs, shown, path):
    return Visit(tabs, shown.url.rstrip("/"), path, until="load")


def test_a_page_loads_again_when_its_card_changes(tabs, ada):
    with preview(ada) as shown:
        folder = shown.cards()["Ada Lovelace"]
        seen = visit(tabs, shown, folder)
        assert seen.page.get_by_text("Analyst").first.is_visible()
        ada.card("ada", ADA.replace("Analyst", "Countess"))
        seen.page.get_by_text("Countess").first.wait_for()
        ada.card("ada", BROKEN)
        problem = seen.page.get_by_text('email "<b>@"')
        problem.wait_for()
        assert seen.page.get_by_text("cards/ada.yaml:6:8:").is_visible()
        assert seen.page.get_by_text("Countess").first.is_visible()
        ada.card("ada", ADA)
        problem.wait_for(state="detached")
        assert seen.page.get_by_text("Analyst").first.is_visible()
        seen.close()


def test_a_changed_photo_is_seen_at_once(tabs, ada):
    side = "async img => (await createImageBitmap(img)).width"
    with preview(ada) as shown:
        seen = visit(tabs, shown, shown.cards()["Ada Lovelace"])
        assert seen.page.locator("img").first.evaluate(side) == 480
        with seen.page.expect_navigation():
            ada.write("cards/photos/ada.jpg", drawing.jpeg(drawing.portrait(2).resize((300, 300))))
        assert seen.page.locator("img").first.evaluate(side) == 300
        seen.close()


@pytest.mark.parametrize("path", ["/", "/appclip", "/nothing", "/appclip?card=0000000000000"])
def test_every_page_loads_again(tabs, ada, path):
    with preview(ada) as shown:
        seen = visit(tabs, shown, path)
        problem = seen.page.get_by_text("cards/ada.yaml:6:8:")
        assert not problem.is_visible()
        ada.card("ada", BROKEN)
        problem.wait_for()
        ada.card("ada", ADA)
        problem.wait_for(state="detached")
        # The browser itself notes an answer of 404.
        seen.forgive("404 (Not Found)")
        seen.close()


def test_a_site_that_was_never_good_appears(tabs, ada):
    ada.write("cardpress.yaml", "url: nothing\n")
    with preview(ada) as shown:
        seen = visit(tabs, shown, "/")
        assert seen.page.get_by_text("cardpress.yaml:1:6:").is_visible()
        ada.settings("")
        seen.page.get_by_role("link", name="Ada Lovelace").click()
        seen.page.get_by_role("link", name="Preview", exact=True).click()
        assert seen.page.get_by_role("link", name="Ada Lovelace").is_visible()
        seen.forgive("500 (Internal Server Error)")
        seen.close()


def test_a_page_outlives_a_server_that_is_gone(tabs, ada):
    port = str(free_port())
    with preview(ada, port=port) as shown:
        folder = shown.cards()["Ada Lovelace"]
        seen = visit(tabs, shown, folder)
        shown.end()
    ada.card("ada", ADA.replace("Analyst", "Countess"))
    # Another run has another path, which nobody can guess: the page that is open stays as it was.
    with preview(ada, port=port) as again:
        assert again.root != shown.root
        second = visit(tabs, again, again.cards()["Ada Lovelace"])
        second.page.get_by_text("Countess").first.wait_for()
        second.close()
        assert seen.page.get_by_text("Analyst").first.is_visible()
        seen.forgive("ERR_")
        seen.forgive("404")
        seen.close()


def test_a_link_to_the_whole_disk_is_not_followed(ada):
    (ada.path / "cards/disk").symlink_to("/")
    with preview(ada) as shown:
        assert "leads out of the site&#39;s folder" in shown.get("/").text


def test_a_sealed_card_opens_and_loads_again(tabs, ada):
    """The page that opens it puts another body in the place of its own: the note has to move there."""
    ada.card("ada", ADA + "sealed: true\n")
    with preview(ada) as shown:
        seen = visit(tabs, shown, shown.cards()["Ada Lovelace"])
        seen.page.get_by_text("Analyst").first.wait_for()
        assert seen.page.locator("img[alt]").first.evaluate("img => img.naturalWidth") == 480
        note = seen.page.get_by_role("link", name="Preview", exact=True)
        assert note.is_visible()
        assert note.evaluate("a => getComputedStyle(a.parentElement).position") == "fixed"
        ada.card("ada", ADA.replace("Analyst", "Countess") + "sealed: true\n")
        seen.page.get_by_text("Countess").first.wait_for()
        note.click()
        seen.page.get_by_role("link", name="Ada Lovelace").wait_for()
        seen.close()


def test_a_sealed_card_asks_for_the_passcode_that_the_overview_shows(tabs, ada):
    ada.card("ada", ADA + "sealed: true\npasscode: true\n")
    with preview(ada) as shown:
        seen = visit(tabs, shown, "/")
        link = seen.page.get_by_role("link", name="Ada Lovelace")
        passcode = link.locator("code").text_content()
        link.click()
        seen.page.locator("input").fill(passcode)
        seen.page.keyboard.press("Enter")
        seen.page.get_by_text("Analyst").first.wait_for()
        seen.close()
