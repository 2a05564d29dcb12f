package import PrintFolder
package import Shares

/// What a revocation did.
package struct RevokeSummary: Hashable, Sendable {
  /// The shares that have been revoked, sorted.
  package let revoked: [RecordID]

  /// The files of the print folder that were removed, sorted by name.
  package let unprinted: [RemovedPrint]
}
