import Cards
import Pages
import Problems
import Testing
import Timestamps

@Suite struct LandingPageTests {
  @Test(arguments: [
    "<div class=\"name\">\n<h1 lang=\"en\"><bdi>Ada Lovelace</bdi></h1>\n"
      + "<p lang=\"en\"> <bdi>she/her</bdi></p>\n</div>",
    "<a class=\"button\" href=\"/cards/c/0123456789ABCDEFGHJKMNPQRS/card.vcf\" data-save "
      + "data-t=\"addToContacts\">Add to Contacts</a>",
    "<img src=\"/cards/c/0123456789ABCDEFGHJKMNPQRS/photo.jpg\" width=\"480\" "
      + "height=\"480\" alt=\"Photo of Ada Lovelace\" data-alt=\"photoDescription\">",
    "viewBox=\"0 0 29 29\" shape-rendering=\"crispEdges\"><title data-t=\"codeDescription\">QR code "
      + "of this card</title><path transform=\"translate(0 .5)\" "
      + "d=\"M4 4h7\"/></svg>",
    "<main data-share=\"live\" data-expires=\"2026-11-29T12:00:00Z\" tabindex=\"-1\">",
    "Available until <time datetime=\"2026-11-28\">28 November 2026</time></p>",
    "<a class=\"row\" href=\"tel:+491701234567\">",
    "<a class=\"act\" href=\"sms:+491701234567\">",
    "<span class=\"label\" data-t=\"mobile\">Mobile</span> <bdi class=\"value\">+49 170 1234567<wbr></bdi>",
    "<a class=\"row\" href=\"mailto:a%27b%26c%3Dd%3Fe@example.com\">",
    "<a class=\"row\" href=\"https://www.example.com/?a=&#39;b&#39;&amp;c\">",
    "<a class=\"row\" href=\"https://www.openstreetmap.org/search?query=x%2C%202%2C%20x%20x%2C",
    "<span class=\"label\" data-t=\"email work\">Email · Work</span>",
    "<bdi class=\"value\"><time datetime=\"1815-12-10\">10 December 1815<wbr></time></bdi>",
    "<span class=\"label\">GitHub</span>",
    "<a class=\"row\" href=\"https://www.book.example/?a=&#39;b&#39;\">\n"
      + "<svg class=\"icon\" aria-hidden=\"true\"><use href=\"#website\"/></svg>\n"
      + "<span><span class=\"label\">book.example</span> "
      + "<bdi class=\"value\">x<wbr></bdi></span>\n</a>",
    "<title data-t=\"businessCard\" data-value=\" · Example GmbH\">Business card · Example GmbH</title>",
    "<html lang=\"en\" dir=\"ltr\">",
    "<a href=\"mailto:privacy@example.com?subject=Remove%20this%20card%20%28MNPQRS%29\" ",
    "<a href=\"https://example.com/imprint\" data-t=\"imprint\">Imprint</a>",
    "<meta name=\"robots\" content=\"noindex\">",
    "<meta name=\"referrer\" content=\"no-referrer\">",
  ])
  func `holds what the card says`(text: String) throws {
    var card = try Example.card()
    let whole = card
    card = BusinessCard(id: whole.id, name: try Example.name("Ada", "Lovelace"))
    card.phones = whole.phones
    card.emails = whole.emails
    card.websites = whole.websites
    card.links = whole.links
    card.addresses = whole.addresses
    card.socialProfiles = whole.socialProfiles
    card.birthday = whole.birthday
    card[.pronouns] = try PlainText("she/her")
    #expect(try Example.page(Example.share(card)).contains(text))
  }

  @Test(arguments: [
    ("en", "12 December", "Fax · Home"), ("de", "12. Dezember", "Fax · Privat"),
    ("es", "12 de diciembre", "Fax · Casa"), ("ja", "12月12日", "FAX · 自宅"),
  ])
  func `writes a birthday without its year, and a fax at home`(
    language: String, day: String, fax: String
  ) throws {
    var card = BusinessCard(id: try CardID("x"), name: try Example.name("Grace", "Hopper"))
    card.birthday = Birthday(month: 12, day: 12)
    card.phones = [Labeled(.homeFax, try PhoneNumber("+49 30 1234567"))]
    card.language = try LanguageTag(language)
    let page = try Example.page(PageShare(recordID: "0123456789ABC", card: card))
    #expect(page.contains("<time datetime=\"--12-12\">\(day)<wbr></time></bdi>"))
    #expect(page.contains("data-t=\"fax home\">\(fax)</span>"))
  }

  @Test func `holds nothing that the card does not say`() throws {
    let card = BusinessCard(id: try CardID("x"), name: try Example.name("Grace", "Hopper"))
    let page = try Example.page(PageShare(recordID: "0123456789ABC", card: card))
    #expect(page.contains("<p class=\"monogram\" aria-hidden=\"true\">GH</p>"))
    for text in [
      "<img", "<li>\n<a class=\"row\"", "<details", "<time", "class=\"role\"", "class=\"name\"",
      "data-expires=",
    ] {
      #expect(!page.contains(text), "\(text)")
    }
  }

