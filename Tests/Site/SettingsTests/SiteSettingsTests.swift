import Cards
import Colours
import Problems
import Settings
import Testing
import Timestamps

@Suite struct SiteSettingsTests {
  @Test func `a url alone is enough`() throws {
    let settings = try Self.settings("url: https://firm.de/cards/")
    #expect(settings.url.text == "https://firm.de/cards")
    #expect(settings.title == "firm.de")
    #expect(settings.language.text == "en")
    #expect(settings.share.term == .lifetime(try Lifetime("7d")))
    #expect(settings.share.renewal == .byHand)
    #expect(settings.share.whenRemoved == .keep)
    #expect(settings.share.link == .appclip)
    #expect(settings.share.idLength == 26)
    #expect(settings.share.tombstone == nil)
    #expect(settings.share.afterConsumed == .keep)
    #expect(settings.cards.idFrom == "id")
    #expect(settings.cards.publish == [])
    #expect(settings.cards.country == nil)
    #expect(settings.photo.side == 480)
    #expect(settings.photo.maxBytes == 48_000)
    #expect(settings.qr.errorCorrection == .M)
    #expect(settings.qr.moduleInMicrometres == 500)
    #expect(!settings.qr.needsForce)
    #expect(settings.qr.dpi == 600)
    #expect(settings.preview == .generic)
    #expect(settings.fallback == nil)
    #expect(settings.legal.imprint == nil)
    #expect(settings.accent == nil)
    #expect(settings.appClip == nil)
    #expect(settings.store == .sqlite)
    #expect(settings.warnings == [])
    #expect(settings.address(of: "7AB") == "https://firm.de/cards/appclip?card=7AB")
  }

  @Test func `takes every key`() throws {
    let settings = try Self.settings(
      """
      url: https://firm.de
      title: Example GmbH
      language: pt-BR
      share:
        expires: 2026-11-28
        renew: whileListed
        whenRemoved: withdraw
        link: compact
        idLength: 13
        tombstone: 2w
        afterConsumed: withdraw
      cards: { idFrom: staff number, publish: [birthday, note], country: at }
      photo: { side: 96, maxBytes: 224 KB }
      qr: { errorCorrection: Q, module: 0.425mm, dpi: 2400 }
      preview: full
      fallback: { title: Our company, url: "https://firm.de/" }
      legal: { imprint: "https://firm.de/i", privacy: "https://firm.de/p", contact: p@firm.de }
      theme: { accent: "#0A5" }
      appClip: { teamID: ABCDE12345, bundleID: com.example.cards.Clip, appStoreID: 1234567890 }
      store: sqlite
      """)
    #expect(settings.title == "Example GmbH")
    #expect(settings.language.text == "pt-BR")
    #expect(settings.share.term == .until(try Timestamp(rfc3339: "2026-11-29T12:00:00Z")))
    #expect(settings.share.renewal == .whileListed)
    #expect(settings.share.whenRemoved == .withdraw)
    #expect(settings.share.link == .compact)
    #expect(settings.share.idLength == 13)
    #expect(settings.share.tombstone?.seconds == 1_209_600)
    #expect(settings.share.afterConsumed == .withdraw)
    #expect(settings.cards.idFrom == "staff number")
    #expect(settings.cards.publish == ["birthday", "note"])
    #expect(settings.cards.country?.code == "AT")
    #expect(settings.photo.side == 96)
    #expect(settings.photo.maxBytes == 224_000)
    #expect(settings.qr.errorCorrection == .Q)
    #expect(settings.qr.moduleInMicrometres == 425)
    #expect(settings.qr.dpi == 2_400)
    #expect(settings.preview == .full)
    #expect(settings.fallback?.title == "Our company")
    #expect(settings.fallback?.url.text == "https://firm.de/")
    #expect(settings.legal.imprint?.text == "https://firm.de/i")
    #expect(settings.legal.privacy?.text == "https://firm.de/p")
    #expect(settings.legal.contact?.text == "p@firm.de")
    #expect(settings.accent?.colour == Colour(red: 0x00, green: 0xAA, blue: 0x55))
    #expect(settings.appClip?.teamID == "ABCDE12345")
    #expect(settings.appClip?.bundleID == "com.example.cards.Clip")
    #expect(settings.appClip?.appStoreID == "1234567890")
    #expect(settings.warnings == [])
  }

