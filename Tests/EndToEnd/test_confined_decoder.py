"""A picture that takes the library over which decodes it reaches nothing from there."""

import ctypes
import os
import platform
import shutil
import sqlite3
import struct
import subprocess
from pathlib import Path

import pytest

import drawing
import heif_files
from site_folder import PROGRAM, environment

SOURCE = Path(__file__).with_name("data") / "taken_over.c"

pytestmark = pytest.mark.skipif(
    platform.system() != "Linux" or not shutil.which("cc"), reason="confined on Linux; needs a C compiler")

#: What is tried: in C, true where it could be done; and whether who tries it ends there.
TRIES = {
    "a file": ('open("/etc/shadow", O_RDONLY) >= 0', True),
    "a file by its folder": ('syscall(SYS_openat, AT_FDCWD, "/etc/passwd", O_RDONLY) >= 0', True),
    "a file in another way": (
        'syscall(SYS_openat2, AT_FDCWD, "/etc/passwd", (uint64_t[3]){0}, sizeof(uint64_t[3])) >= 0', True),
    "a new file": ("makes_file()", True),
    "a socket of the internet": ("socket(AF_INET, SOCK_STREAM, 0) >= 0", True),
    "a socket of this machine": ("socket(AF_UNIX, SOCK_STREAM, 0) >= 0", True),
    "another program": ("executes()", True),
    "a process of its own": ("fork() >= 0", True),
    "to be traced": ("ptrace(PTRACE_TRACEME, 0, 0, 0) == 0", True),
    "to look whether a process is there": ("kill(getppid(), 0) == 0", True),
    "to end itself by a signal": ("kill(getpid(), SIGCONT) == 0", True),
    "another process's memory": ("reads_parent()", True),
    "a file's end": ('unlink(REPORT) == 0', True),
    "a call of x32": ('syscall(0x40000000 + SYS_getpid) > 0', True),
    "a folder to work in": ('chdir("/etc") == 0', False),
    "descriptors that others opened": ("has_descriptors()", False),
    "a key in memory": ("finds_key()", False),
}


def store_key(site):
    with sqlite3.connect(site.store) as store:
        return bytes(store.execute("select key from store").fetchone()[0])


@pytest.fixture
def taken_over(site, tmp_path):
    """A site whose next build decodes a picture with a library that tries something."""
    site.add_ada()
    site.build()
    key = store_key(site)
    site.write("cards/photos/ada.jpg", heif_files.heic(drawing.portrait(2, 64, 64)))
    report = tmp_path / "report"

    def run(tried, *before):
        report.write_bytes(bytes(4096))
        masked = ",".join(str(byte ^ 0x5a) for byte in key)
        subprocess.run(
            ["cc", "-shared", "-fPIC", "-w", "-O1", f"-DTRIED={tried}", f'-DREPORT="{report}"',
             f"-DKEY={masked}", "-o", tmp_path / "libheif.so.1", SOURCE], check=True)
        done = subprocess.run(
            [*before, PROGRAM, "build", site.path, "--now", "2026-03-02T10:00:00Z"], capture_output=True,
            env=environment(LD_LIBRARY_PATH=str(tmp_path)), pass_fds=[], timeout=60)
        begun, could, went_on = report.read_bytes()[:3]
        assert begun == 1, (done.returncode, done.stdout, done.stderr)
        assert done.returncode == 1
        assert "is damaged: copy it again" in done.stderr.decode()
        for trace in ("report.made", "report.started"):
            assert not (tmp_path / trace).exists()
        assert could == 0
        return went_on

    return run


@pytest.mark.parametrize("tried", TRIES)
def test_a_library_that_is_taken_over_reaches_nothing(taken_over, tried):
    code, is_deadly = TRIES[tried]
    if "x32" in tried and platform.machine() != "x86_64":
        pytest.skip("x86-64 alone has these numbers")
    assert taken_over(code) == (0 if is_deadly else 1)


@pytest.mark.parametrize("tried", ["a file", "descriptors that others opened", "a key in memory"])
def test_neither_where_the_program_cannot_start_itself(taken_over, tmp_path, tried):
    code, is_deadly = TRIES[tried]
    assert taken_over(code, *without_processes(tmp_path)) == (0 if is_deadly else 1)


