extension RecordID {
  /// What IDs of previews begin with, and no other: a code that was taken from a preview can be told
  /// from one of a share.
  package static let previewPrefix = "PREV"

  /// Whether it names a card in a preview, and never a share.
  package var isPreview: Bool { text.hasPrefix(Self.previewPrefix) }

  /// An ID for a preview.
  /// - Parameter digest: At least 22 bytes, of which 5 bits each make a character.
  package static func preview(of digest: [UInt8], length: Int) -> RecordID {
    let rest = digest.prefix(length - previewPrefix.utf8.count).map { alphabet[Int($0 & 31)] }
    return RecordID(checked: Array(previewPrefix.utf8) + rest)
  }
}
