import Cards

/// What a tombstone's page says in words that today's pages have not.
struct PageWords: Sendable {
  /// The folders whose page it is, sorted.
  let names: [String]

  private let words: Set<String>

  init(of page: OlderPage, but known: [[UInt8]]) {
    names = page.names
    words = known.reduce(Self.words(of: page.bytes)) { $0.subtracting(Self.words(of: $1)) }
  }
}

extension PageWords {
  /// What tells a card apart: the words of its name, and of each e-mail address.
  static func signs(of card: BusinessCard, in language: LanguageTag) -> [Set<String>] {
    let texts = [card.name.full(in: card.language ?? language)] + card.emails.map(\.value.text)
    return texts.map { words(of: Array($0.utf8)) }.filter { !$0.isEmpty }
  }

  /// Whether the page holds all words of a sign.
  func holds(anyOf signs: [Set<String>]) -> Bool {
    signs.contains { $0.isSubset(of: words) }
  }

  /// Runs of letters and digits of two characters or more, in lower case.
  private static func words(of text: [UInt8]) -> Set<String> {
    Set(
      String(decoding: text, as: UTF8.self).lowercased()
        .split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 1 }.map { String($0) })
  }
}
