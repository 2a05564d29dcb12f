import Cards
import Problems
import Testing
import VCards

@Suite struct VCardReaderProblemTests {
  @Test(arguments: [
    ("", "a.vcf: holds no vCard, which starts with BEGIN:VCARD"),
    ("hello\nworld\n", "a.vcf: holds no vCard, which starts with BEGIN:VCARD"),
    ("BEGIN:VCARD\nFN:A\n", "a.vcf:1:1: BEGIN:VCARD has no END:VCARD"),
    (
      "BEGIN:VCARD\nFN:A\nEND:VEVENT\n",
      "a.vcf:3:1: BEGIN:VCARD ends with another word: write END:VCARD"
    ),
  ])
  func `a broken file is refused`(text: String, problem: String) {
    let items = VCardReader.read(Array(text.utf8), file: "a.vcf")
    #expect(items.map { $0.problem?.description } == [problem])
  }

  @Test(arguments: [
    (
      "TEL:call me",
      "left out: TEL \"call me\" can't be dialled: use digits, spaces, + - . ( ) / and an "
        + "extension (ext. 12)"
    ),
    ("EMAIL:ada@", "left out: EMAIL \"ada@\" has no domain"),
    (
      "URL:javascript:alert(1)",
      "left out: URL \"javascript:alert(1)\" is not a web address: it has to start with https:// or "
        + "http://"
    ),
    (
      "NOTE;CHARSET=UTF-7;ENCODING=QUOTED-PRINTABLE:=E4",
      "left out: NOTE is in the character set \"utf-7\", which is unknown: save the file as UTF-8, "
        + "and take out \"CHARSET=utf-7\""
    ),
    (
      "NOTE;CHARSET=Shift_JIS;ENCODING=QUOTED-PRINTABLE:=FF",
      "left out: NOTE has bytes that CP932 does not have"
    ),
    (
      "NOTE;CHARSET=windows-1252;ENCODING=QUOTED-PRINTABLE:=81",
      "left out: NOTE has bytes that Windows-1252 does not have"
    ),
    ("PHOTO;ENCODING=b:R0lGODlh", "left out: PHOTO is no JPEG, PNG, HEIC or WebP"),
    ("PHOTO;ENCODING=b:/9j/4", "left out: PHOTO is not base64, or not all of it is there"),
    ("PHOTO;ENCODING=b:/9j/*A==", "left out: PHOTO is not base64, or not all of it is there"),
    ("PHOTO;ENCODING=b:/9j/2gAC", "left out: PHOTO is cut off"),
    ("PHOTO;ENCODING=b:iVBORw0KGgo=", "left out: PHOTO is cut off"),
    ("BDAY:May 1815", "left out: BDAY is not a day, such as 1815-12-10"),
    ("BDAY:1815-02-29", "left out: BDAY is not a day, such as 1815-12-10"),
    ("BDAY:--0230", "left out: BDAY is not a day, such as 1815-12-10"),
    (
      "VERSION:5.0",
      "VERSION \"5.0\" is not a supported version: 2.1, 3.0 or 4.0, and is read as 3.0"
    ),
    ("no colon", "left out: the line is not a property such as TEL:+49 30 123456"),
    (":no name", "left out: the line is not a property such as TEL:+49 30 123456"),
    ("# a comment", "left out: the line is not a property such as TEL:+49 30 123456"),
    ("TEL;TYPE=\"open:110", "left out: the line is not a property such as TEL:+49 30 123456"),
  ])
  func `what can't be read is left out, and the person stays`(line: String, problem: String) throws
  {
    let card = try only("BEGIN:VCARD\nFN:Ada\n\(line)\nEND:VCARD\n")
    #expect(card.problems.map(\.description) == ["a.vcf:3:1: warning: " + problem])
    #expect(card.name?.written?.text == "Ada")
    #expect(!card.hasErrors)
  }

  @Test(arguments: [
    "TITLE:a\\nb", "TITLE:a\u{0} \u{B}b", "TITLE:a \u{FFFF}b", "TITLE: a b ", "ROLE:a b\nTITLE:a b",
    "TITLE;CHARSET=unknown:a b", "TITLE:a b\nPHOTO:", "TITLE:a b\nX-MS-OL-DESIGN:x",
  ])
  func `what only looks odd is put right without a word`(line: String) throws {
    let items = VCardReader.read(
      Array("BEGIN:VCARD\nFN:Ada\n\(line)\nEND:VCARD\n".utf8), file: "a.vcf")
    #expect(items.count == 1)
    let card = try only(items)
    #expect(card.problems == [])
    #expect(card.businessCard(id: try CardID("ada"))?.role?.text == "a b")
  }

  @Test func `marks of direction around what is dialled or followed are taken off`() throws {
    let card = try only(
      "BEGIN:VCARD\nFN:Ada\nTEL:\u{202A}+49 30 1234\u{202C}\nEMAIL:\u{200E}ada@example.com\n"
        + "URL:\u{200F}example.com\nEND:VCARD\n")
    let read = try #require(card.businessCard(id: CardID("ada")))
    #expect(card.problems == [])
    #expect(read.phones.map(\.value.written) == ["+49 30 1234"])
    #expect(read.emails.map(\.value.text) == ["ada@example.com"])
    #expect(read.websites.map(\.value.text) == ["https://example.com"])
  }

