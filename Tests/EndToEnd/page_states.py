"""Every state that a page can be in, and how each is brought about."""

from collections.abc import Callable
from dataclasses import dataclass

LANGUAGES = ("en", "de", "fr", "it", "es", "ja", "ar")

# Record IDs that nobody has; the tests' server answers for them as the names say.
FAULTY = {fault: name.ljust(26, "0") for fault, name in {
    "broken": "BR0KEN", "cut": "CVT", "nonsense": "N0NSENSE", "empty": "EMPTY", "silent": "QV1ET",
}.items()}
UNKNOWN = "NEVERSEEN".ljust(26, "0")

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

    def __str__(self):
        return self.name

    def enter(self, visit, paths):
        """Visits the page and waits for the state."""
        if self.agent:
            visit.devtools("Emulation.setUserAgentOverride", userAgent=self.agent)
        if not self.script:
            visit.devtools("Emulation.setScriptExecutionDisabled", value=True)
        path = self.path.format(**paths, **FAULTY, unknown=UNKNOWN)
        visit.page.goto(visit.address + path, wait_until="load")
        if not self.script:
            # axe is a script itself; what was made without one stays as it is.
            visit.page.evaluate(NOSCRIPT)
            visit.devtools("Emulation.setScriptExecutionDisabled", value=False)
        self.bring(visit)
        visit.page.locator(self.shown).first.wait_for()

    def forgive(self, visit):
        """Strikes from the complaints what the browser itself notes in this state."""
        for text in self.noted:
            visit.forgive(text)


def open_code(visit):
    visit.page.locator("summary").click()
    visit.page.locator("details[open] .plate").wait_for()


def try_again_offline(visit):
    visit.page.locator("[data-state] button:visible").wait_for()
    visit.page.context.set_offline(True)
    visit.page.locator("[data-state] button:visible").click()
    visit.page.locator("[data-state=offline]").wait_for()


ANSWERED_404, ANSWERED_500 = "status of 404", "status of 500"
SAVE = "main[data-share=live] a[href$='card.vcf']"

STATES = [
    State("live", "/{ada}", SAVE),
    State("live, right to left", "/{layla}", SAVE),
    State("live, only a name", "/{plain}", SAVE),
    State("live, long words", "/{long}", SAVE),
    State("code shown", "/{ada}", "details[open] img, details[open] svg", open_code),
    State("live without script", "/{ada}", SAVE, script=False),
    State("tombstone", "/{gone}", "main[data-share=expired] h1"),
    State("nowhere", "/nowhere", "main h1", noted=(ANSWERED_404,)),
    State("app clip: card", "/appclip/?card={ada_id}", SAVE),
    State("app clip: loading", "/appclip/?card={silent}", "[data-state=loading]"),
    State("app clip: expired", "/appclip/?card={gone_id}", "main[data-share=expired] h1"),
    State("app clip: unknown", "/appclip/?card={unknown}", "[data-state=unknown]",
          noted=(ANSWERED_404,)),
    State("app clip: malformed", "/appclip/?card=nothing", "[data-state=malformed]"),
    State("app clip: offline", "/appclip/?card={broken}", "[data-state=offline]", try_again_offline,
          noted=(ANSWERED_500, "ERR_INTERNET_DISCONNECTED")),
    State("app clip without script", "/appclip/?card={ada_id}", "main h1", script=False),
]
