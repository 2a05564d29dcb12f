import Problems

/// What is wrong with several cards and is said once.
struct Occurrences {
  private var count = 0
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
      (file, position) = (sourced.file, sourced.position)
    } else if sourced.file != file {
      isInOneFile = false
    }
    count += found
    return true
  }

  /// The one warning, at the first card of their file or at the folder of all; `nil` where there is
  /// none.
  func warning(field: String, _ message: (Int) -> String) -> Problem? {
    guard let file else { return nil }
    return Problem(
      severity: .warning, file: isInOneFile ? file : "cards",
      position: isInOneFile ? position : nil, field: field, message: message(count))
  }
}
