"""Every document of `--json` that a test reads is held against what `cardpress help json` tells of it."""

import functools
import json
import re
import subprocess


@functools.cache
def told(program):
    """The names in each command's documents, by the heading; those of a fault under the empty one."""
    done = subprocess.run([program, "help", "json", "--json"], check=True, capture_output=True)
    sections = [(part["title"], [entry["name"] for entry in part["entries"]])
                for part in json.loads(done.stdout)["sections"]]
    fault = sections.pop()[1]
    problem = [name for name in fault if "." in name]
    warning = [name.replace("problems", kind) for name in problem for kind in ("warnings", "newWarnings")]
    documents = {title: ["version", *names, *problem, *warning] for title, names in sections}
    return {**documents, "": ["version", *fault]}


def paths(value, start=""):
    """The names in a document, as help writes them."""
    for name, inner in value.items():
        path = start + name + ("[]" if isinstance(inner, list) else "")
        yield path
        for item in inner if isinstance(inner, list) else [inner]:
            if isinstance(item, dict):
                yield from paths(item, path + ".")


def untold(program, words, document):
    """The names in a document of which help tells nothing: those of the nearest document of its command."""
    titles = [title for title in told(program) if title == "" or title.split()[0] in words]
    found = set(paths(document))
    return min(([path for path in sorted(found) if not any(is_of(path, name) for name in told(program)[title])]
                for title in titles), key=len)


def is_of(path, name):
    # A list that is null, or a value that is null, has no mark of a list.
    return re.fullmatch(re.escape(name).replace(r"\*", r"[^.]+").replace(r"\[\]", r"(\[\])?"), path) is not None
