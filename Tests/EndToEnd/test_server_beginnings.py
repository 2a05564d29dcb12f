"""A store in PostgreSQL is made when somebody says so, and says whose it is."""

import shutil

import pytest

from site_folder import SiteFolder, cardpress, environment, later, snapshot

NO_STORE = "tells whether this site has given out links before"
TABLES = "cardpress_shares, cardpress_store, cardpress_shards"


@pytest.fixture
def string(postgresql):
    return postgresql.schema()


@pytest.fixture
def site(scratch, string):
    """A site of three people that nobody has built."""
    site = SiteFolder(scratch / "one", store=string)
    for card in ("ada", "bo", "cy"):
        site.card(card, f"fullName: {card.title()} Reed\n")
    return site


def run(site, *words, code=0, **options):
    """Runs the program as it is, without a test's own decision to begin."""
    return cardpress(*words, cwd=site.path, **options).expect(code)


def container(site, name="box", url=None, string=None):
    """A copy without any folder of its own, perhaps with other settings."""
    folder = site.path.parent / name
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(site.path, folder, ignore=shutil.ignore_patterns("public", "print", ".cardpress"))
    copy = SiteFolder(folder, begin=False)
    text = (folder / "cardpress.yaml").read_text()
    if url:
        text = text.replace("https://cards.firm.test", url)
    if string:
        text = text.replace(text.split('postgresql: "')[1].split('"')[0], string)
    (folder / "cardpress.yaml").write_text(text)
    return copy


def tables(postgresql, string):
    return postgresql.ask(
        "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1", string).split()


def test_init_makes_the_tables_and_says_whose_they_are(site, string, postgresql):
    said = run(site, "init", "--store")
    assert said.out == f"made the store in PostgreSQL {string}\n" and said.err == ""
    assert tables(postgresql, string) == ["cardpress_shards", "cardpress_shares", "cardpress_store"]
    assert postgresql.ask("SELECT url FROM cardpress_store", string).strip() == "https://cards.firm.test"
    assert sorted(path.name for path in site.path.iterdir()) == [".cardpress", "cardpress.yaml", "cards"]
    assert run(site, "build", "--json").json["issued"] == 3
    assert run(site, "build", "--json", now=later(hours=1)).json["unchanged"] == 3


def test_it_needs_no_cards(scratch, string):
    site = SiteFolder(scratch / "bare", store=string)
    (site.path / "cards").rmdir()
    report = run(site, "init", "--store", "--json").json
    assert report == {"version": 1, "written": [f"PostgreSQL {string}"], "problems": []}
    run(site, "init", "--store", code=1)


def test_another_machine_goes_on_with_a_marked_store(site):
    run(site, "init", "--store")
    assert run(container(site), "build", "--json").json["issued"] == 3


def test_all_parts_go_on_with_a_marked_store(site):
    run(site, "init", "--store")
    boxes = [container(site, f"part{number}") for number in range(1, 4)]
    issued = [run(box, "build", "--shard", f"{number}/3", "--json").json["issued"]
              for number, box in enumerate(boxes, 1)]
    assert sum(issued) == 3
    again = [run(box, "build", "--shard", f"{number}/3", "--json").json["issued"]
             for number, box in enumerate(boxes, 1)]
    assert again == [0, 0, 0]


@pytest.mark.parametrize("words", [
    ["build"], ["build", "--shard", "1/2"], ["build", "--dry-run"], ["build", "--relink"]])
def test_no_build_makes_tables(site, string, postgresql, words):
    said = run(site, *words, code=1).err
    assert f"there is neither a store in PostgreSQL {string} nor anything published" in said
    assert NO_STORE in said
    assert "cardpress init --store makes its tables" in said and "cardpress build --first" in said
    assert tables(postgresql, string) == []
    assert not (site.path / ".cardpress").exists()


def test_a_build_without_cards_makes_no_tables(scratch, string, postgresql):
    site = SiteFolder(scratch / "bare", store=string)
    assert NO_STORE in run(site, "build", code=1).err
    assert tables(postgresql, string) == []


def test_a_container_on_a_schema_without_tables_publishes_nobody(site, postgresql):
    site.build()
    site.run("revoke", "ada")
    other = postgresql.schema()
    box = container(site, string=other)
    assert NO_STORE in run(box, "build", code=1).err
    assert tables(postgresql, other) == [] and not box.public.exists()


@pytest.mark.parametrize("words", [["build"], ["build", "--shard", "1/2"], ["build", "--dry-run"], ["sweep"],
                                   ["status"], ["shares"], ["build", "--first"], ["verify"]])
