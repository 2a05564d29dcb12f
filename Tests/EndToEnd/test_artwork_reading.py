"""Of many random links, a small share of what Benchmarks/codes.py reads by the thousand."""

import sys

import pytest

from site_folder import ROOT

sys.path.insert(0, str(ROOT / "Benchmarks"))
import codes  # noqa: E402


@pytest.mark.parametrize("kind, links, least", [
    ("clean", 96, [100, 100, 95]),
    ("photo", 48, [99, 97, 95]),
    ("blot", 48, [99, 93, 95]),
    ("logo", 36, [100, 100, 100]),
    ("svg", 12, [100, 100, 95]),
    ("pdf", 12, [100, 100, 95]),
    ("eps", 12, [100, 100, 95]),
])
def test_codes_of_random_links_are_read_by_all(kind, links, least):
    rows = [codes.judge((kind, number)) for number in range(links)]
    shares = [100 * column.count("+") / links for column in zip(*rows)]
    assert all(share >= wanted for share, wanted in zip(shares, least)), shares
    assert not [row for row in rows if set(row) - {"+", "."}]  # misread, or larger than segno's
