"""Months of random changes: a rehearsal says what a model says, writes nothing, and the build does just that."""

import json
import random
import re
import subprocess
from datetime import datetime, timedelta, timezone

import pytest

import drawing
from site_folder import PROGRAM, SETTINGS, SiteFolder, environment, snapshot

START = datetime(2026, 11, 28, 12, tzinfo=timezone.utc)
LIFETIME = timedelta(days=60)

#: The calls by which a program changes files (syscalls(2)).
WRITING = ("rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,rmdir,link,linkat,symlink,symlinkat,truncate,"
           "ftruncate,chmod,fchmod,fchmodat,utimensat,fallocate")

SYLLABLES = "ba ce di fo gu ha ke li mo nu pa re si to vu wa xe yi zo".split()


def text(moment):
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


class Person:
    """A card, and what is known of its share."""

    def __init__(self, number, chance):
        name = ["".join(chance.choices(SYLLABLES, k=4)).title() for _ in range(2)]
        self.id = f"p{number}"
        self.keys = {"givenName": name[0], "familyName": name[1], "email": f"{name[0]}.{name[1]}@firm.test".lower(),
                     "phone": f"+44 20 7946 {number:04}"}
        self.expires = None
        self.is_listed = True
        #: What is published, and the end that it has with its lifetime, if any; nothing before the first build.
        self.published = None
        self.end, self.lifetime = None, None
        self.is_live = False
        #: Whether the card has come under another ID, which its contact's UID has.
        self.is_renumbered = False

    @property
    def name(self):
        return f"{self.keys['givenName']} {self.keys['familyName']}"

    def yaml(self):
        keys = dict(self.keys)
        if self.expires:
            keys["expires"] = text(self.expires)
        return "".join(f"{key}: {value}\n" for key, value in keys.items())

    def start(self, now):
        self.lifetime = None if self.expires else LIFETIME
        self.end = self.expires or now + LIFETIME


class Firm:
    """The model: what becomes of each card with the build of a month."""

    def __init__(self, chance, leases, withdraws, sealed):
        self.chance, self.leases, self.withdraws, self.sealed = chance, leases, withdraws, sealed
        self.people = [Person(number, chance) for number in range(8)]
        self.count = 8
        self.title = "Firm"
        self.is_retitled = False
        #: The new IDs of people whose cards came under another one, by their former ones.
        self.moved = {}

    def listed(self):
        return [person for person in self.people if person.is_listed]

    def change(self, site, now):
        """What happened in a month; at most one person leaves, or nothing tells a mistake."""
        chance = self.chance
        for _ in range(chance.randrange(3)):
            self.people.append(Person(self.count, chance))
            self.count += 1
        for person in chance.sample(self.listed(), chance.randrange(4)):
            key, value = chance.choice([
                ("role", chance.choice(SYLLABLES)), ("note", chance.choice(SYLLABLES)),
                ("phone", f"+44 20 7946 {chance.randrange(1000, 9000)}"),
                ("links", f"[{{title: {chance.choice(SYLLABLES)}, url: l.example}}]")])
            person.keys[key] = value
        if chance.random() < 0.3:
            person = chance.choice(self.listed())
            if not person.keys.pop("photo", None):
                person.keys["photo"] = "photos/face.jpg"
        if chance.random() < 0.3:
            person = chance.choice(self.listed())
            person.expires = chance.choice([None, now + timedelta(days=chance.randrange(1, 90)),
                                            now - timedelta(days=1)])
        if chance.random() < 0.3:
            chance.choice(self.listed()).is_listed = False
        elif chance.random() < 0.3:
            gone = [person for person in self.people if not person.is_listed]
            if gone:
                chance.choice(gone).is_listed = True
        elif chance.random() < 0.3:
            # A firm numbers one of its people anew, who is as published.
            person = chance.choice(self.listed())
            if person.is_live and person.published == person.yaml() and person.end > now:
                self.moved[person.id] = person.id + "x"
        self.is_retitled = chance.random() < 0.15
        if self.is_retitled:
            self.title = "".join(chance.choices(SYLLABLES, k=3))
        self.write(site)

    def write(self, site):
        leases = ", renew: whileListed" if self.leases else ""
        sealed = ", sealed: true" if self.sealed else ""
        removed = ", whenRemoved: withdraw" if self.withdraws else ""
        more = f"share: {{lifetime: 60d{leases}{removed}{sealed}}}\n"
        site.write("cardpress.yaml", SETTINGS.replace("title: Example", f"title: {self.title}") + more)
        for path in site.path.glob("cards/p*.yaml"):
            path.unlink()
        for person in self.listed():
            site.card(self.moved.get(person.id, person.id), person.yaml())

    def build(self, now):
        """The plan; the model then is as after it."""
        plan = {"new": [], "changed": {}, "comingBack": [], "ended": [], "ending": [], "leavers": [], "heldBack": [],
                "remade": 0, "unchanged": 0}
        for person in self.people:
            if person.is_live and person.end <= now:
                person.is_live = False
            if person.id in self.moved:
                plan["heldBack"].append((self.moved[person.id], person.id, person.name, person.name))
            elif not person.is_listed:
                self.leave(person, plan)
            elif person.published is None:
                self.issue(person, now, plan)
            elif not person.is_live:
                plan["ended"].append((person.id, person.name))
            else:
                self.follow(person, now, plan)
        self.is_retitled = False
        return plan

    def leave(self, person, plan):
        if not person.is_live:
            return
        plan["ending" if self.withdraws else "leavers"].append((person.id, person.name))
        person.is_live = not self.withdraws

    def issue(self, person, now, plan):
        if person.expires and person.expires <= now:
            plan["ended"].append((person.id, person.name))
            return
        person.start(now)
        person.published, person.is_live = person.yaml(), True
        plan["new"].append((person.id, person.name))

    def follow(self, person, now, plan):
        before = (person.end, person.lifetime)
        moves = False
        if person.expires:
            moves = person.expires != person.end
            person.end, person.lifetime = person.expires, None
        elif person.lifetime is None:
            person.start(now)
            moves = True
        elif self.leases and person.end <= now + person.lifetime / 2:
            person.start(now)
        if person.end <= now:
            person.is_live = False
            plan["ending"].append((person.id, person.name))
            plan["ended"].append((person.id, person.name))
            return
        former, present = (dict(line.split(": ", 1) for line in yaml.splitlines())
                           for yaml in (person.published, person.yaml()))
        fields = {key: shown(key, former.get(key), present.get(key)) for key in former.keys() | present.keys()
                  if key != "expires" and former.get(key) != present.get(key)}
        if moves:
            fields["expires"] = (text(before[0]), text(person.end))
        person.published = person.yaml()
        is_renumbered, person.is_renumbered = person.is_renumbered, False
        if fields:
            plan["changed"][person.id] = (person.name, fields)
        elif self.is_retitled or is_renumbered or (person.end, person.lifetime) != before:
            plan["remade"] += 1
        else:
            plan["unchanged"] += 1

    def settle_names(self, site, now):
        """The owner renames whoever was held back."""
        if self.moved:
            site.run("rename", "--proposed", now=text(now))
        for person in self.people:
            person.is_renumbered = person.is_renumbered or person.id in self.moved
            person.id = self.moved.pop(person.id, person.id)


