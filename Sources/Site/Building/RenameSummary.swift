package import CardParts
package import Cards
package import PrintFolder

/// The result of giving cards' shares to other IDs.
package struct RenameSummary: Sendable {
  /// The cards, in the order that was asked for.
  package let renamed: [RenamedCard]

  /// The cards whose share has ended, so that it takes a renewal to bring it back.
  package let ended: [CardID]

  /// The files that the sweep before removed from the print folder.
  package let unprinted: [RemovedPrint]

  /// The new IDs that no card of the input has yet.
  package let missing: [CardID]

  /// The former IDs that cards of the input still have.
  package let remaining: [CardID]

  /// The number of places in other cards that named one of them, and were changed.
  package let followed: Int

  /// The places that still do, since their file can't be changed.
  package let unfollowed: [CardReference]

  /// The former IDs whose check-ins stay under them, as the new one has some already.
  package let leftLogs: [CardID]
}
