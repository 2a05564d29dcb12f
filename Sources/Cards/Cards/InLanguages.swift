/// Something that is written once, or in several languages.
public struct InLanguages<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What is written in one of them.
  public struct Entry: Hashable, Sendable {
    /// The language; `nil` for the card's own.
    public let language: LanguageTag?

    /// What is written in it.
    public let value: Value

    /// Creates an entry.
    public init(_ value: Value, in language: LanguageTag? = nil) {
      (self.value, self.language) = (value, language)
    }
  }

  /// What is written, in the order of the card; empty where nothing is.
  public let entries: [Entry]

  /// Creates it of what is written.
  public init(_ entries: [Entry] = []) { self.entries = entries }
}

extension InLanguages {
  /// True if nothing is written.
  public var isEmpty: Bool { entries.isEmpty }

  /// What is written for readers of a language; in another one where nothing is.
  /// - Parameter language: Also that of entries that name none.
  package func value(in language: LanguageTag) -> Value? {
    entries(of: language, firstIn: language).first?.value
  }

  /// The entries with those first whose language a page has.
  /// - Parameters:
  ///   - own: The language of entries that name none.
  ///   - page: The language of the page.
  package func entries(of own: LanguageTag, firstIn page: LanguageTag) -> [Entry] {
    if entries.count < 2 { return entries }
    let rank = { (entry: Entry) in
      let language = entry.language ?? own
      return language.text == page.text ? 0 : language.language == page.language ? 1 : 2
    }
    // Equal ones stay in the card's order, as which no sort is obliged to leave them.
    return (0...2).flatMap { place in entries.filter { rank($0) == place } }
  }
}
