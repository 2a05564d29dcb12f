"""The store in PostgreSQL: moved, shared by machines, unreachable, killed and started again."""

import re
import shutil
import subprocess
import time

import pytest

from postgresql import Server
from site_folder import NOW, ROOT, SiteFolder, all_bytes, environment, later, snapshot


@pytest.fixture
def string(postgresql):
    return postgresql.schema()


@pytest.fixture
def shared(scratch, string):
    """Two machines with the same settings and cards, and one store."""
    machines = [SiteFolder(scratch / name, store=string) for name in ("one", "two")]
    for machine in machines:
        machine.card("ada", "fullName: Ada Lovelace\n")
        machine.card("bo", "fullName: Bo Ek\n")
    return machines


@pytest.fixture
def mortal():
    """A server that a test may kill."""
    server = Server()
    yield server
    server.close()


def clean(site, now=NOW):
    """Expects that nothing is at fault."""
    assert "no fault" in site.run("verify", now=now).out


def test_nothing_of_a_store_on_a_server_lies_in_the_site(shared, string, postgresql):
    one, _ = shared
    assert one.build()["issued"] == 2
    clean(one)
    names = sorted(path.name for path in (one.path / ".cardpress").iterdir())
    assert names == ["lock", "runs", "store", "warnings"]
    assert (one.path / ".cardpress/store").read_text() == string + "\n"
    assert postgresql.ask("SELECT count(*) FROM cardpress_shares", string) == "2"
    dump = postgresql.ask("SELECT * FROM cardpress_shares, cardpress_store", string)
    # "ada" may stand in a digest, with other digits beside it.
    assert not re.search(r"\bada\b", dump.lower()) and "lovelace" not in dump.lower()


def test_a_connection_that_is_lost_between_two_cards_is_made_again(scratch, string):
    """Of what a build sends here, the 55th to the 90th ask for the share of a card."""
    shim = scratch / "shim.so"
    subprocess.run([shutil.which("cc") or "clang", "-shared", "-fPIC", "-o", shim,
                    ROOT / "Tests/Torture/shim.c", "-ldl"], check=True)
    site = SiteFolder(scratch / "site", store=string)
    for number in range(40):
        site.card(f"c{number}", f"fullName: Ada {number}\n")
    site.build()
    for day, question in enumerate((60, 70, 80), start=1):
        site.card("c7", f"fullName: Ada Seven\nrole: Chief {day}\n")
        environ = environment(LD_PRELOAD=str(shim), TORTURE_SEND=str(question))
        report = site.build("--jobs", "1", now=later(days=day), env=environ)
        assert (report["updated"], report["unchanged"]) == (1, 39)
    clean(site, now=later(days=4))


def test_a_build_asks_a_shared_store_though_nothing_changed_here(shared):
    one, two = shared
    one.build()
    time.sleep(3.1)
    assert one.build(now=later(hours=1))["unchanged"] == 2
    two.build(now=later(hours=2))
    two.run("revoke", "ada", now=later(hours=3))
    assert one.build(now=later(hours=4))["withdrawn"] == 1
    assert b"Lovelace" not in all_bytes(one.public)


def test_each_machine_publishes_what_the_other_has_recorded(shared):
    one, two = shared
    one.build()
    assert two.build(now=later(hours=1))["issued"] == 0
    assert snapshot(one.public / "c", times=False) == snapshot(two.public / "c", times=False)
    two.run("revoke", "ada", now=later(hours=2))
    assert b"Lovelace" in all_bytes(one.public)
    one.run("sweep", now=later(hours=3))
    assert b"Lovelace" not in all_bytes(one.public)
    one.run("renew", "bo", now=later(hours=4))
    for machine in (two, one, two, one):
        machine.build(now=later(hours=5))
    assert two.record("bo") == one.record("bo")
    assert one.record("bo")["expiresAt"] == "2026-03-09T13:00:00Z"
    for machine in shared:
        clean(machine, now=later(hours=6))
        assert machine.build(now=later(hours=6))["unchanged"] == 1


def test_what_expired_goes_on_each_machine(shared):
    one, two = shared
    one.build()
    two.build()
    for machine in shared:
        machine.run("sweep", now=later(days=8))
        assert b"Lovelace" not in all_bytes(machine.public)
        assert [share["state"] for share in machine.shares(now=later(days=8))] == ["expired"] * 2


@pytest.mark.parametrize("kind", ["sqlite", "file"])
def test_the_shares_move_to_a_server_and_back(scratch, string, kind, postgresql):
    site = SiteFolder(scratch / "site", store=kind)
    site.card("ada", "fullName: Ada Lovelace\n")
    site.build()
    before = site.shares()
    own, store = site.kind, site.store
    site.kind = SiteFolder(scratch / "none", begin=False, store=string).kind
    site.settings("")
    moved = site.run("build", now=later(hours=1))
    assert f"the shares are kept in PostgreSQL {string} from now on" in moved.err
    assert not store.exists() and site.shares() == before
    site.kind = own
    site.settings("")
    site.run("build", now=later(hours=2))
    assert store.exists() and site.shares() == before
    assert not (site.path / ".cardpress/store").exists()
    assert postgresql.ask("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()", string) == "0"
    clean(site, now=later(hours=3))


