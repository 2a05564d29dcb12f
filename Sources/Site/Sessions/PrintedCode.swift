package import Cards
package import Shares
package import Timestamps

/// A code that exists on paper.
package struct PrintedCode: Hashable, Sendable {
  /// The share that the code leads to.
  package let recordID: RecordID

  /// The card; `nil` if no card of the input matches.
  package let card: CardID?

  /// The moment the code was last printed.
  package let printedAt: Timestamp
}

extension PrintedCode {
  /// Creates the code of a share; `nil` if the share is not on paper at that moment.
  package init?(_ share: Share, of card: CardID?, at moment: Timestamp) {
    guard share.isOnPaper(at: moment), let printedAt = share.printedAt else { return nil }
    self.init(recordID: share.recordID, card: card, printedAt: printedAt)
  }
}

extension [PrintedCode] {
  /// The number of codes, with card and day of the first ten by name.
  package var sentence: String {
    let named = map { code in
      (name: code.card?.text ?? code.recordID.text, day: CalendarDate(inUTC: code.printedAt))
    }
    let list = named.sorted { ($0.name, $0.day) < ($1.name, $1.day) }
      .map { "\($0.name) of \($0.day)" }.firstTen()
    return "\(count == 1 ? "1 printed code" : "\(count) printed codes") (\(list))"
  }
}
