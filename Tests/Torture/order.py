"""What is renamed into place was synced before, and its folder's names after: power may go."""

from . import calls
from .truth import Problem

RENAMING = {"rename", "renameat", "renameat2"}
WRITING = {"write", "pwrite64", "writev", "pwritev", "ftruncate", "copy_file_range", "sendfile"}
SYNCING = {"fsync", "fdatasync"}

#: Where files may come and go unsynced: what the next run clears away.
PASSING = ".cardpress/staging"


def cases(stage):
    """One case: the command's own calls, which have been written down already."""
    return [f"{stage.name}/all"]


def run(lab, name):
    scenario, store, _ = name.split("/")
    stage = lab.stage(f"{scenario}/{store}")
    return list(judged(stage.calls))


def judged(made):
    """The faults in the order of some calls."""
    unsynced, names, told = set(), {}, set()
    for call in made:
        if call.name in calls.OPENING and "O_CREAT" in call.text:
            # Open for writing; a file without bytes is as good as its name.
            continue
        if call.name in WRITING:
            unsynced.add(call.path)
        elif call.name in SYNCING:
            unsynced.discard(call.path)
            names.pop(call.path, None)
        elif call.name in ("syncfs", "sync"):
            unsynced.clear()
            names.clear()
        elif call.name in RENAMING and len(call.paths) == 2:
            source, target = call.paths
            late = sorted(path for path in unsynced if is_below(path, source))
            if late and not is_below(target, PASSING) and place(target) not in told:
                told.add(place(target))
                yield Problem(
                    "unsynced", f"{place(target)} is renamed into place before it is synced")
            unsynced = {moved(path, source, target) for path in unsynced}
            if not is_below(target, PASSING):
                names[parent(target)] = target
            if source.startswith(("public/", "print/")):
                names[parent(source)] = source
    for folder, target in sorted(names.items()):
        yield Problem("unsynced", f"{folder} is not synced after {place(target)}")


def is_below(path, folder):
    return path == folder or path.startswith(folder + "/")


def moved(path, source, target):
    return target + path[len(source):] if is_below(path, source) else path


def parent(path):
    return path.rpartition("/")[0] or "."


def place(path):
    """A path without the ID in it."""
    return calls.RECORD_ID.sub("ID", path)
