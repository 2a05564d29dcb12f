import Problems

/// The phone numbers of a site that can be dialled within their country only.
struct LocalNumbers {
  private var found = Occurrences()
}

extension LocalNumbers {
  /// Adds those of a card.
  /// - Returns: True if it has any.
  mutating func count(in sourced: SourcedCard) -> Bool {
    found.add(sourced.card.phones.count { $0.value.needsCountry }, in: sourced)
  }

  /// The one warning about them; `nil` where all numbers can be dialled from anywhere.
  var warning: Problem? {
    found.warning(field: "phone") { count, _ in
      let numbers = count == 1 ? "1 phone number" : "\(count) phone numbers"
      return "\(numbers) can't be dialled from abroad: set cards.country in cardpress.yaml, such "
        + "as DE, or write them with + and the country's code"
    }
  }
}
