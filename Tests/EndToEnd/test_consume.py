"""Contacts that were saved: noted by hand or from logs, a day each, and what ends with that."""

import gzip
import subprocess

import pytest

from peaks import measured
from site_folder import (
    NOW, PROGRAM, SETTINGS, SiteFolder, all_stores, both_stores, cardpress, environment, later, snapshot)

#: The day of NOW.
DAY = "2026-03-02T00:00:00Z"

BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"


@pytest.fixture
def pair(scratch, store):
    """A site of two cards, built."""
    return begin(scratch, store)


def begin(scratch, store="sqlite", share="{consumedFromLogs: true}"):
    site = SiteFolder(scratch / "site", f"{SETTINGS}share: {share}\n", store=store)
    for name in ("ada", "bo"):
        site.card(name, f"fullName: {name.title()} Example\n")
    site.build()
    return site


def saved(site, now=NOW):
    """The day noted for each card."""
    return {share["card"]: share["consumedAt"] for share in site.shares(now=now)}


def line(share, moment="02/Mar/2026:10:00:00 +0000", agent=BROWSER, method="GET", status=200):
    return (f'192.0.2.7 - - [{moment}] "{method} /{share["path"]}card.vcf HTTP/1.1" {status} 400 '
            f'"-" "{agent}"\n')


def log(site, *lines, name="access.log"):
    return site.write(f"logs/{name}", "".join(lines))


@all_stores
def test_by_hand_the_first_day_is_kept(pair):
    said = pair.run("consume", "ada").out
    assert said == "1 contact noted as saved\n"
    assert saved(pair) == {"ada": DAY, "bo": None}
    before = snapshot(pair.path)
    again = pair.run("consume", "ada", now=later(days=2))
    assert again.out == "nothing to do: already noted\n"
    assert saved(pair, later(days=2)) == {"ada": DAY, "bo": None}
    changed = {name for name in before if snapshot(pair.path).get(name) != before[name]}
    assert changed <= {".cardpress", ".cardpress/lock"}


@all_stores
def test_it_is_said_to_programs(pair):
    ada = pair.share()
    said = pair.run("consume", ada["recordID"], "ada", "--json").json
    assert said == {
        "version": 1, "consumed": [ada["recordID"]], "before": 0, "withdrawn": [], "print": [],
        "printAgain": []}
    assert pair.run("consume", "--all", "--json").json["before"] == 1
    assert saved(pair) == {"ada": DAY, "bo": DAY}


def test_cards_are_named_as_everywhere(scratch):
    site = begin(scratch)
    site.write("list.txt", "# those of today\nbo\n")
    site.run("consume", "--from", "list.txt")
    assert saved(site) == {"ada": None, "bo": DAY}
    site.run("consume", "a*")
    assert saved(site) == {"ada": DAY, "bo": DAY}


@pytest.mark.parametrize("words, sentence", [
    (["eve"], 'cards: there is no card "eve": cardpress shares lists them\n'),
    (["x*"], 'cards: no card matches "x*": cardpress shares lists them\n'),
    (["bo", "x*"], 'cards: no card matches "x*": cardpress shares lists them\n'),
    (["0000000000000"], "there is no share 0000000000000 in the store\n")])
def test_what_is_not_there_is_said_and_nothing_noted(scratch, words, sentence):
    site = begin(scratch)
    before = site.store.read_bytes()
    assert site.run("consume", *words, code=1).err == sentence
    assert site.store.read_bytes() == before


@all_stores
def test_what_has_ended_is_left_alone(pair):
    pair.run("revoke", "ada", now=later(days=1))
    said = pair.run("consume", "ada", "bo", now=later(days=1), code=1).err
    assert said == 'the share of "ada" has ended (revoked): nothing can be noted of it\n'
    assert saved(pair, later(days=1)) == {"ada": None, "bo": None}
    pair.run("consume", "--all", now=later(days=1))
    assert saved(pair, later(days=1)) == {"ada": None, "bo": "2026-03-03T00:00:00Z"}
    assert pair.run("consume", "--all", now=later(days=30)).out == (
        "nothing to do: no share lives\n")


@all_stores
def test_a_card_ends_with_its_first_saving_where_that_is_wanted(scratch, store):
    site = begin(scratch, store, "{afterConsumed: withdraw}")
    ada = site.share()
    said = site.run("consume", "ada").out
    assert "1 contact noted as saved\n1 withdrawn" in said and "deploy again" in said
    assert [path.name for path in site.published()] == [site.share("bo")["recordID"]]
    assert not (site.path / "print/ada.png").exists()
    assert site.share()["state"] == "consumed"
    assert site.run("consume", "ada").out == "nothing to do: already noted\n"
    report = site.build(now=later(days=1))
    assert (report["ended"], report["issued"]) == (1, 0)
    assert "reissue" in site.run("renew", "ada", now=later(days=1), code=1).err
    site.run("reissue", "ada", now=later(days=1))
    fresh = site.share(now=later(days=1))
    assert fresh["recordID"] != ada["recordID"] and fresh["consumedAt"] is None


