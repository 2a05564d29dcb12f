"""The main path in WebKitGTK, the nearest relative of Safari that Debian has."""

import contextlib
import os
import subprocess
import time

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

import sealing
from accessibility import AXE, RULES
from examples import example
from page_server import page_server
from page_states import IPHONE
from site_folder import ROOT

DRIVER = "/usr/bin/WebKitWebDriver"
BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"


@pytest.fixture(scope="module")
def display():
    """A screen that nobody sees; X itself chooses its number."""
    reading, writing = os.pipe()
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
        pass_fds=[writing], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    assert number, "Xvfb has ended"
    yield f":{number}"
    process.terminate()
    process.wait(timeout=120)


@contextlib.contextmanager
def started(display, home, *arguments):
    options = Options()
    options.binary_location = BROWSER
    for argument in ("--automation", *arguments):
        options.add_argument(argument)
    # There is no graphics card to compose on.
    environment = {
        "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": str(home), "DISPLAY": display,
        "XDG_RUNTIME_DIR": str(home), "GDK_BACKEND": "x11",
        "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    }
    driver = webdriver.WebKitGTK(
        options=options, service=Service(executable_path=DRIVER, env=environment))
    driver.set_page_load_timeout(120)
    driver.set_script_timeout(120)
    yield driver
    driver.quit()


@pytest.fixture(scope="module")
def webkit(display, tmp_path_factory):
    with started(display, tmp_path_factory.mktemp("webkit")) as driver:
        yield driver


@pytest.fixture
def iphone(display, tmp_path):
    with started(display, tmp_path, f"--user-agent={IPHONE}") as driver:
        yield driver


@pytest.fixture(scope="module")
def server(everything):
    with page_server(everything.public) as server:
        yield server


@pytest.fixture(scope="module")
def sealed(module_scratch):
    """The firm of the examples, sealed, with the family's emergency cards, and the links by card."""
    site = example("firm", module_scratch / "firm")
    for path in (ROOT / "examples/family/cards").glob("*.yaml"):
        site.write(f"cards/{path.name}", path.read_text())
    settings = (site.path / "cardpress.yaml").read_text()
    site.write("cardpress.yaml", settings.replace("share:\n", "share:\n  sealed: true\n", 1))
    site.build(now=None)
    shares = site.run("shares", "--with-keys", "--json", now=None).json["shares"]
    return site, {share["card"]: share["url"].partition("cards.example.com")[2] for share in shares}


def visible(webkit, selector):
    """The element, as soon as it shows."""
    def shown(_):
        found = webkit.find_elements(By.CSS_SELECTOR, selector)
        return next((element for element in found if element.is_displayed()), None)
    return WebDriverWait(webkit, 120).until(shown, selector)


def width(webkit, picture):
    return webkit.execute_script("return arguments[0].naturalWidth", picture)


def violations(webkit):
    webkit.execute_script(AXE)
    found = webkit.execute_async_script(f"({RULES})().then(arguments[0], arguments[0])")
    return [node for node in found if not node["open"]]


@pytest.mark.parametrize("path, heading", [
    ("/{ada}", "Ada Maria Lindqvist"), ("/appclip/?card={ada_id}", "Ada Maria Lindqvist"),
    ("/{layla}", "ليلى"), ("/{gone}", "expired"),
])
def test_a_page_shows(webkit, everything, server, path, heading):
    webkit.get(server.address + path.format(**everything.paths))
    main = visible(webkit, "main[data-share]")
    assert heading in visible(webkit, "h1").text
    assert "Lindqvist" in heading or "Lindqvist" not in main.text
    for picture in webkit.find_elements(By.CSS_SELECTOR, ".portrait img"):
        # The App Clip page has put it in a moment ago.
        WebDriverWait(webkit, 120).until(lambda _, picture=picture: width(webkit, picture) > 0)
    assert violations(webkit) == []


def test_a_malformed_link_is_told(webkit, server):
    webkit.get(server.address + "/appclip/?card=<script>alert(1)</script>")
    assert visible(webkit, "[data-state=malformed] h1").text
    assert violations(webkit) == []


@pytest.mark.parametrize("path", ["/{ada}", "/appclip/?card={ada_id}"])
def test_one_tap_fetches_the_contact(webkit, everything, server, path):
    webkit.get(server.address + path.format(**everything.paths))
    before = server.seen(f"/{everything.paths['ada']}card.vcf")
    visible(webkit, "[data-save]").click()
    end = time.monotonic() + 120
    while server.seen(f"/{everything.paths['ada']}card.vcf") == before:
        assert time.monotonic() < end, "the contact was not fetched"
        time.sleep(0.02)


def test_sealed_cards_open(webkit, sealed):
    site, links = sealed
    with page_server(site.public) as server:
        for card, link in links.items():
            webkit.get("about:blank")
            webkit.get(server.address + link)
            heading = visible(webkit, "main[data-share=live] h1").text
            secret = link[-26:]
            record = sealing.manifest(secret, site.public / "c" / sealing.record_id(secret))["record"]
            assert heading == record["fullName"], card
            for picture in webkit.find_elements(By.CSS_SELECTOR, ".portrait img"):
                WebDriverWait(webkit, 120).until(lambda _, picture=picture: width(webkit, picture) > 1)
            save = visible(webkit, "[data-save]")
            # The contact follows the person.
            WebDriverWait(webkit, 120).until(lambda _, save=save: save.get_attribute("href").startswith("blob:"))
            assert save.get_attribute("download").endswith(".vcf")
        assert violations(webkit) == []


def test_an_emergency_card_shows_what_helps(webkit, sealed):
    site, links = sealed
    with page_server(site.public) as server:
        webkit.get("about:blank")
        webkit.get(server.address + links["amara"])
        text = visible(webkit, "main[data-share=live]").text
        for part in ["give me glucose", "Penicillin", "adrenaline pen, left pocket", "Call Ben", "O Rh−"]:
            assert part in text, part
        call = visible(webkit, ".call")
        assert call.get_attribute("href") == "tel:+447700900143"
        edge = webkit.execute_script("return arguments[0].getBoundingClientRect().bottom <= innerHeight", call)
        assert edge
        assert violations(webkit) == []


def test_a_sealed_card_is_handed_over_whole_on_apples_phones(iphone, sealed):
    site, links = sealed
    card, link = next(iter(links.items()))
    secret = link[-26:]
    folder = f"/c/{sealing.record_id(secret)}"
    with page_server(site.public) as server:
        iphone.get(server.address + link)
        assert "iPhone" in iphone.execute_script("return navigator.userAgent")
        save = visible(iphone, "[data-save]")
        # This browser shares nothing: the download is what there is.
        WebDriverWait(iphone, 120).until(lambda _: save.get_attribute("href").startswith("blob:"))
        assert not [hand for hand in iphone.find_elements(By.CSS_SELECTOR, "[data-hand]") if hand.is_displayed()]
        iphone.get("about:blank")
        server.faults[f"{folder}/0.sealed"] = "broken"
        iphone.get(server.address + link)
        again = visible(iphone, "[data-state=failed] button")
        iphone.execute_script("""
            navigator.canShare = () => true;
            navigator.share = async ({ files }) => { window.files = files; };""")
        server.faults.clear()
        again.click()
        visible(iphone, ".lead > [data-hand]").click()
        WebDriverWait(iphone, 120).until(lambda _: iphone.execute_script("return !!window.files"))
        name, content = iphone.execute_async_script("""
            files[0].arrayBuffer().then(content => arguments[0]([files[0].name, [...new Uint8Array(content)]]))""")
        assert bytes(content) == sealing.opened(secret, 1, (site.public / folder[1:] / "1.sealed").read_bytes())
        assert name.endswith(".vcf"), card
        assert "“Contacts”" in visible(iphone, "[data-state=handed]").text


def test_a_wrong_link_to_a_sealed_card_is_told(webkit, sealed):
    site, links = sealed
    with page_server(site.public) as server:
        webkit.get(f"{server.address}/s/#{'0' * 26}")
        assert visible(webkit, "[data-state=unknown] h1").text
        webkit.get("about:blank")
        webkit.get(f"{server.address}/s/#short")
        assert visible(webkit, "[data-state=malformed] h1").text
