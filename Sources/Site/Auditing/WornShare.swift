package import Cards
package import Problems
package import Shares
package import Wear

/// A live share whose published code has been looked at as a phone sees it.
package struct WornShare: Sendable {
  /// The share.
  package let recordID: RecordID

  /// Its card; `nil` where no card of the input matches.
  package let card: CardID?

  /// What was found.
  package let outcome: WearOutcome
}

/// What came of a wear test.
package enum WearOutcome: Hashable, Sendable {
  /// The code's trials, and its side as it is printed by `build`, in tenths of a millimetre.
  case worn(WearReport, tenths: Int)

  /// The file can't be tested, with what is wrong, to stand behind its name.
  case fault(String, remedy: Remedy? = nil)
}
