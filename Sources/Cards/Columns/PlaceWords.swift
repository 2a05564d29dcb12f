/// The words of an address book for places, and what they mean; each is looked up once.
package struct PlaceWords {
  private let names: ColumnNames
  private var known: [String: Meaning] = [:]

  /// Begins with no word.
  package init(_ names: ColumnNames) { self.names = names }
}

extension PlaceWords {
  /// The meaning of a label.
  package enum Meaning {
    case place(ContactPlace)

    /// Words of its owner's own.
    case custom

    /// No word at all.
    case nothing
  }

  /// The number of words that are kept.
  private static let mostWords = 100

  /// The meaning of a label.
  package mutating func place(in text: String) -> Meaning {
    if let meaning = known[text] { return meaning }
    let isWord = text.unicodeScalars.contains(where: \.properties.isAlphabetic)
    let meaning = names.place(of: text).map(Meaning.place) ?? (isWord ? .custom : .nothing)
    if known.count < Self.mostWords { known[text] = meaning }
    return meaning
  }
}
