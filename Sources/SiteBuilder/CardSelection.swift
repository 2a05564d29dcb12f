package import Cards
package import Problems

/// Which cards a command is for: names, and patterns with `*` and `?`.
package struct CardSelection: Sendable {
  private let names: Set<CardID>
  private let patterns: [[UInt8]]

  /// Every card.
  package static let all = CardSelection(names: [], patterns: [Array("*".utf8)])

  /// One card.
  static func only(_ id: CardID) -> CardSelection { CardSelection(names: [id], patterns: []) }

  /// Reads selectors: card IDs, or patterns where a `*` or `?` stands in them.
  /// - Throws: ``InvalidValue`` for a name that is no card ID.
  package init(_ selectors: [String]) throws(InvalidValue) {
    var names: Set<CardID> = []
    var patterns: [[UInt8]] = []
    for selector in selectors {
      if selector.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }) {
        patterns.append(Array(selector.utf8))
      } else {
        names.insert(try CardID(selector))
      }
    }
    self.init(names: names, patterns: patterns)
  }

  private init(names: Set<CardID>, patterns: [[UInt8]]) {
    self.names = names
    self.patterns = patterns
  }
}

extension CardSelection {
  /// Whether a card is meant.
  package func contains(_ id: CardID) -> Bool {
    namesExactly(id) || patterns.contains { Self.matches(Array(id.text.utf8)[...], $0[...]) }
  }

  /// Whether a card is meant by its whole name, so that it must be there.
  func namesExactly(_ id: CardID) -> Bool { names.contains(id) }

  /// The names that are not among these cards, sorted.
  func missing(from ids: some Sequence<CardID>) -> [CardID] {
    names.subtracting(ids).sorted()
  }

  /// Whether the input has to be read to know which cards are meant.
  var hasPatterns: Bool { !patterns.isEmpty }

  /// The names, sorted.
  package var exactNames: [CardID] { names.sorted() }

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
