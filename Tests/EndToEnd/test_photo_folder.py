"""`cards.photos` finds the photos of a folder: any case, any kind, one listing, nobody else's."""

import pytest

import drawing
import heif_files
from peaks import measured
from site_folder import PROGRAM, environment, snapshot
from terminals import cardpress_on_terminal

PHOTO = drawing.jpeg(drawing.portrait(1, 300, 300))
OUTSIDE = ("leads out of the site's folder: put the folder of pictures beside cardpress.yaml, and write "
           "photos/{id}")


def whole_names(count):
    """What a build says of names that are not divided."""
    have = "1 card has" if count == 1 else f"{count} cards have"
    return (f"cards: warning: {have} only fullName, which phones take as the family name: write givenName and "
            "familyName\n")


def cards(site, pattern, *rows, header=None):
    header = header or "id,fullName,email," + ("Staff No" if "Staff" in pattern else "mobile")
    site.settings(f"cards: {{photos: '{pattern}', idFrom: id, country: DE}}\n")
    site.write("cards/people.csv", "\n".join([header, *rows, ""]))


@pytest.mark.parametrize("name", ["ada.jpg", "Ada.JPG", "ADA.Jpeg", "ada.PNG", "aDa.heic", "ada.webp"])
def test_a_photo_is_found_whatever_its_case_and_ending(site, name):
    cards(site, "photos/{id}", "ada,Ada Lovelace,ada@firm.test,030123456")
    data = heif_files.heic(drawing.portrait(1, 300, 300)) if name.endswith("heic") else PHOTO
    site.write(f"photos/{name}", data)
    assert site.run("build").err == whole_names(1)
    assert (site.folder() / "photo.jpg").exists()


@pytest.mark.parametrize("pattern, name", [
    ("photos/{email}", "Ada@Firm.test.jpg"), ("photos/{Staff No}", "030123456.jpg"),
    ("{id}", "../ada.jpg"), ("photos/{id}.jpg", "ada.JPG"), ("photos/p-{Staff No}_{id}", "p-030123456_ada.png"),
    ("cards/photos/{fullName}", "../cards/photos/Ada Lovelace.jpg"),
    ("photos/{fullName}", "ada lovelace.jpg"),
])
def test_a_photo_is_named_after_any_value(site, pattern, name):
    cards(site, pattern, "ada,Ada Lovelace,ada@firm.test,030123456")
    site.write(f"photos/{name}", PHOTO)
    assert site.run("build").err == whole_names(1)
    assert (site.folder() / "photo.jpg").exists()


def test_cards_in_files_and_vcards_find_theirs(site):
    site.settings("cards: {photos: 'photos/{id}'}\n")
    site.card("ada", "fullName: Ada\n")
    site.write("cards/bob.vcf", "BEGIN:VCARD\nVERSION:3.0\nN:Bow;Bob\nFN:Bob Bow\nUID:bob\nEND:VCARD\n")
    site.write("photos/ada.jpg", PHOTO)
    report = site.run("check", "--json").json
    assert report["photos"]["cards"] == 2 and len(report["photos"]["missing"]) == 1
    site.write(f"photos/{report['photos']['missing'][0]}.jpg", PHOTO)
    site.build()
    assert len(list(site.public.glob("c/*/photo.jpg"))) == 2


def test_what_is_missing_is_one_warning_and_a_list(site):
    cards(site, "photos/{id}", *(f"p{number:03},Person {number},,030123{number:03}" for number in range(300)))
    for number in range(3, 300):
        site.write(f"photos/P{number:03}.JPG", PHOTO)
    site.write("photos/somebody.jpg", PHOTO)
    warning = ("cardpress.yaml:3:17: warning: cards.photos: 297 of 300 cards have a photo in photos/, the "
               "others are made without one: check lists them\n")
    assert site.run("build").err == warning + whole_names(300)
    assert len(list(site.public.glob("c/*/photo.jpg"))) == 297
    checked = site.run("check")
    assert checked.err == warning
    assert "  p000: no photo\n  p001: no photo\n  p002: no photo\n  1 in photos/ of no card\n" in checked.out
    lines = cardpress_on_terminal("check", cwd=site.path).out.splitlines()
    at = lines.index("photos: 297 of 300 cards found in photos/")
    assert lines[at + 1:at + 5] == [
        "  p000 (Person 0): no photo", "  p001 (Person 1): no photo", "  p002 (Person 2): no photo",
        "  photos/somebody.jpg: no card"]
    assert site.run("check", "--json").json["photos"] == {
        "folder": "photos/", "cards": 300, "missing": ["p000", "p001", "p002"],
        "unused": ["somebody.jpg"]}


