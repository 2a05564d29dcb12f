import Cards
import Problems

/// The phone numbers of a site that can be dialled within their country only.
struct LocalNumbers {
  private var count = 0
  private var file: String?
  private var position: Position?
  private var isInOneFile = true
}

extension LocalNumbers {
  /// Adds those of a card.
  mutating func count(in sourced: SourcedCard) {
    let found = sourced.card.phones.count { $0.value.needsCountry }
    if found == 0 { return }
    if count == 0 {
      (file, position) = (sourced.file, sourced.position)
    } else if sourced.file != file {
      isInOneFile = false
    }
    count += found
  }

  /// The one warning about them, at their file or at the folder of all; `nil` where all numbers can be
  /// dialled from anywhere.
  var warning: Problem? {
    guard let file else { return nil }
    let numbers = count == 1 ? "1 phone number" : "\(count) phone numbers"
    return Problem(
      severity: .warning, file: isInOneFile ? file : "cards",
      position: isInOneFile ? position : nil, field: "phone",
      message: "\(numbers) can't be dialled from abroad: set cards.country in cardpress.yaml, such "
        + "as DE, or write them with + and the country's code")
  }
}
