import Cards
import Problems

/// What is wrong with several cards and is said once.
struct Occurrences {
  private var count = 0
  private var card: CardID?
  private var file: String?
  private var position: Position?
  private var isInOneFile = true
}

extension Occurrences {
  /// Adds those of a card.
  /// - Returns: True if it has any.
  mutating func add(_ found: Int, in sourced: SourcedCard) -> Bool {
    if found == 0 { return false }
    if count == 0 {
      (card, file, position) = (sourced.card.id, sourced.file, sourced.position)
    } else if sourced.file != file {
      isInOneFile = false
    }
    count += found
    return true
  }

  /// The one warning, at the first card of their file or at the folder of all; `nil` where there is
  /// none.
  /// - Parameter message: The sentence for their number and the first card.
  func warning(field: String, _ message: (_ count: Int, _ first: CardID) -> String) -> Problem? {
    guard let file, let card else { return nil }
    return Problem(
      severity: .warning, file: isInOneFile ? file : "cards",
      position: isInOneFile ? position : nil, field: field, message: message(count, card))
  }
}
