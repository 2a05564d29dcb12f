"""The page of sealed shares in Chromium: it opens what its link stands for, and says why it does not."""

import hashlib
import io
import json

import pytest
import vobject
from PIL import Image

import sealing
from accessibility import violations
from browsing import Visit, visiting
from page_server import page_server
from site_folder import ADA, NOW, SiteFolder, later, replaced, with_bit

MARK = "[data-share=live]"

#: No end comes near by the clock of the browser, which is this machine's.
LEASE = "share: {lifetime: 3650d}\n"


@pytest.fixture(scope="module")
def module_sealed(module_scratch):
    site = SiteFolder(module_scratch / "site")
    site.settings(LEASE)
    site.add_ada()
    site.card("ada", ADA + "sealed: true\nlanguage: en\n")
    site.card("bo", "fullName: Bo <script>alert(1)</script>\nnote: '\"><img src=x onerror=alert(1)>'\nsealed: true\n")
    site.build()
    links = site.run("shares", "--with-keys", "--json").json["shares"]
    site.secrets = {share["card"]: share["url"][-26:] for share in links}
    site.secret = site.secrets["ada"]
    site.part = site.public / "c" / sealing.record_id(site.secret)
    return site


@pytest.fixture
def server(module_sealed):
    with page_server(module_sealed.public) as server:
        server.now = NOW
        yield server


@pytest.fixture
def visit(tabs, server):
    with visiting(tabs, server, until="load") as visit:
        yield visit


def shown(page, state):
    page.locator(f"[data-state={state}]").wait_for()
    assert page.locator("[data-state]:visible").count() == 1
    assert page.locator("[data-hand]:visible").count() == 0
    assert "Lovelace" not in page.content()
    return page.locator(f"[data-state={state}]").inner_text()


@pytest.mark.parametrize("way", ["/s/#{}", "/c/{id}/#{}", "/appclip/?card={id}#{}"])
def test_the_card_opens_and_its_contact_saves(module_sealed, server, visit, way):
    page = visit(way.format(module_sealed.secret, id=module_sealed.part.name))
    page.locator(MARK).wait_for()
    assert page.locator("h1").inner_text() == "Ada Lovelace"
    page.wait_for_function("() => document.querySelector('.portrait img').naturalWidth > 1")
    with page.expect_download() as started:
        page.get_by_role("link", name="Add to Contacts").click()
    assert started.value.suggested_filename == "Ada Lovelace.vcf"
    saved = started.value.path().read_bytes()
    assert saved == sealing.opened(module_sealed.secret, 1, (module_sealed.part / "1.sealed").read_bytes())
    assert vobject.readOne(saved.decode()).fn.value == "Ada Lovelace"
    assert page.url.endswith(f"#{module_sealed.secret}")
    assert module_sealed.secret not in json.dumps(server.requests)


def test_the_person_is_there_before_contact_and_photo(module_sealed, browser, server, visit):
    """Where the photo will be is the monogram; a tap waits for the contact."""
    page = visit(None, place=browser)
    held = []
    page.route("**/1.sealed", lambda route: held.append(route))
    page.goto(f"{server.address}/s/#{module_sealed.secret}")
    page.locator(MARK).wait_for()
    assert page.locator("h1").inner_text() == "Ada Lovelace"
    assert page.locator(".monogram").is_visible() and page.locator(".portrait img").is_hidden()
    page.get_by_role("link", name="Add to Contacts").click()
    page.locator("[data-state=saving]").wait_for()
    with page.expect_download() as started:
        held[0].continue_()
    assert started.value.suggested_filename == "Ada Lovelace.vcf"
    page.wait_for_function("() => document.querySelector('.portrait img').naturalWidth > 1")


def test_the_photo_of_an_older_card_is_a_part_of_its_own(module_sealed, visit):
    """Cards that can't be read keep what an earlier version published of them."""
    manifest = sealing.manifest(module_sealed.secret, module_sealed.part)
    picture = io.BytesIO()
    Image.new("RGB", (480, 480)).save(picture, "JPEG")
    photo = picture.getvalue()
    manifest["parts"].append({"n": 2, "name": "photo.jpg", "type": "image/jpeg", "bytes": len(photo),
                              "sha256": hashlib.sha256(photo).hexdigest()})
    part = module_sealed.part / "2.sealed"
    part.write_bytes(sealing.sealed(module_sealed.secret, 2, photo))
    first = sealing.sealed(module_sealed.secret, 0, json.dumps(manifest).encode())
    with replaced(module_sealed.part / "0.sealed", first):
        page = visit(f"/s/#{module_sealed.secret}")
        page.wait_for_function("() => document.querySelector('.portrait img')?.naturalWidth === 480")
    part.unlink()


@pytest.mark.parametrize("change", [str.lower, lambda text: text.replace("0", "O").replace("1", "l"),
                                    lambda text: f"{text[:5]}-{text[5:9]}%20{text[9:]}"])
