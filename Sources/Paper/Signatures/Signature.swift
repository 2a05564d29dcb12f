import Bytes
package import Cards
package import Colours
import Mustache
package import Pages
package import Problems
package import Templates

/// A card at the end of an e-mail, as HTML and as plain text.
///
/// The HTML is of what all of Outlook (which draws with Word), Gmail and Apple Mail show: one table, inline
/// styles, no picture and nothing to be fetched. Text has no colour, so that it is read on light and dark
/// alike. A picture of the code is not in it: Gmail and Outlook drop those inside the text, and one from
/// the site would tell its server who reads which mail.
package struct Signature: Sendable {
  private let card: BusinessCard
  private let language: LanguageTag
  private let link: String
  private let texts: PageLanguage
  private let accent: Colour

  /// Takes a card.
  /// - Parameters:
  ///   - language: The language of the card, or the site's.
  ///   - link: The address of the card's page.
  ///   - texts: The texts of that language.
  ///   - accent: The site's colour.
  package init(
    _ card: BusinessCard, language: LanguageTag, link: String, texts: PageLanguage, accent: Colour
  ) {
    self.card = card
    self.language = language
    self.link = link
    self.texts = texts
    self.accent = accent
  }
}

extension Signature {
  /// The HTML, to be opened in a browser and copied from there, or put into a program's folder.
  /// - Throws: ``Problem`` where the site's own template is at fault.
  package func html(_ templates: TemplateSet) throws(Problem) -> [UInt8] {
    guard let template = templates.templates["signature.html"] else {
      throw Problem(file: "templates/signature.html", message: "the template is missing")
    }
    return try template.render(
      .object([
        "language": .text(language.text), "direction": .text(isRightToLeft ? "rtl" : "ltr"),
        "start": .text(isRightToLeft ? "right" : "left"), "accent": .text(accent.description),
        "name": .text(name), "lines": .list(lines.map { .text($0) }),
        "company": TemplateData(card.shown(.company)?.text),
        "contacts": .list(
          contacts.map { .object(["text": .text($0.text), "link": .text($0.link)]) }),
        "card": .text(link), "addToContacts": .text(texts["addToContacts"]),
      ]), partials: templates.templates)
  }

  /// The plain text, in lines.
  package var text: [UInt8] {
    let person = [name] + lines + (card.shown(.company).map { [$0.text] } ?? [])
    let ways = contacts.map(\.text) + ["\(texts["addToContacts"]): \(link)"]
    return Array((person + [""] + ways).map { $0 + "\n" }.joined().utf8)
  }

  private var isRightToLeft: Bool { language.isRightToLeft }

  private var name: String { card.fullName(on: language) }

  /// What stands between name and company.
  private var lines: [String] {
    [card[.pronouns], card.role, card.department].compactMap { $0?.text }
  }

  /// The ways to reach the person: two numbers, an e-mail address and a website, as on a printed card.
  private var contacts: [(text: String, link: String)] {
    let phones = card.phones.filter { $0.label != .fax && $0.label != .homeFax }.prefix(2).map {
      (text: $0.value.written, link: $0.value.link)
    }
    let emails = card.emails.prefix(1).map { email in
      let address = email.value.text.split(separator: "@").map { String($0).percentEncoded }
      return (text: email.value.text, link: "mailto:" + address.joined(separator: "@"))
    }
    let websites = card.websites.prefix(1).map {
      (text: $0.value.shortDisplay, link: $0.value.text)
    }
    return phones + emails + websites
  }
}
