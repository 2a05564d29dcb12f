import Problems
import Testing
import VCards

@Suite struct VCardReaderProblemTests {
  @Test(arguments: [
    ("", "a.vcf: holds no vCard, which starts with BEGIN:VCARD"),
    (
      "hello\nworld\n",
      "a.vcf:1:1: the line is outside a vCard, which starts with BEGIN:VCARD"
    ),
    (
      "BEGIN:VCARD \nFN:A\nEND:VCARD\n",
      "a.vcf:1:1: BEGIN:VCARD has trailing white space: remove it"
    ),
    (
      "BEGIN:VCARD\nFN:A\nEND:VCARD ",
      "a.vcf:3:1: END:VCARD has trailing white space: remove it"
    ),
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
      "TEL \"call me\" can't be dialled: use digits, spaces, + - . ( ) / and an extension (ext. 12)"
    ),
    ("EMAIL:ada@", "EMAIL \"ada@\" has no domain"),
    (
      "URL:javascript:alert(1)",
      "URL \"javascript:alert(1)\" is not a web address: it has to start with https:// or http://"
    ),
    (
      "NOTE;CHARSET=Shift_JIS:a",
      "NOTE is in the character set \"shift_jis\", which can't be read: save the file as UTF-8"
    ),
    (
      "NOTE;ENCODING=QUOTED-PRINTABLE:=FF",
      "NOTE is not UTF-8: save the file as UTF-8, or name its CHARSET"
    ),
    (
      "NOTE;CHARSET=windows-1252;ENCODING=QUOTED-PRINTABLE:=81",
      "NOTE is not Windows-1252: save the file as UTF-8"
    ),
    ("TITLE:a\\nb", "TITLE has a line break, which only note and street may have"),
    ("NOTE:a\u{0}b", "NOTE has the control character U+0000: remove it"),
    (
      "PHOTO;VALUE=uri:https://example.com/a.jpg",
      "warning: PHOTO is at an address, which is never fetched: embed the picture"
    ),
    ("PHOTO;ENCODING=b:R0lGODlh", "warning: PHOTO is neither JPEG nor PNG and is ignored"),
    ("PHOTO;ENCODING=b:/9j/4", "PHOTO is not base64, or not all of it is there"),
    ("PHOTO;ENCODING=b:/9j/*A==", "PHOTO is not base64, or not all of it is there"),
    ("FN:Another", "warning: a card has one FN: this further one is ignored"),
    ("VERSION:5.0", "VERSION \"5.0\" is not a supported version: 2.1, 3.0 or 4.0"),
    ("no colon", "the line is not a property such as TEL:+49 30 123456"),
    (":no name", "the line is not a property such as TEL:+49 30 123456"),
    ("TEL;TYPE=\"open:110", "the line is not a property such as TEL:+49 30 123456"),
    ("KIND:group", "the vCard is a group of contacts, not a person: remove it"),
  ])
  func `what can't be taken over is said with its line`(line: String, problem: String) throws {
    let card = try only("BEGIN:VCARD\nFN:Ada\n\(line)\nEND:VCARD\n")
    #expect(card.problems.map(\.description) == ["a.vcf:3:1: " + problem])
    #expect(card.hasErrors == !problem.hasPrefix("warning"))
    #expect(card.name?.written?.text == "Ada")
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
    #expect(card.businessCard(id: try card.cardID())?.phones.count == 1)
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
