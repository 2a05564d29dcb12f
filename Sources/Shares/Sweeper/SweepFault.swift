package import Files

/// Something that a sweep could not do, which may leave a person visible.
package struct SweepFault: Hashable, Sendable {
  /// The kind of work that failed.
  package let kind: Kind

  /// The reason.
  package let fault: FileFault

  /// The kinds of work that can fail.
  package enum Kind: String, Hashable, Sendable {
    /// Something that has ended is still there.
    case withdrawn

    /// Something could not be read; it was withdrawn or is made again all the same.
    case read

    /// A tombstone still shows a substitute for the site's own page.
    case refreshed

    /// A change could not be written to the list of what has to be uploaded.
    case listed

    /// A script of a former build that no page names is still there.
    case removed
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
