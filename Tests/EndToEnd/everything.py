"""A site with every setting made and every kind of card, and the addresses of its pages."""

import shutil

from site_folder import NOW, ROOT, SiteFolder, later

# The shares outlive every clock that the tests run under.
SETTINGS = """\
url: https://cards.firm.test
title: Halden & Pike
language: en
share: {lifetime: 3650d}
preview: full
fallback:
  title: Halden & Pike, lighting and interiors
  url: https://www.example.com
legal:
  imprint: https://www.example.com/imprint
  privacy: https://www.example.com/privacy
  contact: privacy@example.com
theme: {accent: "#0b6e4f", logo: logo.svg, exchange: email}
appClip: {teamID: ABCDE12345, bundleID: com.example.cards.Clip, appStoreID: 1234567890}
"""

PLAIN = "fullName: Robin\n"

LONG = """\
fullName: Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschafter
role: Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzbeauftragter
company: Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch & Taumatawhakatangihangakoauau
email: donaudampfschifffahrtsgesellschaft.kapitaen@rindfleischetikettierung.example.com
website: https://www.example.com/a/very/long/path/that/has/no/space/anywhere/and/does/not/end/soon
phone: +49 30 23125 100
note: |
  Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww
"""


class Everything:
    """The built site; `paths` has each card's folder by its name, and its record by name_id.

    `others` names more cards that say what Ada's does.
    """

    def __init__(self, folder, others=()):
        self.site = site = SiteFolder(folder, settings=SETTINGS)
        cards = ROOT / "examples/firm/cards"
        shutil.copytree(cards / "photos", site.path / "cards/photos")
        shutil.copy(ROOT / "examples/firm/logo.svg", site.path)
        for name in ("ada", "layla", *others):
            source = "layla-haddad" if name == "layla" else "ada-lindqvist"
            text = (cards / f"{source}.yaml").read_text(encoding="utf-8")
            text = text.replace("id: ada-lindqvist", f"id: {name}").replace("lifetime: 180d\n", "")
            site.card(name, text)
        site.card("plain", PLAIN)
        site.card("long", LONG)
        site.card("gone", "fullName: Grace Hopper\nlifetime: 1h\n")
        site.build()
        self.paths = {}
        for share in site.shares():
            self.paths[share["card"]] = share["path"]
            self.paths[share["card"] + "_id"] = share["recordID"]
        site.run("sweep", now=later(NOW, days=1))

    @property
    def public(self):
        return self.site.public
