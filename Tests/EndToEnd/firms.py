"""Firms of invented people, and what a month changes about them."""

import csv
import io
import random
import unicodedata
from dataclasses import dataclass, replace
from pathlib import Path

COLUMNS = ("email", "mobile", "phone", "department", "company")

#: How a program writes names: in two columns, or in one of either order.
NAMES = (
    {"givenName": "{given}", "familyName": "{family}"}, {"fullName": "{family}, {given}"}, {"fullName": "{whole}"})


def languages():
    """Given and family names, by language."""
    lines = (Path(__file__).parent / "data/names.tsv").read_text().splitlines()[1:]
    return {language: (given.split(), family.split())
            for language, given, family in (line.split("\t") for line in lines)}


@dataclass(frozen=True)
class Person:
    """Somebody under a number of the personnel office."""

    id: str
    givenName: str
    familyName: str
    email: str
    mobile: str
    phone: str
    department: str
    company: str = "Example GmbH"


class Firm:
    """A firm whose people come, leave, marry, move and get other numbers, and the list of them."""

    def __init__(self, language, seed, size=40):
        self.chance = random.Random(f"{language} {seed}")
        self.given, self.family = languages()[language]
        self.serial, self.names = 1000, set()
        self.puts_family_first = language in ("vi", "zh")
        self.name_columns = NAMES[seed % len(NAMES)]
        #: The people, by what never changes: their place in this list.
        self.people = {}
        for _ in range(size):
            self.join()

    def number(self):
        self.serial += 1
        return str(self.serial)

    def name(self):
        """A name that nobody has had, so that what is expected needs no second thought."""
        while True:
            name = self.chance.choice(self.given), self.chance.choice(self.family)
            if name not in self.names:
                self.names.add(name)
                return name

    def mail(self):
        return f"person{self.chance.randrange(10**8)}@firm.test"

    def mobile(self):
        return f"+49 171 {self.chance.randrange(10**6, 10**7)}"

    def desk(self):
        """A number of one's own, that of the switchboard, or none."""
        own = f"+49 30 {self.chance.randrange(10**6, 10**7)}"
        return self.chance.choice([own, "+49 30 5550100", ""])

    def join(self, phone=None):
        given, family = self.name()
        key = len(self.people), self.serial
        self.people[key] = Person(
            self.number(), given, family, self.mail(), self.mobile(),
            self.desk() if phone is None else phone, self.chance.choice(["Sales", "Stores", "Board"]))
        return key

    def month(self):
        """Lets a month go by.

        Gives who left, who joined, and who has another number; all others are as they were, or have
        changed under their number.
        """
        left, moved = [], []
        for key in self.chance.sample(sorted(self.people), 4):
            left.append(self.people.pop(key))
        joined = [self.join() for _ in range(2)]
        # A successor has the number of the desk, and nothing else.
        joined.append(self.join(phone=left[0].phone))
        others = [key for key in sorted(self.people) if key not in joined]
        for key in self.chance.sample(others, 5):
            self.people[key] = self.changed(self.people[key])
            moved.append(key)
        for key in self.chance.sample(others, 3):
            if key not in moved:
                self.people[key] = replace(self.people[key], department="Archive")
        return left, joined, moved

    def changed(self, person):
        """A person under another number, of whom at most two things more have changed."""
        ways = {
            "name": lambda: {"familyName": self.other_family(person)},
            "mail": lambda: {"email": self.mail()},
            "phones": lambda: {"mobile": self.mobile(), "phone": self.desk()},
            "firm": lambda: {"department": "Works", "company": "Example Works AG"},
        }
        changes = {"id": self.number()}
        for way in self.chance.sample(sorted(ways), self.chance.randrange(3)):
            changes.update(ways[way]())
        return self.rewritten(replace(person, **changes))

    def other_family(self, person):
        while True:
            family = self.chance.choice(self.family)
            if self.chance.random() < 0.2:
                family = f"{person.familyName}-{family}"
            if (person.givenName, family) not in self.names:
                self.names.add((person.givenName, family))
                return family

    def rewritten(self, person):
        """The same person as another program writes it."""
        def otherwise(text):
            return self.chance.choice([
                text, text.upper(), unicodedata.normalize("NFD", text), f" {text} "])
        changes = {"email": self.chance.choice([person.email, person.email.upper()])}
        for key in ("mobile", "phone"):
            number = getattr(person, key)
            changes[key] = self.chance.choice([
                number, number.replace(" ", ""), number.replace("+49 ", "0049-"),
                number.replace("+49 ", "0").replace(" ", "/", 1)])
        return replace(
            person, givenName=otherwise(person.givenName), familyName=otherwise(person.familyName),
            **changes)

    def table(self):
        """The list of all people, as a table."""
        text = io.StringIO()
        writer = csv.writer(text)
        writer.writerow(["id", *self.name_columns, *COLUMNS])
        people = list(self.people.values())
        self.chance.shuffle(people)
        for person in people:
            writer.writerow([
                person.id, *self.named(person), *(getattr(person, column) for column in COLUMNS)])
        return text.getvalue()

    def named(self, person):
        """A person's name in each of the columns for it."""
        names = {"given": person.givenName, "family": person.familyName}
        whole = "{family} {given}" if self.puts_family_first else "{given} {family}"
        return [form.format(**names, whole=whole.format(**names)) for form in self.name_columns.values()]
