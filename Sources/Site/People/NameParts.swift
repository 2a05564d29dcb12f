import Bytes
import Cards

/// The beginnings of words by which people are looked for: `nowak`, `mar schm`, `小明`.
struct NameParts: Sendable {
  private let words: [String]

  /// Takes what somebody has typed.
  init(_ text: String) { words = FoldedWords(text).words }
}

extension NameParts {
  /// The words among which parts are looked for.
  struct Whole: Sendable {
    fileprivate let words: [String]

    /// The words in a script that has no spaces, within which a part may stand.
    fileprivate let joined: [String]

    /// Takes texts: names, a company, an ID, an address.
    init(of texts: [String]) {
      let folded = texts.map { FoldedWords($0) }
      words = folded.flatMap(\.words)
      joined = folded.filter(\.isJoined).flatMap(\.words)
    }
  }

  /// True if each part begins some word, in any order; where it is nothing that can be looked for, false.
  func areIn(_ whole: Whole) -> Bool {
    !words.isEmpty
      && words.allSatisfy { part in
        whole.words.contains { $0.hasPrefix(part) }
          || whole.joined.contains { $0.contains(text: part) }
      }
  }
}

extension PersonName {
  /// All that stands in it, with spaces between.
  package var allNames: String {
    [written, prefix, given, middle, family, suffix, nickname, phoneticGiven, phoneticFamily]
      .compactMap { $0?.text }.joined(separator: " ")
  }
}
