"""Fills a small disk while a site is built on it; says as JSON what came of it.

usage: on_a_small_disk.py FOLDER site|output     run as root in a mount namespace of its own
"""

import json
import subprocess
import sys
from pathlib import Path

import drawing
from site_folder import SiteFolder, cardpress, later, snapshot

folder, place = Path(sys.argv[1]), sys.argv[2]
disk = folder / "disk"
disk.mkdir()
subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(disk)], check=True)

site = SiteFolder(disk / "site" if place == "site" else folder / "site")
public = site.public if place == "site" else disk / "public"
output = [] if place == "site" else ["--output", str(public)]
site.card("first", "fullName: The First\n")
site.run("build", *output)
before = snapshot(public)
pictures = folder / "pictures"
pictures.mkdir()
for number in range(100):
    # In the site where there is room for them; a card needs some 90 KB when it is made.
    where = site.path / "cards" if place == "output" else pictures
    (where / f"{number}.jpg").write_bytes(
        drawing.jpeg(drawing.portrait(number, 300, 300), quality=60))
    if place == "output":
        site.card(f"p{number}", f"fullName: Person {number}\nphoto: {number}.jpg\n")
    elif number < 60:
        site.card(f"p{number}", f"fullName: Person {number}\nphoto: 0.jpg\n")
if place == "site":
    (site.path / "cards/0.jpg").write_bytes((pictures / "0.jpg").read_bytes())
result = cardpress("build", *output, cwd=site.path, now=later(hours=1))
unchanged = snapshot(public) == before
for number in range(100):
    (site.path / f"cards/p{number}.yaml").unlink(missing_ok=True)
afterwards = cardpress("build", *output, cwd=site.path, now=later(hours=2))
json.dump({
    "code": result.code, "out": result.out, "err": result.err, "unchanged": unchanged,
    "afterwards": afterwards.code, "afterwardsSaid": afterwards.out + afterwards.err,
}, sys.stdout)
