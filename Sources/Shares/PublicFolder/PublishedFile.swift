package import ShareFiles

/// A file to publish.
package struct PublishedFile: Hashable, Sendable {
  /// The path from the folder that the file belongs in, with `/` between its parts.
  package let name: String

  /// The contents.
  package let bytes: [UInt8]

  /// Creates a file.
  package init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Creates one of the files of a share's folder.
  package init(_ file: ShareFile, _ bytes: [UInt8]) { self.init(file.name, bytes) }
}
