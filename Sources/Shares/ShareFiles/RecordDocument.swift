package import Documents

/// A `record.json`, as far as its version and its state tell how to read the rest
/// (docs/formats.md).
package enum RecordDocument {
  /// The record of a published share, or something that claims to be one.
  case live(Node)

  /// The record of a withdrawn share.
  case expired(Node)

  /// Bytes that are no record of a version that is known.
  case unknown

  /// Reads the bytes.
  package init(of bytes: [UInt8]) {
    // Why the bytes are no record makes no difference to anybody.
    guard let node = try? JSONReader.read(bytes, file: ShareFile.record.name),
      node.text(of: "version") == "1"
    else {
      self = .unknown
      return
    }
    self = node.text(of: "state") == "expired" ? .expired(node) : .live(node)
  }
}
