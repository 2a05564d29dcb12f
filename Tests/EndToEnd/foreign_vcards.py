"""vCards that others wrote, as ez-vcard reads them and as their published cards read."""

import json
import re
from collections import Counter

import vcards
from site_folder import ROOT

DATA = ROOT / "Tests/EndToEnd/data/vcards"
READ = json.loads((DATA / "ez-vcard.json").read_text())


def digits(number):
    """A number's digits, without scheme and parameters: ways of writing are another test's."""
    return re.sub(r"[^0-9]", "", re.split(r";|\s*ext", number.removeprefix("tel:"))[0])


def as_written(numbers, written):
    """Numbers without the country's code where they were written without it."""
    def own(number):
        return next((w for w in written if w == number), None) or next(
            (w for w in written if number.endswith(w.lstrip("0")) and len(number) - len(w) <= 3), number)
    return Counter(own(number) for number in numbers.elements())


def link(text):
    return text if re.match("https?://", text, re.I) else f"https://{text}"


def lines(text):
    """A text without the white space around it and its lines."""
    return " ".join(text.split())


def first(card, *names):
    return next((p for name in names for p in card if p[0] == name and any(flat(p[3]))), None)


def flat(value):
    """The texts of a jCard value, whose components may be lists."""
    if isinstance(value, str):
        return [value]
    return [text for part in value for text in flat(part)]


def words(parts):
    """The words of an address: in which part box and suite go is ours to choose."""
    return tuple(sorted(re.split(r"[\s,]+", " ".join(parts).strip(" ,\n"))))


def day(text):
    """A day without hyphens and without a time; one without its year begins with two hyphens."""
    return ("--" if text.startswith("--") else "") + re.sub("[T ].*", "", text).replace("-", "")


def read_by_ez_vcard(file):
    """What ez-vcard found in a file's cards, as far as our cards have a place for it."""
    for entry in READ[file]:
        card = [p for p in entry["card"][1] if any(flat(p[3]))]
        name, company = first(card, "fn"), first(card, "org")
        parts = flat(first(card, "n")[3]) if first(card, "n") else [""] * 5
        full = " ".join(" ".join(parts[i] for i in (3, 1, 2, 0, 4)).split())
        nickname, title = first(card, "nickname"), first(card, "title", "role")
        born = first(card, "bday")
        # What has no digit or no @ is said to be left out, in the table of outcomes.
        numbers = [digits(p[3]) for p in card if p[0] == "tel"]
        emails = [p[3].strip() for p in card
                  if p[0] == "email" and "@" in p[3] and "x400" not in str(p[1]).lower()]
        names = [name and lines(name[3]), full, nickname and flat(nickname[3])[0],
                 company and flat(company[3])[0], *emails[:1]]
        yield {
            "name": next((name for name in names if name), None),
            "company": company and lines(flat(company[3])[0]),
            "role": title and lines(title[3]),
            "born": born and day(born[3]),
            "phones": Counter(number for number in numbers if number),
            "emails": Counter(emails),
            "links": {link(p[3]) for p in card if p[0] == "url"},
            "addresses": Counter(words(flat(p[3])) for p in card if p[0] == "adr"),
            "note": lines("\n".join(p[3] for p in card if p[0] == "note")),
        }


def without_extensions(note):
    """A note of ours without the numbers that stand there with their extensions, which those who know `;ext=` read
    in the number."""
    return "\n".join(line for line in note.split("\n") if not re.fullmatch(r"[+\d][\d ().-]+ ext\. \d+", line))


def published(site):
    """The same of the cards that a site has published, as vobject reads them."""
    for folder in site.published():
        found, = vcards.read(folder / "card.vcf")["vobject"]
        values = {}
        for entry in found["properties"]:
            values.setdefault(entry["name"], []).append(entry)

        def one(name):
            return values[name][0]["values"][0] if name in values else None

        def all_of(name):
            return [entry["values"][0] for entry in values.get(name, [])]

        born = values.get("BDAY", [{"params": {}}])[0]
        yield {
            "name": one("FN"), "company": one("ORG") or None, "role": one("TITLE"),
            "born": one("BDAY") and (
                "--" + day(one("BDAY"))[4:] if "X-APPLE-OMIT-YEAR" in born["params"]
                else day(one("BDAY"))),
            "phones": Counter(digits(number) for number in all_of("TEL")),
            "emails": Counter(all_of("EMAIL")),
            "links": set(all_of("URL")),
            "addresses": Counter(words(entry["values"]) for entry in values.get("ADR", [])),
            "note": lines(without_extensions(one("NOTE") or "")),
        }