@all_stores
def test_a_code_on_paper_asks_first_by_hand(scratch, store):
    site = begin(scratch, store, "{afterConsumed: withdraw}")
    assert (
        "cardpress.yaml: warning: share.afterConsumed is withdraw: a printed code leads nowhere once its "
        "contact is noted as saved: write keep for cards that are printed\n"
    ) in site.run("print", "ada").err
    said = site.run("consume", "--all", code=1).err
    assert "1 printed code (ada of 2026-03-02) would lead nowhere" in said and "--yes" in said
    assert saved(site) == {"ada": None, "bo": None}
    site.run("consume", "--all", "--yes")
    assert {share["state"] for share in site.shares()} == {"consumed"}


def test_a_code_on_paper_needs_no_word_where_nothing_ends(scratch):
    site = begin(scratch)
    assert "share.afterConsumed" not in site.run("print", "ada").err
    site.run("consume", "ada")
    assert saved(site) == {"ada": DAY, "bo": None}


@pytest.mark.parametrize("share", ["{}", "{consumedFromLogs: false}"])
def test_logs_are_read_only_where_the_settings_allow_it(scratch, share):
    site = begin(scratch, share=share)
    path = log(site, line(site.share()))
    said = site.run("consume", "--log", path, code=1).err
    assert said == (
        "cardpress.yaml: share.consumedFromLogs is false: set it to true to let access logs tell "
        "which contacts were saved\n")
    assert saved(site) == {"ada": None, "bo": None}


@both_stores
def test_a_log_gives_the_first_day_in_any_order(pair):
    ada, bo = pair.share("ada"), pair.share("bo")
    late = log(pair, line(ada, "06/Mar/2026:10:00:00 +0000"), name="access.log")
    early = log(pair, line(ada, "04/Mar/2026:00:30:00 +0100"), line(bo), name="access.log.1")
    packed = pair.path / "logs/access.log.2.gz"
    packed.write_bytes(gzip.compress(line(ada, "05/Mar/2026:10:00:00 +0000").encode()))
    now = later(days=5)
    said = pair.run("consume", "--log", late, packed, now=now).out
    assert said == (
        "2 lines\n2 downloads of live cards, 2 by browsers\n1 contact noted as saved\n")
    assert saved(pair, now) == {"ada": "2026-03-05T00:00:00Z", "bo": None}
    said = pair.run("consume", "--log", early, now=now).out
    assert said == (
        "2 lines\n2 downloads of live cards, 2 by browsers\n"
        "1 contact noted as saved, 1 already noted\n")
    # Half past midnight in Berlin is the day before in UTC.
    assert saved(pair, now) == {"ada": "2026-03-03T00:00:00Z", "bo": DAY}
    store = pair.store.read_bytes()
    pair.run("consume", "--log", early, late, packed, now=later(days=6))
    assert pair.store.read_bytes() == store


@all_stores
def test_days_before_the_share_and_days_to_come_are_passed_over(pair):
    ada = pair.share()
    path = log(
        pair, line(ada, "01/Mar/2026:23:59:59 +0000"), line(ada, "03/Mar/2026:00:00:00 +0000"),
        line(ada, "02/Mar/2126:00:00:00 +0000"))
    assert "0 downloads" in pair.run("consume", "--log", path).out
    assert saved(pair) == {"ada": None, "bo": None}
    pair.run("consume", "--log", path, now=later(days=1))
    assert saved(pair, later(days=1)) == {"ada": "2026-03-03T00:00:00Z", "bo": None}


def test_what_has_ended_or_is_of_another_site_is_passed_over(scratch):
    site = begin(scratch)
    ada, bo = site.share("ada"), site.share("bo")
    site.run("revoke", "ada")
    path = log(
        site, line(ada), line({"path": f"other/{bo['path']}"}), line({"path": "c/K7Q2M9X4TB8WZ/"}),
        line({"path": f"x/{bo['recordID']}/"}), line({"path": f"c/{bo['recordID'].lower()}/"}))
    assert "5 lines\n0 downloads" in site.run("consume", "--log", path).out
    assert saved(site) == {"ada": None, "bo": None}


@pytest.mark.parametrize("link", ["path", "compact"])
def test_every_form_of_links_is_known(scratch, link):
    settings = (
        "url: https://cards.firm.test/TEAM\n"
        f"share: {{consumedFromLogs: true, link: {link}}}\n")
    site = SiteFolder(scratch / "site", settings)
    site.card("ada", "fullName: Ada Example\n")
    site.build()
    ada = site.share()
    site.run("consume", "--log", log(site, line(ada)))
    assert saved(site) == {"ada": None}
    site.run("consume", "--log", log(site, line({"path": f"TEAM/{ada['path']}"})))
    assert saved(site) == {"ada": DAY}


