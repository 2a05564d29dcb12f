"""Visits to pages in Debian's Chromium that note every complaint and every request."""

import re
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
  const judged = entry => !entry.hadRecentInput && !(entry.startTime > window.answeredFrom);
  done(observer.takeRecords().filter(judged).map(entry =>
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
    with sync_playwright() as playwright:
        browser = launched(playwright.chromium, HOME=str(home))
        yield browser
        browser.close()


def launched(kind, **extra):
    """Another browser of a kind, with more in its environment."""
    # A browser's own sandbox can't be had by root or in most containers.
    return kind.launch(
        executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"],
        env={**os.environ, **extra}, timeout=PATIENCE)


class Tabs:
    """A browser's pages, kept for later visits that ask the same of their context.

    A context of its own takes a second of a core. Who changes what a page can't be told to forget (a
    clock, a script that runs first, a permission) visits in the browser itself.
    """

    #: What a page can be told at any time, and what it is when nothing is said.
    MEDIA = {"color_scheme": "light", "reduced_motion": "no-preference", "forced_colors": "none"}
    SIZE = {"width": 1280, "height": 720}

    def __init__(self, browser):
        self.browser, self.free, self.lent = browser, {}, {}

    def new_page(self, viewport=SIZE, **options):
        media = {name: options.pop(name, usual) for name, usual in self.MEDIA.items()}
        free = self.free.setdefault(tuple(sorted(options.items())), [])
        page = free.pop() if free else self.browser.new_page(**options)
        self.lent[page] = free
        page.set_viewport_size(viewport)
        page.emulate_media(**media)
        return page

    def leave(self, page):
        """Ends whatever a page still does; one that is offline would go on with the network."""
        page.goto("about:blank")
        page.context.set_offline(False)

    def put_back(self, page):
        self.leave(page)
        page.unroute_all()
        page.mouse.move(0, 0)
        self.lent.pop(page).append(page)


#: The path of the script that all pages of a site share.
SHARED_SCRIPT = re.compile("/page-[0-9a-f]{16}[.]js")


class Visit:
    """A visit to a page that notes every complaint and every request.

    In a browser it has a context of its own, with the options given; among tabs, one that is kept.
    """

    def __init__(self, place, address, path, until="networkidle", **options):
        self.address, self.complaints, self.forgiven, self.requests = address, [], [], []
        self.tabs, self.session = place if isinstance(place, Tabs) else None, None
        agent = options.pop("user_agent", None) if self.tabs else None
        self.page = place.new_page(**options)
        self.page.set_default_timeout(PATIENCE)
        self.ears = {"console": self.hear, "pageerror": self.hear_error, "request": self.see}
        for event, ear in self.ears.items():
            self.page.on(event, ear)
        if agent:
            self.devtools("Emulation.setUserAgentOverride", userAgent=agent)
        if path is not None:
            self.page.goto(address + path, wait_until=until)

    def hear(self, message):
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def hear_error(self, error):
        self.complaints.append(str(error))

    def see(self, request):
        self.requests.append(request.url)

    def devtools(self, method, **values):
        """Tells the browser what Playwright has no word for."""
        self.session = self.session or self.page.context.new_cdp_session(self.page)
        self.session.send(method, values)

    def forgive(self, text):
        """The browser itself notes in its console what a server answered, at once or somewhat later."""
        self.forgiven.append(text)

    def close(self):
        """Ends the visit; nothing foreign was asked for and nothing complained about."""
        if self.tabs:
            if self.session:
                self.session.detach()
            self.tabs.put_back(self.page)
            for event, ear in self.ears.items():
                self.page.remove_listener(event, ear)
        else:
            self.page.close()
        foreign = [url for url in self.requests
                   if not url.startswith((self.address, "data:", "blob:"))]
        assert foreign == []
        assert [complaint for complaint in self.complaints
                if not any(text in complaint for text in self.forgiven)] == []


@contextlib.contextmanager
def visiting(tabs, server, forgiving=(), **usual):
    """A function that visits a server's pages, whose complaints are judged at the end.

    `forgiving` are parts of complaints that a visit may hear, unless it says which; `usual` are the options
    of a visit that doesn't say otherwise.
    """
    visits = []

    def visit(path, forgiving=forgiving, place=tabs, **options):
        visits.append((Visit(place, server.address, path, **{**usual, **options}), forgiving))
        return visits[-1][0].page

    yield visit
    for one, texts in visits:
        for text in texts:
            one.forgive(text)
        one.close()
