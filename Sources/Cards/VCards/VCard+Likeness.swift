import Bytes

extension VCard {
  /// The lines that name no identifier: two cards that say the same have the same.
  package var likeness: [UInt8] { Self.likeness(ofLinesIn: content()) }

  /// The lines of a file made by ``bytes(photo:revisedAt:)`` that its ``likeness`` has too.
  package static func likeness(of file: [UInt8]) -> [UInt8] { likeness(ofLinesIn: file) }

  /// All lines but those of the identifier, the picture, the revision and the end, with what is folded
  /// behind them.
  private static func likeness(ofLinesIn text: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var isLeftOut = false
    for line in text.split(separator: UInt8(ascii: "\n")) {
      if line.first != UInt8(ascii: " ") {
        isLeftOut = ["UID:", "PHOTO;", "REV:", "END:"].contains { line.starts(with: $0.utf8) }
      }
      if !isLeftOut { kept += line + [UInt8(ascii: "\n")] }
    }
    return kept
  }
}
