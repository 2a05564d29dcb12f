"""Fills a small disk while a site is built on it; says as JSON what came of it.

usage: on_a_small_disk.py FOLDER     run as root in a mount namespace of its own
"""

import json
import subprocess
import sys
from pathlib import Path

import drawing
from site_folder import SiteFolder, cardpress, later, snapshot

disk = Path(sys.argv[1]) / "disk"
disk.mkdir()
subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(disk)], check=True)
site = SiteFolder(disk / "site")
site.card("first", "fullName: The First\n")
site.build()
before = snapshot(site.public)
site.write("cards/photo.jpg", drawing.jpeg(drawing.portrait(1, 300, 300)))
for number in range(60):
    # Some 90 KB when it is made.
    site.card(f"p{number}", f"fullName: Person {number}\nphoto: photo.jpg\n")
result = cardpress("build", cwd=site.path, now=later(hours=1))
unchanged = snapshot(site.public) == before
for number in range(60):
    (site.path / f"cards/p{number}.yaml").unlink()
afterwards = cardpress("build", cwd=site.path, now=later(hours=2))
json.dump({
    "code": result.code, "err": result.err, "unchanged": unchanged,
    "afterwards": afterwards.code, "afterwardsSaid": afterwards.out + afterwards.err,
}, sys.stdout)
