import Digests
package import ShareFiles

/// A file as it is published.
package struct PublishedFile: Hashable, Sendable {
  /// The path from the folder that the file belongs in, with `/` between its parts.
  package let name: String

  /// The contents.
  package let bytes: [UInt8]

  /// True if a file of the owner's stays in its place.
  package let yields: Bool

  private init(_ name: String, _ bytes: [UInt8], yields: Bool) {
    (self.name, self.bytes, self.yields) = (name, bytes, yields)
  }

  /// Creates a file.
  package init(_ name: String, _ bytes: [UInt8]) { self.init(name, bytes, yields: false) }

  /// Creates one of the files of a share's folder.
  package init(_ file: ShareFile, _ bytes: [UInt8]) { self.init(file.name, bytes) }
}

extension PublishedFile {
  /// Creates a page that one of the owner's takes the place of.
  ///
  /// Its last line is a comment with the SHA-256 of all in front of it, so that a page that was changed by
  /// hand is the owner's too.
  package static func yielding(_ name: String, _ page: [UInt8]) -> PublishedFile {
    PublishedFile(name, page + mark(of: page), yields: true)
  }

  /// True for a page made by ``yielding(_:_:)``, by whatever version and of whatever settings.
  static func isYielding(_ bytes: [UInt8]) -> Bool {
    let page = bytes.dropLast(mark(of: []).count)
    return bytes[page.endIndex...].elementsEqual(mark(of: Array(page)))
  }

  private static func mark(of page: [UInt8]) -> [UInt8] {
    let digest = SHA256Digest(of: page).hex
    return Array("<!-- Made by Cardpress; changed, it is yours and stays: \(digest) -->\n".utf8)
  }
}