def test_a_link_may_be_typed(module_sealed, visit, change):
    page = visit(f"/s/#{change(module_sealed.secret)}")
    page.locator(MARK).wait_for()


@pytest.mark.parametrize("fragment", ["", "#", "#0123", "#U" + "0" * 25, "#" + "0" * 27, "#%"])
def test_a_short_link_is_incomplete(visit, fragment):
    assert "This link is incomplete" in shown(visit(f"/s/{fragment}"), "malformed")


def test_a_link_to_nothing_is_unknown(visit):
    assert "Card not found" in shown(visit(f"/s/#{'0' * 26}", forgiving=("status of 404",)), "unknown")


def test_a_new_fragment_begins_anew(module_sealed, visit):
    page = visit("/s/#0123")
    shown(page, "malformed")
    page.evaluate("secret => location.hash = secret", module_sealed.secret)
    page.locator(MARK).wait_for()
    page.evaluate("() => location.hash = '0123'")
    shown(page, "malformed")


@pytest.mark.parametrize("name", ["0.sealed", "1.sealed"])
@pytest.mark.parametrize("place", [0, 5, 6, 7, 18, 19, 2000, -17, -1])
def test_a_part_with_another_bit_is_damaged(module_sealed, visit, name, place):
    part = module_sealed.part / name
    with replaced(part, with_bit(part, place)):
        assert "This link is damaged" in shown(visit(f"/s/#{module_sealed.secret}"), "damaged")


def test_the_flag_of_a_passcode_does_not_open_what_has_none(module_sealed, visit):
    """It is in the additional data; a host that sets it gets a page that asks for what does not exist."""
    for name, state in (("0.sealed", "passcode"), ("1.sealed", "damaged")):
        part = module_sealed.part / name
        with replaced(part, with_bit(part, 4)):
            page = visit(f"/s/#{module_sealed.secret}")
            shown(page, state)
            if state == "passcode":
                page.locator("input").fill("7K3M-9X4T-B8WZ")
                page.locator("input").press("Enter")
                page.get_by_role("alert").wait_for()
                shown(page, state)


@pytest.mark.parametrize("length", [0, 3, 6, 7, 18, 19, 34, 35, 39])
def test_a_part_that_was_cut_is_damaged(module_sealed, visit, length):
    part = module_sealed.part / "1.sealed"
    with replaced(part, part.read_bytes()[:length]):
        shown(visit(f"/s/#{module_sealed.secret}"), "damaged")


def test_parts_do_not_stand_in_each_others_place(module_sealed, visit):
    other = module_sealed.public / "c" / sealing.record_id(module_sealed.secrets["bo"])
    for target, source in [("0.sealed", other / "0.sealed"), ("1.sealed", other / "1.sealed"),
                           ("1.sealed", module_sealed.part / "0.sealed")]:
        with replaced(module_sealed.part / target, source.read_bytes()):
            shown(visit(f"/s/#{module_sealed.secret}"), "damaged")


def test_a_part_of_another_revision_is_damaged(module_sealed, visit):
    part = module_sealed.part / "1.sealed"
    with replaced(part, sealing.sealed(module_sealed.secret, 1, b"BEGIN:VCARD\r\nFN:Former Lovelace\r\nEND:VCARD\r\n")):
        shown(visit(f"/s/#{module_sealed.secret}"), "damaged")


def test_the_end_inside_counts_by_the_servers_clock(module_sealed, server, visit):
    server.now = later(days=3650)
    assert "This card has expired" in shown(visit(f"/s/#{module_sealed.secret}"), "ended")


def test_a_withdrawn_share_has_expired(site, tabs):
    site.card("ada", ADA.replace("photo: photos/ada.jpg\n", "") + "sealed: true\n")
    site.build()
    (share,) = site.run("shares", "--with-keys", "--json").json["shares"]
    site.run("sweep", now=later(days=7))
    with page_server(site.public) as server:
        one = Visit(tabs, server.address, f"/s/#{share['url'][-26:]}", until="load")
        shown(one.page, "ended")
        one.forgive("status of 404")
        one.close()


@pytest.mark.parametrize("fault, state", [("broken", "failed"), ("absent", "unknown")])
def test_a_server_at_fault_is_told(module_sealed, server, visit, fault, state):
    page = visit("/s/#0", forgiving=("status of",))
    server.faults[f"/c/{module_sealed.part.name}/0.sealed"] = fault
    if fault == "absent":
        server.faults[f"/c/{module_sealed.part.name}/record.json"] = fault
    page.evaluate("secret => location.hash = secret", module_sealed.secret)
    shown(page, state)


def test_without_a_network_it_tries_again(module_sealed, server, visit):
    page = visit("/s/", forgiving=("ERR_",))
    shown(page, "malformed")
    page.route("**/*.sealed", lambda route: route.abort())
    page.evaluate("secret => { location.hash = secret }", module_sealed.secret)
    shown(page, "offline")
    page.unroute("**/*.sealed")
    page.locator("[data-retry]:visible").click()
    page.locator(MARK).wait_for()


