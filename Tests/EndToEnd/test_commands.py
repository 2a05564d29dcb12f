"""The command line: help, exit codes, suggestions, JSON documents, completions."""

import json
import os
import re
import subprocess

import pytest

from site_folder import NOW, PROGRAM, cardpress, environment, later, snapshot

COMMANDS = ["init", "check", "build", "print", "sweep", "shares", "renew", "reissue", "revoke", "recover",
            "read", "qr", "consume", "fetch", "changes", "uploaded", "status", "backup", "restore", "version", "help", "completion"]
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


def test_help_names_every_command():
    text = cardpress("help", now=None).expect().out
    for command in COMMANDS:
        assert re.search(rf"^ +(cardpress )?{command}\b", text, re.M), command
    assert cardpress("--help", now=None).expect().out == text


def test_output_that_is_not_whole_is_a_fault():
    with open("/dev/full", "wb") as full:
        done = subprocess.run([PROGRAM, "help"], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1
    assert done.stderr.decode() == "standard output is incomplete: No space left on device\n"
    for closed in ["| head -c 1", ">&-"]:
        done = subprocess.run(["sh", "-c", f"'{PROGRAM}' help {closed}"], capture_output=True, check=True)
        assert done.stderr == b""


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command):
    text = cardpress("help", command, now=None).expect().out
    assert text.startswith("usage: ") or "usage" in text.lower()
    assert cardpress(command, "--help", now=None).expect().out == text


@pytest.mark.parametrize("arguments, said", [
    (["biuld"], "build"), (["build", "--dry-rnu"], "--dry-run"), (["shares", "--expiri"], "--expiring"),
    (["renew"], "CARD"), (["qr"], "TEXT"), (["build", "one", "two"], "two"),
    (["build", "--jobs", "none"], "--jobs"), (["build", "--now", "yesterday"], "--now"),
    (["build", "--now", "2026-02-30T00:00:00Z"], "--now"), (["build", "--color", "red"], "--color"),
    (["completion", "tcsh"], "tcsh"), (["init", "--for", "party"], "party"),
    (["init", "--for", "event"], "--expires"), (["build", "--yes"], "--yes"),
], ids=lambda value: " ".join(value) if isinstance(value, list) else "")
def test_wrong_usage_ends_with_64_and_a_hint(site, arguments, said):
    before = snapshot(site.path)
    result = site.run(*arguments, now=None, code=64)
    assert said in result.err
    assert result.out == ""
    assert snapshot(site.path) == before


def test_no_command_at_all_shows_what_there_is():
    result = cardpress(now=None)
    assert result.code in (0, 64)
    assert "build" in result.out + result.err


def test_two_commands_make_a_site(scratch):
    cardpress("init", "firm", "--for", "print", "--url", "https://cards.firm.test", cwd=scratch,
              now=None).expect()
    result = cardpress("build", "firm", cwd=scratch).expect()
    assert "https://cards.firm.test/appclip?card=" in result.out
    assert len(list((scratch / "firm/public/c").glob("*/"))) == 1
    assert len(list((scratch / "firm/print").glob("*.png"))) == 1
    cardpress("check", "firm", cwd=scratch).expect()


@pytest.mark.parametrize("purpose, more, days", [
    ("print", [], 365), ("handover", [], 7), ("event", ["--expires", "2026-03-09"], None)])
def test_init_suits_the_purpose(scratch, purpose, more, days):
    url = ["--url", "https://cards.firm.test"]
    cardpress("init", "--for", purpose, *url, *more, cwd=scratch, now=None).expect()
    before = snapshot(scratch)
    cardpress("init", "--for", purpose, *url, *more, cwd=scratch, now=None).expect()
    assert snapshot(scratch) == before
    cardpress("build", cwd=scratch).expect()
    share = cardpress("shares", "--json", cwd=scratch).expect().json["shares"][0]
    assert share["expiresAt"] == (later(days=days) if days else "2026-03-10T12:00:00Z")


@pytest.mark.parametrize("words, command", [
    (["--for", "print"], "build"), (["--for", "handover"], "sweep"),
    (["--for", "event", "--expires", "2026-03-09"], "sweep")])
