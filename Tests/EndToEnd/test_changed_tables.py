"""A build of a site of which only tables have changed reads the rows that are new or changed, and does the same as
one that looks at everything."""

import fcntl
import json
import re
import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import drawing
from site_folder import NOW, PROGRAM, SETTINGS, SiteFolder, both_stores, environment, later, on_a_disk

#: The moments of file systems count in steps of up to two seconds.
GRAIN = 3.1

ROWS = ".cardpress/rows"

HEAD = "id,givenName,familyName,role,email,note,photo,expires\n"

#: The people of the table, of which a value stands in quotes, one on two lines, and one person has a photo.
PEOPLE = [
    "ada,Ada,Ek,Analyst,ada@firm.test,,,\n",
    'ben,Ben,"Ek, Jr.",Buyer,ben@firm.test,,,\n',
    'cat,Cat,Fox,Clerk,cat@firm.test,"two ""lines""\nof text",,\n',
    "dan,Dan,Gry,Driver,dan@firm.test,,dan.jpg,\n",
    "eva,Eva,Hall,Editor,eva@firm.test,,,2026-06-30\n",
    "flo,Flo,Ibsen,Florist,flo@firm.test,,,\n",
    "ike,Ike,Lund,Joiner,ike@firm.test,,,\n",
    "joe,Joe,Moen,Painter,joe@firm.test,,,\n",
]

#: A table that names its columns twice, and a text that is one.
TWICE = "id,givenName,familyName,role\nID,First Name,Last Name,Job Title\nvic,Vic,Sol,Usher\n"
TEXT = "id\tgivenName\tfamilyName\numa\tUma\tRos\n"


def begin(folder, settings="", store="sqlite"):
    """A site with a table, another one in a folder, and a card of its own file."""
    settings = f"{SETTINGS}share: {{lifetime: 300d}}\n{settings}"
    site = SiteFolder(folder, settings=settings, store=store)
    site.write("cards/people.csv", HEAD + "".join(PEOPLE))
    site.write("cards/north/people.csv", HEAD + "gus,Gus,Juul,Guard,gus@firm.test,,,\n")
    site.write("cards/hr.csv", TWICE)
    site.write("cards/more.txt", TEXT)
    site.write("cards/dan.jpg", drawing.jpeg(drawing.portrait(1)))
    site.card("zoe", "fullName: Zoe Quist\nemail: zoe@firm.test\n")
    site.build()
    return site


def settle(sites):
    """Has a build note that there is nothing to do."""
    time.sleep(GRAIN)
    for site in sites:
        site.build()
        assert (site.path / ROWS).exists()


def table(site, text=None, name="people.csv"):
    """The text of a table, or another one in its place."""
    path = site.path / "cards" / name
    if text is not None:
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return text
    return path.read_text()


def with_row(number, row):
    """The table with another row in the place of one."""
    return HEAD + "".join([*PEOPLE[:number], row, *PEOPLE[number + 1:]])


def renamed_over(site):
    """As most programs save."""
    path = site.path / "cards/people.csv"
    other = site.path / "cards/people.csv.new"
    other.write_text(with_row(5, "flo,Flo,Ibsen,Gardener,flo@firm.test,,,\n"))
    other.rename(path)


def to_the_north(site):
    table(site, HEAD + "".join(PEOPLE[1:]))
    table(site, table(site, name="north/people.csv") + PEOPLE[0], "north/people.csv")


