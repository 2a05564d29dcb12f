package import Cards
package import PrintFolder
package import Problems
package import Shares

/// The result of a revocation.
package struct RevokeSummary: Hashable, Sendable {
  /// The shares that were revoked, sorted.
  package let revoked: [RecordID]

  /// The number of shares that had been revoked before.
  package let revokedBefore: Int

  /// The cards that match a pattern but have never been shared, sorted.
  package let unshared: [CardID]

  /// The number of pages that still show somebody who has ended.
  package let showingEnded: Int

  /// The files of the print folder that were removed, sorted by name.
  package let unprinted: [RemovedPrint]

  /// What is to be told beside that.
  package let warnings: [Problem]
}
