"""Names stand in the order of their script and of their own language, and are taken from wherever they are right."""

import pytest

from test_headers import table


def lines(folder):
    """The lines of a contact, without the character set, which only some of them name."""
    return (folder / "card.vcf").read_text().replace(";CHARSET=UTF-8", "").splitlines()


def site_in(site, language):
    site.settings(f"language: {language}\n")
    return site


def name(site, text):
    site.card("a", text)
    site.build()
    share = site.share("a")
    whole, = [line[3:] for line in lines(site.public / share["path"]) if line.startswith("FN:")]
    page = (site.public / share["path"] / "index.html").read_text()
    assert whole in page and share["name"] == whole
    return whole


ORDERS = [
    # site, card's own language, given, family, as it stands
    ("en", None, "太郎", "山田", "山田 太郎"), ("de", None, "太郎", "山田", "山田 太郎"), ("en", None, "민수", "김", "김 민수"),
    ("en", None, "伟", "王", "王 伟"), ("en", "de", "さくら", "はるな", "はるな さくら"), ("fr", None, "タロウ", "ヤマダ", "ヤマダ タロウ"),
    ("ja", None, "太郎", "山田", "山田 太郎"), ("ja", None, "John", "Smith", "John Smith"), ("zh", None, "John", "Smith", "John Smith"),
    ("ko", None, "Иван", "Петров", "Иван Петров"), ("ja", "ja", "Taro", "Yamada", "Yamada Taro"),
    ("ja", "en", "John", "Smith", "John Smith"), ("en", "hu", "János", "Kovács", "Kovács János"),
    ("hu", None, "János", "Kovács", "Kovács János"), ("hu", "en", "John", "Smith", "John Smith"),
    ("en", "vi", "Minh Anh", "Nguyễn", "Nguyễn Minh Anh"), ("en", None, "Minh Anh", "Nguyễn", "Minh Anh Nguyễn"),
    ("en", None, "Ada", "Ærø", "Ada Ærø"), ("en", None, "Anna 杏奈", "Schmidt", "Anna 杏奈 Schmidt"),
    ("he", None, "נורה", "כהן", "נורה כהן"),
]


@pytest.mark.parametrize("language, own, given, family, whole", ORDERS)
def test_the_order_follows_script_and_own_language(site, language, own, given, family, whole):
    text = f"givenName: {given}\nfamilyName: {family}\n" + (f"language: {own}\n" if own else "")
    assert name(site_in(site, language), text) == whole


def test_ids_made_of_names_stay_as_they_were(site):
    """Before names of East Asia were ordered by their script, this export made this ID."""
    site.write("cards/all.vcf", "".join(
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{family};{given};;;\r\nFN:\r\nEMAIL:{mail}\r\nEND:VCARD\r\n"
        for family, given, mail in [("山田", "太郎", "taro@firm.test"), ("Kovács", "János", "j@firm.test")]))
    site.build()
    assert sorted(share["card"] for share in site.shares()) == IDS


IDS = ["card-5d2d0f9cc5b9", "janos-kovacs-1697e9b63463"]


FAMILY_FIRST = [
    ("Brandt, Nora", "Brandt;Nora", "Nora Brandt"), ("van der Berg, Anna Maria", "van der Berg;Anna Maria", "Anna Maria van der Berg"),
    ("O'Neil, Sean", "O'Neil;Sean", "Sean O'Neil"), ("Müller-Lüdenscheidt, Karl", "Müller-Lüdenscheidt;Karl", "Karl Müller-Lüdenscheidt"),
    ("山田, 太郎", "山田;太郎", "山田 太郎"), ("Brandt,Nora", "Brandt;Nora", "Nora Brandt"), ("BRANDT, Nora", "BRANDT;Nora", "Nora BRANDT"),
    # What stands behind other commas.
    ("Nora Brandt, M.Sc.", None, "Nora Brandt, M.Sc."), ("Nora Brandt, PhD", None, "Nora Brandt, PhD"),
    ("Robert Downey, Jr.", None, "Robert Downey, Jr."), ("Ada, Countess of Lovelace", None, "Ada, Countess of Lovelace"),
    ("Ek, Berg & Partner", None, "Ek, Berg & Partner"), ("Acme, Inc.", None, "Acme, Inc."), ("Nora Brandt", None, "Nora Brandt"),
    ("Brandt, Nora, Ulm", None, "Brandt, Nora, Ulm"), ("Hans Ek, MBA", None, "Hans Ek, MBA"),
]


@pytest.mark.parametrize("column", ["fullName", "Display Name", "Name", "Employee Name", "Person: Name"])
@pytest.mark.parametrize("written, parts, whole", FAMILY_FIRST)
def test_a_whole_name_with_the_family_name_in_front(site, written, parts, whole, column):
    site.write("cards/people.csv", table(["id", column, "email"], [["a", written, "a@firm.test"]]))
    site.build()
    contact = [line.replace("\\,", ",") for line in lines(site.folder("a"))]
    assert f"FN:{whole}" in contact
    if parts:
        assert f"N:{parts};;;" in contact


