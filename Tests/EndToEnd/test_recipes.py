"""README's first site and its recipes, line by line, and that its links and docs' lead somewhere."""

import os
import pty
import re
import subprocess

import pytest

import drawing
from site_folder import PROGRAM, ROOT, SiteFolder, cardpress, environment
from terminals import read, sit_down

README = (ROOT / "README.md").read_text()
EDITOR = "true"
PEOPLE = """\
Employee ID,First Name,Last Name,Work Email,Mobile,Job Title
1001,Ada,Example,ada@example.com,0176 04069000,Head of Examples
1002,Bo,Reed,bo@example.com,0176 04069001,Sales
1003,Cy,Stone,cy@example.com,0176 04069002,Sales
"""
GUESTS = "id,givenName,familyName,company\n" + "".join(
    f"{number},Guest,{name},Example GmbH\n" for number, name in enumerate(["Young", "Adams", "Moss"]))


def lines(heading, number):
    """The commands of a block below a heading, without what stands behind # or & at their end."""
    part = README.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    block = re.findall(r"```sh\n(.*?)```", part, re.S)[number]
    # An address of one's own: print refuses placeholders.
    block = block.replace("your-company.com", "firm.test")
    return [re.sub(r" +(& +)?#.*$", "", line) for line in block.splitlines()]


def on_terminal(words, **options):
    """Runs a command whose standard streams are one terminal, where a person says yes to every question."""
    here, there = pty.openpty()
    process = subprocess.Popen(words, stdin=there, stdout=there, stderr=there, start_new_session=True,
                               preexec_fn=sit_down, **options)
    os.close(there)
    said, answered = b"", 0
    while part := read(here):
        said += part
        if said[answered:].endswith(b"[y/N] "):
            answered = len(said)
            os.write(here, b"yes\n")
    os.close(here)
    return process.wait(timeout=300), said.decode().replace("\r\n", "\n")


