"""The command: reads its options, runs cases on all workers, and reports."""

import argparse
import os
import random
import shutil
import signal
import sys
import tempfile
import threading
import time
import traceback
from pathlib import Path

from EndToEnd.postgresql import NoServer

from . import kinds, report, truth
from .lab import Lab, compiler
from .stage import Unprepared

ROOT = Path(__file__).resolve().parents[2]

#: Other programs without which a part of the torture would be left out.
NEEDED = ("cp", "mount", "psql", "setpriv", "strace", "umount", "unshare")

EPILOG = """\
kinds
  kills    killed before every call that changes something, in every scenario
  errors   each call fails once: EIO ENOSPC EACCES EROFS EMFILE ESTALE EINTR
  losses   the connection to PostgreSQL is lost before every question and every answer
  shorts   reads and writes that stop short or are interrupted
  order    nothing is renamed into place before it is synced
  disks    disks of a few free pages or inodes
  mounts   overlayfs with the site in its lower layer, read-only and bind mounts
  rights   a sweep by a user who may not touch everything
  crowd    twelve at once, with and without kills
  stores   damaged shares.sqlite     lists    damaged shares.tsv
  records  damaged record.json

examples
  scripts/torture                            all of it, some ninety minutes on two cores
  scripts/torture --minutes 5 --seed 7       a sample
  scripts/torture --only stores,records      some kinds alone
  scripts/torture --repeat 'kills/sweep/sqlite/unlink:3' --seed 7

Exit code 1 where anything is torn, lost, doubled, revived, left visible, silently
wrong, left over, unsynced, hung, crashed, or ends otherwise than it should.
"""


def parsed(arguments):
    parser = argparse.ArgumentParser(
        prog="scripts/torture", epilog=EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Kills, starves and damages sites, and proves that nothing is torn, lost,\n"
                    "doubled, revived or left visible, whatever the disk does.")
    parser.add_argument("--minutes", type=float, metavar="N", help="a sample of N minutes")
    parser.add_argument("--seed", type=int, default=1, metavar="S",
                        help="what chance begins with (1)")
    parser.add_argument("--program", default=os.environ.get("CARDPRESS"), metavar="PATH",
                        help="the program (.build/debug/cardpress, or $CARDPRESS)")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="so many at once (2)")
    parser.add_argument("--only", metavar="KIND,…", help="these kinds, or cases that begin so")
    parser.add_argument("--after", type=int, default=0, metavar="N",
                        help="leave out the first N cases, which an ended run of this seed has tried")
    parser.add_argument("--repeat", metavar="CASE", help="one case, as a finding names it")
    parser.add_argument("--scratch", metavar="DIR", help="where sites are made (/dev/shm)")
    return parser.parse_args(arguments)


def main(arguments):
    options = parsed(arguments)
    program = Path(options.program or ROOT / ".build/debug/cardpress")
    missing = [tool for tool in NEEDED if not shutil.which(tool)]
    if not compiler():
        missing.append("a C compiler")
    if missing:
        return stopped(f"missing: {', '.join(missing)}; scripts/packages names their packages")
    if not os.access(program, os.X_OK):
        return stopped(f"{program} can't be run: swift build makes it")
    if os.geteuid() != 0:
        return stopped("this mounts small disks and runs as other users: run it as root")
    if os.environ.get("TORTURE_INSIDE") != "yes":
        # All mounts shall go with the last process, however that ends.
        os.environ["TORTURE_INSIDE"] = "yes"
        os.execvp("unshare", ["unshare", "--mount", "--propagation", "private", sys.executable,
                              str(ROOT / "scripts/torture"), *arguments])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    memory = options.scratch or ("/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
    scratch = tempfile.mkdtemp(prefix="cardpress-torture-", dir=memory)
    os.chmod(scratch, 0o755)
    lab = Lab(program, scratch, options.seed)
    try:
        return tortured(lab, options)
    except (NoServer, Unprepared) as fault:
        return stopped(str(fault))
    finally:
        lab.close()
        shutil.rmtree(scratch, ignore_errors=True)


def stopped(sentence):
    print(f"torture: {sentence}", file=sys.stderr)
    return 1


def tortured(lab, options):
    """Runs what is asked for; gives the exit code."""
    only = (options.repeat or options.only or ",".join(kinds.KINDS)).split(",")
    chosen = [kind for kind in kinds.KINDS if any(one.split("/")[0] == kind for one in only)]
    if not chosen:
        return stopped(f"no kind is called {only[0]}: there are {', '.join(kinds.KINDS)}")
    chance = random.Random(options.seed)
    of = None
    if options.repeat:
        cases = iter([options.repeat])
    elif options.minutes and not any("/" in one for one in only):
        cases = kinds.some(lab, chosen, chance)
    else:
        found = [case for case in kinds.every(lab, chosen, chance)
                 if any(case == one or case.startswith(one.rstrip("/") + "/") for one in only)]
        of, cases = len(found) - options.after, iter(found[options.after:])
    told = report.Report(options.seed, chosen)
    until = time.monotonic() + options.minutes * 60 if options.minutes else None
    work(lab, cases, told, options.jobs, until, of)
    for line in told.findings(examples=1000 if options.repeat else 3):
        print(line)
    print(told.table())
    print(f"seed {options.seed}, {told.seconds() // 60} min {told.seconds() % 60} s: "
          + ("nothing found" if told.is_clean else "see above"))
    return 0 if told.is_clean else 1


def work(lab, cases, told, jobs, until, of):
    """Runs cases on some workers until there is none or the time is up."""
    lock = threading.Lock()

    def worker():
        while until is None or time.monotonic() < until:
            case = f"{told.kinds[0]}/preparing"
            try:
                with lock:
                    case = next(cases, None)
                if case is None:
                    return
                problems = kinds.run(lab, case)
            except (NoServer, Unprepared) as fault:
                problems = [truth.Problem("crash", str(fault))]
            except Exception as fault:
                # A fault of the harness is a finding too: nothing passes because it was not tried.
                last = traceback.extract_tb(fault.__traceback__)[-1]
                problems = [truth.Problem("crash", f"the harness: {fault!r} in {last.name}, "
                                                   f"{Path(last.filename).name}:{last.lineno}")]
            told.add(case, problems)
            told.progress(of)

    threads = [threading.Thread(target=worker, daemon=True) for _ in range(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
