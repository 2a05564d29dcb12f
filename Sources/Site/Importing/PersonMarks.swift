import Bytes
import CardWriting
import Cards

/// What tells whether two entries with the same number are one person's.
package struct PersonMarks: Hashable {
  /// The family name, the full name and the e-mail addresses.
  private let own: Set<String>

  /// The given name with each phone number, which stay when a person marries.
  private let reach: Set<String>

  /// Takes the texts of the keys that a card's file has.
  package init(of texts: (_ key: String) -> [String]) {
    let given = texts("givenName")
    let names = ["familyName", "fullName", "nickname"].flatMap(texts)
    let full = (given + texts("familyName")).joined(separator: " ")
    let emails = ["email", "emails"].flatMap(texts)
    own = Set((names + [full] + emails).map { $0.lowercased() }).subtracting([""])
    let phones = ["phone", "mobile", "phones"].flatMap(texts).map { text in
      String(decoding: text.utf8.filter(\.isDigit), as: UTF8.self)
    }
    reach = Set(given.flatMap { name in phones.map { "\(name.lowercased())\n\($0)" } })
  }
}

extension PersonMarks {
  /// Takes those of an exported card.
  init(of card: BusinessCard) {
    let entries = CardEntries.entries(of: card, photo: nil)
    self.init { key in entries.filter { $0.key == key }.flatMap(\.texts) }
  }

  /// True if both have a name or an e-mail address that is one person's as a rule.
  package func areOwn(to other: PersonMarks) -> Bool { !own.isDisjoint(with: other.own) }

  /// True if nothing speaks for two people.
  package func agree(with other: PersonMarks) -> Bool {
    areOwn(to: other) || !reach.isDisjoint(with: other.reach)
  }
}
