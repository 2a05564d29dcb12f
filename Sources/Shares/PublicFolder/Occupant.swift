package import Files

/// The thing found at a share's address.
package enum Occupant: Hashable, Sendable {
  /// Nothing.
  case nothing

  /// A published share.
  case share(PublishedRecord)

  /// The tombstone of a withdrawn share, with its last revision; `nil` if an older version of
  /// Cardpress wrote it without one.
  case tombstone(revision: Int?)

  /// Something named like a record ID whose record is missing, truncated or another share's. The
  /// folder is ours, but what it shows is unknown. The fault is the one that kept the record from
  /// being read, if any.
  case damaged(FileFault?)

  /// Something that Cardpress has not made.
  case foreign
}

extension Occupant {
  /// The revision that is published, or that the tombstone replaced.
  package var revision: Int? {
    switch self {
    case .share(let record): record.revision
    case .tombstone(let revision): revision
    case .nothing, .damaged, .foreign: nil
    }
  }

  /// The fault of the disk or its rights that kept the address from being read; `nil` if it could
  /// be read, even if its contents are wrong.
  package var unread: FileFault? {
    if case .damaged(let fault) = self { fault } else { nil }
  }
}