  @Test func `a card whose name can't be read is refused`() throws {
    let card = try only(
      "BEGIN:VCARD\nFN;CHARSET=x;ENCODING=QUOTED-PRINTABLE:=E4\nORG:Engines\nEND:VCARD\n")
    #expect(card.hasErrors)
    #expect(
      card.problems.map(\.description) == [
        "a.vcf:1:1: the vCard has no name that can be read",
        "a.vcf:2:1: warning: left out: FN is in the character set \"x\", which is unknown: save the "
          + "file as UTF-8, and take out \"CHARSET=x\"",
      ])
  }

  @Test func `a card that is cut off does not take the next with it`() throws {
    let text = """
      \u{FEFF}note to self
      begin:vcard\t
      FN:Ada
      BEGIN: VCARD
      FN:Bo
      END:VCARD\u{20}
      \u{FEFF}BEGIN:VCARD
      KIND:group
      FN:Friends
      END:VCARD
      BEGIN:VCARD
      FN:Cy

      """
    let items = VCardReader.read(Array(text.utf8), file: "a.vcf")
    #expect(items.compactMap(\.card?.name?.written?.text) == ["Bo"])
    #expect(
      items.compactMap(\.problem?.description) == [
        "a.vcf:1:1: warning: the line is outside a vCard, which starts with BEGIN:VCARD, and is "
          + "ignored",
        "a.vcf:2:1: BEGIN:VCARD has no END:VCARD",
        "a.vcf:7:1: warning: the vCard is a group of contacts, not a person, and is ignored",
        "a.vcf:11:1: BEGIN:VCARD has no END:VCARD",
      ])
  }

  @Test func `many warnings are told by their number`() {
    let text = String(repeating: "BEGIN:VCARD\nFN:A\nTEL:x\nTEL:y\nEND:VCARD\n", count: 800)
    let items = VCardReader.read(Array(text.utf8), file: "a.vcf")
    #expect(items.count { $0.card != nil } == 800)
    #expect(items.compactMap(\.card).reduce(0) { $0 + $1.problems.count } == 1_000)
    #expect(
      items.compactMap(\.problem) == [
        Problem(severity: .warning, file: "a.vcf", message: "and 600 more warnings", count: 600)
      ])
  }

  @Test(arguments: [
    (
      "EMAIL:ada@example.com", "ada@example.com",
      "a.vcf:1:1: warning: the vCard has no name: its e-mail address is used instead"
    ),
    (
      "ORG:Engines", "Engines",
      "a.vcf:1:1: warning: the vCard has no name: its company is used instead"
    ),
    ("TEL:110", nil, "a.vcf:1:1: the vCard has no name: give it a line such as FN:Ada Lovelace"),
    ("N:;;;;", nil, "a.vcf:1:1: the vCard has no name: give it a line such as FN:Ada Lovelace"),
  ])
  func `a name is needed`(line: String, name: String?, problem: String) throws {
    let card = try only("BEGIN:VCARD\n\(line)\nEND:VCARD\n")
    #expect(card.name?.written?.text == name)
    #expect(card.problems.map(\.description) == [problem])
  }

  @Test func `a card inside a card is passed over`() throws {
    let card = try only(
      "BEGIN:VCARD\nVERSION:2.1\nFN:Ada\nAGENT:\nBEGIN:VCARD\nFN:Agent\nTEL:x\nEND:VCARD\n"
        + "TEL:110\nEND:VCARD\n")
    #expect(card.problems == [])
    #expect(card.name?.written?.text == "Ada")
    #expect(card.businessCard(id: try CardID("ada"))?.phones.count == 1)
  }

  @Test(arguments: [
    String(repeating: "BEGIN:VCARD\n", count: 40_000),
    String(repeating: "BEGIN:VCARD\nX\nEND:VCARD\n", count: 50_000),
    "BEGIN:VCARD\nFN:" + String(repeating: "\\", count: 200_000) + "\nEND:VCARD\n",
    "BEGIN:VCARD\nFN:A" + String(repeating: "\n ", count: 100_000) + "\nEND:VCARD\n",
    "BEGIN:VCARD\nFN" + String(repeating: "\n ;A", count: 60_000) + ":x\nEND:VCARD\n",
    "BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:" + String(repeating: "=\n", count: 100_000)
      + "\nEND:VCARD\n",
    "BEGIN:VCARD\nFN:A\nADR:" + String(repeating: ";", count: 200_000) + "\nEND:VCARD\n",
    "BEGIN:VCARD\nFN:A\nN:" + String(repeating: ",", count: 200_000) + "\nEND:VCARD\n",
    "BEGIN:VCARD\nFN:A\n" + String(repeating: "TEL:1\n", count: 20_000) + "END:VCARD\n",
    "BEGIN:VCARD\nFN:A\nPHOTO;ENCODING=b:" + String(repeating: "A\n ", count: 100_000)
      + "\nEND:VCARD\n",
  ])
  func `a hostile file ends soon`(text: String) {
    let clock = ContinuousClock()
    var items: [VCardItem] = []
    let time = clock.measure { items = VCardReader.read(Array(text.utf8), file: "a.vcf") }
    #expect(!items.isEmpty)
    #expect(items.count <= 1_003)
    #expect(time < .seconds(10))
  }
}

extension VCardItem {
  var problem: Problem? { if case .problem(let problem) = self { problem } else { nil } }
}
