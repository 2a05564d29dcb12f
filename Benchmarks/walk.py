#!/usr/bin/env python3
"""What a command executes: its source files and its instructions, under callgrind.

    Benchmarks/walk.py                            a sweep with nothing due
    Benchmarks/walk.py shares --program PATH      another command, of another program
    Benchmarks/walk.py --files                    names the files, by room

The site has one card without a photo. Every instruction is asked for its source line with what has been
inlined there, so a file counts as entered where any of its code ran. What `--version` enters, the start
of every run, does not count. Needs valgrind, and a program with debug information: swift build -c release.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NOW = ["--now", "2026-03-02T09:00:00Z", "--jobs", "1"]
CARD = "fullName: Ada Example\nemail: ada@firm.example\nphone: +49 30 23125000\n"
SOURCE = re.compile(r"/Sources/(\w+/\w+)/([^:]+\.swift):")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n")[0], epilog="The rest is said in the file.")
    parser.add_argument("command", nargs="*", default=["sweep"])
    parser.add_argument("--program", type=Path, default=ROOT / ".build/release/cardpress")
    parser.add_argument("--files", action="store_true", help="names the files, by room")
    options = parser.parse_args()
    tools = [tool for tool in ("valgrind", "llvm-objcopy", "llvm-symbolizer") if not shutil.which(tool)]
    if tools:
        sys.exit(f"missing: {', '.join(tools)}")
    with tempfile.TemporaryDirectory() as folder:
        walk = Walk(options.program, Path(folder))
        begun, _ = walk.of(["--version"])
        entered, instructions = walk.of([*options.command, *NOW])
        entered -= begun
    rooms = Counter(room for room, _ in entered)
    print(f"{' '.join(options.command)}: {len(entered)} files of {len(rooms)} rooms, "
          f"{instructions / 1e6:.1f} million instructions")
    for room, count in sorted(rooms.items()):
        names = ": " + ", ".join(sorted(file for of, file in entered if of == room)) if options.files else ""
        print(f"{count:5} {room}{names}")


class Walk:
    """A program and a site on which its commands are walked."""

    def __init__(self, program, folder):
        self.program, self.folder, self.site = program, folder, folder / "site"
        # Valgrind does not read all of the debug information that Swift writes; the addresses are the same.
        self.bare = folder / "cardpress"
        subprocess.run(["llvm-objcopy", "--strip-debug", program, self.bare], check=True)
        (self.site / "cards").mkdir(parents=True)
        (self.site / "cardpress.yaml").write_text("url: https://cards.firm.example\n")
        (self.site / "cards/ada.yaml").write_text(CARD)
        subprocess.run([self.bare, "build", "--first", *NOW], cwd=self.site, check=True, capture_output=True)

    def of(self, arguments):
        """The files, each with its room, and the number of instructions."""
        profile = self.folder / "profile"
        subprocess.run(
            ["valgrind", "-q", "--tool=callgrind", "--dump-instr=yes", "--compress-pos=no",
             f"--callgrind-out-file={profile}", self.bare, *arguments],
            cwd=self.site, check=True, capture_output=True)
        text = profile.read_text()
        total = int(re.search(r"^(?:totals|summary): (\d+)", text, re.MULTILINE)[1])
        return self.files(self.addresses(text)), total

    def addresses(self, text):
        """The addresses within the program at which something ran."""
        found, objects, ours = set(), {}, False
        for line in text.splitlines():
            key, _, rest = line.partition("=")
            if key in ("ob", "cob"):
                number, _, name = rest.partition(" ")
                objects.setdefault(number, name)
                ours = objects[number] == str(self.bare) if key == "ob" else ours
            elif ours and line.startswith("0x"):
                found.add(line.split()[0])
        return found

    def files(self, addresses):
        asked = subprocess.run(
            ["llvm-symbolizer", "--obj", self.program, "--inlines", "--functions=none"],
            input="\n".join(sorted(addresses)),
            text=True, capture_output=True, check=True).stdout
        return set(SOURCE.findall(asked))


if __name__ == "__main__":
    main()
