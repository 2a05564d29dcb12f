"""Headers of several words are understood by their parts, and nothing private becomes public by one."""

import csv
import io

import pytest

PERSON = {"id": "E1", "givenName": "Nora", "familyName": "Brandt"}


def table(header, rows):
    text = io.StringIO()
    csv.writer(text).writerows([header, *rows])
    return text.getvalue()


def uses(site, *headers):
    """What each header is taken for beside an ID and a name, as `check` tells it: `(key, use)`."""
    header = ["id", "fullName", *headers]
    site.write("cards/people.csv", table(header, [["E1", "Nora Brandt", *("" for _ in headers)]]))
    told = site.run("check", "--json").json["columns"][0]["columns"]
    return [(column["key"], column["use"]) for column in told[2:]]


KNOWN = [
    # English
    ("Legal Name - First Name", "givenName"), ("Legal Name - Last Name", "familyName"),
    ("Preferred Name - First Name", "givenName"), ("Person: First Name", "givenName"), ("Worker / Last Name", "familyName"),
    ("Employee Last Name", "familyName"), ("Job Information - Job Title", "role"), ("Organization - Department", "department"),
    ("Company - Name", "company"), ("Contact: Work Email Address", "email"), ("Phone (Work)", "phone"),
    ("Email Information - Email Address", "email"), ("Mobile Phone - Work", "mobile"), ("Primary Address - City", "city"),
    ("Work Address - Postal Code", "postalCode"), ("legalFirstName", "givenName"), ("worker_last_name", "familyName"),
    ("Position.Business Title", "role"),
    # German
    ("Person: Vorname", "givenName"), ("Mitarbeiter - Nachname", "familyName"), ("Stammdaten: Nachname", "familyName"),
    ("Kontakt - E-Mail geschäftlich", "email"), ("Kontakt: Telefon (dienstlich)", "phone"), ("Adresse - PLZ", "postalCode"),
    ("Anstellung / Stellenbezeichnung", "role"), ("Name, Vorname", "fullName"), ("Vor- und Zuname", "fullName"),
    # French
    ("Identité - Prénom", "givenName"), ("Identité - Nom", "familyName"), ("Salarié : Prénom", "givenName"),
    ("Poste - Intitulé du poste", "role"), ("Contact - E-mail professionnel", "email"),
    ("Coordonnées - Téléphone professionnel", "phone"),
    # Spanish, Italian
    ("Empleado: Nombre", "givenName"), ("Empleado: Apellidos", "familyName"), ("Correo electrónico laboral", "email"),
    ("Datos personales - Apellidos", "familyName"), ("Dipendente - Nome", "givenName"), ("Dipendente - Cognome", "familyName"),
    ("Posizione - Mansione", "role"), ("Email aziendale", "email"),
    # Dutch, Portuguese, Polish
    ("Medewerker - Achternaam", "familyName"), ("Medewerker: Roepnaam", "givenName"), ("E-mailadres zakelijk", "email"),
    ("Dienstverband - Functie", "role"), ("Colaborador - Nome próprio", "givenName"), ("Colaborador - Sobrenome", "familyName"),
    ("E-mail profissional", "email"), ("Emprego: Cargo", "role"), ("Pracownik: Imię", "givenName"),
    ("Pracownik - Nazwisko", "familyName"), ("E-mail służbowy", "email"), ("Zatrudnienie - Stanowisko", "role"),
]


@pytest.mark.parametrize("header, key", KNOWN)
def test_a_header_is_understood_by_its_parts(site, header, key):
    pairs = {"givenName": "Last Name", "familyName": "First Name"}
    beside = [pairs[key]] if key in pairs else []
    site.write("cards/people.csv", table(["id", *(["fullName"] if not beside and key != "fullName" else []), header, *beside], []))
    columns = site.run("check", "--json").json["columns"][0]["columns"]
    told, = [column for column in columns if column["name"] == header]
    assert (told["key"], told["use"]) == (key, "published")


PRIVATE = [
    "Home Address - City", "Phone - Home", "Personal Email Address", "Work/Home Phone", "Mobile (private)", "Private: Phone",
    "E-Mail Adresse privat", "Kontakt: Mobil (privat)", "Telefon (Privat)", "Contact - Téléphone personnel", "E-mail perso",
    "Adresse e-mail privée", "Teléfono particular", "Correo electrónico personal", "Telefono privato", "Email personale",
    "Telefoon privé", "E-mailadres privé", "Telefone pessoal", "E-mail pessoal", "Telefon prywatny", "E-mail prywatny"]


