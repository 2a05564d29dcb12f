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

  /// Something that Cardpress did not make.
  case foreign

  /// Something whose record can't be read, so that nobody can tell whose it is.
  case unreadable(FileFault)
}

extension Occupant {
  /// The revision that stands there, or that a tombstone took the place of.
  package var revision: Int? {
    switch self {
    case .share(let record): record.revision
    case .tombstone(let revision): revision
    case .nothing, .foreign, .unreadable: nil
    }
  }
}
