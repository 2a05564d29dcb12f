import Cards

/// The words of a tombstone's page that today's pages don't have.
struct PageWords: Sendable {
  /// The names of the folders with this page, sorted.
  let names: [String]

  private let words: Set<String>

  init(of page: OlderPage, but known: [[UInt8]]) {
    names = page.names
    words = known.reduce(Self.words(of: page.bytes)) { $0.subtracting(Self.words(of: $1)) }
  }
}

extension PageWords {
  /// Returns the marks of a card: the set of words in its name, and one set for each e-mail
  /// address.
  static func signs(of card: BusinessCard, in language: LanguageTag) -> [Set<String>] {
    let texts = [card.fullName(on: language)] + card.emails.map(\.value.text)
    return texts.map { words(of: Array($0.utf8)) }.filter { !$0.isEmpty }
  }

  /// Returns true if the page contains all words of one of the marks.
  func holds(anyOf signs: [Set<String>]) -> Bool {
    signs.contains { $0.isSubset(of: words) }
  }

  /// Returns the runs of at least two letters and digits, in lower case.
  private static func words(of text: [UInt8]) -> Set<String> {
    Set(
      String(decoding: text, as: UTF8.self).lowercased()
        .split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 1 }.map { String($0) })
  }
}