def test_without_encryption_it_says_so(module_sealed, server, browser, visit):
    page = visit(None, place=browser)
    page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    page.goto(f"{server.address}/s/#{module_sealed.secret}")
    assert "secure connection" in shown(page, "insecure")


def test_without_script_it_says_what_is_needed(module_sealed, browser, visit):
    page = visit(f"/s/#{module_sealed.secret}", place=browser, java_script_enabled=False)
    assert "This page needs JavaScript" in page.locator("main").inner_text()
    assert page.locator("[data-state]:visible, button:visible").count() == 0


#: Values that would run a script if any of them were taken for markup.
HOSTILE = """\
fullName: "\\"><script>hit('name')</script>"
role: "<img src=x onerror=\\"hit('role')\\">"
company: "<svg onload=hit('company')>"
department: "</main></body><script>hit('department')</script>"
note: "{{{text}}} <!-- <iframe srcdoc=\\"<script>parent.hit('note')</script>\\"></iframe>"
street: "<a href=\\"javascript:hit('street')\\">x</a>"
city: "<style>*{background:url(//x.test)}</style>"
email: "o'hit@firm.test"
links:
  - {title: "<b onclick=hit('link')>", url: "https://www.example.com/?'onclick=hit('url')"}
"""


@pytest.mark.parametrize("policy", [True, False], ids=["", "without the policy"])
def test_hostile_values_run_nothing(module_scratch, browser, policy):
    """Not even where the page's policy is taken away; and what is shown is what an open page shows."""
    trees = []
    for form in ("sealed: true\n", ""):
        site = SiteFolder(module_scratch / f"hostile-{policy}-{bool(form)}")
        site.settings(LEASE)
        site.card("evil", HOSTILE + "language: en\n" + form)
        site.build()
        (share,) = site.run("shares", "--with-keys", "--json").json["shares"]
        path = share["url"].partition("cards.firm.test")[2] if form else "/" + share["path"]
        with page_server(site.public) as server:
            server.now = NOW
            page = browser.new_page(bypass_csp=not policy, locale="en-GB")
            page.add_init_script("globalThis.hits = []; globalThis.hit = what => hits.push(what)")
            asked = []
            page.on("request", lambda request, asked=asked: asked.append(request.url))
            page.goto(server.address + path)
            page.locator(MARK).wait_for()
            page.wait_for_load_state("networkidle")
            assert page.evaluate("hits") == []
            assert [url for url in asked if not url.startswith((server.address, "blob:", "data:"))] == []
            assert page.locator("main script, main [onerror], main [onload], main [onclick], main iframe").count() == 0
            trees.append((page.evaluate(TREE), page.locator("main").inner_text()))
            page.close()
    assert trees[0] == trees[1]
    assert "hit('name')" in trees[0][1] and "hit('note')" in trees[0][1]


#: The elements of a page with their classes and attributes, but for addresses and what depends on them.
TREE = """() => [...document.querySelectorAll("main *")].map(element => element.localName + " "
  + element.className + " " + [...element.getAttributeNames()].sort()
    .filter(name => !["d", "viewBox", "download", "tabindex"].includes(name)).join(" "))"""


def test_the_opened_page_is_the_open_one(module_sealed, visit, site, browser):
    """Its elements and texts are those of an open share's page; only addresses differ."""
    page = visit(f"/s/#{module_sealed.secret}", place=browser, locale="en-GB")
    page.locator(MARK).wait_for()
    # The contact follows the person.
    page.wait_for_load_state("networkidle")
    opened = page.evaluate(TREE), page.locator("main").inner_text()
    site.settings(LEASE)
    site.add_ada()
    site.card("ada", ADA + "language: en\n")
    site.build()
    with page_server(site.public) as server:
        server.now = NOW
        one = Visit(browser, server.address, f"/{site.share()['path']}", locale="en-GB")
        one.page.locator("h1").wait_for()
        one.page.wait_for_load_state("networkidle")
        former = one.page.evaluate(TREE), one.page.locator("main").inner_text()
        one.close()
    assert opened == former


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "ar", "ja", "tr"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_state_is_for_everybody(module_sealed, browser, visit, language, scheme):
    page = visit("/s/", place=browser, locale=language, color_scheme=scheme, viewport={"width": 320, "height": 600})
    shown(page, "malformed")
    for state in ("loading", "ended", "unknown", "malformed", "damaged", "insecure", "offline", "failed"):
        page.evaluate("state => show(state)", state)
        assert page.locator(f"[data-state={state}]").inner_text().strip()
        assert violations(page) == [], state
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 320
    page.evaluate("secret => { location.hash = secret }", module_sealed.secret)
    page.locator(MARK).wait_for()
    assert violations(page) == []
