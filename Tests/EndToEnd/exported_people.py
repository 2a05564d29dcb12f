"""Three invented people, and as many more as wanted, with what an export says of them."""

from dataclasses import dataclass, replace


@dataclass
class Person:
    number: int
    given: str
    family: str
    role: str
    department: str
    company: str
    email: str
    phone: str
    mobile: str
    street: str
    zip: str
    city: str
    country: str
    title: str = ""
    home_email: str = ""
    home_phone: str = ""
    home_street: str = "Privatweg 1"
    home_zip: str = "99999"
    home_city: str = "Geheimstadt"
    birthday: str = "1990-05-17"
    notes: str = "Salary talk in May"

    @property
    def linkedin(self):
        return f"https://www.linkedin.com/in/{self.email.split('@')[0].replace('.', '-')}"

    def later(self, **changes):
        return replace(self, **changes)


PEOPLE = [
    Person(1001, "Zoë", "Müller-Lüdenscheidt", "Head of Sales", "Sales", "Beispiel & Söhne GmbH",
           "zoe.mueller@firma.example", "+49 30 23125 001", "+49 151 23456001",
           "Torstraße 12", "10119", "Berlin", "Deutschland", title="Dr.",
           home_email="zoe@privat.example", home_phone="+49 30 9999001"),
    Person(1002, "Émile", "Durand", "Comptable, contrôle", "Finances", "Société d'Exemple",
           "emile.durand@firma.example", "+33 1 23 45 67 02", "+33 6 12 34 56 02",
           "5 rue de l'Église", "75004", "Paris", "France",
           home_email="emile@privat.example", home_phone="+33 1 99 99 99 02"),
    Person(1003, "Ian", "O'Brien \"OB\"", "Engineer", "Research & Development", "Example Ltd",
           "ian.obrien@firma.example", "+44 20 7946 0103", "+44 7700 900103",
           "12 High Street\nUnit 3", "SW1Y 4JH", "London", "United Kingdom",
           home_email="ian@privat.example", home_phone="+44 20 7946 0999"),
]

#: What no page may show of these people unless the owner asks for it.
PRIVATE = ["privat.example", "9999", "Privatweg", "Geheimstadt", "1990", "17.05", "05/17", "Salary"]


def many(count):
    """Invented people, as many as wanted."""
    return [
        PEOPLE[number % 3].later(
            number=2000 + number, given=f"{PEOPLE[number % 3].given}{number}",
            email=f"person{number}@firma.example", phone=f"+44 20 {7946 + number // 9000} {1000 + number % 9000}")
        for number in range(count)]
