"""The design of labels: that all text fits, stands clear of all else, and can be read."""

import re

import pytest

from browsing import Visit
from sheet_sites import HARD, hard_site, layouts_of_any_card, sheet_html

# What is set too large for its label or lies on something else, in CSS pixels; half a pixel is none.
CROWDED = """() => {
  const faults = [];
  const boxes = element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].filter(box => box.width > 0);
  };
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > .5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > .5;
  for (const label of document.querySelectorAll(".label")) {
    const edge = label.getBoundingClientRect();
    const texts = [...label.querySelectorAll("p, h1")];
    const others = [...label.querySelectorAll(".code")].map(e => e.getBoundingClientRect());
    // Text keeps a distance of one and a half millimetres from the logo.
    const logo = label.querySelector(".logo")?.getBoundingClientRect();
    if (logo) others.push({ left: logo.left - 5.6, right: logo.right + 5.6, top: logo.top, bottom: logo.bottom });
    for (const [index, text] of texts.entries()) {
      const name = text.textContent.trim().slice(0, 30);
      if (text.scrollWidth > text.clientWidth + 1) faults.push("wide " + name);
      for (const box of boxes(text)) {
        if (box.left < edge.left + 3 || box.right > edge.right - 3 || box.top < edge.top
          || box.bottom > edge.bottom) faults.push("beyond " + name);
        if (others.some(other => meet(box, other))) faults.push("covers " + name);
      }
      const outer = text.getBoundingClientRect();
      for (const next of texts.slice(index + 1)) {
        if (meet(outer, next.getBoundingClientRect())) faults.push("meets " + name);
      }
    }
  }
  return faults;
}"""

# Words of names and companies that are parted in their middle.
PARTED = """() => [...document.querySelectorAll("h1, .strong")].flatMap(text => {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const parted = [];
  while (walker.nextNode()) {
    for (const match of walker.currentNode.data.matchAll(/[\\p{Script=Latin}\\p{Script=Arabic}]+/gu)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, match.index);
      range.setEnd(walker.currentNode, match.index + match[0].length);
      const lines = new Set([...range.getClientRects()].map(box => Math.round(box.top)));
      if (lines.size > 1) parted.push(match[0]);
    }
  }
  return parted;
})"""

#: Words that no label is wide enough for stand on one of these cards.
ENDLESS = "word"


@pytest.fixture(scope="module")
def hard(module_scratch):
    return hard_site(module_scratch / "hard")


@pytest.fixture
def page(tabs):
    visit = Visit(tabs, "file:", None)
    yield visit.page
    visit.close()


NAMES = [row["name"] for row in layouts_of_any_card()] + ["tall-card", "tall-label", "tall-badge", "wide-label"]
STICKERS = {row["name"] for row in layouts_of_any_card() if row["kind"] == "address label"} | {"tall-label", "wide-label"}


@pytest.mark.parametrize("layout", NAMES)
def test_no_text_is_cut_or_lies_on_anything(hard, page, layout):
    duplex = [] if layout in STICKERS else ["--duplex", "long"]
    for options in ([], duplex):
        text = sheet_html(hard, "--sheet", layout, *options)
        page.goto((hard.path / f"print/sheet-{layout}.html").as_uri())
        assert page.evaluate(CROWDED) == []
        assert text.count("<article") == len(HARD) * (2 if options else 1)


@pytest.mark.parametrize("layout", NAMES)
def test_text_is_no_smaller_than_people_can_read_and_words_stay_whole(hard, page, layout):
    cards = [card["id"] for card in HARD if card["id"] != ENDLESS]
    for options in ([], [] if layout in STICKERS else ["--duplex", "long"]):
        text = sheet_html(hard, *cards, "--sheet", layout, "--name", "hard", *options)
        sizes = [float(size) for size in re.findall(r"font-size:([\d.]+)pt;line", text)]
        assert min(sizes) >= (7 if "badge" in layout else 5.5)
        page.goto((hard.path / f"print/sheet-{layout}+hard.html").as_uri())
        assert page.evaluate(PARTED) == []


def test_a_logo_stands_where_a_line_ends(hard, page):
    sheet_html(hard, "ada", "ar", "--sheet", "avery-l4785")
    page.goto((hard.path / "print/sheet-avery-l4785+ada,ar.html").as_uri())
    places = """() => [...document.querySelectorAll(".label")].map(label =>
      [label.dir, getComputedStyle(label.querySelector(".logo")).backgroundPosition])"""
    assert page.evaluate(places) == [["ltr", "100% 50%"], ["rtl", "0px 50%"]]


def test_a_site_may_bring_its_font_with_its_style(hard):
    policy = re.search(r'Content-Security-Policy" content="(.*?)"', sheet_html(hard, "--sheet", "card-us"))
    assert policy[1] == "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"