SPOILT = [
    ("N:Brandt\\;Nora\\;\\;\\;;;;;", "FN:Nora Brandt", "Brandt;Nora;;;"),
    ("N:Nora Brandt;;;;", "FN:Nora Brandt", "Nora Brandt;;;;"),
    ("N:Nora Brandt;Nora Brandt;;;", "FN:Nora Brandt", "Nora Brandt;;;;"),
    ("N:Brandt;Nora;;;", "FN:Nora Brandt", "Brandt;Nora;;;"),
    ("N:;;;;", "FN:Nora Brandt", "Nora Brandt;;;;"),
    ("N:Brandt;Nora;;Dr.;", "FN:Dr. Nora Brandt", "Brandt;Nora;;Dr.;"),
]


@pytest.mark.parametrize("structured, whole, expected", SPOILT)
def test_spoilt_parts_of_a_name_do_not_spoil_the_whole(site, structured, whole, expected):
    site.write("cards/a.vcf", f"BEGIN:VCARD\r\nVERSION:3.0\r\n{structured}\r\n{whole}\r\nUID:a\r\nEND:VCARD\r\n")
    site.build()
    share, = site.shares()
    contact = lines(site.public / share["path"])
    assert whole in contact and f"N:{expected}" in contact


LANGUAGES = [
    # lines, family and given name, whole name
    (["N;ALTID=1;LANGUAGE=ja:山田;太郎;;;", "N;ALTID=1;LANGUAGE=en:Yamada;Taro;;;", "FN;ALTID=2;LANGUAGE=en:Taro Yamada",
      "FN;ALTID=2;LANGUAGE=ja:山田太郎"], "Yamada;Taro", "Taro Yamada"),
    (["LANG:ja", "N;ALTID=1;LANGUAGE=en:Yamada;Taro;;;", "N;ALTID=1;LANGUAGE=ja:山田;太郎;;;", "FN;ALTID=2;LANGUAGE=en:Taro Yamada",
      "FN;ALTID=2;LANGUAGE=ja:山田太郎"], "山田;太郎", "山田太郎"),
    (["N;LANGUAGE=ja:山田;太郎;;;", "FN;LANGUAGE=en:Taro Yamada", "FN;LANGUAGE=ja:山田太郎"], "山田;太郎", "山田太郎"),
    (["N:Yamada;Taro;;;", "FN;LANGUAGE=en:Taro Yamada", "FN;LANGUAGE=ja:山田太郎"], "Yamada;Taro", "Taro Yamada"),
    (["N;LANGUAGE=en:Yamada;Taro;;;", "FN;LANGUAGE=en:Taro Yamada"], "Yamada;Taro", "Taro Yamada"),
]


@pytest.mark.parametrize("said, parts, whole", LANGUAGES)
def test_of_several_languages_one_is_read_for_all(site, said, parts, whole):
    site.write("cards/a.vcf", "\r\n".join(["BEGIN:VCARD", "VERSION:4.0", *said, "UID:a", "END:VCARD", ""]))
    site.build()
    share, = site.shares()
    contact = lines(site.public / share["path"])
    assert f"N:{parts};;;" in contact and f"FN:{whole}" in contact


def test_titles_of_several_languages_are_one(site):
    site.write("cards/a.vcf", "\r\n".join([
        "BEGIN:VCARD", "VERSION:4.0", "LANG:fr", "N:Brandt;Nora;;;", "FN:Nora Brandt", "TITLE;ALTID=1;LANGUAGE=en:Boss",
        "TITLE;ALTID=1;LANGUAGE=fr:Patronne", "ORG;ALTID=2;LANGUAGE=en:Acme Germany", "ORG;ALTID=2;LANGUAGE=fr:Acme Allemagne",
        "UID:a", "END:VCARD", ""]))
    site.build()
    share, = site.shares()
    contact = lines(site.public / share["path"])
    assert "TITLE:Patronne" in contact and "ORG:Acme Allemagne" in contact


@pytest.mark.parametrize("language, given, family, sounds, shown", [
    ("en", "太郎", "山田", ("たろう", "やまだ"), "やまだ たろう"), ("ja", "太郎", "山田", ("たろう", "やまだ"), "やまだ たろう"),
    ("ja", "John", "Smith", ("ジョン", "スミス"), "ジョン スミス"), ("en", "Saoirse", "Kelly", ("Seer-sha", "Kelly"), "Seer-sha Kelly")])
def test_the_sounds_stand_in_the_order_of_the_name(site, language, given, family, sounds, shown):
    site_in(site, language).card("a", (
        f"givenName: {given}\nfamilyName: {family}\nphoneticGivenName: {sounds[0]}\nphoneticFamilyName: {sounds[1]}\n"))
    site.build()
    assert f">{shown}<" in (site.folder("a") / "index.html").read_text()
