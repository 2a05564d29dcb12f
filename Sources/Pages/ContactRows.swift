import Cards
import Mustache

/// The list of ways to reach a person, in the order in which a reader needs them.
struct ContactRows {
  /// The elements of `rows`.
  private(set) var data: [TemplateData] = []

  init(_ card: BusinessCard, in language: PageLanguage, cardLanguage: LanguageTag) {
    for phone in card.phones {
      add(
        Self.icon(of: phone.label), language.label("phone", for: phone.label), phone.value.written,
        link: "tel:\(phone.value.dialString)")
    }
    for email in card.emails {
      add(
        "email", language.label("email", for: email.label), email.value.text,
        link: email.value.link)
    }
    for website in card.websites {
      add(
        "website", language.label("website", for: website.label), website.value.shortDisplay,
        link: website.value.text)
    }
    for address in card.addresses {
      let lines = address.value.lines(in: cardLanguage)
      add(
        "address", language.label("address", for: address.label), lines.joined(separator: "\n"),
        link: "https://www.openstreetmap.org/search?query="
          + lines.joined(separator: ", ").percentEncoded)
    }
    for profile in card.socialProfiles {
      add("profile", profile.networkName, profile.address.shortDisplay, link: profile.address.text)
    }
    if let birthday = card.birthday {
      add("birthday", language["birthday"], language.text(of: birthday), link: nil)
    }
    if let nickname = card.name.nickname, nickname.text != card.name.full(in: cardLanguage) {
      add("profile", language["nickname"], nickname.text, link: nil)
    }
    if let note = card.note { add("note", language["note"], note.text, link: nil) }
  }
}

extension ContactRows {
  private mutating func add(_ icon: String, _ label: String, _ value: String, link: String?) {
    let isLongWord = link != nil && Self.longWords.contains(icon)
    let parts = isLongWord ? Self.parts(of: value) : [value]
    data.append(
      .object([
        "icon": .text(icon), "label": .text(label), "link": TemplateData(link),
        "parts": .list(parts.map(TemplateData.text)),
      ]))
  }

  /// Links that are one long word each.
  private static let longWords: Set<String> = ["email", "profile", "website"]

  /// The parts between which a long address may break: after `@` and `/`, before a point.
  private static func parts(of value: String) -> [String] {
    var parts = [""]
    for scalar in value.unicodeScalars {
      if scalar == ".", parts != [""] { parts.append("") }
      parts[parts.count - 1].unicodeScalars.append(scalar)
      if scalar == "@" || scalar == "/" { parts.append("") }
    }
    return parts.filter { !$0.isEmpty }
  }

  private static func icon(of label: ContactLabel?) -> String {
    switch label {
    case .mobile: "mobile"
    case .fax: "fax"
    default: "phone"
    }
  }
}

extension EmailAddress {
  /// The address as a link (RFC 6068 §2).
  var link: String {
    "mailto:" + text.split(separator: "@").map { String($0).percentEncoded }.joined(separator: "@")
  }
}

extension WebAddress {
  /// The link as people read it, without a `www.` in front.
  fileprivate var shortDisplay: String {
    display.hasPrefix("www.") ? String(display.dropFirst(4)) : display
  }
}