#: A change, and whether everything has to be looked at for it.
CHANGES = {
    "a value": (lambda site: table(site, with_row(0, "ada,Ada,Ek,Chair,ada@firm.test,,,\n")), False),
    "a value and a photo's place": (
        lambda site: table(site, with_row(3, "dan,Dan,Gry,Pilot,dan@firm.test,,dan.jpg,\n")), False),
    "a text on two lines": (lambda site: table(site, with_row(2, PEOPLE[2].replace("two", "three"))), False),
    "by a rename": (renamed_over, False),
    "nothing": (lambda site: table(site, HEAD + "".join(PEOPLE)), False),
    "the order": (lambda site: table(site, HEAD + "".join(reversed(PEOPLE))), False),
    "ends of lines": (
        lambda site: table(site, (HEAD + "".join(PEOPLE)).replace("\n", "\r\n")), False),
    "a row that came": (lambda site: table(site, HEAD + "".join(PEOPLE) + "hal,Hal,Kern,Host,,,,\n"), False),
    "a row that left": (lambda site: table(site, HEAD + "".join(PEOPLE[:-1])), False),
    "two rows that left and one that came": (
        lambda site: table(site, HEAD + "".join(PEOPLE[2:]) + "hal,Hal,Kern,Host,,,,\n"), False),
    "most rows": (lambda site: table(site, HEAD + PEOPLE[0]), False),
    "all rows": (lambda site: table(site, HEAD), False),
    "another ID": (lambda site: table(site, with_row(0, PEOPLE[0].replace("ada,", "ada-ek,", 1))), False),
    "the ID of a row": (lambda site: table(site, with_row(0, PEOPLE[0].replace("ada,", "ben,", 1))), True),
    "the ID of a file": (lambda site: table(site, with_row(0, PEOPLE[0].replace("ada,", "zoe,", 1))), True),
    "the ID of a text": (lambda site: table(site, with_row(0, PEOPLE[0].replace("ada,", "uma,", 1))), True),
    "a text": (lambda site: table(site, TEXT.replace("Uma", "Ume"), "more.txt"), True),
    "below a second header": (lambda site: table(site, TWICE.replace("Usher", "Guide"), "hr.csv"), False),
    "a row twice": (lambda site: table(site, HEAD + "".join(PEOPLE) + PEOPLE[3]), True),
    "to another table": (to_the_north, False),
    "two IDs that change places": (
        lambda site: table(site, HEAD + PEOPLE[0].replace("ada,", "ben,", 1)
                           + PEOPLE[1].replace("ben,", "ada,", 1) + "".join(PEOPLE[2:])), False),
    "an address at fault": (lambda site: table(site, with_row(0, "ada,Ada,Ek,Analyst,ada,,,\n")), False),
    "no name": (lambda site: table(site, with_row(0, "ada,,,Analyst,ada@firm.test,,,\n")), True),
    "an end in the past": (
        lambda site: table(site, with_row(4, PEOPLE[4].replace("06-30", "01-31"))), False),
    "another end": (lambda site: table(site, with_row(4, PEOPLE[4].replace("06-30", "07-31"))), False),
    "a cell too many": (lambda site: table(site, with_row(1, "ben,Ben,Ek,Buyer,,,,,,\n")), False),
    "text in a cell too many": (lambda site: table(site, with_row(1, "ben,Ben,Ek,Buyer,,,,,x\n")), True),
    "a quote that is not closed": (
        lambda site: table(site, with_row(1, 'ben,Ben,"Ek,Buyer,ben@firm.test,,,\n')), True),
    "a lost letter": (lambda site: table(site, with_row(5, "flo,Fl?,Ibsen,Florist,,,,\n")), False),
    "another header": (lambda site: table(site, table(site).replace("role", "department", 1)), False),
    "another character set": (
        lambda site: table(site, with_row(5, "flo,Fl\xf6,Ibsen,Florist,,,,\n").encode("latin-1")), False),
    "blank lines": (lambda site: table(site, HEAD + "\n ,,,\n".join(PEOPLE) + "\n\n"), False),
    "a table that came": (lambda site: table(site, HEAD + "ivo,Ivo,Lund,,,,,\n", "south.csv"), True),
    "a table that left": (lambda site: (site.path / "cards/north/people.csv").unlink(), True),
    "a card of the example": (
        lambda site: table(
            site, "id,givenName,email,website\ngus,Gus,ada@example.com,https://example.com/ada\n",
            "north/people.csv"), False),
    "names in one cell": (
        lambda site: table(site, "id,fullName\ngus,Gus Juul\n", "north/people.csv"), False),
    "the same values, written otherwise": (
        lambda site: table(site, with_row(0, '"ada","Ada","Ek","Analyst","ada@firm.test","","",""\n')), False),
}


