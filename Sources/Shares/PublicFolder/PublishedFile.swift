package import ShareFiles

/// A file to be published.
package struct PublishedFile: Hashable, Sendable {
  /// The path from the folder that it belongs in, with `/` between the parts.
  package let name: String

  /// What is in it.
  package let bytes: [UInt8]

  /// Creates a file.
  package init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Creates a file of a share's folder.
  package init(_ file: ShareFile, _ bytes: [UInt8]) { self.init(file.name, bytes) }
}
