"""`--state`: the store, the lock and unfinished work in another folder than `.cardpress`."""

import time

import pytest

from site_folder import later, snapshot
from test_unchanged_builds import GRAIN


@pytest.fixture(params=["beside", "inside", "absolute"])
def state(request, scratch):
    """A folder for the state, as it is named and as it is."""
    return {
        "beside": ("../state/cards", scratch / "state/cards"),
        "inside": ("state", scratch / "site/state"),
        "absolute": (str(scratch / "abs olute"), scratch / "abs olute")}[request.param]


def test_a_site_whose_state_is_elsewhere(ada, state):
    name, folder = state
    here = ("--state", name)
    ada.run("build", *here)
    assert not (ada.path / ".cardpress").exists()
    assert sorted(path.name for path in folder.iterdir()) == ["lock", "runs", "shares.sqlite", "warnings"]
    assert oct(folder.stat().st_mode & 0o777) == "0o700"
    before = snapshot(ada.path)
    assert "nothing to do" in ada.run("build", *here, now=later(seconds=9)).out
    assert snapshot(ada.path).keys() - {"state/last-build"} == before.keys() - {"state/last-build"}
    assert "no fault" in ada.run("verify", *here).out
    ada.run("print", "ada", *here)
    told = ada.run("status", *here).out
    assert f"store       {'../abs olute' if name[0] == '/' else name}/shares.sqlite, " in told
    ada.run("revoke", "ada", "--yes", *here)
    assert ada.published() == [] and not (ada.path / ".cardpress").exists()
    # Whoever forgets the option makes no second store.
    ada.card("bo", "fullName: Bo Reed\n")
    ada.run("build", *here)
    assert ada.run("build", code=1).err == (
        "the store is missing, 1 share is published: cardpress restore FILE brings a backup back, or cardpress "
        "recover, or cardpress build --first makes a new one\n")


def test_an_unchanged_site_is_known_by_its_stamps(site, state):
    name, folder = state
    site.card("ada", "fullName: Ada Ek\nlifetime: 30d\n")
    site.run("build", "--state", name)
    time.sleep(GRAIN)
    site.run("build", "--state", name)
    note = (folder / "last-build").read_bytes()
    site.run("build", "--state", name, now=later(hours=2))
    assert (folder / "last-build").read_bytes() == note


@pytest.mark.parametrize("name", [
    "public", "public/x", "cards", "cards/../cards/x", "print", ".", "..", "/"])
def test_a_state_that_would_be_published_or_mixed_up_is_refused(ada, name):
    before = snapshot(ada.path)
    said = ada.run("build", "--state", name, code=1).err
    assert "the store can't be kept in \"" in said
    assert said.endswith("which has other files: name a folder that holds nothing else\n")
    assert snapshot(ada.path) == before


def test_a_mode_that_lets_others_read_is_told(ada, scratch):
    ada.run("build", "--state", "../state")
    (scratch / "state").chmod(0o755)
    assert ("../state: warning: can be read by others on this machine, and is yours alone: chmod 700 ../state"
            in ada.run("verify", "--state", "../state").err)
