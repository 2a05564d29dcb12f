"""ProFTPD on loopback, which asks for TLS on both channels, and for a name and a password."""

import contextlib
import grp
import os
import pwd
import subprocess

from authorities import certificate
from disks import on_disk
from ports import free_port
from serving import unpacked_server
from site_folder import ROOT

SERVERS = ROOT / ".build/servers"


class FTPServer:
    def __init__(self, folder, port, authority):
        self.folder, self.port = folder, port
        self.www = folder / "home/www"
        self.address = f"ftps://you@localhost:{port}/www"
        self.log = folder / "acts.log"
        self.environment = {"SSL_CERT_FILE": str(authority)}

    def give(self, path):
        """Makes the server's user the owner of what lies below a folder."""
        if os.geteuid() == 0:
            user = pwd.getpwnam("nobody")
            for each in [path, *path.rglob("*")]:
                os.chown(each, user.pw_uid, user.pw_gid)


@contextlib.contextmanager
def ftp_server(scratch, password, more="", is_expired=False, tls="on", disk=None, port=None):
    """Serves an empty folder to `you`, who knows a password. `more` are lines of its configuration, `disk` are the options
    of a file system in memory that it is on."""
    folder = scratch / "ftp"
    (folder / "home/www").mkdir(parents=True)
    scratch.chmod(0o755)
    authority, own = certificate(folder, is_expired)
    port = port or free_port()
    server = FTPServer(folder, port, authority)
    user = pwd.getpwnam("nobody") if os.geteuid() == 0 else pwd.getpwuid(os.geteuid())
    if os.geteuid() == 0:
        for path in (folder / "home", server.www):
            os.chown(path, user.pw_uid, user.pw_gid)
    digest = subprocess.run(["openssl", "passwd", "-6", password], capture_output=True, text=True, check=True)
    users = folder / "users"
    users.write_text(f"you:{digest.stdout.strip()}:{user.pw_uid}:{user.pw_gid}::{folder}/home:/bin/false\n")
    users.chmod(0o600)
    (folder / "ftp.conf").write_text(
        f"ModulePath {SERVERS}/usr/lib/proftpd\nLoadModule mod_tls.c\nServerType standalone\nServerName cards\n"
        f"DefaultAddress 127.0.0.1\nPort {port}\nUseIPv6 off\nUser {user.pw_name}\nGroup {grp.getgrgid(user.pw_gid).gr_name}\n"
        f"AuthOrder mod_auth_file.c\nAuthUserFile {users}\nRequireValidShell off\nWtmpLog off\nPidFile {folder}/pid\n"
        f"ScoreboardFile {folder}/score\nDelayEngine off\nSystemLog {folder}/system.log\nTransferLog none\n"
        f"{'DefaultRoot ~' if os.geteuid() == 0 else ''}\nAllowOverwrite on\n"
        f"TLSEngine {tls}\nTLSLog {folder}/tls.log\nTLSECCertificateFile {own}\nTLSECCertificateKeyFile {own}\nTLSRequired {tls}\n"
        f"LogFormat acts \"%m %f %s\"\nExtendedLog {server.log} ALL acts\n{more}\n")
    command = [SERVERS / "usr/sbin/proftpd", "-n", "-c", folder / "ftp.conf"]
    if disk:
        command = on_disk(command, server.www, f"{disk},uid={user.pw_uid}")
    with unpacked_server(command, folder, port):
        yield server
