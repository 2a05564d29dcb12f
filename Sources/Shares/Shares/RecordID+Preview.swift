import Bytes

extension RecordID {
  /// The first characters of every preview's ID, which no share's ID has, so that a code taken from
  /// a preview can be told from a share's.
  package static let previewPrefix = "PREV"

  /// True if the ID names a card in a preview; a share never has such an ID.
  package var isPreview: Bool { text.hasPrefix(Self.previewPrefix) }

  /// Creates the ID that a preview shows for a digest.
  /// - Parameters:
  ///   - digest: At least 22 bytes; the low 5 bits of each make a character.
  ///   - length: The number of characters, 13 to 26, the prefix included.
  package static func preview(of digest: [UInt8], length: Int) -> RecordID {
    let rest = digest.prefix(length - previewPrefix.utf8.count).map {
      Crockford.alphabet[Int($0 & 31)]
    }
    return RecordID(checked: Array(previewPrefix.utf8) + rest)
  }
}