@pytest.mark.parametrize("header", PRIVATE)
def test_what_is_at_home_is_not_published(site, header):
    (key, use), = uses(site, header)
    assert use == "withheld" and key.endswith(".home"), (key, use)


OTHERS = [
    "Manager - Email", "Manager: Last Name", "Line Manager Name", "Supervisor - Work Phone", "Assistant Phone Number",
    "Emergency Contact - Phone", "Emergency Contact Name", "Spouse First Name", "Child 1 - First Name", "Dependent: Name",
    "Beneficiary - Last Name", "Former Name", "Previous Last Name", "Next of Kin - Phone", "Manager ID",
    "Vorgesetzter: Nachname", "Vorgesetzte E-Mail", "Führungskraft - Name", "Assistenz: Telefon", "Notfallkontakt Telefon",
    "Notfall: Name", "Ehepartner Vorname", "Kind 1: Vorname", "Begünstigter: Nachname", "Früherer Name",
    "Responsable - Nom", "Supérieur hiérarchique : E-mail", "Contact d'urgence - Téléphone", "Conjoint : Prénom",
    "Enfant 1 - Prénom", "Bénéficiaire : Nom", "Identité - Nom de naissance", "Ancien nom",
    "Jefe: Correo electrónico", "Contacto de emergencia - Teléfono", "Cónyuge: Nombre", "Hijo - Nombre", "Apellido de soltera",
    "Responsabile - Nome", "Contatto di emergenza: Telefono", "Coniuge - Cognome", "Figlio: Nome", "Beneficiario - Nome",
    "Leidinggevende - Achternaam", "Noodcontact: Telefoon", "Partner - Voornaam", "Kind - Voornaam", "Vorige achternaam",
    "Gestor - Nome", "Contato de emergência: Telefone", "Cônjuge - Nome", "Filho: Nome", "Beneficiário - Nome",
    "Przełożony - Nazwisko", "Kontakt awaryjny: Telefon", "Małżonek - Imię", "Dziecko: Imię", "Poprzednie nazwisko",
    "Private: First Name", "Home - Job Title"]


@pytest.mark.parametrize("header", OTHERS)
def test_what_is_somebody_elses_is_not_published_and_said_so(site, header):
    assert uses(site, header) == [("nothing", "others")]
    assert "somebody else's or private, not published" in with_values(site, header)


def with_values(site, header):
    site.write("cards/people.csv", table(["id", "fullName", header], [["E1", "Nora Brandt", "x"]]))
    return site.run("check").out


UNKNOWN = [
    "Vorname XYZ", "Email Opt Out", "Phone - Country Code", "First Name (phonetic in Katakana)", "Work Email Verified On",
    "Department ID", "Location ID", "Organization ID", "E-Mail Vertrag", "Zweit-Telefonnummer", "Badge Name", "Job Title Since",
    "Nombre Comercial Interno", "Prénom du chien", "Telefon Mutterhaus Geheim"]


@pytest.mark.parametrize("header", UNKNOWN)
def test_a_part_that_nobody_knows_makes_nothing_public(site, header):
    (key, use), = uses(site, header)
    assert key is None and use == "unknown"


BOTH = {
    "Telefon/E-Mail": "email or phone", "Name / Firma": "company or name", "PLZ Ort": "city or postalCode",
    "Company - Department": "department or company", "Department Email": "email or department",
    "Role and Department": "department or role", "Phone or Mobile": "mobile or phone", "Firma, Rolle": "company or role",
    "Email & Website": "email or website", "Département et fonction": "department or role"}


@pytest.mark.parametrize("header", BOTH)
def test_what_may_be_two_things_is_told_with_both(site, header):
    (key, use), = uses(site, header)
    assert (key, use) == (None, "unknown")
    assert f"{header} ({BOTH[header]}?)" in with_values(site, header)


def test_what_somebody_goes_by_counts_before_what_papers_have_and_each_fills_the_others_gaps(site):
    site.write("cards/people.csv", table(
        ["id", "Legal Name - First Name", "Legal Name - Last Name", "Preferred Name - First Name"],
        [["a", "Robert", "Voss", "Bob"], ["b", "Anna", "Lang", ""]]))
    site.build()
    names = {share["card"]: share["name"] for share in site.shares()}
    assert names == {"a": "Bob Voss", "b": "Anna Lang"}


def test_a_whole_known_name_counts_before_a_part(site):
    site.write("cards/people.csv", table(
        ["id", "Person: Vorname", "Vorname", "Nachname"], [["a", "Falsch", "Nora", "Brandt"]]))
    site.build()
    assert site.shares()[0]["name"] == "Nora Brandt"


