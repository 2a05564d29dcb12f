import ShareFiles

/// A group of a site's paths for which a server says the same.
///
/// There are few, and none for a single card: hosts allow about 100 rules.
package enum ServedPath: CaseIterable, Hashable, Sendable {
  /// Everything.
  case everything

  /// The vCard of every share.
  case card

  /// The feed of dates of every share that has one.
  case calendar

  /// The file by which Apple's servers know the App Clip.
  case association
}

extension ServedPath {
  /// True if a file is meant.
  /// - Parameter path: The file's path in the output, without a slash in front: `c/<id>/card.vcf`.
  package func contains(_ path: String) -> Bool {
    switch self {
    case .everything: true
    case .card: path.hasSuffix("/\(ShareFile.vCard.name)")
    case .calendar: path.hasSuffix("/\(ShareFile.schedule.name)")
    case .association: path == ".well-known/apple-app-site-association"
    }
  }
}
