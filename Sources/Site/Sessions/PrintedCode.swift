package import Cards
package import Shares
package import Timestamps

/// A code that is on paper.
package struct PrintedCode: Hashable, Sendable {
  /// The share that it leads to.
  package let recordID: RecordID

  /// Its card; `nil` where no card of the input matches.
  package let card: CardID?

  /// When it was last printed.
  package let printedAt: Timestamp
}

extension PrintedCode {
  /// The code of a share that is on paper at a moment; `nil` where it is not.
  package init?(_ share: Share, of card: CardID?, at moment: Timestamp) {
    guard share.isOnPaper(at: moment), let printedAt = share.printedAt else { return nil }
    self.init(recordID: share.recordID, card: card, printedAt: printedAt)
  }
}

extension [PrintedCode] {
  /// How many there are, which, and when they were printed: the first ten by name.
  package var sentence: String {
    let named = map { code in
      (name: code.card?.text ?? code.recordID.text, day: CalendarDate(inUTC: code.printedAt))
    }
    let first = named.sorted { ($0.name, $0.day) < ($1.name, $1.day) }.prefix(10)
    let list = first.map { "\($0.name) of \($0.day)" }.joined(separator: ", ")
    let more = count > 10 ? " and \(count - 10) more" : ""
    return "\(count == 1 ? "1 printed code" : "\(count) printed codes") (\(list)\(more))"
  }
}
