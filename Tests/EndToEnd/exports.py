"""Tables of people as other programs write them: headers, character sets, quotes and line ends.

The headers are those that the programs' makers and public samples document: Google Contacts before and
from 2024, Outlook for Windows (the names by which Exchange recognises an import), LinkedIn's
Connections.csv, BambooHR's field names, Workday's worker report, Personio's template for importing
people, SAP's list of master data and SuccessFactors' file of users.
"""

import csv
import io


def table(columns, people, delimiter=",", quoting=csv.QUOTE_MINIMAL, end="\r\n"):
    """A table whose columns are names with a constant or with what they say of a person."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=delimiter, quoting=quoting, lineterminator=end)
    writer.writerow([name for name, _ in columns])
    for person in people:
        writer.writerow([
            value(person) if callable(value) else value for _, value in columns])
    return text.getvalue()


def second(person):
    """Another number at work."""
    return person.phone[:-2] + "98"


def of(field):
    return lambda person: str(getattr(person, field))


def blank(*names):
    return [(name, "") for name in names]


def google_old(people):
    columns = [
        ("Name", lambda p: f"{p.given} {p.family}"), ("Given Name", of("given")),
        *blank("Additional Name"), ("Family Name", of("family")),
        *blank("Yomi Name", "Given Name Yomi", "Additional Name Yomi", "Family Name Yomi"),
        ("Name Prefix", of("title")),
        *blank("Name Suffix", "Initials", "Nickname", "Short Name", "Maiden Name"),
        ("Birthday", of("birthday")),
        *blank("Gender", "Location", "Billing Information", "Directory Server", "Mileage",
               "Occupation", "Hobby", "Sensitivity", "Priority", "Subject"),
        ("Notes", of("notes")), *blank("Language"),
        ("Photo", "https://lh3.googleusercontent.com/contacts/x"),
        ("Group Membership", "* myContacts"),
        ("E-mail 1 - Type", "* Work"), ("E-mail 1 - Value", of("email")),
        ("E-mail 2 - Type", "Home"), ("E-mail 2 - Value", of("home_email")),
        ("Phone 1 - Type", "Work"),
        ("Phone 1 - Value", lambda p: f"{p.phone} ::: {second(p)}"),
        ("Phone 2 - Type", "Mobile"), ("Phone 2 - Value", of("mobile")),
        ("Phone 3 - Type", "Home"), ("Phone 3 - Value", of("home_phone")),
        ("Address 1 - Type", "Home"), *blank("Address 1 - Formatted"),
        ("Address 1 - Street", of("home_street")), ("Address 1 - City", of("home_city")),
        *blank("Address 1 - PO Box", "Address 1 - Region"),
        ("Address 1 - Postal Code", of("home_zip")), ("Address 1 - Country", of("country")),
        *blank("Address 1 - Extended Address"),
        ("Address 2 - Type", "Work"), *blank("Address 2 - Formatted"),
        ("Address 2 - Street", of("street")), ("Address 2 - City", of("city")),
        *blank("Address 2 - PO Box", "Address 2 - Region"),
        ("Address 2 - Postal Code", of("zip")), ("Address 2 - Country", of("country")),
        *blank("Address 2 - Extended Address", "Organization 1 - Type"),
        ("Organization 1 - Name", of("company")), *blank("Organization 1 - Yomi Name"),
        ("Organization 1 - Title", of("role")), ("Organization 1 - Department", of("department")),
        *blank("Organization 1 - Symbol", "Organization 1 - Location",
               "Organization 1 - Job Description"),
        ("Website 1 - Type", "Work"), ("Website 1 - Value", "https://firma.example"),
    ]
    return "\ufeff".encode("utf-16-le") + table(columns, people).encode("utf-16-le")


def google_new(people):
    columns = [
        ("First Name", of("given")), *blank("Middle Name"), ("Last Name", of("family")),
        *blank("Phonetic First Name", "Phonetic Middle Name", "Phonetic Last Name"),
        ("Name Prefix", of("title")), *blank("Name Suffix", "Nickname", "File As"),
        ("Organization Name", of("company")), ("Organization Title", of("role")),
        ("Organization Department", of("department")), ("Birthday", of("birthday")),
        ("Notes", of("notes")), ("Photo", "https://lh3.googleusercontent.com/contacts/x"),
        ("Labels", "* myContacts ::: Firma"),
        ("E-mail 1 - Label", "* Work"), ("E-mail 1 - Value", of("email")),
        ("E-mail 2 - Label", "Home"), ("E-mail 2 - Value", of("home_email")),
        ("Phone 1 - Label", "Work"),
        ("Phone 1 - Value", lambda p: f"{p.phone} ::: {second(p)}"),
        ("Phone 2 - Label", "Mobile"), ("Phone 2 - Value", of("mobile")),
        ("Phone 3 - Label", "Home"), ("Phone 3 - Value", of("home_phone")),
        ("Address 1 - Label", "Work"), *blank("Address 1 - Formatted"),
        ("Address 1 - Street", of("street")), ("Address 1 - City", of("city")),
        *blank("Address 1 - PO Box", "Address 1 - Region"),
        ("Address 1 - Postal Code", of("zip")), ("Address 1 - Country", of("country")),
        *blank("Address 1 - Extended Address"),
        ("Website 1 - Label", "Work"), ("Website 1 - Value", "https://firma.example"),
        ("Custom Field 1 - Label", "Shoe size"), ("Custom Field 1 - Value", "42"),
    ]
    return table(columns, people, end="\n").encode()


def outlook_english(people):
    columns = [
        ("Title", of("title")), ("First Name", of("given")), *blank("Middle Name"),
        ("Last Name", of("family")), *blank("Suffix"), ("Company", of("company")),
        ("Department", of("department")), ("Job Title", of("role")),
        ("Business Street", of("street")), *blank("Business Street 2", "Business Street 3"),
        ("Business City", of("city")), *blank("Business State"),
        ("Business Postal Code", of("zip")), ("Business Country/Region", of("country")),
        ("Home Street", of("home_street")), ("Home City", of("home_city")),
        *blank("Home State"), ("Home Postal Code", of("home_zip")),
        ("Home Country/Region", of("country")),
        *blank("Other Street", "Other City", "Other State", "Other Postal Code",
               "Other Country/Region", "Assistant's Phone", "Business Fax"),
        ("Business Phone", of("phone")), ("Business Phone 2", second),
        *blank("Callback", "Car Phone", "Company Main Phone", "Home Fax"),
        ("Home Phone", of("home_phone")), *blank("Home Phone 2", "ISDN"),
        ("Mobile Phone", of("mobile")),
        *blank("Other Fax", "Other Phone", "Pager", "Primary Phone", "Radio Phone",
               "TTY/TDD Phone", "Telex", "Account", "Anniversary", "Assistant's Name",
               "Billing Information"),
        ("Birthday", "5/17/1990"), *blank("Business Address PO Box", "Categories", "Children",
                                         "Directory Server"),
        ("E-mail Address", of("email")), ("E-mail Type", "SMTP"),
        ("E-mail Display Name", lambda p: f"{p.given} {p.family} ({p.email})"),
        *blank("E-mail 2 Address", "E-mail 2 Type", "E-mail 2 Display Name"), ("Gender", "Unspecified"),
        *blank("Government ID Number", "Hobby", "Initials", "Internet Free Busy", "Keywords",
               "Language", "Location", "Manager's Name", "Mileage"), ("Notes", of("notes")),
        *blank("Office Location", "Organizational ID Number", "PO Box", "Priority", "Private",
               "Profession", "Referred By", "Sensitivity", "Spouse", "User 1", "User 2", "User 3",
               "User 4"), ("Web Page", "https://firma.example"),
    ]
    return table(columns, people, quoting=csv.QUOTE_ALL).encode("cp1252")


def outlook_german(people):
    columns = [
        ("Anrede", lambda p: p.title or "Herr"), ("Vorname", of("given")), *blank("Weitere Vornamen"),
        ("Nachname", of("family")), *blank("Suffix"), ("Firma", of("company")),
        ("Abteilung", of("department")), ("Position", of("role")),
        ("Straße geschäftlich", of("street")),
        *blank("Straße geschäftlich 2", "Straße geschäftlich 3"), ("Ort geschäftlich", of("city")),
        *blank("Region geschäftlich"), ("Postleitzahl geschäftlich", of("zip")),
        ("Land/Region geschäftlich", of("country")), ("Straße privat", of("home_street")),
        *blank("Straße privat 2", "Straße privat 3"), ("Ort privat", of("home_city")),
        *blank("Bundesland/Kanton privat"), ("Postleitzahl privat", of("home_zip")),
        ("Land/Region privat", of("country")),
        *blank("Weitere Straße", "Weiterer Ort", "Telefon Assistent", "Fax geschäftlich"),
        ("Telefon geschäftlich", of("phone")), ("Telefon geschäftlich 2", second),
        *blank("Rückmeldung", "Autotelefon", "Telefon Firma", "Fax privat"),
        ("Telefon (privat)", of("home_phone")), *blank("Telefon (privat 2)", "ISDN"),
        ("Mobiltelefon", of("mobile")),
        *blank("Weiteres Fax", "Weiteres Telefon", "Pager", "Haupttelefon", "Mobiltelefon 2",
               "Telefon für Hörbehinderte", "Telex", "Abrechnungsinformation", "Benutzer 1", "Beruf",
               "Büro"), ("E-Mail-Adresse", of("email")), ("E-Mail-Typ", "SMTP"),
        ("E-Mail: Angezeigter Name", lambda p: f"{p.given} {p.family}"),
        *blank("E-Mail 2: Adresse", "E-Mail 2: Typ", "Empfohlen von"),
        ("Geburtstag", "17.05.1990"), ("Geschlecht", "Keine Angabe"),
        *blank("Hobby", "Initialen", "Kategorien", "Kinder", "Konto"), ("Notizen", of("notes")),
        *blank("Ort", "Partner", "Postfach geschäftlich", "Priorität", "Privat", "Regierungsnr.",
               "Stichwörter", "Vertraulichkeit"), ("Webseite", "https://firma.example"),
    ]
    return table(columns, people, quoting=csv.QUOTE_ALL).encode("cp1252")


def outlook_french(people):
    columns = [
        ("Titre", of("title")), ("Prénom", of("given")), *blank("Deuxième prénom"),
        ("Nom", of("family")), *blank("Suffixe"), ("Société", of("company")),
        ("Service", of("department")), ("Titre", of("role")), ("Rue (bureau)", of("street")),
        *blank("Rue (bureau) 2", "Rue (bureau) 3"), ("Ville (bureau)", of("city")),
        *blank("Dép/Région (bureau)"), ("Code postal (bureau)", of("zip")),
        ("Pays/Région (bureau)", of("country")), ("Rue (domicile)", of("home_street")),
        ("Ville (domicile)", of("home_city")), ("Code postal (domicile)", of("home_zip")),
        ("Téléphone (bureau)", of("phone")), ("Téléphone 2 (bureau)", second),
        ("Téléphone (domicile)", of("home_phone")), ("Tél. mobile", of("mobile")),
        *blank("Télécopie (bureau)", "Téléphone société"), ("Anniversaire", "17/05/1990"),
        ("Adresse de messagerie", of("email")), ("Type de messagerie", "SMTP"),
        ("Nom complet de l'adresse de messagerie", of("email")), ("Notes", of("notes")),
        *blank("Sexe", "Catégories"), ("Page Web", "https://firma.example"),
    ]
    return table(columns, people, quoting=csv.QUOTE_ALL).encode("cp1252")


def linkedin(people):
    columns = [
        ("First Name", of("given")), ("Last Name", of("family")), ("URL", of("linkedin")),
        ("Email Address", lambda p: p.email if p.number % 2 else ""), ("Company", of("company")),
        ("Position", of("role")), ("Connected On", "07 Dec 2025"),
    ]
    notes = ('Notes:\n"When exporting your connection data, you may notice that some of the email '
             'addresses are missing. You will only see email addresses for connections who have '
             'allowed it, see ""Settings""."\n\n')
    return (notes + table(columns, people, end="\n")).encode()


def bamboo(people):
    columns = [
        ("Employee #", of("number")), ("First Name", of("given")), ("Last Name", of("family")),
        ("Job Title", of("role")), ("Department", of("department")), ("Division", "Europe"),
        ("Location", of("city")), ("Work Email", of("email")), ("Work Phone", of("phone")),
        ("Work Ext.", ""), ("Mobile Phone", of("mobile")), ("Home Email", of("home_email")),
        ("Home Phone", of("home_phone")), ("Address Line 1", of("home_street")),
        ("Address Line 2", ""), ("City", of("home_city")), ("State", ""),
        ("Zip Code", of("home_zip")), ("Country", of("country")), ("Birth Date", of("birthday")),
        ("Hire Date", "2020-01-01"), ("Status", "Full-Time"), ("Reporting to", "Grace Hopper"),
        ("Pay rate", "99990.00"),
    ]
    return table(columns, people).encode("utf-8-sig")


def workday(people):
    columns = [
        ("Employee ID", lambda p: f"EX-{p.number}"), ("Worker", lambda p: f"{p.given} {p.family}"),
        ("Legal First Name", of("given")), ("Legal Last Name", of("family")),
        ("Business Title", of("role")), ("Job Profile", "P3"),
        ("Supervisory Organization", of("department")), ("Company", of("company")),
        ("Cost Center", "4711"), ("Location", of("city")), ("Email - Work", of("email")),
        ("Phone - Work", of("phone")), ("Work Mobile", of("mobile")),
        ("Email - Home", of("home_email")), ("Date of Birth", of("birthday")),
        ("Hire Date", "2020-01-01"), ("Manager", "Grace Hopper"), ("Worker Type", "Employee"),
    ]
    title = "All Active Workers\r\nRun on 2026-03-02\r\n\r\n"
    return (title + table(columns, people)).encode("utf-8-sig")


def personio(people):
    columns = [
        ("Personalnummer", of("number")), ("Vorname", of("given")), ("Nachname", of("family")),
        ("E-Mail", of("email")), ("Geschlecht", "weiblich"), ("Position", of("role")),
        ("Abteilung", of("department")), ("Team", "A"), ("Standort", of("city")),
        ("Unternehmen", of("company")), ("Telefon geschäftlich", of("phone")),
        ("Mobil geschäftlich", of("mobile")), ("Private E-Mail", of("home_email")),
        ("Telefon privat", of("home_phone")), ("Straße", of("home_street")), ("Hausnummer", "7"),
        ("PLZ", of("home_zip")), ("Stadt", of("home_city")), ("Land", of("country")),
        ("Geburtsdatum", "17.05.1990"), ("Einstellungsdatum", "01.01.2020"), ("IBAN", "DE9999"),
        ("Wochenstunden", "40"), ("Vorgesetzter", "Grace Hopper"),
    ]
    return table(columns, people, delimiter=";").encode("utf-8-sig")


def sap(people):
    columns = [
        ("PersNr", lambda p: f"{p.number:08}"), ("Anrede", "Frau"), ("Titel", of("title")),
        ("Nachname", of("family")), ("Vorname", of("given")), ("Geburtsdatum", "17.05.1990"),
        ("Planstelle", "50001234"), ("Planstellentext", of("role")),
        ("Organisationseinheit", of("department")), ("Buchungskreis", "1000"),
        ("Kostenstelle", "4711"), ("E-Mail dienstlich", of("email")),
        ("Telefon dienstlich", of("phone")), ("Diensthandy", of("mobile")),
        ("Straße und Hausnummer", of("home_street")), ("PLZ", of("home_zip")),
        ("Ort", of("home_city")), ("Land", of("country")), ("Mitarbeiterkreis", "AT"),
        ("Eintritt", "01.01.2020"),
    ]
    return table(columns, people, delimiter=";").encode("cp1252")


def success_factors(people):
    columns = [
        ("STATUS", "active"), ("USERID", of("number")), ("USERNAME", lambda p: f"u{p.number}"),
        ("FIRSTNAME", of("given")), ("LASTNAME", of("family")), ("MI", ""), ("GENDER", "F"),
        ("EMAIL", of("email")), ("MANAGER", "NO_MANAGER"), ("HR", "NO_HR"),
        ("DEPARTMENT", of("department")), ("JOBCODE", "J1"), ("DIVISION", "Europe"),
        ("LOCATION", of("city")), ("TIMEZONE", "Europe/Berlin"), ("HIREDATE", "01/01/2020"),
        ("EMPID", of("number")), ("TITLE", of("role")), ("BIZ_PHONE", of("phone")), ("FAX", ""),
        ("ADDR1", of("home_street")), ("ADDR2", ""), ("CITY", of("home_city")), ("STATE", ""),
        ("ZIP", of("home_zip")), ("COUNTRY", of("country")),
    ]
    head, rows = table(columns, people).split("\r\n", 1)
    labels = ("STATUS,User ID,Username,First Name,Last Name,Middle Name,Gender,Email,Manager,"
              "Human Resource,Department,Job Code,Division,Location,Time Zone,Hire Date,Employee Id,"
              "Title,Business Phone,Business Fax,Address Line 1,Address Line 2,City,State,Zip,Country")
    return f"{head}\r\n{labels}\r\n{rows}".encode()


#: Each export with the file's name and the line of cardpress.yaml that it needs.
EXPORTS = {
    "google-old": ("google.csv", google_old, 'idFrom: E-mail 1 - Value'),
    "google-new": ("contacts.csv", google_new, 'idFrom: E-mail 1 - Value'),
    "outlook-english": ("contacts.CSV", outlook_english, "idFrom: E-mail Address"),
    "outlook-german": ("Kontakte.CSV", outlook_german, "idFrom: E-Mail-Adresse"),
    "outlook-french": ("contacts.csv", outlook_french, "idFrom: Adresse de messagerie"),
    "linkedin": ("Connections.csv", linkedin, "idFrom: URL"),
    "bamboo": ("report.csv", bamboo, None),
    "workday": ("Workers.csv", workday, None),
    "personio": ("mitarbeiter.csv", personio, None),
    "sap": ("stammdaten.csv", sap, None),
    "success-factors": ("users.csv", success_factors, None),
}
