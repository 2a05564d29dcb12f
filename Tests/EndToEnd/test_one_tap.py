"""The contact in one tap, with script and without."""

import pytest
import vobject

SAVE = "[data-save]"
PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize("path, script", [
    ("/{ada}", True), ("/{ada}", False), ("/appclip/?card={ada_id}", True),
])
def test_one_click_brings_the_contact(look, everything, path, script):
    page = look(path, java_script_enabled=script)
    link = page.locator(SAVE)
    assert link.get_attribute("download") is None and link.get_attribute("target") is None
    with page.expect_download() as started:
        link.click()
    saved = started.value.path().read_bytes()
    assert saved == (everything.public / everything.paths["ada"] / "card.vcf").read_bytes()
    card = vobject.readOne(saved.decode())
    assert card.fn.value == "Dr. Ada Maria Lindqvist, MSc"
    assert card.photo.value.startswith(b"\xff\xd8\xff")


def test_without_script_nothing_that_matters_is_lost(look):
    with_script, without = look(locale="en-GB"), look(java_script_enabled=False)
    links = "links => links.map(link => link.getAttribute('href'))"
    wanted = with_script.locator("a[href]:visible").evaluate_all(links)
    assert len(wanted) > 15
    assert without.locator("a[href]:visible").evaluate_all(links) == wanted
    for selector in ("h1", ".row", ".until", "footer"):
        shown = with_script.locator(selector).all_inner_texts()
        assert shown and without.locator(selector).all_inner_texts() == shown, selector
    assert "2036" in without.locator(".until").inner_text()
    assert without.locator(".plate").is_visible()
    without.set_viewport_size(PHONE)
    assert without.locator(".plate").is_hidden()
    without.locator("summary").click()
    assert without.locator(".plate").is_visible()
    assert without.locator("[data-state]:visible, button:visible").count() == 0
