import Cards
import Testing
import Timestamps
import VCards

@Suite struct VCardTests {
  static let start = """
    BEGIN:VCARD
    VERSION:3.0
    PRODID:-//Cardpress//NONSGML Cardpress//EN
    UID:db8ec9b3-bbc9-500d-8357-b77d064127fb

    """

  @Test func `writes everything that a card can hold`() throws {
    var card = BusinessCard(
      id: try CardID("ada"),
      name: try #require(
        PersonName(
          written: PlainText("Dr. Ada M. Lovelace"), prefix: PlainText("Dr."),
          given: PlainText("Ada"), middle: PlainText("M."), family: PlainText("Lovelace; King"),
          suffix: PlainText("M.Sc., Ph.D."), nickname: PlainText("Enchantress"),
          phoneticGiven: PlainText("Eɪda"), phoneticFamily: PlainText("Lʌvleɪs"))))
    card[.pronouns] = try PlainText("she/her, they/them")
    card.role = try PlainText("Analyst")
    card.company = try PlainText("Engines, Wheels; Sons")
    card.department = try PlainText("Notes\\G")
    card.phones = [
      Labeled(.work, try PhoneNumber("+44 20 7946 0000 ext. 12")),
      Labeled(.mobile, try PhoneNumber("(07700) 900-123")), Labeled(nil, try PhoneNumber("110")),
      Labeled(.home, try PhoneNumber("111")), Labeled(.fax, try PhoneNumber("112")),
      Labeled(.main, try PhoneNumber("113")), Labeled(.pager, try PhoneNumber("114")),
      Labeled(.other, try PhoneNumber("115")), Labeled(.homeFax, try PhoneNumber("116")),
    ]
    card.emails = [
      Labeled(.work, try EmailAddress("ada@example.com")),
      Labeled(nil, try EmailAddress("ada@home.example")),
    ]
    card.addresses = [
      Labeled(
        .work,
        try #require(
          PostalAddress(
            street: PlainText(lines: "12 St James's Sq\nFloor 2"), city: PlainText("London"),
            region: PlainText("Greater London"), postalCode: PlainText("SW1Y 4JH"),
            country: PlainText("United Kingdom")))),
      Labeled(nil, try #require(PostalAddress(city: PlainText("Ockham, Surrey")))),
    ]
    card.websites = [
      Labeled(.home, try WebAddress("https://example.com/a,b;c?d=e:f")),
      Labeled(nil, try WebAddress("https://social.example/ada")),
    ]
    card.links = [
      TitledLink(
        title: try PlainText("Book a meeting, or two; or"),
        address: try WebAddress("https://example.com/book?a,b;c")),
      TitledLink(
        title: try PlainText("Ansprechpartner für Gäste"),
        address: try WebAddress("https://social.example/ada")),
      TitledLink(
        title: try PlainText("Gallery"), address: try WebAddress("https://pictures.example/ada")),
    ]
    card.socialProfiles = [
      try SocialProfile(network: "github", address: WebAddress("https://social.example/ada")),
      try SocialProfile(network: "linkedin", address: WebAddress("https://in.example/ada")),
      try SocialProfile(network: "pictures", address: WebAddress("https://pictures.example/ada")),
    ]
    card.birthday = Birthday(year: 1815, month: 12, day: 10)
    card.note = try PlainText(lines: "One, two;\nthree\\n: four")
    let text = try vCard(card).text(photo: [0xFF, 0xD8, 0xFF, 0xE0])
    #expect(
      text == Self.start + """
        N:Lovelace\\; King;Ada;M.;Dr.;M.Sc.\\, Ph.D.
        FN:Dr. Ada M. Lovelace
        NICKNAME:Enchantress
        X-PHONETIC-FIRST-NAME;CHARSET=UTF-8:Eɪda
        X-PHONETIC-LAST-NAME;CHARSET=UTF-8:Lʌvleɪs
        ORG:Engines\\, Wheels\\; Sons;Notes\\\\G
        X-PRONOUNS:she/her\\, they/them
        TITLE:Analyst
        TEL;TYPE=WORK,VOICE:+44 20 7946 0000
        TEL;TYPE=CELL,VOICE:(07700) 900-123
        TEL;TYPE=VOICE:110
        TEL;TYPE=HOME,VOICE:111
        TEL;TYPE=WORK,VOICE,MAIN:113
        TEL;TYPE=PAGER:114
        TEL;TYPE=VOICE:115
        TEL;TYPE=WORK,FAX:112
        TEL;TYPE=HOME,FAX:116
        EMAIL;TYPE=INTERNET,WORK:ada@example.com
        EMAIL;TYPE=INTERNET:ada@home.example
        ADR;TYPE=WORK:;;12 St James's Sq\\nFloor 2;London;Greater London;SW1Y 4JH;Un
         ited Kingdom
        ADR:;;;Ockham\\, Surrey;;;
        URL;TYPE=HOME:https://example.com/a\\,b\\;c?d=e:f
        item1.URL:https://example.com/book?a\\,b\\;c
        item1.X-ABLabel:Book a meeting\\, or two\\; or
        item2.URL:https://social.example/ada
        item2.X-ABLabel;CHARSET=UTF-8:Ansprechpartner für Gäste
        item3.URL:https://pictures.example/ada
        item3.X-ABLabel:Gallery
        X-SOCIALPROFILE;TYPE=github:https://social.example/ada
        X-SOCIALPROFILE;TYPE=linkedin:https://in.example/ada
        item4.URL:https://in.example/ada
        item4.X-ABLabel:LinkedIn
        X-SOCIALPROFILE;TYPE=pictures:https://pictures.example/ada
        BDAY:1815-12-10
        NOTE:One\\, two\\;\\nthree\\\\n: four\\n+44 20 7946 0000 ext. 12
        PHOTO;ENCODING=b;TYPE=JPEG:/9j/4A==
        REV:2026-11-21T05:00:00Z
        END:VCARD

        """)
  }

  @Test func `text that is not ASCII names its character set, each line for itself`() throws {
    let name = PersonName(given: try PlainText("Jürgen"), family: try PlainText("Meyer"))
    var card = BusinessCard(id: try CardID("j"), name: try #require(name))
    card.company = try PlainText("Meyer")
    card.addresses = [Labeled(.work, try #require(PostalAddress(city: PlainText("Köln; 1"))))]
    card.websites = [Labeled(nil, try WebAddress("https://münchen.example"))]
    card.birthday = Birthday(month: 2, day: 29)
    #expect(
      try vCard(card).text() == Self.start + """
        N;CHARSET=UTF-8:Meyer;Jürgen;;;
        FN;CHARSET=UTF-8:Jürgen Meyer
        ORG:Meyer
        ADR;TYPE=WORK;CHARSET=UTF-8:;;;Köln\\; 1;;;
        URL;CHARSET=UTF-8:https://münchen.example
        BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29
        REV:2026-11-21T05:00:00Z
        END:VCARD

        """)
  }

  @Test(arguments: [
    ("en", "N:Lovelace;Ada;;;\nFN:Ada Lovelace\n"), ("hu", "N:Lovelace;Ada;;;\nFN:Lovelace Ada\n"),
  ])
  func `the language orders the parts of a name`(language: String, lines: String) throws {
    let name = PersonName(given: try PlainText("Ada"), family: try PlainText("Lovelace"))
    let card = BusinessCard(id: try CardID("ada"), name: try #require(name))
    #expect(
      try vCard(card, language: language).text()
        == Self.start + lines + "REV:2026-11-21T05:00:00Z\nEND:VCARD\n")
  }

  @Test func `a name without parts is not guessed apart`() throws {
    let full = PersonName(written: try PlainText("Ada King; Lovelace"))
    let card = BusinessCard(id: try CardID("ada"), name: try #require(full))
    #expect(
      try vCard(card).text() == Self.start
        + "N:Ada King\\; Lovelace;;;;\nFN:Ada King\\; Lovelace\nREV:2026-11-21T05:00:00Z\nEND:VCARD\n"
    )
    let nick = PersonName(nickname: try PlainText("Ada"))
    #expect(
      try vCard(BusinessCard(id: CardID("ada"), name: #require(nick))).text() == Self.start
        + "N:Ada;;;;\nFN:Ada\nNICKNAME:Ada\nREV:2026-11-21T05:00:00Z\nEND:VCARD\n")
  }

  @Test func `the content has neither photo nor revision nor end`() throws {
    let name = PersonName(written: try PlainText("Ada"))
    let card = BusinessCard(id: try CardID("ada"), name: try #require(name))
    let content = String(decoding: try vCard(card).content(), as: UTF8.self)
    #expect(
      content
        == (Self.start + "N:Ada;;;;\nFN:Ada\n").split(separator: "\n")
        .map { $0 + "\r\n" }.joined())
  }

  @Test func `a control character can't get in`() throws {
    let name = PersonName(written: try PlainText("Ada"))
    let card = BusinessCard(id: try CardID("ada"), name: try #require(name))
    let bytes = VCard(card: card, language: .english, uid: "1\r\nTEL:666\r\u{0}\u{7F}2")
      .content()
    #expect(
      String(decoding: bytes, as: UTF8.self).unicodeScalars.split(separator: "\n").map {
        String($0)
      }[3] == "UID:1\\nTEL:6662\r")
  }

  @Test func `a UID stays the same for a site and a card`() throws {
    let uid = VCardUID(siteURL: "https://yourapp.com", card: try CardID("ada"))
    #expect(uid.text == "db8ec9b3-bbc9-500d-8357-b77d064127fb")  // Python's uuid5
  }
}

func vCard(_ card: BusinessCard, language: String = "en") throws -> VCard {
  VCard(
    card: card, language: try LanguageTag(language), uid: "db8ec9b3-bbc9-500d-8357-b77d064127fb")
}

extension VCard {
  /// The file with its line ends as line feeds; a lone one or a lone carriage return shows.
  func text(photo: [UInt8]? = nil) throws -> String {
    let moment = try Timestamp(rfc3339: "2026-11-21T05:00:00Z")
    let scalars = String(decoding: bytes(photo: photo, revisedAt: moment), as: UTF8.self)
      .unicodeScalars
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in scalars {
      if scalar == "\n", previous != "\r" { text.append(contentsOf: "<LF>".unicodeScalars) }
      if previous == "\r", scalar != "\n" { text.append(contentsOf: "<CR>".unicodeScalars) }
      if scalar != "\r" { text.append(scalar) }
      previous = scalar
    }
    return String(text)
  }
}