def test_a_container_on_another_sites_tables_does_nothing(site, scratch, postgresql, words):
    theirs = SiteFolder(scratch / "theirs", store=postgresql.schema())
    theirs.settings("")
    text = (theirs.path / "cardpress.yaml").read_text()
    (theirs.path / "cardpress.yaml").write_text(text.replace("cards.firm.test", "fair.other.test"))
    theirs.card("ada", "fullName: Ada Else\n")
    theirs.build()
    string = text.split('postgresql: "')[1].split('"')[0]
    before = postgresql.ask("SELECT * FROM cardpress_shares ORDER BY 1", string)
    box = container(site, string=string)
    said = run(box, *words, code=1).err
    if "--first" in words:
        assert f"there is a store in PostgreSQL {string} already" in said
    else:
        assert "https://fair.other.test" in said and "https://cards.firm.test" in said
    assert postgresql.ask("SELECT * FROM cardpress_shares ORDER BY 1", string) == before
    assert not box.public.exists()


def test_tables_that_say_nothing_of_a_site_are_not_built_on(site, string, postgresql):
    run(site, "init", "--store")
    box = container(site)
    postgresql.ask("DELETE FROM cardpress_store", string)
    assert "is damaged" in run(box, "build", code=1).err
    assert postgresql.ask("SELECT count(*) FROM cardpress_shares", string).strip() == "0"


def test_first_makes_tables_and_is_refused_where_they_are(site, string, postgresql):
    assert run(site, "build", "--first", "--json").json["issued"] == 3
    before = postgresql.ask("SELECT * FROM cardpress_shares ORDER BY 1", string)
    for folder in (site, container(site)):
        said = run(folder, "build", "--first", code=1).err
        assert said == (
            f"there is a store in PostgreSQL {string} already: go on with it, or name another schema\n")
    assert postgresql.ask("SELECT * FROM cardpress_shares ORDER BY 1", string) == before


def test_first_is_refused_on_a_marked_empty_store_too(site, string):
    run(site, "init", "--store")
    assert "there is a store in" in run(site, "build", "--first", code=1).err
    assert run(site, "build", "--json").json["issued"] == 3


@pytest.mark.parametrize("settings", ["", "store: file\n"])
def test_init_store_is_for_a_server(scratch, settings):
    site = SiteFolder(scratch / "plain", settings="url: https://cards.firm.test\n" + settings)
    before = snapshot(site.path)
    assert "the settings name no store on a server" in run(site, "init", "--store", code=1).err
    assert snapshot(site.path) == before


@pytest.mark.parametrize("words", [["--url", "https://a.test"], ["--for", "print"], ["--templates"]])
def test_init_store_makes_nothing_else(site, words):
    assert run(site, "init", "--store", *words, code=64).err.startswith(words[0])
    assert not (site.path / ".cardpress").exists()


def test_init_store_needs_settings(scratch):
    (scratch / "none").mkdir()
    said = cardpress("init", "--store", cwd=scratch / "none").expect(1)
    assert "there are no settings" in said.err and list((scratch / "none").iterdir()) == []


def test_an_empty_store_of_init_gives_way_to_that_on_a_server(site, string, postgresql):
    settings = (site.path / "cardpress.yaml").read_text()
    (site.path / "cardpress.yaml").unlink()
    run(site, "init", "--url", "https://cards.firm.test")
    site.write("cardpress.yaml", settings)
    assert NO_STORE in run(site, "build", code=1).err
    run(site, "init", "--store")
    assert run(site, "build", "--json").json["issued"] == 3
    assert not (site.path / ".cardpress/shares.sqlite").exists()


def test_a_new_address_needs_a_word_in_a_container(site):
    site.build()
    box = container(site, url="https://new.firm.test")
    assert "https://new.firm.test" in run(box, "build", code=1).err
    assert run(box, "build", "--relink", "--json").json["issued"] == 0


def test_a_marked_empty_store_gives_way_to_a_backup(site, scratch, string, postgresql):
    site.build()
    before = {share["recordID"] for share in site.shares()}
    site.run("backup", scratch / "b")
    postgresql.ask(f"DROP TABLE {TABLES}", string)
    box = container(site)
    run(box, "init", "--store")
    run(box, "restore", scratch / "b", "--yes", "3")
    assert run(box, "build", "--json").json["issued"] == 0
    assert {share["recordID"] for share in box.shares()} == before


def test_a_store_that_is_missing_from_its_server_is_not_made_again_by_init(site, string, postgresql):
    site.build()
    postgresql.ask(f"DROP TABLE {TABLES}", string)
    shutil.rmtree(site.public)
    assert "is missing from its server" in run(site, "init", "--store", code=1).err
    assert tables(postgresql, string) == []


def test_ci_says_that_it_is_ci(site):
    farm = environment(CI="true")
    assert "CI is set" in run(site, "build", code=1, env=farm).err
