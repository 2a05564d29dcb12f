"""Visits to pages in Debian's Chromium that note every complaint and every request."""

import contextlib
import os

from playwright.sync_api import sync_playwright

CHROMIUM = "/usr/bin/chromium"

# How many milliseconds a page may take for anything: machines that build others' work are slow.
PATIENCE = 120_000

# Pictures that wait until they are scrolled to are loaded at once.
SHOWS = """img => {
  img.loading = "eager";
  if (img.complete) return img.naturalWidth > 0;
  return new Promise(done => {
    img.onload = () => done(img.naturalWidth > 0);
    img.onerror = () => done(false);
  });
}"""

# Two frames, then what has moved since the page began, without what a person's own input moved.
SHIFTS = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: "layout-shift", buffered: true });
  done(observer.takeRecords().filter(entry => !entry.hadRecentInput).map(entry =>
    entry.value + " " + entry.sources.map(source => source.node?.outerHTML?.slice(0, 80))));
})))"""

# Every element with its depth and the names of its attributes, without what depends on a text's
# length: places to break a word, and the style of a long name.
TREE = """root => [...(root ?? document).querySelectorAll("*")]
  .filter(element => element.localName !== "wbr").map(element => {
    let depth = 0;
    for (let above = element; above; above = above.parentElement) depth++;
    const names = element.getAttributeNames()
      .filter(name => !["class", "style", "tabindex", "data-shown"].includes(name));
    return " ".repeat(depth) + [element.localName, ...names.sort()].join(" ");
  })"""


@contextlib.contextmanager
def chromium(home):
    # A browser's own sandbox can't be had by root or in most containers.
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"],
            env={**os.environ, "HOME": str(home)}, timeout=PATIENCE)
        yield browser
        browser.close()


class Visit:
    """A visit to a page that notes every complaint and every request.

    It has a context of its own, with the options given, or a page in one that is kept.
    """

    def __init__(self, browser, address, path, context=None, until="networkidle", **options):
        self.address, self.complaints, self.requests = address, [], []
        self.own, self.session = None if context else browser.new_context(**options), None
        self.page = (context or self.own).new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        if path is not None:
            self.page.goto(address + path, wait_until=until)

    def hear(self, message):
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def devtools(self, method, **values):
        """Tells the browser what Playwright has no word for."""
        self.session = self.session or self.page.context.new_cdp_session(self.page)
        self.session.send(method, values)

    def forgive(self, text):
        """The browser itself notes in its console what a server answered."""
        self.complaints = [complaint for complaint in self.complaints if text not in complaint]

    def close(self):
        """Ends the visit; nothing foreign was asked for and nothing complained about."""
        (self.own or self.page).close()
        foreign = [url for url in self.requests
                   if not url.startswith((self.address, "data:", "blob:"))]
        assert foreign == []
        assert self.complaints == []
