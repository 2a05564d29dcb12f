import Bytes

extension VCard {
  /// The lines that name no identifier: two cards that say the same have the same.
  package var likeness: [UInt8] { Self.likeness(ofLinesIn: content()) }

  /// The lines of a file made by ``bytes(photo:revisedAt:)`` that its ``likeness`` has too.
  package static func likeness(of file: [UInt8]) -> [UInt8] { likeness(ofLinesIn: file) }

  /// What tells one person's cards that say different things: the whole name, and the given name with
  /// each telephone number, which stay when a person marries.
  /// - Parameter likeness: The lines of a ``likeness``.
  package static func marks(in likeness: [UInt8]) -> Set<[UInt8]> {
    let lines = unfolded(likeness)
    let given = lines.first { $0.starts(with: "N:".utf8) }.flatMap { givenName(in: $0) }
    return Set(
      lines.compactMap { line in
        if line.starts(with: "FN:".utf8) { return line }
        guard let given, line.starts(with: "TEL".utf8), let colon = line.firstIndex(of: colon)
        else { return nil }
        return given + line[colon...]
      })
  }

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

  /// The lines of a text without their ends, each with what is folded behind it (RFC 2426 §2.6).
  private static func unfolded(_ text: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let rest = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if rest.first == UInt8(ascii: " "), !lines.isEmpty {
        lines[lines.count - 1] += rest.dropFirst()
      } else {
        lines.append(Array(rest))
      }
    }
    return lines
  }

  /// The second part of a line `N` (RFC 2426 §3.1.2), as it is written; `nil` where it is empty.
  private static func givenName(in line: [UInt8]) -> [UInt8]? {
    var parts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in line {
      if byte == UInt8(ascii: ";"), !isEscaped {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil
  }

  private static let colon = UInt8(ascii: ":")
}