def test_the_settings_say_what_an_unknown_part_means(site):
    site.settings('cards: {columns: {"Vorname XYZ": givenName}}\n')
    site.write("cards/people.csv", table(["id", "Vorname XYZ", "Nachname"], [["a", "Nora", "Brandt"]]))
    site.build()
    assert site.shares()[0]["name"] == "Nora Brandt"


def test_the_sites_own_table_has_words_too(site):
    site.write("templates/columns.tsv", "name\tkey\nVertrag\t+\nVormund\t-\n")
    site.write("cards/people.csv", table(
        ["id", "Vertrag - Vorname", "Vertrag - Nachname", "Vormund Telefon"], [["a", "Nora", "Brandt", "+49 30 23125000"]]))
    site.build()
    assert site.shares()[0]["name"] == "Nora Brandt"
    assert b"23125000" not in (site.folder("a") / "card.vcf").read_bytes()


#: What personnel systems name their columns by default, by their documentation.
SYSTEMS = {
    "Workday": ["Employee ID", "Legal Name - First Name", "Legal Name - Last Name", "Business Title", "Email - Primary Work",
                "Phone - Primary Work", "Home Address - City", "Manager - Email", "Emergency Contact - Phone"],
    "SuccessFactors": ["User ID", "Person: First Name", "Person: Last Name", "Job Information - Job Title",
                       "Email Information - Email Address", "Phone Information - Business Phone", "Home - City",
                       "Manager: Email Address", "Emergency Contact: Phone Number"],
    "BambooHR": ["Employee #", "First Name", "Last Name", "Job Title", "Work Email", "Work Phone", "Home Email",
                 "Supervisor", "Emergency Contact Home Phone"],
    "Personio": ["ID", "Vorname", "Nachname", "Position", "E-Mail", "Telefon geschäftlich", "Private E-Mail-Adresse",
                 "Vorgesetzter", "Notfallkontakt Telefonnummer"],
    "HiBob": ["Employee ID", "Basic info: First name", "Basic info: Last name", "Work - Job title", "Basic info: Email",
              "Contact: Work phone", "Personal contact: Home phone", "Work - Manager", "Emergency contact - Phone"],
    "ADP": ["Worker ID", "Worker: Legal First Name", "Worker: Legal Last Name", "Position: Job Title", "Work Contact: Work Email",
            "Work Contact: Work Phone", "Personal Contact: Personal Email", "Reports To Name", "Emergency Contact: Mobile Phone"],
    "Lucca": ["Matricule", "Identité - Prénom", "Identité - Nom", "Poste - Intitulé du poste", "Contact - E-mail professionnel",
              "Contact - Téléphone professionnel", "Contact - Téléphone personnel", "Responsable - E-mail",
              "Contact d'urgence - Téléphone"],
    "AFAS": ["Medewerker - Personeelsnummer", "Medewerker - Roepnaam", "Medewerker - Achternaam", "Dienstverband - Functie",
             "E-mailadres zakelijk", "Telefoon zakelijk", "Telefoon privé", "Leidinggevende - E-mail", "Noodcontact - Telefoon"],
    "Factorial": ["Código de empleado", "Empleado: Nombre", "Empleado: Apellidos", "Puesto - Cargo", "Correo electrónico laboral",
                  "Teléfono laboral", "Correo electrónico personal", "Jefe: Correo electrónico",
                  "Contacto de emergencia - Teléfono"],
    "Enova": ["Pracownik: Numer ewidencyjny", "Pracownik: Imię", "Pracownik: Nazwisko", "Zatrudnienie - Stanowisko",
              "E-mail służbowy", "Telefon służbowy", "Telefon prywatny", "Przełożony - E-mail", "Kontakt awaryjny: Telefon"],
}


def invented(count):
    return [[f"E{number}", f"Nora{number}", "Brandt", "Chief", f"n{number}@firm.test", f"+49 30 231{number:05}",
             "hidden-by-home", f"hidden-by-boss{number}", "hidden-by-kin"] for number in range(count)]


@pytest.mark.parametrize("count", [3, 300])
@pytest.mark.parametrize("system", SYSTEMS)
def test_an_export_makes_a_site_without_a_setting(site, system, count):
    site.write("cards/people.csv", table(SYSTEMS[system], invented(count)))
    site.build()
    assert len(site.shares()) == count
    share = site.share("e1")
    assert share["name"] == "Nora1 Brandt"
    contact = (site.public / share["path"] / "card.vcf").read_bytes()
    for text in (b"TITLE:Chief", b"n1@firm.test", b"+49 30 23100001"):
        assert text in contact
    assert not any(b"hidden-by-" in path.read_bytes() for path in site.public.rglob("*") if path.is_file())