  @Test(arguments: [
    ("de", "ltr", "Zu Kontakten hinzufügen", "Verfügbar bis ", "28. November 2026", ""),
    ("de-AT", "ltr", "Zu Kontakten hinzufügen", "Verfügbar bis ", "28. November 2026", ""),
    ("ja", "ltr", "連絡先に追加", "", "2026年11月28日", "まで公開"),
    ("ar", "rtl", "إضافة إلى جهات الاتصال", "متاحة حتى ", "28 نوفمبر 2026", ""),
    ("zh-Hant-HK", "ltr", "新增為聯絡人", "有效期限至 ", "2026年11月28日", ""),
    ("eu", "ltr", "Ajouter aux contacts", "Disponible jusqu’au ", "28 novembre 2026", ""),
  ])
  func `speaks the card's language, or the site's where it has no texts in it`(
    language: String, direction: String, button: String, before: String, day: String, after: String
  ) throws {
    var site = try Example.site()
    site.language = try LanguageTag("fr")
    let share = try Example.share(Example.card(language: language))
    let page = try Example.page(share, site: site)
    #expect(page.contains("dir=\"\(direction)\">\n<head>"))
    #expect(page.contains(">\(button)</a>"))
    #expect(
      page.contains(">\(before)<time datetime=\"2026-11-28\">\(day)</time>\(after)</p>"))
    #expect(page.contains("<p class=\"role\" lang=\"\(language)\"><bdi>x</bdi></p>"))
  }

  @Test(arguments: [
    ("2026-11-28T18:00:00+01:00", "28 November 2026"), ("2026-11-28T04:00:00Z", "27 November 2026"),
    ("2027-01-01T12:00:00Z", "31 December 2026"), ("2027-01-01T12:00:01Z", "1 January 2027"),
  ])
  func `never promises a day that is cut short everywhere`(moment: String, day: String) throws {
    var share = try Example.share(Example.card())
    share.expiresAt = try Timestamp(rfc3339: moment)
    #expect(try Example.page(share).contains(">\(day)</time>"))
  }

  @Test(arguments: [
    ("en", "Ada", "Lovelace", "AL"), ("hu", "János", "Ágoston", "ÁJ"), ("ja", "花子", "山田", "山"),
    ("ar", "ليلى", "الحسيني", "ل"), ("el", "Ἀθηνᾶ", "Ψαρρᾶ", "ἈΨ"), ("en", "élise", "d’Or", "ÉD"),
  ])
  func `shows initials where there is no photo`(
    language: String, given: String, family: String, monogram: String
  ) throws {
    var card = BusinessCard(id: try CardID("x"), name: try Example.name(given, family))
    card.language = try LanguageTag(language)
    let page = try Example.page(PageShare(recordID: "0123456789ABC", card: card))
    #expect(page.contains("aria-hidden=\"true\">\(monogram)</p>"))
  }

  @Test(arguments: [
    ("Professorin Dr. Maximiliane Hohenstaufen", "MH"), ("Dr. Ada Maria Lindqvist, MSc", "AL"),
    ("Dipl.-Ing. Bo Ek", "BE"), ("Prof. Dr.", "PD"), ("Phil Collins", "PC"),
    ("M. Night Shyamalan", "MS"),
    ("Don Quijote", "DQ"), ("Dr. X", "X"), ("Sir Ada", "A"), ("Reception", "R"),
  ])
  func `no title is an initial`(name: String, monogram: String) throws {
    let card = BusinessCard(
      id: try CardID("x"), name: try #require(PersonName(written: PlainText(name))))
    let page = try Example.page(PageShare(recordID: "0123456789ABC", card: card))
    #expect(page.contains("aria-hidden=\"true\">\(monogram)</p>"))
  }

  @Test(arguments: [
    ("de", "Straße 1\n2. Stock", "Straße 1\n2. Stock\n10115 Berlin\nBE\nDeutschland"),
    ("ja", "丸の内\t1", "Deutschland\n10115\nBEBerlin\n丸の内\t1"),
  ])
  func `writes an address as its readers do and looks for it on a map`(
    language: String, street: String, lines: String
  ) throws {
    var card = BusinessCard(id: try CardID("x"), name: try Example.name("Ada", "Lovelace"))
    card.language = try LanguageTag(language)
    let address = PostalAddress(
      street: try PlainText(lines: street), city: try PlainText("Berlin"),
      region: try PlainText("BE"), postalCode: try PlainText("10115"),
      country: try PlainText("Deutschland"))
    card.addresses = [Labeled(nil, try #require(address))]
    let page = try Example.page(PageShare(recordID: "0123456789ABC", card: card))
    #expect(page.contains("<bdi class=\"value\">\(lines)<wbr></bdi>"))
    let query = [
      "de": "Stra%C3%9Fe%201%2C%202.%20Stock%2C%2010115%20Berlin%2C%20BE%2C%20Deutschland",
      "ja": "Deutschland%2C%2010115%2C%20BEBerlin%2C%20%E4%B8%B8%E3%81%AE%E5%86%85%091",
    ]
    #expect(page.contains("search?query=\(query[language] ?? "")\""))
  }

  @Test func `compact links lie in a folder with a capital`() throws {
    var site = PageSite(url: "https://example.com", title: "Example")
    site.shareFolder = "C"
    let page = try Example.page(Example.share(Example.card()), site: site)
    #expect(page.contains("href=\"/C/0123456789ABCDEFGHJKMNPQRS/card.vcf\""))
  }
}
