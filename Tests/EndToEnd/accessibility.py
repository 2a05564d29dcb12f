"""What a page is held to for everybody who reads it: axe's rules, and what axe can't decide."""

from pathlib import Path

import axe_playwright_python

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")

# Target size (2.5.8) is among WCAG 2.2 AA, but off unless asked for.
RULES = """() => axe.run(document, {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations", "incomplete"],
}).then(found => [...found.violations, ...found.incomplete.map(rule => ({ ...rule, open: true }))]
  .flatMap(rule => rule.nodes.map(node => ({
    rule: rule.id, open: rule.open ?? false, place: node.target.join(" "),
    why: node.any.concat(node.all, node.none).map(check => check.data?.messageKey ?? check.id),
  }))))"""

# The least contrast of an element's text with any colour behind it (WCAG 2.2, relative luminance),
# for what axe leaves undecided: text on a gradient, and text of one letter.
CONTRAST = """place => {
  const linear = part => (part /= 255) <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4;
  const light = ([red, green, blue]) =>
    .2126 * linear(red) + .7152 * linear(green) + .0722 * linear(blue);
  const colours = text => [...text.matchAll(/rgb\\(([^)]*)\\)/g)]
    .map(found => found[1].split(",").map(Number));
  const behind = element => {
    for (; element; element = element.parentElement) {
      const { backgroundImage, backgroundColor } = getComputedStyle(element);
      if (backgroundImage.includes("gradient")) return colours(backgroundImage);
      if (colours(backgroundColor).length) return colours(backgroundColor + backgroundColor);
    }
    return [];
  };
  const element = document.querySelector(place), stops = behind(element);
  const [text] = colours(getComputedStyle(element).color);
  if (!text || stops.length < 2) return 0;
  const ratios = [];
  for (let index = 1; index < stops.length; index++) for (let step = 0; step <= 1; step += .05) {
    const mixed = stops[index].map((part, at) => stops[index - 1][at] * (1 - step) + part * step);
    const [low, high] = [light(mixed), light(text)].sort((a, b) => a - b);
    ratios.push((high + .05) / (low + .05));
  }
  return Math.min(...ratios);
}"""

# Texts that are cut, that lie over each other, or that stand outside the page.
TEXTS = """() => {
  const complaints = [], boxes = [];
  const unseen = element => element.closest(".unseen, noscript, script, style, title")
    || !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode, parent = text.parentElement;
    if (!text.data.trim() || unseen(parent)) continue;
    // What lies over the page on purpose: an open dialog, and the button at the lower edge.
    if (parent.closest(".reach") || document.querySelector("dialog[open]") && !parent.closest("dialog")) continue;
    const named = text.data.trim().slice(0, 30);
    for (let around = parent; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      const cuts = side => ["hidden", "clip"].includes(side);
      if (cuts(style.overflowX) && around.scrollWidth > around.clientWidth + 1
        || cuts(style.overflowY) && around.scrollHeight > around.clientHeight + 1
        || style.textOverflow === "ellipsis") complaints.push("cut: " + named);
    }
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      if (box.left < -1 || box.right > innerWidth + 1) complaints.push("outside: " + named);
      // A line's box is higher than its letters.
      const edge = box.height * .3;
      boxes.push({ text, named, left: box.left + 1, right: box.right - 1,
        top: box.top + edge, bottom: box.bottom - edge });
    }
  }
  boxes.forEach((a, index) => {
    for (const b of boxes.slice(index + 1)) {
      if (a.text !== b.text && a.left < b.right && b.left < a.right
        && a.top < b.bottom && b.top < a.bottom)
        complaints.push("overlap: " + a.named + " / " + b.named);
    }
  });
  const wide = document.documentElement.scrollWidth;
  if (wide > document.documentElement.clientWidth) complaints.push("scrolls sideways: " + wide);
  return [...new Set(complaints)];
}"""


def violations(page):
    """What axe finds, and what it leaves open and is not decided here."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = []
    for node in page.evaluate(RULES):
        place = f"{node['rule']}: {node['place']} {node['why']}"
        if not node["open"]:
            found.append(place)
        elif node["rule"] == "color-contrast":
            ratio = page.evaluate(CONTRAST, node["place"])
            if ratio < 4.5:
                found.append(f"{place}: contrast {ratio:.2f}")
        else:
            found.append(f"undecided {place}")
    return found


def faults_of_text(page):
    """What of the page's text can't be read as it stands."""
    return page.evaluate(TEXTS)
