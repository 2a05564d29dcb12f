import Bytes
package import Cards
package import Problems
import Templates

/// Finds what is left of the example card that a new site begins with.
package struct ExampleRemains {
  /// The number of cards that have contacts of the example.
  package private(set) var cards = 0

  private let contacts: Set<String>

  /// Reads the example.
  package init() {
    contacts = Self.example.map { Self.contacts(of: $0.bytes) } ?? []
  }
}

extension ExampleRemains {
  /// Counts a card that has two of the example's contacts: one alone may be anybody's placeholder.
  package mutating func note(_ card: BusinessCard) {
    var count = card.emails.count { contacts.contains($0.value.text) }
    count += card.websites.count { contacts.contains($0.value.text) }
    count += card.phones.count { contacts.contains($0.value.written) }
    count += card.addresses.count { contacts.contains($0.value.street?.text ?? "") }
    if count > 1 { cards += 1 }
  }

  /// The warning that the example would be published among others, or contacts of it; none where it is
  /// alone and unchanged, as on a site that is tried.
  /// - Parameter all: The number of cards in the input.
  package func warnings(in site: Site, among all: Int) -> [Problem] {
    let path = "\(Site.cardsName)/\(TemplateFile.exampleCardName)"
    // What can't be read is told with the cards.
    let isUnchanged = Self.example.map { example in
      (try? site.folder.read(path, atMost: example.bytes.count)) == example.bytes
    }
    if isUnchanged ?? false {
      if all == 1 { return [] }
      return [
        Problem(
          severity: .warning, file: path,
          message: "is the example that a new site begins with: change it, or remove it")
      ]
    }
    if cards == 0 { return [] }
    let subject = cards == 1 ? "1 card has" : "\(cards) cards have"
    return [
      Problem(
        severity: .warning, file: Site.cardsName,
        message: "\(subject) contacts of the example that a new site begins with, such as "
          + "ada@example.com: change them, or remove them")
    ]
  }

  /// The values of the example's contacts: its lines are a key and a value each.
  private static func contacts(of example: [UInt8]) -> Set<String> {
    let keys: Set<String> = ["email", "website", "phone", "mobile", "street"]
    let lines = String(decoding: example, as: UTF8.self).split(separator: "\n")
    return Set(
      lines.compactMap { line in
        guard let colon = line.firstRange(ofText: ": "),
          keys.contains(String(line[..<colon.lowerBound]))
        else { return nil }
        return line[colon.upperBound...].replacing(text: "\"", with: "")
      })
  }

  private static var example: TemplateFile? {
    TemplateFile.starters.first { $0.name == TemplateFile.exampleCardName }
  }
}
