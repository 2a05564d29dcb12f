package import Cards
package import Problems
import Suggestions

/// Which cards a command is for: names, and patterns with `*` and `?`.
package struct CardSelection: Sendable {
  private let names: [CardID: CardSelector]
  private let patterns: [CardSelector]

  /// Whether every card is meant, without a word that says so.
  private let isAll: Bool

  /// Every card.
  package static let all = CardSelection(
    names: [:], patterns: [CardSelector("*")], isAll: true)

  /// One card.
  package static func only(_ id: CardID) -> CardSelection {
    CardSelection(names: [id: CardSelector(id.text)], patterns: [])
  }

  /// Reads selectors: card IDs, or patterns where a `*` or `?` stands in them.
  /// - Throws: ``InvalidValue`` for a name that is no card ID.
  package init(_ selectors: [String]) throws(InvalidValue) {
    var names: [CardID: CardSelector] = [:]
    for selector in selectors.map({ CardSelector($0) }) where !selector.isPattern {
      names[try CardID(selector.text)] = selector
    }
    self.init(
      names: names, patterns: selectors.map { CardSelector($0) }.filter(\.isPattern))
  }

  /// Takes patterns, and names that have been read.
  package init(names: [CardID: CardSelector], patterns: [CardSelector]) {
    self.init(names: names, patterns: patterns, isAll: false)
  }

  private init(names: [CardID: CardSelector], patterns: [CardSelector], isAll: Bool) {
    self.names = names
    self.patterns = patterns
    self.isAll = isAll
  }
}

extension CardSelection {
  /// Whether a card is meant.
  package func contains(_ id: CardID) -> Bool {
    namesExactly(id) || patterns.contains { Self.matches(id, $0) }
  }

  /// Whether a card is meant by its whole name, so that it must be there.
  package func namesExactly(_ id: CardID) -> Bool { names[id] != nil }

  /// Whether the input has to be read to know which cards are meant.
  package var hasPatterns: Bool { !patterns.isEmpty }

  /// The names, sorted.
  package var exactNames: [CardID] { names.keys.sorted() }

  /// The names that are not among these cards, sorted.
  package func missing(from ids: some Sequence<CardID>) -> [CardID] {
    if names.isEmpty { return [] }
    return Set(names.keys).subtracting(ids).sorted()
  }

  /// What is said of each name and each pattern that means none of these cards.
  /// - Parameter known: Names that mean something else than a card that is there.
  package func unmatched(among ids: [CardID], orAmong known: Set<CardID> = []) -> [Problem] {
    if isAll {
      if !ids.isEmpty { return [] }
      return [Problem(file: Site.cardsName, message: "there is no card here")]
    }
    let missing = missing(from: ids).filter { !known.contains($0) }
    let vain = patterns.filter { pattern in !ids.contains { Self.matches($0, pattern) } }
    if missing.isEmpty, vain.isEmpty { return [] }
    let texts = ids.map(\.text)
    // Each is held against every card, which many would take long for.
    var suggestions = 20
    func advice(_ selector: CardSelector) -> Remedy {
      suggestions -= 1
      let near = suggestions < 0 ? nil : nearest(to: selector.text, among: texts)
      return near.map { .words("did you mean \"\($0)\"?") } ?? .take(.listShares)
    }
    return missing.compactMap { names[$0] }.map {
      $0.problem("there is no card \"\($0.text)\"", remedy: advice($0))
    } + vain.map { $0.problem("no card matches \"\($0.text)\"", remedy: advice($0)) }
  }
}

extension CardSelection {
  private static func matches(_ id: CardID, _ pattern: CardSelector) -> Bool {
    matches(Array(id.text.utf8)[...], Array(pattern.text.utf8)[...])
  }

  private static func matches(_ text: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    var (text, pattern) = (text, pattern)
    var retry: (text: ArraySlice<UInt8>, pattern: ArraySlice<UInt8>)?
    while true {
      if pattern.first == UInt8(ascii: "*") {
        pattern = pattern.dropFirst()
        retry = (text, pattern)
      } else if let byte = text.first, pattern.first == byte || pattern.first == UInt8(ascii: "?") {
        text = text.dropFirst()
        pattern = pattern.dropFirst()
      } else if text.isEmpty, pattern.isEmpty {
        return true
      } else if let last = retry, !last.text.isEmpty {
        text = last.text.dropFirst()
        pattern = last.pattern
        retry = (text, pattern)
      } else {
        return false
      }
    }
  }
}
