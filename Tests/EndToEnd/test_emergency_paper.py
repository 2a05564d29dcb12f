"""Emergency cards on paper: words that are read, and a code that opens the page."""

import re
import subprocess

import numpy
import pytest
from PIL import Image
from pyzbar import pyzbar

from browsing import Visit
from examples import example
from scanning import scanned
from test_sheet_design import CROWDED

MOMENT = "2026-11-29T12:00:00Z"

#: A note in each of six scripts, as full as many are.
SCRIPTS = {
    "en": ("Ada Example", "Insulin pump. Give me glucose from the left pocket.", "Penicillin", "Epilepsy"),
    "el": ("Άδα Παράδειγμα", "Αντλία ινσουλίνης. Δώστε μου γλυκόζη από την αριστερή τσέπη.", "Πενικιλίνη", "Επιληψία"),
    "ar": ("ليلى حسن", "مضخة أنسولين. أعطني الجلوكوز من الجيب الأيسر.", "بنسلين", "صرع"),
    "hi": ("आशा शर्मा", "इंसुलिन पंप। मुझे बाईं जेब से ग्लूकोज दें।", "पेनिसिलिन", "मिर्गी"),
    "ja": ("山田花子", "インスリンポンプ。左のポケットのブドウ糖をください。", "ペニシリン", "てんかん"),
    "th": ("อรุณ ตัวอย่าง", "ปั๊มอินซูลิน ให้กลูโคสจากกระเป๋าซ้าย", "เพนิซิลลิน", "โรคลมชัก"),
}


@pytest.fixture(scope="module")
def family(module_scratch):
    site = example("family", module_scratch / "site")
    site.write("cardpress.yaml", (site.path / "cardpress.yaml").read_text().replace("example.com", "okafor.test"))
    for language, (name, words, allergy, condition) in SCRIPTS.items():
        site.card(f"in-{language}", f"""\
fullName: {name}
language: {language}
emergency:
  instructions: {words}
  birthDate: 1984-05-17
  bloodType: 0-
  allergies: [{{to: {allergy}, action: {words}}}]
  conditions: [{condition}]
  contacts:
    - {{name: {name}, phone: "+44 7700 900143"}}
    - {{name: {name}, phone: "+44 7700 900144"}}
""")
    site.build(now=MOMENT)
    shares = site.run("shares", "--with-keys", "--json", now=MOMENT).json["shares"]
    site.links = {share["card"]: share["url"] for share in shares}
    return site


def printed(site, *words, name):
    """The file of a print run."""
    [file] = site.run("print", *words, "--name", name, "--json", now=MOMENT).json["files"]
    return site.path / file


@pytest.fixture
def page(tabs):
    visit = Visit(tabs, "file:", None)
    yield visit.page
    visit.close()


EMERGENCY = ["amara", "pepper", *(f"in-{language}" for language in SCRIPTS)]


@pytest.mark.parametrize("layout", ["emergency-card", "emergency-card-single"])
@pytest.mark.parametrize("sides", [[], ["--duplex", "long"]], ids=["one side", "both"])
def test_no_word_is_cut_or_smaller_than_six_points(family, page, layout, sides):
    file = printed(family, *EMERGENCY, "--sheet", layout, *sides, name="all")
    page.goto(file.as_uri())
    assert page.evaluate(CROWDED) == []
    sizes = [float(size) for size in re.findall(r"font-size:([\d.]+)pt;line", file.read_text())]
    assert min(sizes) >= 6


def test_a_number_is_read_from_left_to_right_in_any_script(family, page):
    """Where each of its digits stands: the plus sign at the left of all."""
    file = printed(family, "in-ar", "--sheet", "emergency-card", name="arabic")
    page.goto(file.as_uri())
    places = page.locator(".call").first.evaluate("""part => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT), places = [];
      while (walker.nextNode()) [...walker.currentNode.data].forEach((sign, index) => {
        const range = document.createRange();
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + 1);
        if (/[+0-9]/.test(sign)) places.push([range.getBoundingClientRect().left, sign]);
      });
      return places.sort((a, b) => a[0] - b[0]).map(place => place[1]).join("");
    }""")
    assert places == "+447700900143"


def test_words_come_first_and_the_link_can_be_typed(family, page):
    file = printed(family, "amara", "--sheet", "emergency-card-single", "--duplex", "long", name="amara")
    page.goto(file.as_uri())
    front, back = page.locator("article").evaluate_all("sides => sides.map(side => side.innerText)")
    place = 0
    for part in ["Medical ID", "Amara Okafor", "1984-05-17", "O Rh−", "give me glucose", "Allergies: Penicillin",
                 "adrenaline pen, left pocket", "Epilepsy: over 5 minutes", "Insulin aspart by pump",
                 "Ben, husband +44 7700 900143", "Mia, sister"]:
        assert part.lower() in front.lower()[place:], part
        place = front.lower().index(part.lower(), place)
    assert re.sub(r"\s", "", family.links["amara"]) in re.sub(r"\s", "", back)


@pytest.mark.parametrize("sides", [[], ["--duplex", "long"]], ids=["one side", "both"])
def test_the_code_on_paper_is_read(family, sides):
    file = printed(family, "amara", "--sheet", "emergency-card-single", *sides, "--pdf", name="read")
    number = 2 if sides else 1
    picture = file.with_suffix("")
    subprocess.run(["pdftoppm", "-r", "600", "-gray", "-f", str(number), "-singlefile", file, picture], check=True)
    with Image.open(f"{picture}.pgm") as image:
        grey = numpy.array(image)[::2, ::2]
    assert [found.text for found in scanned(grey)] == [family.links["amara"]]
    assert [found.data.decode() for found in pyzbar.decode(Image.fromarray(grey))] == [family.links["amara"]]


def test_a_card_that_is_none_is_refused(family):
    refused = family.run("print", "ben", "--sheet", "emergency-card", now=MOMENT, code=1)
    assert "ben is no emergency card, and emergency-card has what one says: name those that are" in refused.err


def test_what_does_not_fit_is_refused_with_what_does(family):
    words = "Give me the yellow pen from the red bag. "
    family.card("long", f"fullName: Long Example\nemergency:\n  note: {words * 40}\n")
    family.run("build", now=MOMENT)
    refused = family.run("print", "long", "--sheet", "emergency-card", now=MOMENT, code=1)
    found = re.search(r"what long says has ([\d,]+) characters on emergency-card, and at 6 pt there is room for "
                      r"([\d,]+): shorten it, or print both sides, with the code on the back", refused.err)
    everything, fitting = (int(number.replace(",", "")) for number in found.groups())
    assert 400 < fitting < everything
    less = (words * 40).strip()[:-(everything - fitting + 1)]
    family.card("long", f"fullName: Long Example\nemergency:\n  note: {less}\n")
    family.run("build", now=MOMENT)
    printed(family, "long", "--sheet", "emergency-card", name="fits")


def test_the_calendar_tells_of_its_end_a_year_ahead(family):
    printed(family, "amara", "ben", "--sheet", "avery-5160", name="both")
    calendar = (family.path / "print/expiry.ics").read_text()
    events = {re.search(r"UID:(\S+)@", event).group(1): re.findall(r"TRIGGER:(\S+)", event)
              for event in calendar.split("BEGIN:VEVENT")[1:]}
    assert events == {"emergency-leases": ["-P365D", "-P30D", "-P7D"], "leases": ["-P30D", "-P7D"]}
