"""A club's season, drawn from a seed: its teams, referees and games, the files in which its office has them, and what
pages and calendars have to show of them, by rules and readers of the tests' own."""

import csv
import io
import json
import random
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo

import html5lib
import icalendar
import xlsxwriter
import yaml

ZONE = ZoneInfo("Europe/Zurich")

GIVEN = "Ada Bea Carl Dora Emil Fritz Gina Hans Ida Jan".split()
FAMILY = "Amsler Bühler Çelik Dürr Egli Favre Gerber Huber".split()
TOWNS = ["Aarau", "Brugg", "Chur", "Davos", "Genève", "Horgen", "Kriens", "Luzern"]
LEAGUES = ["NLA", "1. Liga", "U17 Elite", "Cup"]

#: Streets with what tables, calendars and addresses set apart.
STREETS = ["Bahnhofstrasse 1", "Rue de l'Église 3, 2e étage", 'Im Feld; Tor "B"', "Schulweg 7 & 9"]

#: At midnight and on either side of it, and for whole days.
TIMES = [time(18), time(20, 15), time(9, 30), time(23), time(22, 59), time(0), None]

#: What offices call the columns, in the order of ``Club.rows``.
HEADERS = {
    "de": ["Spiel-Nr", "Datum", "Anpfiff", "Liga", "Heim", "Gast", "Halle", "Strasse", "Ort", "SR1", "SR2", "Zustand",
           "Verlegt von"],
    "en": ["Match No", "Match Date", "Kick-off", "League", "Home Team", "Away Team", "Hall", "Street", "Town", "Ref 1",
           "Ref 2", "State", "Original date"],
    "fr": ["N° de match", "Date du match", "Coup d'envoi", "Championnat", "Équipe recevante", "Équipe visiteuse",
           "Salle", "Rue", "Localité", "Arbitre 1", "Arbitre 2", "Statut", "Reporté du"],
    "it": ["Numero gara", "Data gara", "Orario", "Campionato", "Squadra di casa", "Squadra ospite", "Palestra", "Via",
           "Località", "Arbitro 1", "Arbitro 2", "Stato", "Spostata da"],
}

#: Their words for states, in the order of these.
STATES = ["scheduled", "confirmed", "cancelled", "postponed", "completed"]
WORDS = {
    "de": "angesetzt bestätigt abgesagt verschoben gespielt", "en": " ".join(STATES),
    "fr": "prévu confirmé annulé reporté terminé", "it": "previsto confermata annullata rinviata giocata",
}
WEEKDAYS = {
    "de": "Mo Di Mi Do Fr Sa So", "en": "Mon Tue Wed Thu Fri Sat Sun", "fr": "lun. mar. mer. jeu. ven. sam. dim.",
    "it": "lun mar mer gio ven sab dom",
}
MONTHS = {
    "de": "Januar Februar März April Mai Juni Juli", "en": "January February March April May June July",
    "fr": "janvier février mars avril mai juin juillet", "it": "gennaio febbraio marzo aprile maggio giugno luglio",
}


