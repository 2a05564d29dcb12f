"""The distribution's configuration of each web server, for a root and a port of the test's own.

The servers lie unpacked below SERVERS (`scripts/unpack-servers`). What they read is what Debian
ships, and our sample as `cardpress init` writes it; only places, ports and users are put in.
"""

import os
import shutil
from pathlib import Path

from site_folder import ROOT

SERVERS = Path(os.environ.get("SERVERS", ROOT / ".build/servers"))

#: Where our samples say that a site lies.
SAMPLE_ROOT = "/var/www/cards"


def nginx(workplace, root, port, config, samples):
    etc = adapted("nginx", workplace, {
        "/etc/nginx": f"{workplace}/etc", "/var/log/nginx": str(workplace), "/run/": f"{workplace}/",
        "/var/www/html": str(root), "listen 80 ": f"listen 127.0.0.1:{port} ",
        "listen [::]:80 default_server;": "", "user www-data;": user("user www-data;")})
    # As built, it would write beside the installed server.
    kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    (etc / "conf.d/places.conf").write_text(
        "".join(f"{kind}_temp_path {workplace}/{kind};\n" for kind in kinds))
    if config == "stock":
        shutil.copy(etc / "sites-available/default", etc / "sites-enabled/default")
    else:
        place(samples / "nginx.conf", etc / "conf.d/cardpress.conf", {
            SAMPLE_ROOT: str(root), "listen 80;": f"listen 127.0.0.1:{port};",
            "listen [::]:80;": ""})
    return [program("usr/sbin/nginx"), "-e", f"{workplace}/error.log", "-c", f"{etc}/nginx.conf",
            "-g", "daemon off;"], {}


def user(line):
    """What names a user, where the server is started by root, who alone can step down."""
    return line if os.getuid() == 0 else ""


def program(path):
    assert (SERVERS / path).exists(), f"scripts/unpack-servers brings {path} to {SERVERS}"
    return str(SERVERS / path)


def adapted(name, workplace, replacements):
    """A copy of a package's folder below /etc, some of its words replaced."""
    etc = workplace / "etc"
    shutil.copytree(SERVERS / "etc" / name, etc)
    for path in etc.rglob("*"):
        if path.is_file():
            place(path, path, replacements)
    return etc


def place(source, target, replacements):
    text = source.read_text()
    for old, new in replacements.items():
        text = text.replace(old, new)
    target.write_text(text)