def test_common_log_format_counts_nothing_and_says_so(scratch):
    site = begin(scratch)
    text = line(site.share()).split(' "-"')[0] + "\n"
    result = site.run("consume", "--log", log(site, text))
    assert result.out == "1 line\n1 download of live cards, 0 by browsers\n0 contacts noted as saved\n"
    assert result.err == (
        "1 download not counted: the log does not say who asked; let the server write the Combined "
        "Log Format\n")
    assert site.run("consume", "--log", log(site, text), "--json").json["unlogged"] == 1
    assert saved(site) == {"ada": None, "bo": None}


def test_standard_input_is_a_log_too(scratch):
    site = begin(scratch)
    for text in [line(site.share("ada")).encode(), gzip.compress(line(site.share("bo")).encode())]:
        done = subprocess.run(
            [PROGRAM, "consume", "--log", "-", "--now", NOW], input=text, cwd=site.path,
            env=environment(), capture_output=True, timeout=300)
        assert done.returncode == 0, done.stderr
    assert saved(site) == {"ada": DAY, "bo": DAY}


def test_broken_lines_are_counted_and_stop_nothing(scratch):
    site = begin(scratch)
    path = log(
        site, "nonsense\n", "\n", line(site.share()), "x" * 70_000 + "\n", "\x00\x01\n",
        line(site.share("bo")).rstrip("\n"))
    said = site.run("consume", "--log", path)
    assert (said.out.splitlines()[0], said.err) == ("5 lines, 3 of them can't be read", "")
    assert saved(site) == {"ada": DAY, "bo": DAY}


def test_a_log_that_is_cut_off_counts_up_to_there_and_is_named(scratch):
    site = begin(scratch)
    bo = site.share("bo")
    noise = "".join(line(bo, status=404, agent=f"{number}") for number in range(4_000))
    packed = gzip.compress((line(site.share()) + noise).encode())
    path = site.write("logs/access.log.gz", packed[:len(packed) // 2])
    result = site.run("consume", "--log", path, code=1)
    assert result.err == f"{path} is damaged or cut off: it was read up to there\n"
    assert saved(site) == {"ada": DAY, "bo": None}
    assert site.run("consume", "--log", path, "--json", code=1).json["faults"] == [
        f"{path} is damaged or cut off: it was read up to there"]


def test_what_is_no_log_is_named(scratch):
    site = begin(scratch)
    path = log(site, "one\ntwo\n")
    assert site.run("consume", "--log", path, code=1).err == (
        f"{path} has no line of an access log: Common or Combined Log Format, or Caddy's JSON\n")
    site.run("consume", "--log", log(site), code=0)


@pytest.mark.parametrize("content, sentence", [
    (None, "does not exist"),
    (b"\xfd7zXZ\x00\x00", "is packed by xz, and only gzip's files are unpacked: give it unpacked"),
    (b"(\xb5/\xfd\x00\x00\x00", "is packed by zstd, and only gzip's files are unpacked: give it unpacked")])
def test_a_log_that_can_t_be_read_stops_all(scratch, content, sentence):
    site = begin(scratch)
    good, bad = log(site, line(site.share())), site.path / "logs/bad"
    if content is not None:
        bad.write_bytes(content)
    assert site.run("consume", "--log", good, bad, code=1).err == f"{bad} {sentence}\n"
    assert saved(site) == {"ada": None, "bo": None}


@all_stores
def test_a_log_that_ends_a_code_on_paper_says_so(scratch, store):
    site = begin(scratch, store, "{consumedFromLogs: true, afterConsumed: withdraw}")
    site.run("print", "ada")
    said = site.run("consume", "--log", log(site, line(site.share()))).out
    assert "1 withdrawn: " in said and "removed print/ada.png: its share has ended" in said
    assert "1 printed code (ada of 2026-03-02) now lead" in said
    assert site.share()["state"] == "consumed" and len(site.published()) == 1


@pytest.mark.parametrize("words", [["--all"], ["--from", "cards.txt"], ["--yes"]])
def test_a_log_goes_with_no_cards(scratch, words):
    site = begin(scratch)
    said = site.run("consume", "--log", "access.log", *words, code=64).err
    assert said.startswith(f"{words[0]} does not go with --log, which takes files\n")


def test_without_words_it_says_what_it_needs(scratch):
    site = begin(scratch)
    said = cardpress("consume", cwd=site.path).expect(64).err
    assert said.startswith("consume needs CARD, --all, --from FILE or --log FILE\n")


def test_memory_is_bounded_whatever_is_in_a_packed_log(scratch):
    site = begin(scratch)
    # 160 MB without an end of line, and a line behind it, in a file of 160 KB.
    path = site.write("logs/bomb.gz", b"")
    with gzip.open(path, "wb") as bomb:
        for _ in range(160):
            bomb.write(b"x" * 1_000_000)
        bomb.write(b"\n" + line(site.share()).encode())
    done, peak, _ = measured(
        [PROGRAM, "consume", "--log", path, "--now", NOW, "--json"], cwd=site.path,
        env=environment())
    assert done.returncode == 0 and b'"lines":2,"broken":1' in done.stdout
    assert peak < 64_000
    assert saved(site)["ada"] == DAY
