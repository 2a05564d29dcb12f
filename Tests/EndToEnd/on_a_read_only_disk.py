"""Builds a site whose published folder can't be written, not even by root; says what came of it.

usage: on_a_read_only_disk.py SITE     run as root in a mount namespace of its own
"""

import json
import subprocess
import sys

from site_folder import SiteFolder, cardpress, snapshot

site = SiteFolder(sys.argv[1], begin=False)
public = str(site.public)
subprocess.run(["mount", "--bind", public, public], check=True)
subprocess.run(["mount", "-o", "remount,bind,ro", public], check=True)
before = snapshot(public)
result = cardpress("build", cwd=site.path)
json.dump({
    "code": result.code, "err": result.err, "unchanged": snapshot(public) == before,
}, sys.stdout)
