"""Sites for sheets: cards with every kind of name, and the table of layouts as others read it."""

import csv
import json
import re
import stat

from site_folder import ROOT, SETTINGS, SiteFolder

LOGO = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40">
<circle cx="20" cy="20" r="18" fill="#0a6b5c"/><path d="M48 10h100v20H48z"/></svg>
"""

#: Names and companies that are hard to set.
HARD = [
    dict(id="ada", fullName="Ada Lovelace", pronouns="she/her", role="Analyst",
         company="Engine Works", department="Numbers", email="ada@engine.example", phone="+44 20 7946 0018",
         website="https://engine.example/ada", street="12 St James's Square", city="London",
         postalCode="SW1Y 4JH", country="United Kingdom"),
    dict(id="ja", familyName="長谷川", givenName="真理子", role="代表取締役社長 兼 最高経営責任者",
         company="株式会社東京国際情報通信技術研究開発機構ホールディングス",
         email="mariko.hasegawa@example.jp", phone="+81 3-1234-5678", mobile="+81 90-1234-5678",
         website="https://www.example.jp", street="西新宿二丁目8番1号", city="新宿区",
         region="東京都", postalCode="163-8001", country="日本", language="ja"),
    dict(id="ar", fullName="الدكتورة فاطمة الزهراء بنت عبد الرحمن المنصوري",
         role="مديرة قسم الأبحاث والتطوير", company="شركة الخليج للهندسة والاستشارات الفنية",
         email="fatima.almansouri@gulf-engineering.example", phone="+971 4 123 4567",
         street="شارع الشيخ زايد", city="دبي", country="الإمارات العربية المتحدة", language="ar"),
    dict(id="vi", fullName="Nguyễn Thị Phương Thảo Quỳnh Như",
         role="Phó Giám đốc Khối Công nghệ Thông tin", phone="+84 24 3825 1234",
         company="Công ty Cổ phần Thương mại và Dịch vụ Kỹ thuật Việt Nam",
         email="nguyen.thi.phuong.thao@cong-ty-ky-thuat.example.vn", language="vi"),
    dict(id="long", fullName="Maximiliane-Alexandra Freifrau von und zu Hohenstein-Wartenburg",
         role="Senior Vice President of International Business Development",
         company="Rheinisch-Westfälische Wasserwerksgesellschaft mbH & Co. KG",
         department="Strategic Partnerships and Alliances", phone="+49 201 1234567-890",
         email="maximiliane-alexandra.hohenstein@rheinisch-westfaelische.example.com",
         mobile="+49 170 12345678", city="Mülheim an der Ruhr", postalCode="45478",
         website="https://www.rheinisch-westfaelische.example.com/team/maximiliane",
         street="Am Alten Wasserwerk 123a, Gebäude C", country="Deutschland", language="de"),
    dict(id="word", fullName="Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau",
         company="W" * 60, email="w" * 40 + "@" + "m" * 30 + ".example"),
    dict(id="zo", fullName="Li Xu"),
]


def sheet_site(path, cards=HARD, settings="", templates=None):
    """A site of cards, built, whose shares last long enough."""
    site = SiteFolder(path, SETTINGS + "share: {lifetime: 400d}\ntheme: {logo: logo.svg}\n" + settings)
    site.write("logo.svg", LOGO)
    for card in cards:
        site.write(f"cards/{card['id']}.json", json.dumps(card, ensure_ascii=False))
    for name, text in (templates or {}).items():
        site.write(f"templates/{name}", text)
    site.build()
    return site


def people(count):
    return [dict(id=f"p{n:03}", fullName=f"Person {n}") for n in range(1, count + 1)]


def sheet_html(site, *arguments):
    """The one file that a print of sheets makes."""
    report = site.run("print", "--json", *arguments).json
    assert len(report["files"]) == 1
    path = site.path / report["files"][0]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    return path.read_text(encoding="utf-8")


def own_layouts(*rows):
    """A site's own table: of each layout name, width, height and kind, two side by side on A4."""
    with open(ROOT / "templates/sheets.tsv", encoding="utf-8") as file:
        lines = [file.readline()]
    for name, width, height, kind in rows:
        fields = (name, "A4", width, height, 2, 2, 5, 5, width + 6, height + 6, 0, kind)
        lines.append("\t".join(map(str, fields)) + "\n")
    return "".join(lines)


def hard_site(path):
    """A site of what is hard to set, with more layouts."""
    rows = own_layouts(("tall-card", 55, 85, "business card"), ("tall-label", 38, 64, "address label"),
                       ("tall-badge", 86, 120, "badge"), ("wide-label", 90, 22, "address label"))
    return sheet_site(path, templates={"sheets.tsv": rows})


def layouts():
    """The shipped table: a row a layout, lengths as numbers."""
    with open(ROOT / "templates/sheets.tsv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    for row in rows:
        for key, text in row.items():
            if key.endswith("_mm"):
                row[key] = float(text)
        row["columns"], row["rows"] = int(row["columns"]), int(row["rows"])
        known = {"A4": (210, 297), "A6": (105, 148), "Letter": (215.9, 279.4)}
        row["size"] = known.get(row["paper"]) or tuple(map(float, row["paper"][:-2].split("x")))
    return rows


def layouts_of_any_card():
    """The shipped layouts but those of emergency cards and their tags."""
    return [row for row in layouts() if not row["kind"].startswith("emergency")]


def places(row):
    """The labels of a sheet, row by row: left, top, width, height."""
    return [
        (row["left_mm"] + x * row["pitchX_mm"], row["top_mm"] + y * row["pitchY_mm"],
         row["labelWidth_mm"], row["labelHeight_mm"])
        for y in range(row["rows"]) for x in range(row["columns"])]


def placed(html):
    """The labels of a page of sheets, sheet by sheet: left, top and what is on them."""
    sheets = []
    for sheet in html.split('<section class="sheet">')[1:]:
        found = re.findall(
            r'<article class="label( turned)?" style="left:([-\d.]+)mm;top:([-\d.]+)mm;.*?</article>',
            sheet, re.DOTALL)
        bodies = re.findall(r"<article.*?</article>", sheet, re.DOTALL)
        sheets.append([
            (float(x), float(y), re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", body)).strip(), bool(turned))
            for (turned, x, y), body in zip(found, bodies, strict=True)])
    return sheets