def test_the_timers_of_a_new_site_run_what_its_shares_need(scratch, words, command):
    """Leases end unless builds extend them; all others only have to be withdrawn."""
    cardpress("init", *words, "--url", "https://cards.firm.test", cwd=scratch, now=None).expect()
    for name in ("cardpress.service", "crontab"):
        text = (scratch / "hosting" / name).read_text()
        assert re.findall(rf"{re.escape(os.path.realpath(PROGRAM))} (\w+) --quiet", text) == [command]


def test_init_writes_the_templates_to_be_changed(scratch):
    cardpress("init", "--templates", "--url", "https://cards.firm.test", cwd=scratch,
              now=None).expect()
    page = scratch / "templates/page.html"
    page.write_text(page.read_text().replace("</body>", "<p>ours</p></body>"))
    cardpress("build", cwd=scratch).expect()
    assert "<p>ours</p>" in next((scratch / "public/c").glob("*/index.html")).read_text()


def test_init_writes_samples_for_servers_with_the_site_s_url(site):
    sample = site.path / "hosting/nginx.conf"
    site.run("init", now=None)
    assert "server_name cards.firm.test;" in sample.read_text()
    sample.write_text("mine")
    site.run("init", now=None)
    assert sample.read_text() == "mine"
    sample.unlink()
    site.write("cardpress.yaml", "url: https://new.firm.test:8443/in\n")
    site.run("init", "--url", "https://other.firm.test", now=None, code=1)
    assert "server_name new.firm.test;" in sample.read_text()
    assert "location /in/ {" in sample.read_text()


@pytest.mark.parametrize("words, sentences", [
    (["--url", "https://cards.firm.test"], [
        "cardpress.yaml:1:1: url stays https://yourapp.com, --url https://cards.firm.test was not "
        "applied: write url: https://cards.firm.test"]),
    (["--for", "handover", "--url", "https://cards.firm.test"], [
        "cardpress.yaml:1:1: url stays https://yourapp.com, --url https://cards.firm.test was not "
        "applied: write url: https://cards.firm.test",
        "cardpress.yaml:3:1: share stays as it is, --for handover was not applied: write share: "
        "{lifetime: 7d, renew: byHand}"]),
    (["--for", "event", "--expires", "2026-11-28"], [
        "cardpress.yaml:3:1: share stays as it is, --for event was not applied: write share: "
        "{expires: 2026-11-28, link: compact, tombstone: 2d}"]),
    (["--url", "https://yourapp.com/"], []), ([], []),
], ids=lambda value: " ".join(value) if value and value[0].startswith("--") else "")
def test_init_says_what_it_did_not_change(site, words, sentences):
    text = "url: https://yourapp.com\n\nshare: {lifetime: 3d}\n"
    site.write("cardpress.yaml", text)
    result = site.run("init", *words, now=None, code=1 if sentences else 0)
    assert result.err.splitlines() == sentences
    assert (site.path / "cardpress.yaml").read_text() == text
    # What was missing is there nonetheless.
    assert "wrote hosting/nginx.conf\n" in result.out and (site.path / "hosting/nginx.conf").exists()
    said = site.run("init", *words, "--json", now=None, code=1 if sentences else 0).json
    assert [problem["line"] for problem in said["problems"]] == [
        int(sentence.split(":")[1]) for sentence in sentences]
    assert said["written"] == []


def test_init_asks_for_nothing_that_is_there_already(scratch):
    words = ["init", "--for", "print", "--url", "https://cards.firm.test"]
    cardpress(*words, cwd=scratch, now=None).expect()
    again = cardpress(*words, cwd=scratch, now=None).expect()
    assert (again.out.splitlines()[0], again.err) == (
        "left as they were: cardpress.yaml, .gitignore, cardpress.schema.json, card.schema.json, hosting/", "")


def test_init_with_settings_that_can_t_be_read_writes_nothing(site):
    site.write("cardpress.yaml", "url: ftp://cards.firm.test\n")
    before = snapshot(site.path)
    assert site.run("init", now=None, code=1).err.startswith("cardpress.yaml:1:6: url")
    assert snapshot(site.path) == before


