"""The distribution's configuration of each web server, for a root and a port of the test's own.

The servers lie unpacked below SERVERS (`scripts/unpack`). What they read is what Debian
ships, and our sample as `cardpress init` writes it; only places, ports and users are put in.
"""

import os
import re
import shutil
from pathlib import Path

from site_folder import ROOT

SERVERS = Path(os.environ.get("SERVERS", ROOT / ".build/servers"))

#: Where our samples say that a site lies.
SAMPLE_ROOT = "/var/www/cards"


def nginx(workplace, root, port, config, samples):
    etc = adapted("nginx", workplace, {
        "/etc/nginx": f"{workplace}/etc", "/var/log/nginx": str(workplace),
        "/run/": f"{workplace}/",
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


#: What Debian's package turns on when it is installed.
APACHE_MODULES = """
    access_compat alias auth_basic authn_core authn_file authz_core authz_host authz_user autoindex
    deflate dir env filter mime mpm_event negotiation reqtimeout setenvif status""".split()
APACHE_SETTINGS = ["charset", "localized-error-pages", "other-vhosts-access-log", "security"]


def apache(workplace, root, port, config, samples):
    modules = APACHE_MODULES + ([] if config == "stock" else ["headers", "rewrite"])
    etc = adapted("apache2", workplace, {
        "/usr/lib/apache2": f"{SERVERS}/usr/lib/apache2", "Listen 80": f"Listen 127.0.0.1:{port}",
        "<VirtualHost *:80>": f"<VirtualHost *:{port}>", "/var/www/html": str(root),
        "<Directory /var/www/>": f"<Directory {root}/>"})
    for name in modules:
        for path in (etc / "mods-available").glob(f"{name}.*"):
            shutil.copy(path, etc / "mods-enabled")
    for name in APACHE_SETTINGS:
        shutil.copy(etc / f"conf-available/{name}.conf", etc / "conf-enabled")
    target = etc / "sites-enabled/cardpress.conf"
    if config == "sample":
        place(samples / "apache.conf", target, {
            SAMPLE_ROOT: str(root), "<VirtualHost *:80>": f"<VirtualHost *:{port}>"})
    else:
        shutil.copy(etc / "sites-available/000-default.conf", target)
    if config == "htaccess":
        options = f"<Directory {root}/>\n\tOptions Indexes FollowSymLinks\n"
        place(etc / "apache2.conf", etc / "apache2.conf", {
            f"{options}\tAllowOverride None": f"{options}\tAllowOverride FileInfo Indexes"})
    names = ["APACHE_RUN_DIR", "APACHE_LOCK_DIR", "APACHE_LOG_DIR"]
    environment = {name: str(workplace) for name in names} | {
        "APACHE_RUN_USER": "www-data", "APACHE_RUN_GROUP": "www-data",
        "APACHE_PID_FILE": f"{workplace}/apache.pid", **libraries()}
    return [program("usr/sbin/apache2"), "-d", str(etc), "-f", f"{etc}/apache2.conf",
            "-D", "FOREGROUND"], environment


def caddy(workplace, root, port, config, samples):
    target = workplace / "Caddyfile"
    here = f"http://127.0.0.1:{port} {{\n\tbind 127.0.0.1\n"
    if config == "stock":
        place(SERVERS / "etc/caddy/Caddyfile", target, {
            ":80 {": here, "/usr/share/caddy": str(root)})
    else:
        place(samples / "Caddyfile", target, {SAMPLE_ROOT: str(root)})
        put(target, r"^[^\s#]+ \{\n", here)
    text = target.read_text()
    target.write_text("{\n\tadmin off\n}\n" + text)
    places = {name: str(workplace) for name in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"]}
    return [program("usr/bin/caddy"), "run", "--adapter", "caddyfile",
            "--config", str(target)], places


def lighttpd(workplace, root, port, config, samples):
    # It opens its log after it has stepped down.
    log = workplace / "log"
    log.mkdir()
    log.chmod(0o777)
    etc = adapted("lighttpd", workplace, {
        "/etc/lighttpd": f"{workplace}/etc", "/usr/share/lighttpd": f"{SERVERS}/usr/share/lighttpd",
        "/var/log/lighttpd": str(log), "/var/cache/lighttpd/uploads": str(log),
        "/run/": f"{workplace}/", "/var/www/html": str(root),
        "= 80\n": f"= {port}\nserver.bind = \"127.0.0.1\"\n",
        # It would listen on every address of IPv6.
        'include_shell "/usr/share/lighttpd/use-ipv6.pl " + server.port\n': ""})
    if config != "stock":
        target = etc / "conf-enabled/50-cardpress.conf"
        place(samples / "lighttpd.conf", target, {SAMPLE_ROOT: str(root)})
        here = f'$HTTP["host"] == "127.0.0.1:{port}" {{\n'
        put(target, r'^\$HTTP\["host"\] .* \{\n', here)
    return [program("usr/sbin/lighttpd"), "-D", "-f", f"{etc}/lighttpd.conf",
            "-m", f"{SERVERS}/usr/lib/lighttpd"], libraries()


def libraries():
    """The unpacked libraries, before those of the machine."""
    [folder] = SERVERS.glob("usr/lib/*-linux-gnu")
    return {"LD_LIBRARY_PATH": str(folder)}


def user(line):
    """What names a user, where the server is started by root, who alone can step down."""
    return line if os.getuid() == 0 else ""


def program(path):
    assert (SERVERS / path).exists(), f"scripts/unpack brings {path} to {SERVERS}"
    return str(SERVERS / path)


def adapted(name, workplace, replacements):
    """A copy of a package's folder below /etc, some of its words replaced."""
    etc = workplace / "etc"
    shutil.copytree(SERVERS / "etc" / name, etc)
    for path in etc.rglob("*"):
        if path.is_file():
            place(path, path, replacements)
    return etc


def put(path, pattern, line):
    """Puts a line in the place of the only one that looks so."""
    text, count = re.subn(pattern, lambda _: line, path.read_text(), flags=re.MULTILINE)
    assert count == 1, (path, pattern)
    path.write_text(text)


def place(source, target, replacements):
    text = source.read_text()
    for old, new in replacements.items():
        text = text.replace(old, new)
    target.write_text(text)