  @Test(arguments: [
    ("", ": url is missing: add the line \"url: https://yourapp.com\" with your own address"),
    (
      "url:",
      ":1:5: url is missing: add the line \"url: https://yourapp.com\" with your own address"
    ),
    ("url: [x]", ":1:6: url is a list and needs a text"),
    (
      "url: ftp://x",
      ":1:6: url \"ftp://x\" is no address of a site: it begins with https://"
    ),
    (
      "url: https://firm.de\nshare: {lifetim: 7d}",
      ":2:9: unknown key \"lifetim\": did you mean \"lifetime\"?"
    ),
    ("url: https://firm.de\nqrs: {}", ":2:1: unknown key \"qrs\": did you mean \"qr\"?"),
    (
      "url: https://firm.de\nlifetime: 7d",
      ":2:1: unknown key \"lifetime\": did you mean \"share.lifetime\"?"
    ),
    (
      "url: https://firm.de\ncards.idFrom: E-Mail-Adresse",
      ":2:1: unknown key \"cards.idFrom\": write it as cards: {idFrom: E-Mail-Adresse}"
    ),
    (
      "url: https://firm.de\ncards.photo: photos/{id}",
      ":2:1: unknown key \"cards.photo\": write it as cards: {photos: \"photos/{id}\"}"
    ),
    (
      "url: https://firm.de\ncards: {country: DE}\ncards.idFrom: email",
      ":3:1: unknown key \"cards.idFrom\": put idFrom: email below cards"
    ),
    (
      "url: https://firm.de\ncards.columns: {Firma: company}",
      ":2:1: unknown key \"cards.columns\": write it as cards: {columns: …}"
    ),
    (
      "url: https://firm.de\nfirm.cards: x",
      ":2:1: unknown key \"firm.cards\": known here are url, title, language, share, cards, photo, qr, "
        + "preview, fallback, legal, theme, appClip, points, schedules, output, store, upload"
    ),
    (
      "url: https://firm.de\ntheme:\n  accent: #0a5",
      ":3:10: theme.accent has no value: put it in quotes, as in \"#0a5\", because # begins a "
        + "comment in YAML"
    ),
    (
      "url: https://firm.de\ntheme: {icon: a}",
      ":2:9: unknown key \"icon\": known here are accent, logo, exchange"
    ),
    (
      "url: https://firm.de\nshare: {counted: true}",
      ":2:9: unknown key \"counted\": known here are lifetime, expires, renew, "
        + "whenRemoved, link, sealed, idLength, tombstone, afterConsumed, consumedFromLogs, issuedOn"
    ),
    (
      "url: https://firm.de\nshare: 7d",
      ":2:8: share is text and needs keys with values, such as \"lifetime: …\""
    ),
    (
      "url: https://firm.de\nshare: {lifetime: 0d}",
      ":2:19: share.lifetime \"0d\" is out of range: 1h to 3650d, or never"
    ),
    (
      "url: https://firm.de\nshare:\n  lifetime: 7d\n  expires: 2026-11-28\n",
      ":4:12: share.expires and share.lifetime can't stand together: keep one of them"
    ),
    (
      "url: https://firm.de\nshare: {expires: 2026-02-30}",
      ":2:18: share.expires \"2026-02-30\" is not a day, such as 2026-11-28"
    ),
    (
      "url: https://firm.de\nshare: {renew: whileListd}",
      ":2:16: share.renew \"whileListd\" is unknown: did you mean \"whileListed\"?"
    ),
    (
      "url: https://firm.de\nshare: {link: short}",
      ":2:15: share.link \"short\" is unknown: use appclip, path or compact"
    ),
    (
      "url: https://firm.de/cards\nshare: {link: compact}",
      ":2:15: share.link \"compact\" is all in capitals, and the path of "
        + "\"https://firm.de/cards\" is not: write it in capitals, on the server too, or choose path"
    ),
    (
      "url: https://firm.de\nshare: {idLength: 12}",
      ":2:19: share.idLength \"12\" is out of range: 13 to 26"
    ),
    (
      "url: https://firm.de\nshare: {tombstone: 12h}",
      ":2:20: share.tombstone \"12h\" is no length of time such as 2d or 4w"
    ),
    (
      "url: https://firm.de\nshare: {tombstone: 522w}",
      ":2:20: share.tombstone \"522w\" is out of range: 1d to 3650d"
    ),
    (
      "url: https://firm.de\nshare: {tombstone: 0d}",
      ":2:20: share.tombstone \"0d\" is out of range: 1d to 3650d"
    ),
    (
      "url: https://firm.de\nshare: {idLength: 2_0}",
      ":2:19: share.idLength \"2_0\" is no whole number, such as 26"
    ),
    (
      "url: https://firm.de\ncards: {publish: note}",
      ":2:18: cards.publish is text and needs a list, such as [birthday, note]"
    ),
    (
      "url: https://firm.de\ncards: {publish: [note, [a]]}",
      ":2:25: cards.publish is a list and needs a text"
    ),
    (
      "url: https://firm.de\nphoto: {side: 2000}",
      ":2:15: photo.side \"2000\" is out of range: 96 to 1024"
    ),
    (
      "url: https://firm.de\nphoto: {maxBytes: 48}",
      ":2:19: photo.maxBytes \"48\" is no size, such as 48KB"
    ),
    (
      "url: https://firm.de\nphoto: {maxBytes: 1MB}",
      ":2:19: photo.maxBytes \"1MB\" is out of range: 8KB to 224KB"
    ),
    (
      "url: https://firm.de\nqr: {errorCorrection: L}",
      ":2:23: qr.errorCorrection \"L\" is unknown: use M, Q or H"
    ),
    (
      "url: https://firm.de\nqr: {module: 0.5}",
      ":2:14: qr.module \"0.5\" is no length, such as 0.5mm"
    ),
    (
      "url: https://firm.de\nqr: {module: 21mm}",
      ":2:14: qr.module \"21mm\" is out of range: 0.1mm to 20mm"
    ),
    ("url: https://firm.de\nqr: {dpi: 71}", ":2:11: qr.dpi \"71\" is out of range: 72 to 2400"),
    (
      "url: https://firm.de\npreview: none",
      ":2:10: preview \"none\" is unknown: use generic, name or full"
    ),
    ("url: https://firm.de\nfallback: {title: x}", ":2:11: fallback needs the key url"),
    (
      "url: https://firm.de\nfallback: {url: \"javascript:x\"}",
      ":2:17: fallback.url \"javascript:x\" is not a web address: it has to start with https:// or http://"
    ),
    (
      "url: https://firm.de\nlegal: {contact: p@}",
      ":2:18: legal.contact \"p@\" has no domain"
    ),
    ("url: https://firm.de\nstore: csv", ":2:8: store \"csv\" is unknown: use sqlite or file"),
    (
      "url: https://firm.de\nlanguage: english!",
      ":2:11: language \"english!\" is not a language, such as en, de or pt-BR"
    ),
    (
      "- url",
      ": url is missing: add the line \"url: https://yourapp.com\" with your own address\n"
        + "cardpress.yaml:1:1: the file is a list and needs keys with values, such as \"url: …\""
    ),
    ("url: a\nurl: b", ":2:1: key \"url\" appears a second time, after line 1: keep one"),
  ])
  func `says what is wrong, where, and what would be right`(text: String, sentence: String) {
    #expect(Self.verdict(text) == "cardpress.yaml" + sentence)
  }

  static func settings(_ text: String) throws(ProblemList) -> SiteSettings {
    try SiteSettings(reading: Array(text.utf8), file: "cardpress.yaml")
  }

  static func verdict(_ text: String) -> String {
    do {
      _ = try settings(text)
      return "taken"
    } catch {
      return error.description
    }
  }
}