@dataclass(frozen=True)
class Game:
    """A game by the clocks of its hall; one without a time takes the whole day."""
    number: int
    day: date
    time: time | None
    league: str
    home: str
    away: str
    hall: str
    street: str
    town: str
    referees: tuple
    state: str = ""
    moved_from: datetime | None = None

    @property
    def span(self):
        """The first moment, and that at which it is over, in UTC."""
        start = datetime.combine(self.day, self.time or time(), ZONE).astimezone(timezone.utc)
        over = datetime.combine(self.day + timedelta(days=1), time(), ZONE).astimezone(timezone.utc)
        return start, start + timedelta(hours=2) if self.time else over

    @property
    def clock(self):
        """What the hall's clocks show at both moments; None for a whole day."""
        return "–".join(f"{moment.astimezone(ZONE):%H:%M}" for moment in self.span) if self.time else None

    @property
    def last_day(self):
        return (self.span[1] - timedelta(seconds=1)).astimezone(ZONE).date()

    @property
    def takes_place(self):
        return self.state in ("", "scheduled", "confirmed")

    @property
    def place(self):
        return f"{self.hall}, {self.street}, {self.town}"

    @property
    def title(self):
        return f"{self.home} – {self.away}"

    @property
    def moved(self):
        """What an English page says of a game that was moved."""
        if not self.moved_from:
            return None
        month = MONTHS["en"].split()[self.moved_from.month - 1]
        return f"Moved from {self.moved_from.day} {month} {self.moved_from:%Y, %H:%M}"

    def role(self, name, language):
        """What somebody does there, as the table calls it; None for a team."""
        return HEADERS[language][9 + self.referees.index(name)] if name in self.referees else None

    def on_page(self, name, language="de"):
        """What an English page has of it, made from a table in a language."""
        state = None if self.takes_place else "date" + self.state.capitalize()
        return (str(self.day), self.clock, self.title, self.place, self.role(name, language), self.league or None,
                state, self.moved)

    def in_calendar(self, name, language="de"):
        """What an English calendar has of it."""
        state = {"cancelled": "CANCELLED", "postponed": "TENTATIVE"}.get(self.state, "CONFIRMED")
        said = {"CANCELLED": "Cancelled: ", "TENTATIVE": "Postponed: "}.get(state, "")
        span = self.span if self.time else (self.day, self.day + timedelta(days=1))
        about = "\n".join(part for part in (self.role(name, language), self.league, self.moved) if part)
        return (*span, said + self.title, self.place, about, state)


