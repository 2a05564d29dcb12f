"""Runs a program in the root of an image, as a container's runtime does: image_roots.py ROOT SITE USER WORD…

ROOT is the root, SITE the folder that is mounted at /site, USER the number of a user that the image does not know. The
environment is that of the caller. To be called in a mount namespace of its own, as root.
"""

import os
import subprocess
import sys

if __name__ == "__main__":
    root, site, user = sys.argv[1], sys.argv[2], int(sys.argv[3])
    os.makedirs(f"{root}/proc", exist_ok=True)
    subprocess.run(["/usr/bin/mount", "-t", "proc", "proc", f"{root}/proc"], check=True)
    subprocess.run(["/usr/bin/mount", "--bind", site, f"{root}/site"], check=True)
    os.chroot(root)
    os.chdir("/site")
    os.setgroups([])
    os.setgid(user)
    os.setuid(user)
    os.execv(sys.argv[4], sys.argv[4:])
