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
        "website", language.label("website", for: website.label), website.value.display,
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
      add("profile", profile.networkName, profile.address.display, link: profile.address.text)
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
    data.append(
      .object([
        "icon": .text(icon), "label": .text(label), "value": .text(value),
        "link": TemplateData(link),
      ]))
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
