"""Apache's mod_dav on loopback, which asks for a name and a password."""

import contextlib
import subprocess

from disks import on_disk
from ports import free_port
from serving import unpacked_server
from site_folder import ROOT

SERVERS = ROOT / ".build/servers"
MODULES = SERVERS / "usr/lib/apache2/modules"
LOADED = ["mpm_event", "authn_core", "authn_file", "authz_core", "authz_user", "auth_basic", "dav", "dav_fs"]


class DAVServer:
    def __init__(self, folder, port):
        self.folder, self.port = folder, port
        self.www = folder / "root/www"
        self.address = f"http://you@127.0.0.1:{port}/www"
        self.log = folder / "access.log"


@contextlib.contextmanager
def dav_server(scratch, password, disk=None, certificate=None):
    """Serves an empty folder by WebDAV to `you`, who knows a password; `disk` are the options of a file system in memory
    that it is on, `certificate` is the file of one and its key, for https."""
    folder = scratch / "dav"
    (folder / "root/www").mkdir(parents=True)
    port = free_port()
    server = DAVServer(folder, port)
    digest = subprocess.run(["openssl", "passwd", "-apr1", password], capture_output=True, text=True, check=True)
    (folder / "users").write_text(f"you:{digest.stdout}")
    (folder / "apache.conf").write_text(
        "".join(f"LoadModule {name}_module {MODULES}/mod_{name}.so\n" for name in LOADED)
        + f"ServerName localhost\nListen 127.0.0.1:{port}\nPidFile {folder}/pid\nErrorLog {folder}/error.log\n"
        f"DocumentRoot {folder}/root\nDavLockDB {folder}/locks\nDefaultRuntimeDir {folder}\n"
        "LogFormat \"%m %U %{Destination}i %s\" acts\n"
        f"<Directory {folder}/root>\n  AllowOverride None\n  Dav On\n  AuthType Basic\n  AuthName cards\n"
        f"  AuthUserFile {folder}/users\n  Require valid-user\n</Directory>\n")
    if certificate:
        server.address = server.address.replace("http://you@127.0.0.1", "https://you@localhost")
        with open(folder / "apache.conf", "a") as settings:
            settings.write(
                f"LoadModule socache_shmcb_module {MODULES}/mod_socache_shmcb.so\n"
                f"LoadModule ssl_module {MODULES}/mod_ssl.so\nSSLEngine on\nSSLCertificateFile {certificate}\n")
    command = [SERVERS / "usr/sbin/apache2", "-X", "-f", folder / "apache.conf"]
    if disk:
        command = on_disk(command, server.www, disk)
    with unpacked_server(command, folder, port):
        yield server
