package import PublicFolder
import ShareFiles

/// How much a site publishes, as hosts count it: the files exactly, the bytes about.
package struct SiteSize: Hashable, Sendable {
  /// How many files there are.
  package private(set) var files: Int

  /// How many bytes they have.
  package private(set) var bytes: Int

  private let bytesOfPage: Int

  /// The size of a site without cards.
  package init(of siteFiles: [PublishedFile]) {
    files = siteFiles.count
    bytes = siteFiles.reduce(0) { $0 + $1.bytes.count }
    // A share's page has the style of all pages, and its card besides.
    bytesOfPage = 4_000 + (siteFiles.first { $0.name == "404.html" }?.bytes.count ?? 0)
  }
}

extension SiteSize {
  /// Adds what is published of a card.
  /// - Parameter photo: The bytes of its photo; none where it has none.
  package mutating func addCard(withPhotoOf photo: Int) {
    // The vCard holds the photo as base 64, folded (RFC 2426 §2.6).
    files += ShareFile.all.count { !$0.isOptional || photo > 0 }
    bytes += bytesOfPage + 3_000 + photo + photo * 4 / 3 * 78 / 75
  }
}