@pytest.fixture(scope="module")
def pairs(module_scratch):
    """For each change two sites with the same store, of which one has a note of the last build."""
    def pair(number):
        site = begin(module_scratch / f"site{number}")
        return site, module_scratch / f"other{number}"

    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(pair, range(len(CHANGES))))
    time.sleep(GRAIN)
    pairs = {}
    for name, (site, place) in zip(CHANGES, made):
        site.build()
        shutil.copytree(site.path, place, ignore=shutil.ignore_patterns("last-build", "rows"))
        pairs[name] = (site, SiteFolder(place, begin=False))
    return pairs


def looks_at_all(site, *arguments, now=NOW):
    """A build, and whether it has read a card that had nothing to do with the change."""
    log = site.path.parent / f"{site.path.name}.calls"
    done = subprocess.run(
        ["strace", "-f", "-qq", "-o", log, "-e", "trace=open,openat,openat2", PROGRAM, "build", "--json",
         "--now", now, *arguments], cwd=site.path, env=environment(), capture_output=True, text=True,
        timeout=120)
    return done, "zoe.yaml" in log.read_text()


def told(site):
    """What a build does and says without what is made by chance, and whether it has looked at everything."""
    done, looks = looks_at_all(site)
    text = re.sub(r"[0-9A-HJKMNP-TV-Z]{26}", "ID", done.stdout + done.stderr)
    text = re.sub(r'"mark": *"[^"]*"', "", text.replace(str(site.path), ""))
    return (done.returncode, text), looks


def without_chance(site):
    """The published files, by what is in them but IDs and codes."""
    def plain(path):
        data = re.sub(rb"[0-9A-HJKMNP-TV-Z]{26}", b"ID", path.read_bytes())
        return b"" if path.suffix == ".png" else re.sub(rb' d="[^"]*"', b"", data)

    files = [path for path in site.public.rglob("*") if path.is_file()]
    return sorted((re.sub(r"[0-9A-HJKMNP-TV-Z]{26}", "ID", str(path.relative_to(site.public))), plain(path))
                  for path in files)


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_has_the_same_effect_as_where_everything_is_looked_at(pairs, change):
    site, other = pairs[change]
    make, needs_all = CHANGES[change]
    make(site)
    make(other)
    (said, looked), (said_there, looked_there) = told(site), told(other)
    assert said == said_there
    assert (looked, looked_there) == (needs_all, True)
    assert without_chance(site) == without_chance(other)
    # What is left out or ended stays so, and nothing else is left to do.
    before = without_chance(site)
    site.run("build", "--thorough", code=None)
    assert without_chance(site) == before
    site.run("verify", code=None)


@pytest.fixture
def noted(scratch, store):
    """A site of which a build has noted that there is nothing to do."""
    site = begin(scratch / "site", store=store)
    settle([site])
    return site


def change(site, role="Chair"):
    table(site, with_row(0, f"ada,Ada,Ek,{role},ada@firm.test,,,\n"))


@both_stores
def test_only_what_has_changed_is_read_and_made(noted):
    untouched = [path for path in noted.public.glob("c/*/*") if path.parent != noted.folder("ada")]
    before = {path: path.stat().st_mtime_ns for path in untouched}
    change(noted)
    done, looks = looks_at_all(noted)
    assert not looks
    log = (noted.path.parent / "site.calls").read_text()
    # What has been published a moment ago is looked at once more: at once, as nothing is new for long.
    assert looks_at_all(noted)[1]
    assert not any(path.parent.name in log for path in untouched)
    assert {path: path.stat().st_mtime_ns for path in untouched} == before
    assert b"TITLE:Chair" in (noted.folder("ada") / "card.vcf").read_bytes()
    assert noted.run("verify", "--json").json["faults"] == []


def entries(memory):
    """The cards that a memory of rows has."""
    cards = memory.split(b"\n", 1)[1][:-32]
    return [cards[start:start + 49] for start in range(0, len(cards), 49)]


def test_a_list_that_says_the_same_leaves_a_note_of_it(noted):
    table(noted, HEAD + "".join(reversed(PEOPLE)))
    time.sleep(GRAIN)
    assert not looks_at_all(noted)[1]
    rows = (noted.path / ROWS).read_bytes()
    assert subprocess.run(
        ["strace", "-f", "-qq", "-e", "trace=openat,openat2", PROGRAM, "build", "--now", NOW], cwd=noted.path,
        env=environment(), capture_output=True, text=True, check=True).stderr.count("people.csv") == 0
    change(noted)
    assert not looks_at_all(noted)[1]
    # One row has another mark.
    assert len(set(entries(rows)) ^ set(entries((noted.path / ROWS).read_bytes()))) == 2


