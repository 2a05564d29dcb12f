"""The system calls that a run makes on a site, in their order, as strace tells them."""

import re
from dataclasses import dataclass, field

MUTATING = {
    "write", "pwrite64", "writev", "pwritev", "rename", "renameat", "renameat2", "unlink",
    "unlinkat", "rmdir", "mkdir", "mkdirat", "chmod", "fchmod", "fchmodat", "fchmodat2", "fchown",
    "fchownat", "chown", "ftruncate", "truncate", "fsync", "fdatasync", "syncfs", "sync", "link",
    "linkat", "symlink", "symlinkat", "utimensat", "fallocate", "copy_file_range", "sendfile",
}
LOOKING = {
    "read", "pread64", "readv", "newfstatat", "fstat", "stat", "lstat", "statx", "getdents64",
    "readlink", "readlinkat", "access", "faccessat", "faccessat2", "flock", "fcntl", "statfs",
    "fstatfs", "lseek",
}
OPENING = {"open", "openat", "openat2", "creat"}
ASKING = {"sendto", "recvfrom"}
TRACED = ",".join(f"?{name}" for name in sorted(MUTATING | LOOKING | OPENING | ASKING))

LINE = re.compile(r"^(\d+)\s+(\w+)\((.*)$")
WORKING_FOLDER = re.compile(r"AT_FDCWD<[^>]*>")
#: What a question to the store's server is about.
SERVER = "the server"

PATH = re.compile(r'"((?:[^"\\]|\\.)*)"|\d+<([^>]*)>')
#: A name in an open folder, as the calls of the family of openat(2) take it.
IN_FOLDER = re.compile(r'\d+<([^>]*)>, "((?:[^"\\/]|\\.)(?:[^"\\]|\\.)*)"')
SOCKET = re.compile(r"\d+<(?:socket|UNIX)[^>]*>")
RECORD_ID = re.compile(r"\b[0-9A-HJKMNP-TV-Z]{13,26}\b")


@dataclass(frozen=True)
class Call:
    """One call: the how manieth of its name it is, and what it is about."""

    name: str
    number: int
    path: str
    mutating: bool
    #: Its arguments and its result, and all that it is about, where it did not fail.
    text: str = field(default="", compare=False, repr=False)
    paths: tuple = field(default=(), compare=False, repr=False)

    def __str__(self):
        return f"{self.name}:{self.number}"

    @property
    def kind(self):
        """Calls of one kind do the same with another card."""
        return self.name, re.sub(r"\bc\d\d\b", "cNN", RECORD_ID.sub("ID", self.path))


def traced(program, site, log, *arguments, **options):
    """Runs a command under strace; gives its outcome and its calls on the site."""
    wrap = ["strace", "-f", "-qq", "-y", "--seccomp-bpf", "-o", str(log), "-e", f"trace={TRACED}"]
    outcome = program.run(site, *arguments, wrap=wrap, **options)
    return outcome, list(read(log.read_text(errors="replace").splitlines(), str(site)))


def read(lines, site):
    """The calls on a site among the lines that strace wrote."""
    counts = {}
    for line in lines:
        match = LINE.match(line)
        if not match:
            continue
        thread, name, rest = match.groups()
        number = counts[thread, name] = counts.get((thread, name), 0) + 1
        if name in OPENING or re.search(r"at2?$", name):
            rest = IN_FOLDER.sub(r'"\1/\2"', rest)
        about = subjects(WORKING_FOLDER.sub("AT_FDCWD", rest), site)
        if name in ASKING:
            about = (SERVER,) if SOCKET.match(rest) else ()
        if not about:
            continue
        mutating = name in MUTATING or name == "sendto" or name in OPENING and re.search(r"O_(CREAT|TRUNC)", rest)
        failed = re.search(r"\) += -1 ", rest)
        yield Call(name, number, about[0], bool(mutating), rest, () if failed else about)


def subjects(rest, site):
    """What in the site a call is about; nothing where it is about something else first."""
    found = []
    for match in PATH.finditer(rest.rpartition(") = ")[0] or rest):
        path = match[1] if match[1] is not None else match[2]
        if match[1] is not None and path and not path.startswith("/"):
            found.append(path)
        elif path == site or path.startswith(site + "/"):
            found.append(path[len(site) + 1:] or ".")
        elif path and not found:
            break
        # What comes after the path of a read or a write are its bytes.
        if found and match[2] is not None:
            break
    return tuple(found)
