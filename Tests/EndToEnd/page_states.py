"""Every state that a page can be in, and how each is brought about."""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass

from page_server import page_server

LANGUAGES = (
    "ar", "cs", "da", "de", "el", "en", "es", "es-419", "fa", "fi", "fr", "he", "hi", "hu", "id", "it", "ja", "ko",
    "nb", "nl", "pl", "pt-BR", "pt-PT", "ro", "ru", "sv", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant")
RIGHT_TO_LEFT = ("ar", "fa", "he")
#: The shortest words, the longest, each script that has rules of its own, and from right to left.
SOME_LANGUAGES = ("ar", "de", "en", "he", "hu", "ja", "th")

# Record IDs that nobody has; the tests' server answers for them as the names say.
FAULTY = {fault: name.ljust(26, "0") for fault, name in {
    "broken": "BR0KEN", "busy": "BVSY", "cut": "CVT", "nonsense": "N0NSENSE", "empty": "EMPTY",
    "silent": "QV1ET",
}.items()}
UNKNOWN = "NEVERSEEN".ljust(26, "0")

# The cards of `Everything` whose contact the server does not hand out, and how it fails.
FAULTY_CARDS = {"slow": "silent", "failing": "broken", "vanished": "absent"}

ANDROID_INSTAGRAM = (
    "Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 "
    "(KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 "
    "Instagram 390.0.0.43.81 Android")
IOS_ZALO = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 15_4_1 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Mobile/15E148 Zalo iOS/448")
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1")
ANDROID_CHROME = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/140.0.0.0 Mobile Safari/537.36")


@contextlib.contextmanager
def faulty_server(everything):
    """The site with every setting behind a server that fails where the states need it."""
    with page_server(everything.public) as server:
        for fault, record in FAULTY.items():
            server.faults[f"/c/{record}/"] = fault
        for card, fault in FAULTY_CARDS.items():
            server.faults[f"/{everything.paths[card]}card.vcf"] = fault
        yield server


# Browsers hide the element as soon as scripts may run again.
NOSCRIPT = """() => document.querySelectorAll("noscript").forEach(element => {
  const kept = document.createElement("span");
  kept.append(...element.childNodes);
  element.replaceWith(kept);
})"""


@dataclass(frozen=True)
class State:
    name: str
    #: The address; names of `Everything.paths`, of `FAULTY` and `unknown` stand in braces.
    path: str
    #: What is visible when the state is reached.
    shown: str
    #: What happens after the page is there.
    bring: Callable = lambda visit: None
    #: What the browser itself writes into its console.
    noted: tuple = ()
    script: bool = True
    agent: str | None = None
    #: What time it is for the server.
    now: str | None = None

    def __str__(self):
        return self.name

    def enter(self, visit, server, everything):
        """Visits the page and waits for the state."""
        server.now = self.now
        if self.agent:
            visit.devtools("Emulation.setUserAgentOverride", userAgent=self.agent)
        if not self.script:
            visit.devtools("Emulation.setScriptExecutionDisabled", value=True)
        path = self.path.format(**everything.paths, **FAULTY, unknown=UNKNOWN)
        visit.page.goto(visit.address + path, wait_until="load")
        if not self.script:
            # axe is a script itself; what was made without one stays as it is.
            visit.page.evaluate(NOSCRIPT)
            visit.devtools("Emulation.setScriptExecutionDisabled", value=False)
        self.bring(visit)
        visit.page.locator(self.shown).first.wait_for()
        if self.script:
            # What is shown later is in the reader's language once the texts are there.
            visit.page.evaluate("() => Promise.resolve(typeof words === 'undefined' || words).then(() => 0)")

    def forgive(self, visit):
        """Strikes from the complaints what the browser itself notes in this state."""
        for text in self.noted:
            visit.forgive(text)


def open_code(visit):
    """Wide screens show the code anyway."""
    # The first view waits for the language's texts.
    visit.page.locator("h1").first.wait_for()
    if visit.page.locator(".show").is_visible():
        visit.page.locator(".show").click()


def press(selector):
    return lambda visit: visit.page.locator(selector).click()


def press_and_wait(selector):
    """The question before saving stays open, where it would end after four seconds."""
    def bring(visit):
        visit.page.evaluate("() => { AbortController.prototype.abort = () => {}; }")
        visit.page.locator(selector).click()
    return bring


def press_as_file(selector):
    """The server has browsers keep contacts as files."""
    def bring(visit):
        visit.page.route("**/card.vcf", lambda route: route.fulfill(
            content_type="application/octet-stream", body="BEGIN:VCARD"))
        visit.page.locator(selector).click()
    return bring


def go_offline(page):
    """The browser takes a moment to know it."""
    page.context.set_offline(True)
    page.wait_for_function("() => !navigator.onLine")


def pass_a_minute(page):
    """What a page knows of the server holds for a minute."""
    page.evaluate("() => { const { now } = Date; Date.now = () => now() + 60_000; }")


def go_offline_and_press(selector):
    def bring(visit):
        visit.page.locator(selector).wait_for()
        go_offline(visit.page)
        # The answer may move the page. A browser knows it as one for 500 ms, and a busy machine takes longer.
        visit.page.evaluate("() => { window.answeredFrom = performance.now(); }")
        visit.page.locator(selector).click()
    return bring


ANSWERED_404, ANSWERED_500 = "status of 404", "status of 500"
IS_OFFLINE = "ERR_INTERNET_DISCONNECTED"
SAVE = "main[data-share=live] [data-save]"
AGAIN = "[data-state=failed] button"
ENDED = "main[data-share=expired] h1"

STATES = [
    State("live", "/{ada}", SAVE),
    State("live, right to left", "/{layla}", SAVE),
    State("live, only a name", "/{plain}", SAVE),
    State("live, long words", "/{long}", SAVE),
    State("live without script", "/{ada}", SAVE, script=False),
    State("code shown", "/{ada}", ".plate:visible", open_code),
    State("value copied", "/{ada}", ".copy[data-done]", press(".copy >> nth=0")),
    State("saving", "/{slow}", "[data-state=saving]", press_and_wait(SAVE)),
    State("opened", "/{ada}", "[data-state=opened]", press(SAVE), agent=IPHONE),
    State("opened on Android", "/{ada}", "[data-state=opened] .on-android", press(SAVE),
          agent=ANDROID_CHROME),
    State("failed", "/{failing}", "[data-state=failed]", press(SAVE), noted=(ANSWERED_500,)),
    State("offline", "/{ada}", "[data-state=offline]", go_offline_and_press(SAVE),
          noted=(IS_OFFLINE,)),
    State("in an app", "/{ada}", "[data-state=inapp]", agent=ANDROID_INSTAGRAM),
    State("perhaps in an app", "/{ada}", "[data-state=inapp]", press(SAVE), agent=IOS_ZALO),
    State("downloaded", "/{ada}", "[data-state=downloaded]", press_as_file(SAVE)),
    State("over while looked at", "/{ada}", ENDED, now="2040-01-01T00:00:00Z"),
    State("gone while looked at", "/{vanished}", ENDED, press(SAVE), noted=(ANSWERED_404,)),
    State("tombstone", "/{gone}", ENDED),
    State("nowhere", "/nowhere", "main h1", noted=(ANSWERED_404,)),
    State("app clip: card", "/appclip/?card={ada_id}", SAVE),
    State("app clip: loading", "/appclip/?card={silent}", "[data-state=loading]"),
    State("app clip: expired", "/appclip/?card={gone_id}", ENDED),
    State("app clip: unknown", "/appclip/?card={unknown}", "[data-state=unknown]",
          noted=(ANSWERED_404,)),
    State("app clip: malformed", "/appclip/?card=nothing", "[data-state=malformed]"),
    State("app clip: failed", "/appclip/?card={broken}", "[data-state=failed]",
          noted=(ANSWERED_500,)),
    State("app clip: offline", "/appclip/?card={broken}", "[data-state=offline]",
          go_offline_and_press(AGAIN), noted=(ANSWERED_500, IS_OFFLINE)),
    State("app clip without script", "/appclip/?card={ada_id}", "main h1:visible", script=False),
]
