"""Our samples for web servers with a log of requests turned on, as docs/hosting.md tells it."""

import re

from site_folder import ROOT

#: The block of docs/hosting.md for a server, by its first words.
BLOCKS = {
    "nginx": "log_format cardpress", "apache": "LogFormat", "caddy": "log {",
    "lighttpd": "server.modules += ( \"mod_accesslog\" )"}

FILES = {
    "nginx": "nginx.conf", "apache": "apache.conf", "caddy": "Caddyfile", "lighttpd": "lighttpd.conf"}


def logging_to(log, kind, is_private):
    """What makes a sample's server log into a file: as servers do by themselves, or only what is needed."""

    def adapt(samples):
        log.parent.mkdir(exist_ok=True)
        # lighttpd opens its log after it has stepped down.
        log.parent.chmod(0o777)
        path = samples / FILES[kind]
        lines = documented(kind) if is_private else USUAL[kind]
        text = re.sub(r"/var/log/\S+?/cards\.log", str(log), "\n".join(lines)) + "\n"
        path.write_text(PLACES[kind](path.read_text(), text))

    return adapt


def documented(kind):
    """The lines of docs/hosting.md."""
    text = (ROOT / "docs/hosting.md").read_text()
    [block] = [block for block in re.findall(r"```\w*\n(.*?)```", text, re.DOTALL)
               if block.startswith(BLOCKS[kind])]
    return block.splitlines()


USUAL = {
    "nginx": ["access_log /var/log/nginx/cards.log;"],
    "apache": ["CustomLog /var/log/apache2/cards.log combined"],
    "caddy": ["log {", "output file /var/log/caddy/cards.log", "}"],
    "lighttpd": ['server.modules += ( "mod_accesslog" )',
                 'accesslog.filename = "/var/log/lighttpd/cards.log"']}


def in_nginx(sample, lines):
    """What stands in the server's block takes the place of "off"; the rest goes before it."""
    *before, own = lines.rstrip("\n").split("\n")
    assert own.startswith("access_log") and sample.count("access_log off;") == 1
    return "\n".join(before) + "\n" + sample.replace("access_log off;", own)


def in_apache(sample, lines):
    assert sample.count("CustomLog /dev/null common\n") == 1
    return sample.replace("CustomLog /dev/null common\n", lines)


def in_caddy(sample, lines):
    assert sample.count("\tencode @others gzip\n") == 1
    inner = re.sub("^", "\t", lines.rstrip("\n"), flags=re.MULTILINE)
    return sample.replace("\tencode @others gzip\n", f"\tencode @others gzip\n{inner}\n")


def in_lighttpd(sample, lines):
    return lines + sample


PLACES = {"nginx": in_nginx, "apache": in_apache, "caddy": in_caddy, "lighttpd": in_lighttpd}
