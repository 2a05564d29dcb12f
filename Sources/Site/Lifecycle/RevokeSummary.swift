package import Cards
package import PrintFolder
package import Shares

/// What a revocation did.
package struct RevokeSummary: Hashable, Sendable {
  /// The shares that have been revoked, sorted.
  package let revoked: [RecordID]

  /// How many had been revoked before.
  package let revokedBefore: Int

  /// The cards that a pattern means and that have never been shared, sorted.
  package let unshared: [CardID]

  /// The files of the print folder that were removed, sorted by name.
  package let unprinted: [RemovedPrint]
}