def test_the_report_of_a_build(ada):
    assert ada.build() == {
        "version": 1, "cards": 1, "issued": 1, "updated": 0, "unchanged": 0, "ended": 0,
        "withdrawn": 0, "new": [{"card": "ada", "name": "Ada Lovelace"}], "changed": [], "comingBack": [], "remade": 0,
        "files": {"made": 49, "changed": 0, "gone": 0}, "warnings": [], "newWarnings": [], "endedCards": [],
        "ending": [], "withdrawnCards": [], "leavers": [], "renamed": [], "leases": []}
    assert ada.build() == {
        "version": 1, "cards": 1, "issued": 0, "updated": 0, "unchanged": 1, "ended": 0,
        "withdrawn": 0, "new": [], "changed": [], "comingBack": [], "remade": 0,
        "files": {"made": 0, "changed": 0, "gone": 0}, "warnings": [], "newWarnings": [], "endedCards": [],
        "ending": [], "withdrawnCards": [], "leavers": [], "renamed": [], "leases": []}


def test_a_rehearsal_of_a_build_changes_nothing(ada):
    before = snapshot(ada.path)
    assert ada.build("--dry-run")["issued"] == 1
    assert snapshot(ada.path) == before


def test_the_list_of_shares(ada):
    ada.build()
    (share,) = ada.shares()
    record = share["recordID"]
    assert re.fullmatch(r"[0-9A-HJKMNP-TV-Z]{26}", record)
    assert share == {
        "recordID": record, "card": "ada", "name": "Ada Lovelace",
        "url": f"https://cards.firm.test/appclip?card={record}", "path": f"c/{record}/",
        "state": "live", "createdAt": NOW, "expiresAt": later(days=7), "consumedAt": None,
        "revokedAt": None, "printedAt": None, "passcode": None, "showsEnded": False}
    (ada.path / "cards/ada.yaml").unlink()
    assert (ada.shares()[0]["card"], ada.shares()[0]["name"]) == (None, "Ada Lovelace")


def test_the_published_record(ada):
    ada.build()
    folder, record = ada.folder(), ada.record()
    assert set(record) == {
        "version", "recordID", "revision", "uid", "fullName", "role", "company", "vCard", "photo",
        "createdAt", "expiresAt"}
    assert (record["version"], record["revision"]) == (1, 1)
    assert record["recordID"] == folder.name
    assert (record["fullName"], record["role"]) == ("Ada Lovelace", "Analyst")
    assert set(record["vCard"]) == set(record["photo"]) == {"path", "bytes", "sha256"}
    assert MOMENT.fullmatch(record["createdAt"]) and MOMENT.fullmatch(record["expiresAt"])


def test_shares_without_end_have_no_end(site):
    site.settings("share: {lifetime: never}\n")
    site.card("ada", "fullName: Ada\n")
    site.build()
    assert site.share()["expiresAt"] is None and site.record()["expiresAt"] is None
    site.run("sweep", now=later(days=9000))
    assert len(site.published()) == 1


def test_shares_tell_by_their_exit_code_what_ends_soon(ada):
    ada.build()
    assert ada.run("shares", "--expiring", "6d", "--json").json["shares"] == []
    assert len(ada.run("shares", "--expiring", "14d", "--json", code=1).json["shares"]) == 1
    assert ada.run("shares", "--overdue", "--json").json["shares"] == []
    assert len(ada.run(
        "shares", "--overdue", "--json", now=later(days=8), code=1).json["shares"]) == 1


@pytest.mark.parametrize("selectors, chosen", [
    (["ada"], {"ada"}), (["sales-*"], {"sales-1", "sales-2"}),
    (["--all"], {"ada", "sales-1", "sales-2"}), (["--from", "list.txt"], {"ada", "sales-2"}),
])
def test_cards_are_chosen_by_name_pattern_or_list(site, selectors, chosen):
    for name in ("ada", "sales-1", "sales-2"):
        site.card(name, f"fullName: {name}\n")
    site.write("list.txt", "ada\nsales-2\n")
    site.build()
    site.run("renew", *selectors, now=later(days=1))
    renewed = {s["card"] for s in site.shares(now=later(days=1))
               if s["expiresAt"] == later(days=8)}
    assert renewed == chosen