@pytest.mark.parametrize("settings, words", [
    ("photos/ada", '"photos/ada" has no placeholder, such as photos/{id}'),
    ("../{id}", f'"../{{id}}" {OUTSIDE}'),
    ("/photos/{id}", f'"/photos/{{id}}" {OUTSIDE}'),
    ("C:\\Fotos\\{id}", f'"C:\\Fotos\\{{id}}" {OUTSIDE}'),
    ("C:/Fotos/{id}", f'"C:/Fotos/{{id}}" {OUTSIDE}'),
    ("photos\\{id}", '"photos\\{id}" has a backslash: folders are separated by "/"'),
    ("{id}/photo", "\"{id}/photo\" has a placeholder in a folder's name: put it into the file's"),
    ("photos/{id", '"photos/{id" has a brace without its other: write {id}'),
    ("photos/{}", '"photos/{}" has a placeholder without a name: write {id}'),
])
def test_a_pattern_that_can_not_be_is_refused(site, settings, words):
    cards(site, settings, "ada,Ada Lovelace,,030123456")
    assert site.run("check", code=1).err == f"cardpress.yaml:3:17: cards.photos {words}\n"


def test_a_folder_that_is_not_there_is_an_error(site):
    cards(site, "photos/{id}", "ada,Ada Lovelace,,030123456")
    assert site.run("build", code=1).err == (
        "cardpress.yaml:3:17: cards.photos: the folder photos does not exist: make it, or take the key out\n")


def test_a_column_that_is_not_there_is_named(site):
    cards(site, "photos/{Number}", "ada,Ada Lovelace,,030123456")
    site.write("photos/030123456.jpg", PHOTO)
    assert ('cards/people.csv: warning: has no column "Number", which cards.photos in cardpress.yaml names, '
            'so its cards get no photos: its columns are "id", "fullName", "email", "mobile"\n'
            ) in site.run("check").err


NAMESAKES = ["t1,Thomas Müller,t1@firm.test,030123456", "t2,Thomas Müller,t2@firm.test,030123456",
             "anna,Anna Vogel,anna@firm.test,030123456"]
NAMESAKE = ('cardpress.yaml:3:17: cards.photos: "photos/Thomas Müller.jpg" would be the photo of 2 cards '
            '("t1", "t2"): name the pictures by what tells people apart, such as {id} or {email}\n')


def test_two_people_of_the_same_name_do_not_get_the_same_face(site):
    cards(site, "photos/{fullName}", *NAMESAKES)
    site.write("photos/Thomas Müller.jpg", PHOTO)
    site.write("photos/Anna Vogel.jpg", PHOTO)
    assert site.run("build", code=1).err == NAMESAKE
    assert site.published() == []
    assert site.run("build", "--dry-run", code=1).err == NAMESAKE
    checked = site.run("check", code=1)
    assert checked.err == NAMESAKE
    assert checked.out.splitlines()[-1].startswith("1 card ")
    report = site.build("--keep-going", code=1)
    assert (report["issued"], report["leftOut"], len(report["problems"])) == (1, 2, 1)
    assert [share["card"] for share in site.shares()] == ["anna"]


def test_namesakes_who_are_published_stay_as_they_are(site):
    cards(site, "photos/{id}", *NAMESAKES)
    site.write("photos/t1.jpg", PHOTO)
    site.build()
    before = snapshot(site.public / "c")
    cards(site, "photos/{fullName}", *NAMESAKES)
    site.write("photos/Thomas Müller.jpg", drawing.jpeg(drawing.portrait(2, 300, 300)))
    report = site.build("--keep-going", code=1)
    assert (report["updated"], report["withdrawn"], report["leftOut"]) == (0, 0, 2)
    assert snapshot(site.public / "c") == before


def test_a_picture_of_what_people_have_in_common_is_theirs(site):
    cards(site, "photos/{Firma}", "a,Ada,Beta", "b,Bo,Beta", header="id,fullName,Firma")
    site.write("photos/beta.png", drawing.png(drawing.portrait(1, 300, 300)))
    assert site.run("build").err == ""
    assert len(list(site.public.glob("c/*/photo.jpg"))) == 2


def test_a_placeholder_is_written_as_one_likes(site):
    cards(site, "photos/{nach name}.jpg", "a,Ada,Lovelace", header="id,Vorname,Nachname")
    site.write("photos/LOVELACE.png", drawing.png(drawing.portrait(1, 300, 300)))
    assert site.run("build").err == ""
    assert (site.folder("a") / "photo.jpg").exists()


def test_two_pictures_of_one_card_are_named(site):
    cards(site, "photos/{id}", "ada,Ada Lovelace,,030123456", "bob,Bob Bow,,0301235")
    for name in ("ada.png", "Ada.JPG", "bob.jpg"):
        site.write(f"photos/{name}", PHOTO)
    assert site.run("check", code=1).err == (
        'cards/people.csv:2:1: the photo of ada is both "photos/Ada.JPG" and "photos/ada.png": keep one of '
        "them\n")


def test_a_photo_that_the_card_names_comes_first(site):
    cards(site, "photos/{id}", "ada,Ada Lovelace,red.png", header="id,fullName,photo")
    site.write("cards/red.png", drawing.png(drawing.corners(300, 300)))
    site.write("photos/ada.jpg", PHOTO)
    site.build()
    assert site.run("check", "--json").json["photos"]["unused"] == ["ada.jpg"]


