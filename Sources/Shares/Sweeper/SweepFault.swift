package import Files

/// What a sweep could not do, so that somebody may still be seen.
package struct SweepFault: Hashable, Sendable {
  /// What it could not do.
  package let kind: Kind

  /// Why.
  package let fault: FileFault

  /// What a sweep can fail to do.
  package enum Kind: String, Hashable, Sendable {
    /// Something that has ended is still there.
    case withdrawn

    /// Something could not be looked at, and was withdrawn or is made again all the same.
    case read

    /// A tombstone still shows the page that stood in for the site's own.
    case refreshed
  }

  /// Creates a fault.
  package init(_ fault: FileFault, not kind: Kind = .withdrawn) {
    (self.kind, self.fault) = (kind, fault)
  }
}

extension SweepFault: CustomStringConvertible {
  /// One sentence.
  package var description: String { "not \(kind.rawValue): \(fault)" }
}