@pytest.mark.parametrize("command", ["renew", "reissue", "revoke"])
def test_a_card_that_is_not_there_is_named(ada, command):
    ada.build()
    before = snapshot(ada.public)
    result = ada.run(command, "adax", code=1)
    assert '"adax"' in result.err and result.err.count("\n") == 1
    assert snapshot(ada.public) == before


def test_quiet_says_nothing(ada):
    result = ada.run("build", "--quiet")
    assert (result.out, result.err) == ("", "")


def test_a_build_by_hand_tells_link_end_and_code(ada):
    result = ada.run("build")
    line = result.out.splitlines()[0]
    assert line.split() == [
        "new", "ada", ada.share()["url"], "until", later(days=7), "print/ada.png"]
    assert result.out.splitlines()[-1].startswith("next: ")


def test_colour_is_only_for_those_who_want_it(ada):
    assert "\x1b" not in ada.run("build").out
    assert "\x1b" in ada.run("build", "--color", "always").out
    assert "\x1b" not in ada.run("build", env=environment(NO_COLOR="1")).out


def test_the_terminal_shows_a_code():
    text = cardpress("qr", "https://example.com", now=None).expect().out
    assert len(text.splitlines()) >= 16


def complete(words):
    """What bash proposes for the last word."""
    script = f"""
        source <('{PROGRAM}' completion bash)
        COMP_WORDS=({' '.join(words)}); COMP_CWORD={len(words) - 1}
        COMP_LINE="${{COMP_WORDS[*]}}"; COMP_POINT=${{#COMP_LINE}}
        $(complete -p cardpress | sed 's/.*-F \\([^ ]*\\).*/\\1/') cardpress "" ""
        printf '%s\\n' "${{COMPREPLY[@]}}" """
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True,
                          env=environment())
    assert done.returncode == 0 and not done.stderr, done.stderr
    return [word.strip() for word in done.stdout.splitlines()]


@pytest.mark.parametrize("words, proposed", [
    (["cardpress", "re"], ["read", "recover", "reissue", "rename", "renew", "restore", "revoke"]),
    (["cardpress", "im"], ["import"]),
    (["cardpress", "build", "--pr"], ["--prune"]),
    (["cardpress", "completion", "f"], ["fish"]),
])
def test_bash_completes(words, proposed):
    assert sorted(set(complete(words))) == proposed


@pytest.mark.parametrize("command, members", [
    (["check"], {"version", "cards", "undividedNames", "problems", "columns", "photos", "size"}),
    (["sweep"], {
        "version", "withdrawn", "unknown", "tombstonesRemoved", "print", "printAgain", "leases",
        "showingEnded", "files", "warnings"}),
    (["revoke", "ada"], {"version", "revoked", "print", "printAgain", "showingEnded", "warnings"}),
    (["consume", "ada"], {"version", "consumed", "before", "withdrawn", "print", "printAgain"}),
    (["renew", "ada"], None), (["reissue", "ada"], None),
], ids=lambda value: value[0] if isinstance(value, list) else "")
def test_every_command_speaks_json(ada, command, members):
    ada.build()
    result = ada.run(*command, "--json")
    document = json.loads(result.out)
    assert document["version"] == 1 and result.err == ""
    assert members is None or set(document) == members


def test_a_site_is_found_from_inside_it(site):
    site.card("ada", "fullName: Ada Lovelace\n")
    inside = site.path / "cards/photos"
    inside.mkdir(parents=True, exist_ok=True)
    built = cardpress("build", "--first", "--json", cwd=inside).expect(0)
    assert built.json["issued"] == 1 and (site.path / "public/index.html").parent.is_dir()
    printed = cardpress("print", cwd=inside).expect(0)
    assert "../../print/ada.png" in printed.out
    # What was named is not looked for elsewhere.
    assert "there are no settings in \".\"" in cardpress("build", "-C", ".", cwd=inside).expect(1).err
    # A site inside another is its own, also where its settings are missing.
    (inside / ".cardpress").mkdir()
    assert "there are no settings in \".\"" in cardpress("check", cwd=inside).expect(1).err
    (inside / ".cardpress").rmdir()
    fresh = cardpress("init", cwd=inside).expect(0)
    assert fresh.out.startswith("wrote cardpress.yaml\n") and (inside / "cardpress.yaml").is_file()