class Club:
    """Cards of referees and teams, and a season of games."""

    def __init__(self, seed, games=300, first=date(2026, 1, 10)):
        chance = random.Random(seed)
        names = [f"{given} {family}" for given in GIVEN for family in FAMILY]
        self.referees = {f"r{number:02}": name for number, name in enumerate(chance.sample(names, 30), 1)}
        #: Teams with a card; their guests have none.
        self.teams = {f"t{number:02}": f"TV {town} {1 + number // 9}" for number, town in enumerate(TOWNS * 2, 1)}
        self.guests = [f"HC {town}" for town in TOWNS]
        self.games = [self.draw(1000 + number, first, chance) for number in range(games)]

    def draw(self, number, first, chance):
        """A game of the 24 weeks from a day on."""
        home, away = chance.sample([*self.teams.values(), *self.guests], 2)
        town = chance.randrange(len(TOWNS))
        return Game(
            number, first + timedelta(days=chance.choice([0, 0, 1, 1, 4]) + 7 * chance.randrange(24)),
            chance.choice(TIMES), chance.choice(LEAGUES), home, away, f"Halle {'ABC'[number % 3]}", STREETS[town % 4],
            TOWNS[town], tuple(chance.sample(list(self.referees.values()), chance.choice([0, 1, 2, 2, 2]))),
            chance.choice(["", "", "", *STATES]))

    @property
    def cards(self):
        """The names on all cards, by their IDs."""
        return {**self.referees, **self.teams}

    def games_of(self, name):
        """Those in which a name stands, the earliest first."""
        found = [game for game in self.games if name in (game.home, game.away, *game.referees)]
        return sorted(found, key=lambda game: (game.span[0], game.number))

    def write_cards(self, site):
        for key, name in self.referees.items():
            given, family = name.split(" ")
            site.card(key, f"givenName: {given}\nfamilyName: {family}\nemail: {key}@club.test\n")
        for key, name in self.teams.items():
            site.card(key, f"fullName: {name}\n")

    def next_week(self, seed=7):
        """The season as it stands a week later: games that were moved, called off, put off or given to other referees,
        and new ones; and the names of those whose dates have changed so."""
        chance, later = random.Random(seed), Club(0, games=0)
        later.__dict__.update(self.__dict__)
        ahead = [game for game in self.games if game.takes_place and game.time and game.day >= date(2026, 3, 20)]
        picked = chance.sample(ahead, 12)
        changed, touched = {}, set()
        for game in picked[:3]:
            was = datetime.combine(game.day, game.time)
            changed[game.number] = replace(game, day=game.day + timedelta(days=1), time=time(19), moved_from=was)
        for game in picked[3:9]:
            changed[game.number] = replace(game, state="cancelled" if len(changed) % 2 else "postponed")
        for game in picked[:9]:
            touched.update([game.home, game.away, *game.referees])
        for game in picked[9:]:
            free = [name for name in self.referees.values() if name not in game.referees]
            changed[game.number] = replace(game, referees=tuple(chance.sample(free, 2)))
            touched.update([*game.referees, *changed[game.number].referees])
        new = [replace(self.draw(2000 + number, date(2026, 3, 7), chance), state="") for number in range(4)]
        for game in new:
            touched.update([game.home, game.away, *game.referees])
        later.games = [changed.get(game.number, game) for game in self.games] + new
        return later, touched

    def words_for(self, name, number):
        """How an office writes who is there: by a whole name, an ID or an address, a team by one of the first two."""
        key = next((key for key, known in self.cards.items() if known == name), None)
        ways = [name, key, f"{key}@CLUB.test"] if name in self.referees.values() else [name, key]
        return ways[number % len(ways)] if key else name

    def rows(self, language="de", cells=False):
        """The games as rows of texts in all the ways in which people write, or with the cells of a sheet for numbers,
        days and times."""
        for game in self.games:
            number = game.number
            referees = [self.words_for(name, number + place) for place, name in enumerate(game.referees)]
            yield [
                number if cells else str(number), game.day if cells else written_day(game.day, number, language),
                game.time if cells else written_time(game.time, number), game.league,
                self.words_for(game.home, number), self.words_for(game.away, number + 1), game.hall, game.street,
                game.town, *referees, *[""] * (2 - len(referees)),
                WORDS[language].split()[STATES.index(game.state)] if game.state else "",
                f"{game.moved_from:%d.%m.%Y %H:%M}" if game.moved_from else ""]

    def file(self, kind, language="de"):
        """The plan as a file."""
        head = HEADERS[language]
        if kind == "xlsx":
            return workbook([head, *self.rows(language, cells=True)])
        if kind == "ics":
            return calendar(self.games)
        rows = list(self.rows(language))
        if kind in ("csv", "tsv"):
            text = io.StringIO()
            csv.writer(text, delimiter=";" if kind == "csv" else "\t").writerows([head, *rows])
            return text.getvalue()
        entries = [{key: value for key, value in zip(head, row, strict=True) if value} for row in rows]
        return json.dumps(entries) if kind == "json" else yaml.safe_dump(entries, allow_unicode=True, sort_keys=False)


def written_day(day, number, language):
    """A day in one of the ways in which people write it, some without the year."""
    weekday = WEEKDAYS[language].split()[day.weekday()]
    month = MONTHS[language].split()[day.month - 1]
    return [
        f"{day:%d.%m.%Y}", f"{weekday} {day:%d.%m.}", f"{day.day}{'.' * (language == 'de')} {month} {day.year}",
        f"{day}", f"{weekday} {day.day}.{day.month}.{day:%y}", f"{day:%Y%m%d}"][number % 6]


def written_time(moment, number):
    """A time in one of those ways, some with the end of the two hours."""
    if moment is None:
        return ""
    end = (datetime.combine(date.min, moment) + timedelta(hours=2)).time()
    ways = [f"{moment:%H:%M}", f"{moment:%H.%M} Uhr", f"{moment:%H}h{moment:%M}", f"{moment:%H:%M:%S}"]
    # At midnight, the clocks of a night in spring show three hours more when it is over.
    if moment != time(0):
        ways.append(f"{moment:%H:%M}–{end:%H:%M}")
    return ways[number % len(ways)]