def shown(key, old, new):
    """The values of a change as the model has them: of a photo whether there is one, of links nothing."""
    if key == "links":
        return None
    return (old is not None, new is not None) if key == "photo" else (old, new)


def told(report):
    """The plan as a document tells it."""
    def names(key):
        return [(entry["card"], entry["name"]) for entry in report[key]]

    def changes(entry):
        assert [change["field"] for change in entry["changes"]] == entry["fields"]
        return {change["field"]: None if change["field"] == "links" else (change["old"], change["new"])
                for change in entry["changes"]}

    assert report["issued"] == len(report["new"])
    assert report["updated"] == len(report["changed"]) + len(report["comingBack"]) + report["remade"]
    return {"new": names("new"), "changed": {each["card"]: (each["name"], changes(each)) for each in report["changed"]},
            "comingBack": names("comingBack"), "ended": names("endedCards"), "ending": names("ending"),
            "leavers": names("leavers"), "heldBack": [(each["card"], each["former"], each["name"], each["formerName"]) for each in report["renamed"]],
            "remade": report["remade"], "unchanged": report["unchanged"]}


def assert_nobody(firm, content):
    """Expects nobody's name or value in what is kept."""
    for person in firm.people:
        for key, value in person.keys.items():
            if key not in ("photo", "links", "role", "note"):
                assert value.encode() not in content, (person.id, key)


def sorted_lists(plan):
    return {key: sorted(value) if isinstance(value, list) else value for key, value in plan.items()}


def rehearsed(site, now, log):
    """What a rehearsal says, which changes no file."""
    done = subprocess.run(
        ["strace", "-f", "-qq", "-o", log, "-e", f"trace={WRITING},openat,openat2", PROGRAM, "build", "--dry-run",
         "--json", "--now", text(now)], cwd=site.path, env=environment(), capture_output=True, timeout=120)
    calls = [line for line in log.read_text().splitlines() if "openat" not in line or "O_WRONLY" in line
             or "O_RDWR" in line or "O_CREAT" in line]
    # Of a thread that ends with the program strace may have no call to name.
    calls = [line for line in calls if not re.fullmatch(r"\d+ \?\?\?\( <detached \.\.\.>", line)]
    assert [line for line in calls if not re.search(r"\"/(dev|proc)/", line)] == []
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("seed", range(4))
def test_a_build_does_what_its_rehearsal_and_a_model_say(scratch, seed, full):
    """20 months, a quarter of them with each kind of site; --full makes 300."""
    chance = random.Random(seed)
    firm = Firm(chance, leases=seed % 2 == 1, withdraws=seed >= 2, sealed=seed in (1, 2))
    site = SiteFolder(scratch / "site")
    (site.path / "cards/photos").mkdir(parents=True)
    (site.path / "cards/photos/face.jpg").write_bytes(drawing.jpeg(drawing.portrait(1)))
    now = START
    firm.write(site)
    assert sorted_lists(told(site.build(now=text(now)))) == sorted_lists(firm.build(now))
    for month in range(75 if full else 5):
        now += timedelta(days=chance.choice([3, 14, 25, 31]), hours=1)
        firm.change(site, now)
        before = snapshot(site.path)
        said = told(rehearsed(site, now, scratch / "calls"))
        assert snapshot(site.path) == before
        expected = sorted_lists(firm.build(now))
        assert sorted_lists(said) == expected, f"month {month + 1}"
        if month % 2 == 0:
            assert sorted_lists(told(site.build(now=text(now)))) == expected
        else:
            done = site.run("build", now=text(now))
            assert_nobody(firm, (done.out + done.err).encode())
        for file in (site.path / ".cardpress").rglob("*"):
            if file.is_file():
                assert_nobody(firm, file.read_bytes())
        firm.settle_names(site, now)
        live = {person.id for person in firm.people if person.is_live}
        shares = site.run("shares", "--json", now=text(now)).json["shares"]
        assert sum(share["state"] == "live" for share in shares) == len(live)
    assert site.run("verify", "--json", now=text(now)).json["faults"] == []
