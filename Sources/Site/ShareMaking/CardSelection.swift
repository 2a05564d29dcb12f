import Bytes
package import Cards
package import Problems
package import Shares
import Suggestions

/// The cards that a command is for: names, and patterns with `*` and `?`; and shares whose cards nobody knows.
package struct CardSelection: Sendable {
  private let names: [CardID: CardSelector]
  private let patterns: [CardSelector]

  /// Shares that are selected by their own IDs.
  package let records: Set<RecordID>

  /// True if every card is selected without a pattern that says so.
  private let isAll: Bool

  /// The selection of every card.
  package static let all = CardSelection(
    names: [:], patterns: [CardSelector("*")], isAll: true)

  /// Creates the selection of one card.
  package static func only(_ id: CardID) -> CardSelection {
    CardSelection(names: [id: CardSelector(id.text)], patterns: [])
  }

  /// Creates a selection from card IDs and patterns, which contain `*` or `?`.
  /// - Throws: ``InvalidValue`` for a name that is not a card ID.
  package init(
    _ selectors: [String], records: Set<RecordID> = []
  ) throws(InvalidValue) {
    var names: [CardID: CardSelector] = [:]
    for selector in selectors.map({ CardSelector($0) }) where !selector.isPattern {
      names[try CardID(selector.text)] = selector
    }
    self.init(
      names: names, patterns: selectors.map { CardSelector($0) }.filter(\.isPattern),
      records: records, isAll: false)
  }

  /// Creates a selection from patterns and names that have been read already.
  package init(names: [CardID: CardSelector], patterns: [CardSelector]) {
    self.init(names: names, patterns: patterns, isAll: false)
  }

  private init(
    names: [CardID: CardSelector], patterns: [CardSelector], records: Set<RecordID> = [],
    isAll: Bool
  ) {
    self.names = names
    self.patterns = patterns
    self.records = records
    self.isAll = isAll
  }
}

extension CardSelection {
  /// Returns the selection with shares besides.
  package func adding(_ records: some Sequence<RecordID>) -> CardSelection {
    CardSelection(
      names: names, patterns: patterns, records: self.records.union(records), isAll: isAll)
  }

  /// Returns true if a card is selected.
  package func contains(_ id: CardID) -> Bool {
    namesExactly(id) || patterns.contains { Self.matches(id, $0) }
  }

  /// Returns true if a card is selected by its complete name, so that it has to exist.
  package func namesExactly(_ id: CardID) -> Bool { names[id] != nil }

  /// True if the input has to be read to find out which cards are selected.
  package var hasPatterns: Bool { !patterns.isEmpty }

  /// The selected names, sorted.
  package var exactNames: [CardID] { names.keys.sorted() }

  /// Returns the selected names that are not among these cards, sorted.
  /// - Parameter known: Names to accept although they are not among the cards.
  package func missing(
    from ids: some Sequence<CardID>, orAmong known: Set<CardID> = []
  ) -> [CardID] {
    if names.isEmpty { return [] }
    return Set(names.keys).subtracting(ids).subtracting(known).sorted()
  }

  /// Returns a problem for each name and each pattern that matches none of these cards.
  /// - Parameters:
  ///   - known: Names to accept although they are not among the cards.
  ///   - hidden: The cards of rows that their sheets do not show.
  package func unmatched(
    among ids: [CardID], orAmong known: Set<CardID> = [], hidden: Set<CardID> = []
  ) -> [Problem] {
    if isAll {
      if !ids.isEmpty { return [] }
      return [Problem(file: Site.cardsName, message: "there is no card here")]
    }
    let missing = missing(from: ids, orAmong: known)
    let vain = patterns.filter { pattern in !ids.contains { Self.matches($0, pattern) } }
    if missing.isEmpty, vain.isEmpty { return [] }
    let texts = ids.map(\.text)
    // Each is compared with every card, which would take long for many.
    var suggestions = 20
    func advice(_ selector: CardSelector) -> Remedy {
      suggestions -= 1
      if suggestions >= 0, let near = Self.nearest(to: selector, among: texts) {
        return .words("did you mean \"\(near)\"?")
      }
      return selector.isName
        ? .words("cardpress find looks for people by the beginnings of words") : .take(.listShares)
    }
    return missing.compactMap { id in names[id].map { (id, $0) } }.map { id, selector in
      if hidden.contains(id) {
        return selector.problem(
          "the row of \"\(selector.written)\" is hidden in its sheet",
          remedy: .words("show it, or set cards.hidden: publish"))
      }
      return selector.problem(
        "there is no card \"\(selector.written)\"", remedy: advice(selector))
    } + vain.map { $0.problem("no card matches \"\($0.text)\"", remedy: advice($0)) }
  }
}

extension CardSelection {
  /// The ID that was most likely meant; the next number is somebody else's, and no slip.
  private static func nearest(to selector: CardSelector, among ids: [String]) -> String? {
    if selector.isPattern { return Suggestions.nearest(to: selector.text, among: ids) }
    let digits = selector.text.utf8.filter(\.isDigit)
    return Suggestions.nearest(
      to: selector.text, among: ids.filter { $0.utf8.filter(\.isDigit) == digits })
  }

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
