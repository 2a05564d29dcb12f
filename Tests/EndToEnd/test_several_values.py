"""Several values in one cell, and one value in several columns."""

from test_headers import table


def contact(site, header, row):
    site.write("cards/people.csv", table(["id", "fullName", *header], [["a", "Nora Brandt", *row]]))
    built = site.build()
    text = (site.folder("a") / "card.vcf").read_text().replace("\n ", "")
    lines = [line for line in text.splitlines() if not line.startswith(("UID", "REV", "NOTE", "SOURCE", "PRODID"))]
    return lines, [each["message"] for each in built["warnings"] if each["field"] != "fullName"]


def test_the_nth_parts_are_the_nth_address(site):
    lines, told = contact(
        site, ["Address 1 - Type", "Address 1 - Street", "Address 1 - City", "Address 1 - Postal Code", "Address 1 - Country"],
        ["Work", "Ring 1 ::: Weg 2", "Ulm ::: Bonn", "89073 ::: 53111", "Germany ::: Germany"])
    assert [line.split(":", 1)[1] for line in lines if line.startswith("ADR")] == [
        ";;Ring 1;Ulm;;89073;Germany", ";;Weg 2;Bonn;;53111;Germany"]
    assert told == []


def test_a_part_that_an_address_lacks_stays_blank(site):
    lines, _ = contact(site, ["street", "city", "country"], ["Ring 1 ::: Weg 2", "Ulm ::: Bonn", "Germany ::: "])
    assert [line.split(":", 1)[1] for line in lines if line.startswith("ADR")] == [
        ";;Ring 1;Ulm;;;Germany", ";;Weg 2;Bonn;;;"]


def test_of_a_company_and_a_title_the_first_is_taken_and_told(site):
    lines, told = contact(
        site, ["Organization 1 - Name", "Organization 1 - Title", "Department", "Nickname"],
        ["Acme ::: Beta", "Chief ::: Head", "Sales ::: ", " ::: Nora"])
    assert "ORG:Acme;Sales" in lines and "TITLE:Chief" in lines and "NICKNAME:Nora" in lines
    assert sorted(told) == sorted(
        f"{name} has several values, of which the first is taken"
        for name in ("Organization 1 - Name", "Organization 1 - Title", "Department", "Nickname"))


def test_mails_and_numbers_stay_several(site):
    lines, told = contact(
        site, ["E-mail 1 - Value", "Phone 1 - Value"],
        ["nora@firm.test ::: n2@firm.test", "+49 30 23125000 ::: +49 30 23125001"])
    assert sum(line.startswith("EMAIL") for line in lines) == 2 and sum(line.startswith("TEL") for line in lines) == 2
    assert told == []


def test_a_birthday_in_three_columns(site):
    site.settings("cards: {publish: [birthday]}\n")
    for header, row, day in [
        (["Birth Year", "Birth Month", "Birth Day"], ["1990", "5", "17"], "BDAY:1990-05-17"),
        (["Birth Year", "Birth Month", "Birth Day"], ["", "05", "07"], "BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-07"),
        (["Geburtstag", "Geburtsmonat", "Geburtsjahr"], ["7", "12", "1990"], "BDAY:1990-12-07"),
        (["Birth Day"], ["1990-05-17"], "BDAY:1990-05-17"),
    ]:
        lines, told = contact(site, header, row)
        assert told == [] and day in lines, lines


def test_a_birthday_in_three_columns_is_private(site):
    lines, told = contact(site, ["Birth Year", "Birth Month", "Birth Day"], ["1990", "5", "17"])
    assert not any("1990" in line for line in lines) and told == []
