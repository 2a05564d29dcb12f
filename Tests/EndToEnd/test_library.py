"""docs/library.md has an example of each product, which is the file that the Swift tests compile and run."""

import re

import pytest

from site_folder import ROOT

PACKAGE = (ROOT / "Package.swift").read_text()
PAGE = (ROOT / "docs/library.md").read_text()

#: The modules that each product brings, which are all that its users can import.
PRODUCTS = {
    name: re.findall(r'"(\w+)"', targets)
    for name, targets in re.findall(r'\.library\(\s*name: "(\w+)",\s*targets: \[(.*?)\]', PACKAGE, re.S)}

#: What an example may import beside its product's modules.
OTHERS = {"Foundation"}


def test_every_product_has_its_section():
    assert len(PRODUCTS) == 6
    sections = re.findall(r"^## (\w+)\n", PAGE, re.M)
    assert sorted(set(sections) - {"What"}) == sorted(PRODUCTS)
    assert {path.stem for path in (ROOT / "examples/Library").iterdir()} == {*PRODUCTS, "LibraryTests"}


@pytest.mark.parametrize("name", PRODUCTS)
def test_the_page_shows_the_example_that_is_compiled(name):
    section = re.split(rf"^## {name}\n", PAGE, flags=re.M)[1].split("\n## ")[0]
    (shown,) = re.findall(r"```swift\n(.*?)```", section, re.S)
    assert shown == (ROOT / f"examples/Library/{name}.swift").read_text()


@pytest.mark.parametrize("name", PRODUCTS)
def test_an_example_imports_nothing_but_its_product(name):
    text = (ROOT / f"examples/Library/{name}.swift").read_text()
    imported = set(re.findall(r"^(?:public )?import (\w+)", text, re.M))
    assert name in imported
    assert imported <= {*PRODUCTS[name], *OTHERS}