def without_processes(folder):
    """Words before a command that finds neither its program nor its descriptors in /proc.

    What it may find is its memory, since Swift looks there for a program's arguments.
    """
    real = folder / "processes"
    real.mkdir(exist_ok=True)
    words = ["unshare", "-m", "sh", "-c", f"mount --bind /proc {real} && mount -t tmpfs none /proc && "
             f'mkdir /proc/self && ln -s {real}/self/maps {real}/self/statm /proc/self && exec "$@"', "sh"]
    if os.geteuid() or subprocess.run([*words, "true"], capture_output=True).returncode:
        pytest.skip("needs to mount")
    return words


def pictures(site):
    for name in ("ada", "bob"):
        site.card(name, f"fullName: {name.title()} Lovelace\nphoto: photos/{name}.jpg\n")
        site.write(f"cards/photos/{name}.jpg", heif_files.heic(drawing.portrait(2, 64, 64)))


@pytest.mark.parametrize("jobs", ["1", "8"])
def test_pictures_are_read_without_proc(site, tmp_path, jobs):
    pictures(site)
    done = subprocess.run(
        [*without_processes(tmp_path), PROGRAM, "build", site.path, "--first", "--jobs", jobs],
        capture_output=True, env=environment())
    assert done.returncode == 0, done.stderr
    assert len(list(site.public.glob("c/*/photo.jpg"))) == 2


def test_work_for_many_threads_is_done_without_proc(site, tmp_path):
    """libdispatch looks for its threads in /proc, and ends a process that has not got it."""
    for number in range(400):
        site.card(f"c{number}", f"fullName: Ada {number}\n")
    for command in (["build", "--first"], ["build", "--thorough"], ["verify"]):
        done = subprocess.run(
            [*without_processes(tmp_path), PROGRAM, *command, "--jobs", "8"], cwd=site.path, capture_output=True,
            env=environment(), timeout=300)
        assert done.returncode == 0, (done.returncode, done.stderr)


def refuse_filters():
    """Makes prctl and seccomp refuse what filters calls, as some containers do."""
    prctl, seccomp, arch = {"x86_64": (157, 317, 0xC000003E), "aarch64": (167, 277, 0xC00000B7)}[
        platform.machine()]
    refusal, allowance = 0x00050000 | 22, 0x7FFF0000
    code = [(0x20, 0, 0, 4), (0x15, 0, 6, arch), (0x20, 0, 0, 0), (0x15, 3, 0, seccomp),
            (0x15, 0, 3, prctl), (0x20, 0, 0, 16), (0x15, 0, 1, 22), (0x06, 0, 0, refusal),
            (0x06, 0, 0, allowance)]
    lines = ctypes.create_string_buffer(b"".join(struct.pack("<HBBI", *line) for line in code))
    program = ctypes.create_string_buffer(struct.pack("@HP", len(code), ctypes.addressof(lines)))
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(38, 1, 0, 0, 0) or libc.prctl(22, 2, program, 0, 0):
        raise OSError(ctypes.get_errno(), "no filter")


def test_a_kernel_that_refuses_the_filter_is_named_once(site):
    def checked(**options):
        done = subprocess.run(
            [PROGRAM, "check", site.path], capture_output=True, env=environment(), **options)
        assert done.returncode == 0, done.stderr
        return done.stderr.decode().count("refuses the filter of system calls (seccomp)")

    pictures(site)
    assert checked(preexec_fn=refuse_filters) == 1
    assert checked() == 0
    for name in ("ada", "bob"):
        site.write(f"cards/photos/{name}.jpg", drawing.jpeg(drawing.portrait(2)))
    assert checked(preexec_fn=refuse_filters) == 0


def test_nothing_of_the_program_is_left_behind(site):
    pictures(site)
    done = subprocess.run(
        [PROGRAM, "check", site.path], capture_output=True, env=environment(), start_new_session=True)
    assert done.returncode == 0
    left = [name for name in os.listdir("/proc") if name.isdigit() and b"cardpress-confined" in command(name)
            and str(site.path) in os.path.realpath(f"/proc/{name}/cwd")]
    assert left == []


def command(process):
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""