@pytest.mark.parametrize("named, there, proposed", [
    ("photos/adda.jpg", "ada.jpg", "ada.jpg"), ("photos/ada.jpg", "Ada.JPG", "Ada.JPG"),
    ("photos/ada.jpg", "ada.heic", "ada.heic"), ("photos/ada.jpg", "ada.txt", None),
    ("photos/ada.jpg", "somebody.jpg", None),
])
def test_a_named_photo_that_is_missing_proposes_the_nearest(site, named, there, proposed):
    site.card("ada", f"fullName: Ada\nphoto: {named}\n")
    site.write(f"cards/photos/{there}", PHOTO)
    hint = f', did you mean "{proposed}"?' if proposed else ""
    assert site.run("check", code=1).err == (
        f'cards/ada.yaml:2:8: photo "{named}" is missing: there is no file cards/{named}{hint}\n')


def test_the_folder_is_listed_once(site):
    count = 20_000
    cards(site, "photos/{id}", *(f"p{number},Person {number},,030123456" for number in range(count)))
    (site.path / "photos").mkdir()
    for number in range(count):
        (site.path / f"photos/x{number}.jpg").touch()
    done, _, seconds = measured([PROGRAM, "check", "--json", site.path])
    assert done.returncode == 0
    assert seconds < 20  # a listing for each card takes minutes


def unused(folder, count):
    pictures = "1 picture and no card uses it" if count == 1 else f"{count} pictures and no card uses them"
    return (f"{folder}: warning: has {pictures}: name the way to them in cardpress.yaml, such as "
            f'cards: {{photos: "{folder}/{{id}}"}}\n')


@pytest.mark.parametrize("folder, names, warned", [
    ("photos", ["a.jpg", "b.HEIC", "readme.txt"], 2), ("cards/photos", ["a.jpg"], 1), ("Fotos", ["a.png"], 1),
    ("photos", ["readme.txt"], 0), ("press", ["a.jpg"], 0),
])
def test_a_folder_of_pictures_that_no_card_uses_is_told_once(site, folder, names, warned):
    site.card("ada", "fullName: Ada\n")
    for name in names:
        site.write(f"{folder}/{name}", PHOTO)
    assert site.run("check").err == (unused(folder, warned) if warned else "")
    assert site.run("build").err == ""


def test_pictures_named_by_e_mail_addresses_are_found_by_them(site):
    site.card("ada", "fullName: Ada\nemail: ada@b.example\n")
    site.write("photos/ada@b.example.jpg", PHOTO)
    assert site.run("check").err == unused("photos", 1).replace("{id}", "{email}")


def test_pictures_that_a_card_uses_are_not_told(site):
    site.card("ada", "fullName: Ada\nphoto: ../photos/team/ada.jpg\n")
    site.card("bo", "fullName: Bo\n")
    for name in ("team/ada.jpg", "bo.jpg"):
        site.write(f"photos/{name}", PHOTO)
    assert site.run("check").err == ""
    site.card("ada", "fullName: Ada\nphoto: ../photos/team/eda.jpg\n")
    assert site.run("check", code=1).err.count("\n") == 1
    site.card("ada", "fullName: Ada\n")
    site.settings("cards: {photos: 'photos/{id}'}\n")
    assert "no card uses" not in site.run("check").err


def test_who_has_no_photo_is_listed_up_to_twenty(site):
    cards(site, "photos/{id}", *(f"p{number:02},Person {number},,030123456" for number in range(30)))
    for number in range(23):
        site.write(f"photos/x{number:02}.jpg", PHOTO)
    shown = cardpress_on_terminal("check", cwd=site.path).out.splitlines()
    at = shown.index("photos: 0 of 30 cards found in photos/")
    people = [f"  p{number:02} (Person {number}): no photo" for number in range(30)]
    pictures = [f"  photos/x{number:02}.jpg: no card" for number in range(23)]
    assert shown[at + 1:-3] == [
        *people[:20], "  and 10 more without a photo (--verbose lists all)",
        *pictures[:20], "  and 3 more in photos/ of no card (--verbose lists all)"]
    whole = cardpress_on_terminal("check", "--verbose", cwd=site.path).out.splitlines()
    assert whole[whole.index("photos: 0 of 30 cards found in photos/") + 1:-3] == people + pictures
    public = site.run("check", env=environment(CI="true")).out
    assert "  p00: no photo\n" in public and "Person" not in public


def test_a_build_counts_the_photos_that_will_not_look_well_once(site):
    cards(site, "photos/{id}", *(f"p{number},Person {number},,030123456" for number in range(5)))
    for number, (width, height) in enumerate([(40, 40), (300, 300), (239, 300), (1300, 300), (240, 240)]):
        site.write(f"photos/p{number}.jpg", drawing.jpeg(drawing.portrait(number, width, height)))
    words = "smaller than 240 pixels or much longer than wide: check names"
    assert site.run("build").err == f"cards: warning: 3 photos are {words} them\n" + whole_names(5)
    assert len(site.run("check").err.splitlines()) == 3
    assert site.run("build").err == ""
    site.write("photos/p2.jpg", drawing.jpeg(drawing.portrait(6, 200, 300)))
    assert site.run("build").err == f"cards: warning: 1 photo is {words} it\n" + whole_names(5)
