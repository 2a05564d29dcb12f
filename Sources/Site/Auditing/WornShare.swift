package import Cards
package import Problems
package import Shares
package import Wear

/// A live share whose published code was checked the way a phone sees it.
package struct WornShare: Sendable {
  /// The share.
  package let recordID: RecordID

  /// The card; `nil` if no card of the input matches.
  package let card: CardID?

  /// The result.
  package let outcome: WearOutcome
}

/// The result of a wear test.
package enum WearOutcome: Hashable, Sendable {
  /// The code's trials, and its side as `build` prints it, in tenths of a millimetre.
  case worn(WearReport, tenths: Int)

  /// The file can't be tested; the text is the rest of a sentence that begins with its name.
  case fault(String, remedy: Remedy? = nil)
}
