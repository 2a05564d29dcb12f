package import Problems

/// The bytes of a card's texts, counted while they are read: what is published is what readers of contacts take.
///
/// A card's own and those of its folder, each escaped, all lines folded, and the photo in base64: a vCard stays
/// below the 4,000,000 bytes that `CardFetching` takes.
package struct TextBudget {
  private static let mostBytes = 700_000

  /// What stands around a value in a vCard, such as its name and its label.
  private static let bytesAround = 40

  private var bytes = 0

  /// Begins with no text.
  package init() {}

  /// Counts a text.
  /// - Throws: ``InvalidValue`` for the one with which the card has too much text, which is not counted.
  package mutating func take(_ count: Int) throws(InvalidValue) {
    let taken = bytes + count + Self.bytesAround
    guard taken <= Self.mostBytes else {
      throw InvalidValue("is too long: the texts of a card have at most 700,000 bytes together")
    }
    bytes = taken
  }
}
