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
    guard let node = try? JSONReader.read(bytes, file: ShareFile.record.name) else {
      self = .unknown
      return
    }
    self =
      switch RecordState(text: node.text(of:)) {
      case .live: .live(node)
      case .expired: .expired(node)
      case .unknown: .unknown
      }
  }
}

/// The part of a record that tells how to read the rest.
package enum RecordState {
  /// That of a published share.
  case live

  /// That of a withdrawn share.
  case expired

  /// Of no version that is known.
  case unknown

  /// Reads the keys that tell it.
  /// - Parameter text: Returns the text of a key's value; `nil` where there is none.
  package init(text: (String) -> String?) {
    guard text("version") == "1" else {
      self = .unknown
      return
    }
    self = text("state") == "expired" ? .expired : .live
  }
}