def test_a_move_without_the_setting_of_before_is_no_new_beginning(shared):
    one, two = shared
    one.build()
    two.build(now=later(hours=1))
    two.run("revoke", "--all", now=later(hours=1))
    one.kind = ""
    one.settings("")
    one.run("build", now=later(hours=2))
    failed = two.run("build", now=later(hours=3), code=1)
    assert "missing" in failed.err and "cardpress build --first" in failed.err


def test_two_sites_in_two_schemas_do_not_meet(scratch, postgresql):
    sites = [SiteFolder(scratch / name, store=postgresql.schema()) for name in ("a", "b")]
    for site in sites:
        site.card(site.path.name, f"fullName: {site.path.name.upper()} Ek\n")
        site.build()
    assert [share["card"] for share in sites[0].shares()] == ["a"]
    assert [share["card"] for share in sites[1].shares()] == ["b"]


@pytest.mark.parametrize("value, said", [
    ('{postgresql: "service=cards password=geheim"}',
     "2:21: store.postgresql holds a password: leave it out here, and set PGPASSWORD or PGPASSFILE or "
     "put it into a service file"),
    ('{postgresql: "postgresql://me:geheim@db.test/cards"}', "2:21: store.postgresql holds a password"),
    ('{postgresql: "postgresql://db.test/cards?p%61ssword=geheim"}', "2:21: store.postgresql holds a password"),
    ('"host=x password=geheim"', '2:8: store is no word: write it as {postgresql: "service=NAME"}'),
    ("{postgresql: cards}", "2:21: store.postgresql is not a connection string of libpq"),
    ("{}", "2:8: store needs a connection string"),
])
def test_a_password_in_the_settings_is_refused_and_not_shown(scratch, value, said):
    site = SiteFolder(scratch / "site")
    site.write("cardpress.yaml", f"url: https://cards.firm.test\nstore: {value}\n")
    result = site.run("build", code=1)
    assert result.err.startswith(f"cardpress.yaml:{said}")
    assert "geheim" not in result.err + result.out
    assert not (site.path / ".cardpress").exists()


@pytest.mark.parametrize("string, said", [
    ("host=/nowhere/at/all", "no server answers there: start it, or mend the connection string"),
    ("service=none", "libpq can't use the connection string, or finds no such service in a service file"),
    ("{} dbname=none", "the server has no such database: make it, or name another"),
    ("{} options='-c search_path=none'", "the database has no schema of the search path"),
    ("{} user=nobody", "the server refuses the user or the password"),
])
def test_a_server_that_is_not_there_is_one_sentence(scratch, postgresql, string, said):
    string = string.format(postgresql.string)
    site = SiteFolder(scratch / "site", store=string)
    site.card("ada", "fullName: Ada Lovelace\n")
    for command in ("build", "sweep", "shares", "verify"):
        result = site.run(command, code=1)
        assert result.err.startswith(f"the store PostgreSQL {string} can't be reached: {said}"), command
        assert len(result.err.splitlines()) == 1
    assert not site.public.exists()


def test_who_has_expired_goes_without_the_server(shared, mortal):
    one, _ = shared
    one.kind = SiteFolder(one.path / "none", begin=False, store=mortal.string).kind
    one.settings("")
    one.build()
    mortal.kill()
    result = one.run("sweep", now=later(days=8), code=1)
    assert "no server answers there" in result.err
    assert b"Lovelace" not in all_bytes(one.public)


def test_a_password_comes_from_the_environment_or_a_file(scratch):
    server = Server(password="geheim")
    try:
        site = SiteFolder(scratch / "site", store="service=cards")
        site.card("ada", "fullName: Ada Lovelace\n")
        services = site.write("services", f"[cards]\nhost={server.folder}\nuser=cardpress\ndbname=postgres\n")
        known = environment(PGSERVICEFILE=str(services))
        for secret in ({}, {"PGPASSWORD": "falsch"}):
            result = site.run("build", env={**known, **secret}, code=1)
            assert result.err == (
                "the store PostgreSQL service=cards can't be reached: the server refuses the user or the "
                "password: set PGPASSWORD or PGPASSFILE, or mend the service file\n")
        site.run("build", env={**known, "PGPASSWORD": "geheim"})
        passwords = site.write("passwords", "*:*:*:*:geheim\n")
        passwords.chmod(0o600)
        site.run("verify", env={**known, "PGPASSFILE": str(passwords)})
        services.write_text(services.read_text() + "password=geheim\n")
        assert "no fault" in site.run("verify", env=known).out
        assert b"geheim" not in all_bytes(site.path / ".cardpress", site.public)
    finally:
        server.close()


def test_without_the_library_it_says_what_to_install(scratch, string, tmp_path):
    """An empty file of that name stands in the way of the library."""
    (tmp_path / "libpq.so.5").write_bytes(b"")
    site = SiteFolder(scratch / "site", store=string)
    site.card("ada", "fullName: Ada Lovelace\n")
    result = site.run("build", env=environment(LD_LIBRARY_PATH=str(tmp_path)), code=1)
    if "libpq5" not in result.err:
        pytest.fail(result.err)
    assert result.err == f"the store PostgreSQL {string} needs libpq: install it (Debian's package libpq5)\n"


def test_a_copy_of_a_machine_goes_on_with_the_store(shared, scratch):
    one, _ = shared
    one.build()
    shutil.copytree(one.path, scratch / "copy")
    copy = SiteFolder(scratch / "copy", begin=False)
    assert copy.build(now=later(hours=1))["unchanged"] == 2
    clean(copy, now=later(hours=1))