@on_a_disk
def test_nothing_that_ends_meanwhile_is_missed(noted):
    change(noted)
    done, looks = looks_at_all(noted, now=later(days=8))
    assert looks
    noted.build(now=later(days=118))
    time.sleep(GRAIN)
    noted.build(now=later(days=118))
    change(noted, "Head")
    assert not looks_at_all(noted, now=later(days=119))[1]
    noted.build(now=later(days=119))
    time.sleep(GRAIN)
    noted.build(now=later(days=119))
    change(noted, "Bass")
    report = noted.build(now=later(days=122))
    assert (report["withdrawn"], report["updated"]) == (1, 1)


@pytest.mark.parametrize("make", [
    lambda site: site.settings("share: {lifetime: 200d}\n"),
    lambda site: site.write("cards/dan.jpg", drawing.jpeg(drawing.portrait(2))),
    lambda site: site.write("templates/footer.html", "<footer><p>Firm</p></footer>\n"),
    lambda site: site.card("zoe", "fullName: Zoe Quill\n"),
    lambda site: site.write("cards/_defaults.yaml", "company: Firm\n"),
    lambda site: (site.folder("eva") / "record.json").unlink(),
    lambda site: (site.path / "print/eva.png").unlink(),
    lambda site: (site.path / ROWS).unlink(),
    lambda site: (site.path / ROWS).write_bytes((site.path / ROWS).read_bytes()[:-1]),
    lambda site: (site.path / ROWS).write_bytes(bytes(1) + (site.path / ROWS).read_bytes()[1:]),
    lambda site: site.write(ROWS, (site.path / ROWS).read_bytes()[:-49] + bytes(49)),
    lambda site: site.write(ROWS, b""),
    lambda site: site.run("revoke", "flo"),
], ids=[
    "settings", "photo", "template", "card", "defaults", "record", "code", "no memory", "memory cut off",
    "memory of another version", "seal", "empty memory", "share"])
def test_whatever_else_has_changed_is_found(noted, make):
    make(noted)
    time.sleep(GRAIN)
    change(noted)
    done, looks = looks_at_all(noted)
    assert looks and done.returncode == 0
    before = without_chance(noted)
    noted.build("--thorough")
    assert without_chance(noted) == before
    assert noted.run("verify", "--json").json["faults"] == []


def test_who_waits_for_another_run_looks_at_everything(noted):
    change(noted)
    with (noted.path / ".cardpress/lock").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        waiting = subprocess.Popen(
            [PROGRAM, "build", "--now", NOW], cwd=noted.path, env=environment(), stderr=subprocess.PIPE, text=True)
        assert "wait" in waiting.stderr.readline()
        # What else changes meanwhile is a part of the site that this run finds.
        (noted.path / "cards/zoe.yaml").unlink()
    assert "zoe" in waiting.communicate(timeout=60)[1]
    assert waiting.returncode == 0


def test_a_folder_that_changes_alone_takes_nobody_away(noted):
    """As a spreadsheet program leaves it that writes a file for as long as a table is open."""
    noted.write("cards/.~lock.people.csv#", "").unlink()
    done, looks = looks_at_all(noted)
    assert not looks
    report = json.loads(done.stdout)
    assert (report["unchanged"], report["leavers"]) == (12, [])


def test_a_build_that_is_asked_to_looks_at_everything(noted):
    change(noted)
    assert looks_at_all(noted, "--thorough")[1]


def test_photos_that_a_rule_finds_are_looked_for_among_all_cards(scratch):
    site = begin(scratch / "site", settings="cards: {photos: 'cards/{id}.jpg'}\n")
    for name in ["ada", "ben", "cat", "eva", "flo", "gus", "ike", "joe", "uma", "vic", "zoe"]:
        shutil.copy(site.path / "cards/dan.jpg", site.path / f"cards/{name}.jpg")
    site.build()
    time.sleep(GRAIN)
    site.build()
    assert (site.path / ".cardpress/last-build").exists()
    change(site)
    assert looks_at_all(site)[1]


