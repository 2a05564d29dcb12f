"""No fault in templates, texts, JSON or phone rules keeps an ended person online: not in the site's, and not in
the program's own."""

from pathlib import Path

import pytest

import site_folder
from site_folder import later

ROOT = Path(__file__).resolve().parents[2]
END = later(days=7)
BOB = "fullName: Bob Example\nemail: bob@firm.example\nlifetime: 300d\n"
RUBBISH = b"\xff{{#x}}<\0"

#: What the owner may have broken: templates, texts, and what takes no template's place.
OWNERS = {"page.html": "{{#open", "expired.html": "{{/closed}}", "Localizable.xcstrings": '{"strings": ['}


@pytest.fixture(scope="module")
def broken(tmp_path_factory):
    """The program with rubbish in the place of every file that is embedded in it."""
    program = bytearray(Path(site_folder.PROGRAM).read_bytes())
    count = 0
    for path in [*(ROOT / "templates").rglob("*"), *(ROOT / "tables").glob("*.tsv")]:
        content = path.read_bytes() if path.is_file() else b""
        place = program.find(content) if len(content) > 40 else -1
        if place >= 0:
            program[place:place + len(content)] = (RUBBISH * len(content))[:len(content)]
            count += 1
    assert count > 60
    path = tmp_path_factory.mktemp("broken") / "cardpress"
    path.write_bytes(program)
    path.chmod(0o755)
    return path


@pytest.fixture
def wrecked(ada, broken, monkeypatch):
    """A site of two, one of whom ends, whose own templates are broken since."""
    ada.card("bob", BOB)
    ada.build()
    for name, text in OWNERS.items():
        ada.write(f"templates/{name}", text)
    monkeypatch.setattr(site_folder, "PROGRAM", str(broken))
    return ada


def test_a_program_whose_files_are_rubbish_makes_no_page(wrecked):
    problems = wrecked.run("check", "--json", code=1).json["problems"]
    assert problems


@pytest.mark.parametrize("end", ["sweep", "revoke", "build"])
def test_it_withdraws_who_has_ended(wrecked, end):
    gone, stays = wrecked.folder(), wrecked.folder("bob")
    shown = site_folder.snapshot(stays)
    if end == "sweep":
        assert wrecked.run("sweep", "--json", now=END).json["withdrawn"] == [gone.name]
    elif end == "revoke":
        wrecked.run("revoke", "ada", "--yes", now=later(days=1))
    else:
        wrecked.build(now=END, code=1)
    # There is no page to show: the record is what says it.
    assert [path.name for path in gone.iterdir()] == ["record.json"]
    assert (gone / "record.json").read_text() == '{"version":1,"state":"expired","revision":1}\n'
    assert not (wrecked.path / "print/ada.png").exists()
    assert site_folder.snapshot(stays) == shown


def test_it_has_nothing_to_say_where_nothing_is_due(wrecked):
    before = site_folder.snapshot(wrecked.public)
    assert wrecked.run("sweep").out == "nothing to do\n"
    assert site_folder.snapshot(wrecked.public) == before


def test_the_next_build_shows_the_page(wrecked, monkeypatch):
    gone = wrecked.folder()
    wrecked.run("sweep", now=END)
    monkeypatch.undo()
    for name in OWNERS:
        (wrecked.path / "templates" / name).unlink()
    (wrecked.path / "cards/ada.yaml").unlink()
    wrecked.build(now=later(END, hours=1))
    assert "expired" in (gone / "index.html").read_text()


def test_a_template_is_read_only_where_a_page_is_shown(ada):
    ada.build()
    gone = ada.folder()
    ada.write("templates/page.html", b"x" * 5_000_000)
    assert ada.run("sweep").out == "nothing to do\n"
    result = ada.run("sweep", now=END, code=1)
    assert "templates/page.html" in result.err
    assert sorted(path.name for path in gone.iterdir()) == ["index.html", "record.json"]


@pytest.mark.parametrize("fault", ["theme: {accent: red}", "qr: {dpi: 1}", "legal: {imprint: ../x}", "colour: red"])
def test_what_a_sweep_goes_by_is_read_without_the_other_settings(site, fault):
    """A contact that was saved ends where the settings say so, whatever else is wrong in them."""
    site.card("ada", "fullName: Ada Example\nlifetime: 300d\n")
    site.build()
    site.run("consume", "ada")
    folder = site.folder()
    site.settings(f"{fault}\n")
    assert site.run("sweep").out == "nothing to do\n"
    site.settings(f"share: {{afterConsumed: withdraw}}\n{fault}\n")
    assert "1 withdrawn" in site.run("sweep").out
    assert not (folder / "card.vcf").exists()
    assert fault.split(":")[0] in site.run("build", code=1).err
