"""What bears the ID of a share is ours, whatever its record says, and goes or is made again."""

import json
import shutil

import pytest

from site_folder import all_stores, all_bytes, later, snapshot
from test_expiry import END

pytestmark = all_stores


def cut(folder):
    """Leaves half of the record."""
    record = folder / "record.json"
    record.write_bytes(record.read_bytes()[:40])


def remove(folder):
    """Takes the record away."""
    (folder / "record.json").unlink()


def swell(folder):
    """Makes the record larger than any is read."""
    (folder / "record.json").write_bytes(b" " * 1_000_001)


def block(folder):
    """Puts a folder in the record's place."""
    remove(folder)
    (folder / "record.json/inner").mkdir(parents=True)


def swap(folder):
    """Puts another share's record in its place."""
    record = json.loads((folder / "record.json").read_bytes())
    record["recordID"] = "0" * 26
    (folder / "record.json").write_text(json.dumps(record))


def link(folder):
    """Moves the folder away and leaves a link to it."""
    aside = folder.parent.parent.parent / "aside"
    shutil.move(folder, aside)
    folder.symlink_to(aside)


DAMAGES = [cut, remove, swell, block, swap]
damaged = pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)


@damaged
@pytest.mark.parametrize("command", [
    ["sweep"], ["build"], ["build", "--prune"], ["recover"], ["renew", "bo"],
], ids=" ".join)
def test_an_ended_share_with_a_damaged_record_goes(ada, damage, command):
    ada.card("bo", "fullName: Bo Ek\nlifetime: 30d\n")
    ada.build()
    folder = ada.folder("ada")
    damage(folder)
    if command == ["recover"]:
        ada.run("recover", now=END, code=1)
        command = ["sweep"]
    ada.run(*command, now=END)
    assert b"Lovelace" not in all_bytes(ada.public, ada.path / "print")
    assert json.loads((folder / "record.json").read_bytes()) == {
        "version": 1, "state": "expired", "revision": 1}


@damaged
def test_a_share_with_a_damaged_record_can_be_revoked(ada, damage):
    ada.build()
    folder = ada.folder("ada")
    damage(folder)
    assert ada.run("revoke", "ada", "--json", now=later(hours=1)).json["revoked"] == [folder.name]
    assert b"Lovelace" not in all_bytes(ada.public, ada.path / "print")


@damaged
def test_a_live_share_with_a_damaged_record_is_made_again(ada, damage):
    ada.build()
    folder = ada.folder("ada")
    whole = snapshot(folder, times=False)
    damage(folder)
    assert ada.build(now=later(hours=1))["updated"] == 1
    assert snapshot(folder, times=False) == whole


@damaged
def test_a_card_with_a_damaged_record_can_be_reissued(ada, damage):
    ada.build()
    old = ada.folder("ada")
    damage(old)
    ada.run("reissue", "ada", now=later(hours=1))
    assert not (old / "card.vcf").exists()
    assert ada.folder("ada", now=later(hours=1)) != old


@damaged
def test_a_damaged_folder_that_no_store_knows_goes(ada, damage):
    ada.build()
    live = ada.folder("ada")
    stray = live.parent / ("Z" * 26)
    shutil.copytree(live, stray)
    damage(stray)
    result = ada.run("sweep", now=later(hours=1))
    assert result.out.startswith("1 withdrawn\n1 of them had no live share behind them\n")
    assert sorted(path.name for path in stray.iterdir()) == ["index.html", "record.json"]
    assert (live / "card.vcf").exists()


def test_a_link_that_bears_an_id_goes_and_is_not_followed(ada):
    ada.build()
    folder = ada.folder("ada")
    link(folder)
    ada.run("sweep", now=END)
    assert (ada.path / "aside/card.vcf").exists()
    assert not folder.is_symlink() and not (folder / "card.vcf").exists()


@damaged
def test_verify_names_a_damaged_record(ada, damage):
    ada.build()
    folder = ada.folder("ada")
    damage(folder)
    result = ada.run("verify", now=later(hours=1), code=1)
    assert f"c/{folder.name}/record.json" in result.out + result.err