def test_the_memory_of_rows_is_the_owner_s_alone_and_says_nothing_of_anybody(noted):
    memory = noted.path / ROWS
    assert oct(memory.stat().st_mode)[-3:] == "600"
    head, entries = memory.read_bytes().split(b"\n", 1)
    assert re.fullmatch(rb"cardpress rows 1\t[0-9a-f]{64}", head)
    assert len(entries) == 12 * 49 + 32
    assert not (noted.path / ".cardpress/rows.new").exists()


SEALED_HEAD = "id,fullName,role,sealed,passcode\n"

SEALED = ["kim,Kim Moe,Guard,true,\n", "leo,Leo Nes,Clerk,true,true\n", "mia,Mia Orn,Cook,,\n"]


@pytest.mark.parametrize("rows, code", [
    (["kim,Kim Moe,Chief,true,\n", *SEALED[1:]], 0),
    ([SEALED[0], "leo,Leo Nes,Chief,true,true\n", SEALED[2]], 0),
    ([*SEALED, "ned,Ned Pau,Smith,true,true\n"], 0),
    (SEALED[1:], 0),
    (["kim,Kim Moe,Guard,,\n", *SEALED[1:]], 1),
    ([SEALED[0], "leo,Leo Nes,Clerk,true,\n", SEALED[2]], 1),
], ids=["content", "content behind a passcode", "came", "left", "opened", "without passcode"])
def test_sealed_cards_of_a_table_are_followed(scratch, rows, code):
    site = begin(scratch / "site")
    site.write("cards/sealed.csv", SEALED_HEAD + "".join(SEALED))
    site.build()
    settle([site])
    other = SiteFolder(scratch / "other", begin=False)
    shutil.copytree(site.path, other.path, ignore=shutil.ignore_patterns("last-build", "rows"))
    for each in (site, other):
        each.write("cards/sealed.csv", SEALED_HEAD + "".join(rows))
    (said, looked), (said_there, looked_there) = told(site), told(other)
    assert (said, said[0]) == (said_there, code)
    assert (looked, looked_there) == (False, True)
    for folder in ("public", "print", ".cardpress/keys"):
        names, names_there = ([re.sub(r"[0-9A-HJKMNP-TV-Z]{26}", "ID", str(path.relative_to(each.path)))
                               for path in sorted((each.path / folder).rglob("*"))] for each in (site, other))
        assert sorted(names) == sorted(names_there)
    assert site.run("verify", "--json").json["faults"] == []


#: The calls that change what others see.
CALLS = "renameat2,unlink,unlinkat,rmdir,mkdir,mkdirat,pwrite64,fsync,fdatasync,syncfs"


def test_a_build_that_is_killed_leaves_nothing_undone(module_scratch):
    """A place after another, each on a site of its own, since a note is of one site alone."""
    text = HEAD + "".join([PEOPLE[0].replace("Analyst", "Chair"), *PEOPLE[2:], "hal,Hal,Kern,Host,,,,\n"])
    with ThreadPoolExecutor(4) as pool:
        sites = list(pool.map(lambda number: begin(module_scratch / f"killed{number}"), range(24)))
    time.sleep(GRAIN)
    whole, *others = sites
    for site in sites:
        site.build()
        table(site, text)

    def build(site, *options):
        log = site.path.parent / f"{site.path.name}.calls"
        subprocess.run(
            ["strace", "-f", "-qq", "-o", log, "-e", f"trace={CALLS}", *options, PROGRAM, "build", "--now", NOW],
            cwd=site.path, env=environment(), capture_output=True, timeout=120)
        return sum(1 for line in log.read_text().splitlines() if "(" in line and "+++" not in line)

    calls = build(whole)
    assert calls > len(others)
    for number, site in enumerate(others):
        when = 1 + number * calls // len(others)
        build(site, "-e", f"inject={CALLS}:signal=KILL:when={when}")
        site.build()
        assert without_chance(site) == without_chance(whole), when
        assert site.run("verify", "--json").json["faults"] == []
