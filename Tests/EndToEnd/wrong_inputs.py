"""The catalogue of wrong inputs in data/wrong-input, with all that is said of each.

An example is a command in a new site, the files that make it fail, and the whole output to a pipe and
to a terminal without colours:

    === the example's name
    $ cardpress build
    --- cards/ada.yaml
    fullName: Ada
    --- bytes cards/b.csv
    id\\xff\\n
    --- no cardpress.yaml
    --- exit 1, pipe
    --- terminal

`python Tests/EndToEnd/wrong_inputs.py` writes down anew what is said; read the difference.
"""

import codecs
import shlex
import tempfile
from dataclasses import dataclass
from pathlib import Path

from site_folder import NOW, SiteFolder, cardpress
from terminals import cardpress_on_terminal

FOLDER = Path(__file__).parent / "data/wrong-input"


@dataclass
class Example:
    """A wrong input; each part is a title and its lines."""
    name: str
    command: str
    parts: list

    @property
    def files(self):
        return [part for part in self.parts if not is_output(part[0])]

    @property
    def code(self):
        return next(int(title.split()[1].strip(",")) for title, _ in self.parts
                    if title.startswith("exit "))

    def output(self, kind):
        return next(text for title, text in self.parts
                    if is_output(title) and title.endswith(kind))

    def begin(self, folder):
        """Makes the site."""
        site = SiteFolder(folder)
        for title, text in self.files:
            kind, _, name = title.rpartition(" ") if title.startswith(("bytes ", "no ")) else (
                "", "", title)
            if kind == "no":
                (site.path / name).unlink()
            elif kind == "bytes":
                site.write(name, codecs.escape_decode(text.rstrip("\n").encode())[0])
            else:
                site.write(name, text)
        return site

    def run(self, site, *more):
        """Runs the command on a pipe and on a terminal."""
        words = [codecs.escape_decode(word.encode())[0].decode()
                 for word in shlex.split(self.command)[1:]]
        if words[0] == "build":
            # The decision to begin with new links is no part of what is shown.
            words.append("--first")
        now = None if "--now" in words else NOW
        return (cardpress(*words, *more, cwd=site.path, now=now),
                cardpress_on_terminal(*words, *more, cwd=site.path, now=now))


def is_output(title):
    return title == "terminal" or title.startswith("exit ")


def read(path):
    """The examples of a file."""
    for block in path.read_text().split("=== ")[1:]:
        head, *parts = ("\n" + block).split("\n--- ")
        name, command = head.strip().split("\n$ ")
        yield Example(name, command, [tuple(split(part)) for part in parts])


def split(part):
    title, _, text = part.partition("\n")
    text = text.rstrip("\n")
    return title, text + "\n" if text else ""


def examples():
    """All examples, by the file's and their own name."""
    return {f"{path.stem}: {example.name}": example
            for path in sorted(FOLDER.glob("*.txt")) for example in read(path)}


def record(path):
    """Writes down what is said now."""
    blocks = []
    for example in read(path):
        with tempfile.TemporaryDirectory() as folder:
            site = example.begin(Path(folder) / "site")
            piped, shown = example.run(site)
        text = [f"=== {example.name}\n$ {example.command}\n"]
        text += [f"--- {title}\n{content}" for title, content in example.files]
        text.append(f"--- exit {piped.code}, pipe\n{piped.out}{piped.err}--- terminal\n{shown.out}")
        blocks.append("".join(text))
    path.write_text("\n".join(blocks))


if __name__ == "__main__":
    for each in sorted(FOLDER.glob("*.txt")):
        record(each)
