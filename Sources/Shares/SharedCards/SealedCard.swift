import Documents
package import Shares

/// The record of a sealed share, which names nobody: the file `record.json` beside its parts.
package struct SealedCard: Hashable, Sendable {
  private let share: Share

  /// Creates the record of a share.
  package init(_ share: Share) { self.share = share }
}

extension SealedCard {
  /// The contents of `record.json`: indented JSON with a fixed order of keys and a line end.
  package var json: [UInt8] {
    JSONText(
      pretty: [
        "version": 1, "sealed": true, "recordID": .string(share.recordID.text),
        "revision": .integer(share.revision), "createdAt": .string(share.createdAt.description),
        "expiresAt": JSONValue(share.expiresAt?.description),
      ]
    ).bytes
  }
}
