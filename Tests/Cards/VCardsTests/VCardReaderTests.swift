import Cards
import PhoneRules
import Problems
import Testing
import Timestamps
import VCards

@Suite struct VCardReaderTests {
  @Test func `reads what a 3 0 card holds`() throws {
    let card = try only(
      """
      BEGIN:VCARD
      VERSION:3.0
      N:Lovelace\\; King;Ada;Augusta,Byron;Dr.;M.Sc.,Ph.D.
      FN:Dr. Ada Lovelace\\, M.Sc.
      NICKNAME:Enchantress
      X-PHONETIC-FIRST-NAME:Eida
      ORG:Engines\\; Sons;Notes;G
      TITLE:Analyst
      X-PRONOUNS:she/her
      item2.TEL:020 7946 0000
      item2.X-ABLabel:_$!<Main>!$_
      TEL;TYPE=HOME,FAX:020 7946 0001
      item1.TEL;type=CELL;type=VOICE;type=pref:+44 7700 900123
      TEL;TYPE=PAGER:
      EMAIL;TYPE=INTERNET;TYPE=WORK:ada@example.com
      EMAIL;TYPE=X400:S=Ada
      ADR;TYPE=WORK;X-A="a;b:c":PO 7;Floor 2;12 St James's Sq;London;;SW1Y 4JH;U
       nited Kingdom
      URL:https\\://example.com/a\\,b
      X-SOCIALPROFILE;TYPE=linkedin:https://in.example/ada
      URL:https://in.example/ada
      BDAY;VALUE=date:1815-12-10
      NOTE:One\\, two\\;\\nthree \\"four\\" \\\\n
      UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1
      X-ANYTHING:passed over
      LANG:fr
      END:VCARD

      """)
    #expect(card.problems == [])
    #expect(card.cardID(fileName: "a")?.text == "uid-f53e70eda04c7b6d")  // Python's hashlib
    let id = try #require(card.cardID(fileName: "a"))
    let read = try #require(card.businessCard(id: id))
    #expect(read.name.written?.text == "Dr. Ada Lovelace, M.Sc.")
    #expect(read.name.family?.text == "Lovelace; King")
    #expect(read.name.middle?.text == "Augusta Byron")
    #expect(read.name.suffix?.text == "M.Sc., Ph.D.")
    #expect(read.name.phoneticGiven?.text == "Eida")
    #expect(read.company?.text == "Engines; Sons")
    #expect(read.department?.text == "Notes, G")
    #expect(read.role?.text == "Analyst")
    #expect(read[.pronouns]?.text == "she/her")
    #expect(
      read.phones == [
        Labeled(.mobile, try PhoneNumber("+44 7700 900123")),
        Labeled(.main, try PhoneNumber("020 7946 0000", country: Country("GB"))),
        Labeled(.homeFax, try PhoneNumber("020 7946 0001", country: Country("GB"))),
      ])
    #expect(read.emails == [Labeled(.work, try EmailAddress("ada@example.com"))])
    #expect(read.addresses.map(\.value.street?.text) == ["12 St James's Sq\nFloor 2\nPO 7"])
    #expect(read.addresses.map(\.value.country?.text) == ["United Kingdom"])
    #expect(read.websites.map(\.value.text) == ["https://example.com/a,b"])
    #expect(read.socialProfiles.map(\.network) == ["linkedin"])
    #expect(read.birthday?.description == "1815-12-10")
    #expect(read.note?.text == "One, two;\nthree \"four\" \\n")
    #expect(read.language?.text == "fr")
  }

  @Test func `reads 2 1 with quoted-printable, bare types and a base64 block`() throws {
    let card = try only(
      """
      BEGIN:VCARD
      VERSION:2.1
      N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=
      =C3=BCrgen;;;
      FN;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:J=FCrgen M=FCller
      TEL;WORK;VOICE;PREF:+49 30 1234
      ADR;WORK;ENCODING=QUOTED-PRINTABLE:;;Am Markt 1=0D=0AHinterhaus;Berlin;;10115;
      NOTE:C:\\new,
       folded; as 2.1 folds
      PHOTO;TYPE=JPEG;ENCODING=BASE64:
       /9j/
       2gAC/9k=

      EMAIL;INTERNET:juergen@example.com
      END:VCARD

      """)
    #expect(card.problems == [])
    #expect(card.photo == Self.jpeg)
    let id = try #require(card.cardID(fileName: "a"))
    let read = try #require(card.businessCard(id: id))
    #expect(read.id.text == "jurgen-muller")
    #expect(read.name.given?.text == "Jürgen")
    #expect(read.name.written?.text == "Jürgen Müller")
    #expect(read.phones.map(\.label) == [.work])
    #expect(read.addresses.map(\.value.street?.text) == ["Am Markt 1\nHinterhaus"])
    #expect(read.note?.text == "C:\\new, folded; as 2.1 folds")
    #expect(read.emails.map(\.value.text) == ["juergen@example.com"])
  }

  @Test func `reads 4 0 with URIs`() throws {
    let card = try only(
      """
      BEGIN:VCARD
      VERSION:4.0
      FN:Ada
      TEL;VALUE=uri;TYPE="work,voice":tel:+44-20-7946-0000;ext=12
      TEL;VALUE=uri;PREF=1;TYPE=cell:tel:+44-7700-900123
      PHOTO:data:image/png;base64,iVBORw0KGgoAAAAASUVORK5CYII=
      BDAY:--1210
      END:VCARD

      """)
    #expect(card.problems == [])
    #expect(card.photo?.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    let id = try #require(card.cardID(fileName: "a"))
    let read = try #require(card.businessCard(id: id))
    #expect(
      read.phones.map(\.value.identity) == ["+447700900123", "+442079460000;ext=12"])
    #expect(read.birthday == Birthday(month: 12, day: 10))
  }

  @Test(arguments: [
    ([0xEF, 0xBB, 0xBF], false, false), ([0xFF, 0xFE], true, false), ([0xFE, 0xFF], true, true),
  ])
  func `a byte order mark tells the encoding`(mark: [UInt8], isWide: Bool, isBig: Bool) throws {
    let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jürgen 😀\r\nEND:VCARD\r\n"
    let units = text.utf16.flatMap { unit in
      let pair = [UInt8(unit & 255), UInt8(unit >> 8)]
      return isBig ? pair.reversed() : pair
    }
    let items = VCardReader.read(mark + (isWide ? units : Array(text.utf8)), file: "a.vcf")
    #expect(try only(items).name?.written?.text == "Jürgen 😀")
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\r\r\n"])
  func `every line end is one`(end: String) throws {
    let text = ["BEGIN:VCARD", "VERSION:3.0", "FN:Ada Love", " lace", "END:VCARD", ""]
      .joined(separator: end)
    #expect(try only(text).name?.written?.text == "Ada Lovelace")
  }

  @Test(arguments: [
    ("PRONOUNS:xe/xir\n", "xe/xir", 0),
    ("X-PRONOUNS:she/her\nPRONOUNS:xe/xir\n", "she/her", 1),
    (
      "PRONOUNS;LANGUAGE=en;PREF=2:they/them\nPRONOUNS;LANGUAGE=en;PREF=1:xe/xir\n", "xe/xir", 1
    ),
    (
      "LANG:de-AT\nPRONOUNS;LANGUAGE=en;PREF=1:she/her\nPRONOUNS;LANGUAGE=\"de\":sie/ihr\n",
      "sie/ihr", 1
    ),
    (
      "LANG:fr\nPRONOUNS;LANGUAGE=en:she/her\nPRONOUNS;LANGUAGE=de;PREF=1:sie/ihr\n", "sie/ihr", 1
    ),
  ])
  func `reads the pronouns in the card's language, else the preferred`(
    lines: String, text: String, others: Int
  ) throws {
    let file = "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\n\(lines)END:VCARD\n"
    let items = VCardReader.read(Array(file.utf8), file: "a.vcf")
    let card = try only(items)
    #expect(card.businessCard(id: try CardID("ada"))?[.pronouns]?.text == text)
    #expect(card.problems == [])
    #expect(items.compactMap(\.passedOver) == (others == 0 ? [] : [["PRONOUNS": others]]))
  }

  /// Markers of a JPEG file and nothing else: its begin, a scan, its end.
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0xFF, 0xD9]

  @Test func `what it writes it reads`() throws {
    let name = PersonName(
      written: try PlainText("Ada; L,\\"), family: try PlainText("a\\n;,:"),
      nickname: try PlainText("字😀"))
    var card = BusinessCard(id: try CardID("ada"), name: try #require(name))
    for field in TextField.allCases { card[field] = try PlainText("\(field.name); a\\n,") }
    card.note = try PlainText(lines: "\"><script>\n{{name}}\u{200F}:\\,;" + "e\u{301}😀:;")
    card.phones = [Labeled(.main, try PhoneNumber("110")), Labeled(.fax, try PhoneNumber("112"))]
    card.websites = [Labeled(.work, try WebAddress("https://example.com/a,b;c"))]
    card.birthday = Birthday(year: 1815, month: 12, day: 10)
    card.photo = CardPhoto(.embedded(Self.jpeg))
    let bytes = VCard(card: card, language: .english, uid: "u").bytes(
      photo: Self.jpeg, revisedAt: Timestamp(secondsSince1970: 0))
    let read = try only(VCardReader.read(bytes, file: "a.vcf"))
    #expect(read.businessCard(id: card.id) == card)
  }
}

extension VCardItem {
  var card: ReadVCard? { if case .card(let card) = self { card } else { nil } }

  var passedOver: [String: Int]? {
    if case .passedOver(let counts) = self { counts } else { nil }
  }
}

func only(_ text: String) throws -> ReadVCard {
  try only(VCardReader.read(Array(text.utf8), file: "a.vcf"))
}

func only(_ items: [VCardItem]) throws -> ReadVCard {
  let cards = items.compactMap(\.card)
  #expect(cards.count == 1)
  return try #require(cards.first)
}