def workbook(rows):
    """A workbook with cells of numbers, days and times where the values are such."""
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, {"in_memory": True}) as book:
        sheet = book.add_worksheet("Spielplan")
        day, clock = (book.add_format({"num_format": form}) for form in ("dd.mm.yyyy", "hh:mm"))
        for row, values in enumerate(rows):
            for column, value in enumerate(values):
                if isinstance(value, date):
                    sheet.write_datetime(row, column, datetime.combine(value, time()), day)
                elif isinstance(value, time):
                    sheet.write_datetime(row, column, value, clock)
                else:
                    sheet.write(row, column, value)
    return file.getvalue()


def calendar(games):
    """The games as a calendar of somebody else's."""
    made = icalendar.Calendar()
    made.add("prodid", "-//Club//Club//DE")
    made.add("version", "2.0")
    for game in games:
        event = icalendar.Event()
        event.add("uid", str(game.number))
        event.add("summary", game.title)
        event.add("location", game.place)
        event.add("dtstart", datetime.combine(game.day, game.time, ZONE) if game.time else game.day)
        if not game.takes_place:
            event.add("status", {"cancelled": "CANCELLED", "postponed": "TENTATIVE"}[game.state])
        made.add_component(event)
    return made.to_ical()


def shown(games, day):
    """The rule of pages: on a day, the dates of that day and of the next 30, and of later ones as many as there have to
    be for three that take place behind that day."""
    found, behind = [], 0
    for game in games:
        if game.last_day < day or game.state == "completed":
            continue
        if game.day > day + timedelta(days=30) and not (game.takes_place and behind < 3):
            continue
        behind += game.takes_place and game.day > day
        found.append(game)
    return found


def remembered(games, day):
    """The rule of calendars: on a day, the dates since 30 days ago."""
    return [game for game in games if game.last_day >= day - timedelta(days=30)]


#: What an English calendar has that has no dates.
NO_DATES = [(date(2020, 1, 1), None, "No dates", "", "", "")]


def text(element):
    return " ".join("".join(element.itertext()).split())


def section(folder):
    """The part of a page with dates; None where it has none."""
    page = html5lib.HTMLParser(namespaceHTMLElements=False).parse((folder / "index.html").read_text())
    found = [part for part in page.iter("section") if part.get("class") == "dates"]
    assert len(found) <= 1
    return found[0] if found else None


def dates_on_page(folder):
    """The dates of a page: day, clocks, headline, place, role, league, state and former day of each."""
    return [date_of(item) for item in section(folder).findall("ol/li")]


def date_of(item):
    first, facts = item.findall("div/p")[:2]
    clock, state, place = facts.find("bdi[@class='clock']"), first.find("strong"), facts.find("a")
    rest = [text(part) for part in facts.findall("bdi") if part is not clock]
    moved = item.find("div/p[@class='moved']")
    assert item.get("class") == ("on" if state is None else "off")
    return (
        item.find("p").get("data-day"), None if clock is None else text(clock), text(first.find("bdi")),
        None if place is None else text(place), rest[0] if len(rest) == 2 else None, rest[-1] if rest else None,
        None if state is None else state.get("data-t"), None if moved is None else text(moved))


def updated(folder):
    """When a page says that its dates were last brought up to date."""
    moment, = [part.get("data-at") for part in section(folder).iter("bdi") if part.get("data-at")]
    return moment


def events(folder):
    """The events of a calendar, as another reader has them."""
    return icalendar.Calendar.from_ical((folder / "schedule.ics").read_bytes()).walk("VEVENT")


def dates_in_calendar(folder):
    """The dates of a calendar: both moments, summary, place, description and status of each."""
    found = []
    for event in events(folder):
        moments = [event.decoded(name, None) for name in ("dtstart", "dtend")]
        texts = [str(event.get(name, "")) for name in ("summary", "location", "description", "status")]
        found.append((*moments, *texts))
    return found


def sequence(folder):
    """The sequence number that all events of a calendar have."""
    number, = {event["sequence"] for event in events(folder)}
    return number


def folders(site, now):
    """The published folders of live shares, by their cards."""
    return {share["card"]: site.public / share["path"] for share in site.shares(now=now) if share["state"] == "live"}
