import Cards
import Problems

/// The phone numbers of a file that can be dialled within their country only.
struct LocalNumbers {
  private var count = 0
  private var first: Position?

  /// Adds those of a card.
  mutating func count(in sourced: SourcedCard) {
    let found = sourced.card.phones.count { $0.value.needsCountry }
    if found > 0, first == nil { first = sourced.position }
    count += found
  }

  /// The warning about a file's numbers; `nil` where all can be dialled from anywhere.
  func warning(about file: String) -> Problem? {
    if count == 0 { return nil }
    let numbers = count == 1 ? "1 phone number" : "\(count) phone numbers"
    return Problem(
      severity: .warning, file: file, position: first, field: "phone",
      message: "\(numbers) can't be dialled from abroad: set cards.country in cardpress.yaml, such "
        + "as DE, or write them with + and the country's code")
  }
}
