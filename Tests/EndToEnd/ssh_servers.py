"""OpenSSH's server on loopback, as a user who is not root, and a client that knows it alone."""

import contextlib
import getpass
import os
import pwd
import shutil
import signal
import subprocess

from buckets import RCLONE
from disks import on_disk
from ports import free_port
from serving import await_port
from site_folder import ROOT, environment

SERVERS = ROOT / ".build/servers"
CLIENT = shutil.which("sftp")

class SSHServer:
    """A server, and what a call of cardpress needs to reach it."""

    def __init__(self, folder, port, user, path=None):
        self.folder, self.port, self.user, self.path = folder, port, user, path
        self.www = folder / "www"
        self.known = folder / "known_hosts"
        self.config = folder / "config"
        self.tools = folder / "tools"
        self.tools.mkdir()
        self.calls, self.batches = folder / "calls.txt", folder / "batches.txt"
        self.configure()
        self.put_between()

    @property
    def address(self):
        return f"sftp://{self.user}@127.0.0.1:{self.port}{self.path or self.www}"

    @property
    def environment(self):
        return {"PATH": f"{self.tools}:{environment()['PATH']}"}

    def give(self, path):
        """Makes the server's user the owner of what lies below a folder."""
        if os.geteuid() == 0:
            entry = pwd.getpwnam(self.user)
            for path in [path, *path.rglob("*")]:
                os.chown(path, entry.pw_uid, entry.pw_gid)

    def configure(self, more=""):
        """The client's settings; ssh(1) finds a user's own by passwd(5), whatever HOME says."""
        self.config.write_text(
            f"Host *\n  IdentityFile {self.folder}/key\n  IdentitiesOnly yes\n"
            f"  UserKnownHostsFile {self.known}\n  GlobalKnownHostsFile none\n{more}")

    def put_between(self, before="", after=""):
        """What runs around each sftp(1); its arguments and batches are kept."""
        tool = self.tools / "sftp"
        tool.write_text(
            "#!/usr/bin/env bash\n"
            f"printf '%s\\n' \"$*\" >> {self.calls}\n"
            "args=(\"$@\")\n"
            "for i in \"${!args[@]}\"; do\n"
            f"  if [ \"${{args[i]}}\" = -b ]; then cat \"${{args[i+1]}}\" >> {self.batches}; fi\n"
            "done\n"
            f"{before}\n{CLIENT} -F {self.config} \"$@\"\ncode=$?\n{after}\nexit $code\n")
        tool.chmod(0o755)

    def done(self):
        """The commands of all batches since this was asked last, but those that look."""
        text = self.batches.read_text() if self.batches.exists() else ""
        self.batches.unlink(missing_ok=True)
        return [line for line in text.splitlines() if not line.startswith(("cd ", "-ls ", "-get "))]

    def stop(self):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(timeout=60)


@contextlib.contextmanager
def ssh_server(scratch, disk=None, log=None):
    """Serves an empty folder by SFTP; `disk` are the options of a file system in memory that it is on, `log` is a file
    for what the server does with files."""
    folder = scratch / "ssh"
    folder.mkdir()
    # A server of root's needs a user of its own on the machine; another's lets that one in alone.
    user = "nobody" if os.geteuid() == 0 else getpass.getuser()
    for name in ("host", "key"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
    shutil.copy(folder / "key.pub", folder / "authorized_keys")
    (folder / "www").mkdir()
    port = free_port()
    (folder / "sshd_config").write_text(
        f"Port {port}\nListenAddress 127.0.0.1\nHostKey {folder}/host\nPidFile {folder}/pid\n"
        f"AuthorizedKeysFile {folder}/authorized_keys\nStrictModes no\nPasswordAuthentication no\n"
        "KbdInteractiveAuthentication no\nUsePAM yes\nMaxStartups 100\nSubsystem sftp internal-sftp\n")
    server = SSHServer(folder, port, user)
    server.known.write_text(f"[127.0.0.1]:{port} " + (folder / "host.pub").read_text())
    program = shutil.copy(SERVERS / "usr/sbin/sshd", folder / "sshd")
    command = [program, "-D", "-e", "-f", folder / "sshd_config"]
    if os.geteuid() == 0:
        entry = pwd.getpwnam(user)
        server.give(folder)
        os.chown(folder / "key", 0, 0)
        for path in [folder, *folder.parents]:
            if path.name.startswith(("cardpress-", "ssh")):
                path.chmod(0o755)
        command = ["setpriv", "--reuid", user, "--regid", str(entry.pw_gid), "--clear-groups", *command]
    if disk:
        command = on_disk(command, server.www, f"{disk},uid={user}")
    if log:
        calls = "unlink,unlinkat,rename,renameat,renameat2,link,open,openat,mkdir"
        command = ["strace", "-f", "-qq", "-o", log, "-e", f"trace={calls}", "-e", "signal=none", *command]
    libraries = f"{SERVERS}/usr/lib/x86_64-linux-gnu:{SERVERS}/lib/x86_64-linux-gnu"
    with open(folder / "output.txt", "wb") as output:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True,
            env={**environment(), "LD_LIBRARY_PATH": libraries})
    server.process = process
    try:
        await_port(port, process, folder)
        yield server
    finally:
        server.stop()


@contextlib.contextmanager
def password_server(scratch, password):
    """Serves an empty folder by SFTP to who knows a password: rclone's server, which is not OpenSSH's."""
    folder = scratch / "ssh"
    folder.mkdir()
    (folder / "www").mkdir()
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / "host"], check=True)
    port = free_port()
    server = SSHServer(folder, port, "you", path="/www")
    server.known.write_text(f"[127.0.0.1]:{port} " + (folder / "host.pub").read_text())
    server.configure("  PreferredAuthentications password,keyboard-interactive\n")
    (folder / "root").mkdir()
    (folder / "www").rename(folder / "root/www")
    server.www = folder / "root/www"
    with open(folder / "output.txt", "wb") as output:
        server.process = subprocess.Popen(
            [RCLONE, "serve", "sftp", folder / "root", "--addr", f"127.0.0.1:{port}", "--user", "you", "--pass",
             password, "--key", folder / "host", "--config", "/dev/null"],
            stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True,
            env=environment(HOME=str(folder)))
    try:
        await_port(port, server.process, folder)
        yield server
    finally:
        server.stop()
