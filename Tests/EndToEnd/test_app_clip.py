"""The tag for Safari, and Apple's association file, which is the owner's where they wrote one."""

import json
import re

import pytest

from page_heads import meta
from site_folder import ROOT

@pytest.mark.parametrize("more, banner", [
    ("", "app-clip-bundle-id=com.example.Clip"),
    (", appStoreID: 1234567890", "app-id=1234567890, app-clip-bundle-id=com.example.Clip"),
    (", display: banner", "app-clip-bundle-id=com.example.Clip"),
    (", display: card", "app-clip-bundle-id=com.example.Clip, app-clip-display=card"),
    (", appStoreID: 1234567890, display: none", None),
])
def test_iphones_are_told_of_the_app_clip(ada, more, banner):
    ada.settings(f"appClip: {{teamID: ABCDE12345, bundleID: com.example.Clip{more}}}\n")
    ada.build()
    association = (ada.public / ".well-known/apple-app-site-association").read_bytes()
    assert json.loads(association) == {"appclips": {"apps": ["ABCDE12345.com.example.Clip"]}}
    for page in (ada.folder() / "index.html", ada.public / "appclip.html",
                 ada.public / "appclip/index.html"):
        assert meta(page, "apple-itunes-app") == banner
    folder = ada.folder()
    ada.run("revoke", "ada")
    for page in (folder / "index.html", ada.public / "404.html"):
        assert meta(page, "apple-itunes-app") is None


CLIP = "appClip: {teamID: ABCDE12345, bundleID: com.example.Clip, appID: ABCDE12345.com.example}\n"
OWN = {"webcredentials": {"apps": ["ABCDE12345.com.example"]},
       "appclips": {"apps": ["ABCDE12345.com.example.Clip"]},
       "applinks": {"details": [{"appIDs": ["ABCDE12345.com.example"], "components": [{"/": "*"}]}]}}


def test_the_whole_app_takes_the_links_of_the_app_clip(ada):
    ada.settings(CLIP.replace("appClip", "share: {link: compact}\nappClip"))
    ada.build()
    association = json.loads((ada.public / ".well-known/apple-app-site-association").read_bytes())
    assert association == {
        "appclips": {"apps": ["ABCDE12345.com.example.Clip"]},
        "applinks": {"details": [{
            "appIDs": ["ABCDE12345.com.example"],
            "components": [{"/": "/C/*"}, {"/": "/appclip", "?": {"card": "?*"}}]}]}}
    ada.settings(CLIP.replace(", appID: ABCDE12345.com.example", "").replace(
        "appClip", "share: {link: compact}\nappClip"))
    ada.build()
    association = json.loads((ada.public / ".well-known/apple-app-site-association").read_bytes())
    assert association == {"appclips": {"apps": ["ABCDE12345.com.example.Clip"]}}


@pytest.mark.parametrize("output", ["public", "out"])
def test_an_association_file_of_the_owner_stays(ada, output):
    ada.settings(CLIP)
    file = ada.write(f"{output}/.well-known/apple-app-site-association", json.dumps(OWN, indent=1))
    before = file.read_bytes()
    ada.build("--output", output)
    ada.card("bo", "fullName: Bo\n")
    ada.build()
    ada.run("verify")
    assert file.read_bytes() == before


@pytest.mark.parametrize("key, lacking", [
    ("appclips", '"ABCDE12345.com.example.Clip" in appclips.apps'),
    ("applinks", '"ABCDE12345.com.example" in applinks.details')])
def test_an_association_file_of_the_owner_that_lacks_the_clip_is_named(ada, key, lacking):
    ada.settings(CLIP)
    file = ada.write("public/.well-known/apple-app-site-association", json.dumps(OWN | {key: {}}))
    before = file.read_bytes()
    for command in ("check", "build"):
        assert (
            "appClip: .well-known/apple-app-site-association in the output is your own and stays as it "
            f"is, but lacks {lacking}: add that, or remove the file") in ada.run(command, code=1).err
    assert file.read_bytes() == before
    assert not list(ada.public.glob("c/*"))
    file.unlink()
    ada.build()
    assert "applinks" in json.loads(file.read_bytes())


def test_without_an_app_clip_nobody_is_told_of_one(firm):
    for page in firm.public.rglob("*.html"):
        assert meta(page, "apple-itunes-app") is None
    assert not (firm.public / ".well-known").exists()


def test_the_app_clip_has_a_text_for_every_state():
    """In the languages that it is in, and with the pages' own words where they have them."""
    folder = ROOT / "examples/AppClip"
    texts = json.loads((folder / "Xcode/Localizable.xcstrings").read_text())["strings"]
    pages = json.loads((ROOT / "templates/Localizable.xcstrings").read_text())["strings"]
    keys = set(re.findall(r': "(\w+)"', (folder / "CardClip/ClipState.swift").read_text()))
    assert keys == set(texts)
    own = {"saved", "invalid", "invalidAdvice", "failedAdvice", "offlineAdvice"}
    for key, text in texts.items():
        assert set(text["localizations"]) == {"ar", "de", "en", "es", "fr", "it", "ja"}, key
        assert key in own or text["localizations"].items() <= pages[key]["localizations"].items(), key
