"""What has expired is gone at the very second, whole, and nothing else is."""

import base64
import shutil

import pytest

from site_folder import ADA, NOW, all_bytes, all_stores, later, snapshot

pytestmark = all_stores

END = later(days=7)


def traces(site):
    """Every value of Ada's card and of her photo, in every form that would give them away."""
    values = [line.split(": ", 1)[1] for line in ADA.splitlines()]
    words = [w for v in values for w in v.split() if len(w) > 4] + values
    photo = (site.folder() / "photo.jpg").read_bytes()
    original = (site.path / "cards/photos/ada.jpg").read_bytes()
    found = {word.encode().lower() for word in words if len(word) > 3}
    for data in (photo, original):
        for at in range(1024, len(data) - 64, 997):
            found.add(data[at:at + 24])
    text = base64.b64encode(photo)
    found |= {text[at:at + 24] for at in range(1200, len(text) - 64, 991)}
    found.add((site.folder() / "qr.png").read_bytes()[60:120])
    return found


def remains(site, wanted):
    data = all_bytes(site.public, site.path / "print", site.path / ".cardpress")
    # A word of Apache's in .htaccess, and not Ada's.
    data = data.replace(b"RewriteEngine", b"")
    lowered = data.lower()
    return [w for w in wanted if w in data or w in lowered]


def test_nothing_goes_a_second_early(ada):
    ada.build()
    before = snapshot(ada.public), snapshot(ada.path / "print")
    assert ada.share()["expiresAt"] == END
    result = ada.run("sweep", "--json", now=later(END, seconds=-1)).json
    assert result["withdrawn"] == []
    assert (snapshot(ada.public), snapshot(ada.path / "print")) == before


def test_at_the_very_second_no_byte_of_the_person_is_left(ada):
    ada.build()
    wanted = traces(ada)
    share, folder = ada.share(), ada.folder()
    assert len(remains(ada, wanted)) > 20
    result = ada.run("sweep", "--json", now=END).json
    assert result["withdrawn"] == [share["recordID"]]
    assert result["print"] == ["ada.png"]
    assert remains(ada, wanted) == []
    assert sorted(path.name for path in folder.iterdir()) == ["index.html", "record.json"]
    assert (folder / "record.json").read_text() == '{"version":1,"state":"expired","revision":1}\n'


def test_a_value_that_changed_leaves_no_trace_either(ada):
    ada.build()
    ada.card("ada", ADA.replace("Analyst", "Enchantress"))
    ada.build(now=later(days=1))
    ada.run("sweep", now=later(days=8))
    assert remains(ada, [b"analyst", b"enchantress", b"lovelace"]) == []


def test_a_second_sweep_does_nothing(ada):
    ada.build()
    ada.run("sweep", now=END)
    before = snapshot(ada.path)
    result = ada.run("sweep", now=END)
    assert result.out == "nothing to do\n"
    assert snapshot(ada.path) == before


def test_a_rehearsal_changes_nothing(ada):
    ada.build()
    before = snapshot(ada.public), snapshot(ada.path / "print")
    result = ada.run("sweep", "--dry-run", "--json", now=END).json
    assert len(result["withdrawn"]) == 1
    assert (snapshot(ada.public), snapshot(ada.path / "print")) == before


def test_a_sweep_needs_no_cards_no_templates_and_no_good_settings(ada):
    ada.build()
    wanted = traces(ada)
    shutil.rmtree(ada.path / "cards")
    ada.write("cardpress.yaml", "url: [broken\n")
    ada.write("templates/page.html", "{{#never closed")
    ada.run("sweep", now=END)
    assert remains(ada, wanted) == []


def test_an_expiry_takes_only_its_own_share(ada):
    ada.card("grace", "fullName: Grace Hopper\nlifetime: 30d\n")
    ada.build()
    before = snapshot(ada.folder("grace"))
    ada.run("sweep", now=END)
    assert snapshot(ada.folder("grace", now=END)) == before


@pytest.mark.parametrize("command", [
    ["build"], ["build", "--prune"], ["sweep"], ["renew", "ada"], ["reissue", "ada"],
    ["revoke", "ada"],
], ids=" ".join)
def test_what_is_not_ours_survives(ada, command):
    strange = {
        "public/index.html": "<h1>Our firm</h1>", "public/c/about/index.html": "<h1>About</h1>",
        "public/c/0123456789abcdefghjkmnpqrs/index.html": "not ours",
        "public/c/ZZZZ56789ABCDEFGHJKMNPQRST.old/record.json": '{"version":1,"state":"live"}',
        "public/c/readme.txt": "hello", "public/press/ada.pdf": "%PDF", "print/notes.txt": "mine",
    }
    for name, text in strange.items():
        ada.write(name, text)
    ada.build("--first")
    before = {name: (ada.path / name).stat().st_mtime_ns for name in strange}
    ada.run(*command, now=later(days=1))
    ada.run("sweep", now=later(days=400))
    for name, text in strange.items():
        assert (ada.path / name).read_text() == text
        assert (ada.path / name).stat().st_mtime_ns == before[name]


def test_a_broken_card_keeps_nobody_online(ada):
    ada.build()
    wanted = traces(ada)
    ada.card("broken", "email: nobody@\n")
    result = ada.run("build", now=END, code=1)
    assert 'email "…" has no domain' in result.err
    assert remains(ada, wanted) == []


def test_a_clock_that_is_behind_brings_nobody_back(ada):
    ada.build()
    ada.run("sweep", now=END)
    assert ada.build(now=NOW)["ended"] == 1
    assert ada.published() == []


def test_a_tombstone_goes_when_its_time_is_over(ada):
    ada.build()
    folder = ada.folder()
    ada.run("sweep", now=END)
    ada.run("sweep", now=later(END, days=29))
    assert folder.exists()
    ada.run("sweep", now=later(END, days=31))
    assert not folder.exists()
