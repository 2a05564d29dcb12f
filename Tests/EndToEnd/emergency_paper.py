"""Emergency cards on paper in six scripts, and what readers of codes see of them."""

import subprocess

import numpy
from PIL import Image
from pyzbar import pyzbar

from examples import example
from scanning import scanned

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


def family_in_scripts(path):
    """The family of the example and a card in each script; `links` are the links of all."""
    site = example("family", path)
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
    site.tags = {card: link.replace("https://cards.okafor.test", "HTTPS://CARDS.OKAFOR.TEST")
                 for card, link in site.links.items()}
    return site


def printed(site, *words, name, **options):
    """The file of a print run."""
    [file] = site.run("print", *words, "--name", name, "--json", now=MOMENT, **options).json["files"]
    return site.path / file


EMERGENCY = ["amara", "pepper", *(f"in-{language}" for language in SCRIPTS)]


#: Of each layout the left and upper edge of the first tag, its width and height, in millimetres.
TAGS = {
    "emergency-tag": (19, 18.5, 40, 20),
    "emergency-tag-small": (20, 20, 25, 25),
    "emergency-tag-large": (9, 20.5, 45, 22),
}


def picture(file, page=1):
    """A page of a PDF as it is printed at 600 dpi and seen at half of that."""
    name = file.with_suffix("")
    subprocess.run(["pdftoppm", "-r", "600", "-gray", "-f", str(page), "-singlefile", file, name], check=True)
    with Image.open(f"{name}.pgm") as image:
        return numpy.array(image)[::2, ::2]


def both_readers(grey):
    """What zxing-cpp and zbar read of a picture."""
    return ([found.text for found in scanned(grey)],
            [found.data.decode() for found in pyzbar.decode(Image.fromarray(grey))])
