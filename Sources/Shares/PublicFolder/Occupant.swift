package import Files

/// What stands at a share's address.
package enum Occupant: Hashable, Sendable {
  /// Nothing.
  case nothing

  /// A published share.
  case share(PublishedRecord)

  /// What stays of a withdrawn share, and its last revision; `nil` where an older Cardpress has not
  /// said it.
  case tombstone(revision: Int?)

  /// Something under the name of a record ID whose record is missing, cut off or another's: it is ours,
  /// and nobody knows what it shows. The fault is that of looking, where that failed.
  case damaged(FileFault?)

  /// Something that Cardpress did not make.
  case foreign
}

extension Occupant {
  /// The revision that stands there, or that a tombstone took the place of.
  package var revision: Int? {
    switch self {
    case .share(let record): record.revision
    case .tombstone(let revision): revision
    case .nothing, .damaged, .foreign: nil
    }
  }

  /// What kept it from being looked at: an error of the disk or of its rights, not what is written
  /// there.
  package var unread: FileFault? {
    if case .damaged(let fault) = self { fault } else { nil }
  }
}
