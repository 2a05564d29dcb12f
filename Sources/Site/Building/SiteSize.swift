package import PublicFolder
package import ShareFiles

/// The size of a published site as hosts count it: an exact number of files, an estimated number of
/// bytes.
package struct SiteSize: Hashable, Sendable {
  /// The number of files.
  package private(set) var files: Int

  /// The number of bytes, an estimate.
  package private(set) var bytes: Int

  private let bytesOfPage: Int

  /// Creates the size of a site without cards.
  package init(of siteFiles: [PublishedFile]) {
    files = siteFiles.count
    bytes = siteFiles.reduce(0) { $0 + $1.bytes.count }
    // A share's page has the same style as every page, and the card in addition.
    bytesOfPage = 4_000 + (siteFiles.first { $0.name == "404.html" }?.bytes.count ?? 0)
  }
}

extension SiteSize {
  /// Adds the files of a card.
  /// - Parameter photo: The size of its published photo in bytes; 0 if it has none.
  package mutating func addCard(withPhotoOf photo: Int, as form: ShareForm = .open) {
    // The vCard contains the photo in base64, folded (RFC 2426 §2.6).
    switch form {
    case .open:
      files += form.files.count { !$0.isOptional || $0 == .photo && photo > 0 }
      bytes += photo
    case .sealed:
      files += form.files.count { !$0.isOptional }
      // The page of all sealed shares, and zeros behind each part.
      bytes += bytesOfPage + 8_000
    }
    bytes += bytesOfPage + 3_000 + photo * 4 / 3 * 78 / 75
  }
}
