"""Every block of commands in README and docs is run, by the tests named here or line by line below."""

import re
import subprocess

import pytest

import drawing
from site_folder import ADA, PROGRAM, ROOT, SiteFolder, environment

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]

#: Blocks by their first words: the tests that run them, or why they need the world outside.
ELSEWHERE = {
    "sudo apt install ./cardpress_": "scripts/try-packages, in bare Debian, with --full",
    "cardpress print amara --sheet": "test_emergency_paper", "cardpress point\n": "test_points",
    "cardpress print --points": "test_point_paper",
    "docker load": "needs Docker; test_image runs what is in the image",
    "swift build -c release --static-swift-stdlib": "what scripts/package does, for test_packages",
    "scripts/demo ": "the project's own scripts",
    "cardpress init cards.example": "test_recipes", "cardpress init me ": "test_recipes",
    "cardpress init firm ": "test_recipes", "cardpress init fair ": "test_recipes",
    "git worktree add": "test_output_setting", "rsync -a --delete --exclude .git": "test_output_setting",
    "to=s3://your-bucket age=max-age=300\naws s3 sync": "needs Amazon; test_samples reads it",
    "to=s3://your-bucket age=max-age=300\ncardpress changes": "needs Amazon; test_upload runs upload-s3.sh",
    "sudo adduser": "test_operations", "cardpress backup --quiet /backup": "test_operations",
    "cd /srv/cards\nflock": "test_operations", "flock .cardpress/lock rsync": "test_operations",
    "cardpress build --shard": "test_shards",
    "#!/bin/sh\nset -eu\nxargs -n 30": "needs Cloudflare; test_uploads runs it with a curl of its own",
}


def blocks():
    for page in PAGES:
        for text in re.findall(r"```sh\n(.*?)```", page.read_text(), re.S):
            yield page, text


def run_here():
    for page, text in blocks():
        if not any(text.startswith(words) for words in ELSEWHERE):
            yield pytest.param(text, id=f"{page.stem}-{text.split(' -')[0][:40].strip()}")


def test_no_words_are_of_a_block_that_is_gone():
    texts = [text for _, text in blocks()]
    assert [words for words in ELSEWHERE if not any(text.startswith(words) for text in texts)] == []


@pytest.mark.parametrize("text", list(run_here()))
def test_a_block_of_commands_does_what_it_says(scratch, text):
    site = SiteFolder(
        scratch / "site", settings="url: https://cards.firm.test\nshare: {lifetime: never}\n", store="file")
    site.card("ada", ADA)
    site.write("cards/photos/ada.jpg", drawing.jpeg(drawing.portrait(1)))
    site.card("bo", "givenName: Bo\nfamilyName: Reed\nemail: bo@firm.test\n")
    site.build()
    site.write("ada.vcf", (site.folder() / "card.vcf").read_bytes())
    site.write("contacts.vcf", "BEGIN:VCARD\nVERSION:3.0\nUID:1\nN:Stone;Cy;;;\nFN:Cy Stone\nEND:VCARD\n")
    (scratch / "bin").mkdir()
    (scratch / "bin/cardpress").symlink_to(PROGRAM)
    (scratch / "server").mkdir()
    env = environment()
    env["PATH"] = f"{scratch}/bin:{env['PATH']}"
    script = text.replace("you@server:/var/www/", f"{scratch}/server/")
    done = subprocess.run(
        ["sh", "-euc", script], cwd=site.path, env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    # What a comment promises to be made is there.
    for file in re.findall(r"(?:#|, )\s*(print/\S+\.\w+)", text):
        assert (site.path / file).exists(), file