@pytest.fixture(params=["pipe", "terminal"])
def desk(request, scratch):
    """A folder with a program named cardpress, and a clock that is not the machine's."""
    (scratch / "bin").mkdir()
    wrapper = scratch / "bin/cardpress"
    wrapper.write_text(f'#!/bin/sh\nexec "{PROGRAM}" "$@" --now "${{NOW:-2027-03-01T09:00:00Z}}"\n')
    wrapper.chmod(0o755)

    def run(line, **extra):
        env = environment(EDITOR=EDITOR, TERM="xterm", NO_COLOR="1", **extra)
        env["PATH"] = f"{scratch}/bin:{env['PATH']}"
        if request.param == "terminal" and "serve" not in line:
            code, said = on_terminal(["sh", "-euc", line], cwd=scratch, env=env)
            assert code == 0, f"{line}\n{said}"
            return said
        done = subprocess.run(["sh", "-euc", line], cwd=scratch, env=env, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
        return done.stdout
    return run


def contacts(folder):
    """The names in the vCards of a site."""
    cards = [path.read_text() for path in sorted(folder.glob("public/[cC]/*/card.vcf"))]
    return sorted(re.search(r"^FN:(.*?)\r?$", card, re.M)[1] for card in cards)


def test_the_first_site(desk, scratch):
    init, serve, edit, settings, build = lines("Your first site", 0)
    desk(init)
    address = desk(
        f"timeout 10 {serve} --port 0 > out & while ! grep -s http out; do sleep 0.1; done; kill %1 || true")
    assert "http://127.0.0.1:" in address
    desk(edit)
    (scratch / "server/cards").mkdir(parents=True)
    desk(settings.replace("sftp://you@server/var/www", f"folder:{scratch}/server"))
    # The domain of the example is nobody's, so nobody is asked.
    build = build.replace(" --upload", " && cardpress upload -C cards.example --no-verify")
    assert desk(build).splitlines()[-1] == "uploaded: 1 new"
    assert contacts(scratch / "cards.example") == ["Ada Example"]
    assert (scratch / "cards.example/print/ada.png").exists()
    assert sorted(path.name for path in (scratch / "server/cards").iterdir()) == sorted(
        path.name for path in (scratch / "cards.example/public").iterdir())


def test_my_own_card(desk, scratch):
    (scratch / "server").mkdir()
    said = [desk(line.replace("you@server:/var/www", str(scratch / "server")))
            for line in lines("Three recipes", 0)]
    assert (scratch / "server/appclip.html").exists()
    assert contacts(scratch / "me") == ["Ada Example"]
    assert "█" in said[5] or "▀" in said[5]
    names = {path.name for path in (scratch / "me/print").iterdir()}
    assert {"me.png", "me~signature.html", "me~signature.txt"} <= names
    assert [name for name in names if re.fullmatch(r"me~\w+-?.*\.png", name)]


def test_a_firm_s_people(desk, scratch):
    (scratch / "people.csv").write_text(PEOPLE)
    (scratch / "photos").mkdir()
    for number, name in enumerate(["ada", "bo", "cy"]):
        (scratch / f"photos/{name}@example.com.jpg").write_bytes(drawing.jpeg(drawing.portrait(number)))
    said = [desk(line) for line in lines("Three recipes", 1)]
    assert "no problem" in said[5] and "3 cards" in said[5]
    firm = SiteFolder(scratch / "firm", begin=False)
    assert contacts(firm.path) == ["Ada Example", "Bo Reed", "Cy Stone"]
    assert len(list(firm.public.glob("c/*/photo.jpg"))) == 3
    numbers = [re.search(r"^TEL.*?:(.*?)\r?$", path.read_text(), re.M)[1]
               for path in firm.public.glob("c/*/card.vcf")]
    assert sorted(numbers) == ["+49 176 04069000", "+49 176 04069001", "+49 176 04069002"]
    assert (firm.path / "print/sheet-avery-5371.pdf").read_bytes().startswith(b"%PDF-")


def test_an_event_s_badges(desk, scratch):
    (scratch / "guests.csv").write_text(GUESTS)
    (scratch / "guests-with-three-more.csv").write_text(GUESTS + "7,Late,One,\n8,Late,Two,\n9,Late,Three,\n")
    said = [desk(line) for line in lines("Three recipes", 2)]
    names = sorted(path.name for path in (scratch / "fair/print").glob("sheet-*.pdf"))
    assert len(names) == 2 and names[1] == "sheet-badge-a6.pdf" and "3 labels" in said[7]
    assert len(contacts(scratch / "fair")) == 6
    ends = {share["expiresAt"] for share in cardpress(
        "shares", "--json", "-C", scratch / "fair", now="2027-03-01T09:00:00Z").json["shares"]}
    assert ends == {"2027-05-22T12:00:00Z"}


def anchor(title):
    """A heading's anchor, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", title.replace("`", "").lower()).replace(" ", "-")


def test_links_in_readme_and_docs_lead_somewhere():
    pages = [ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")]
    pages += sorted((ROOT / "docs").rglob("*.md"))
    anchors = {page: {anchor(title) for title in re.findall(r"^#+ (.*)$", page.read_text(), re.M)}
               for page in pages}
    dead = []
    for page in pages:
        text = re.sub(r"```.*?```", "", page.read_text(), flags=re.S)
        for target in re.findall(r"\]\(\s*([^)\s]+)\)", text):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, fragment = target.partition("#")
            there = (page.parent / path).resolve() if path else page
            if not there.exists() or fragment and fragment not in anchors.get(there, {fragment}):
                dead.append(f"{page.relative_to(ROOT)}: {target}")
    assert dead == []


def test_commands_in_docs_are_the_program_s():
    """Every line of a shell block that begins with cardpress has a command and options that there are."""
    known = {}
    wrong = []
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        for block in re.findall(r"```sh\n(.*?)```", page.read_text(), re.S):
            for line in re.findall(r"^(?:sudo (?:-u \w+ )?)?cardpress (.*)$", block.replace("\\\n", " "), re.M):
                words = re.sub(r" #.*$", "", line).split("|")[0].split()
                if words[0] not in known:
                    known[words[0]] = cardpress("help", words[0], now=None).out
                options = {word.split("=")[0] for word in words if re.match(r"--?[a-zA-Z]", word)}
                wrong += [f"{page.name}: {line}: {option}" for option in options
                          if not re.search(rf"(?<![\w-]){re.escape(option)}(?![\w-])", known[words[0]])]
    assert wrong == [] and len(known) > 8
