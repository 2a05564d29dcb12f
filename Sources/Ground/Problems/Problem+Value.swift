extension Problem {
  /// The problem for logs that others read: the sentence has "…" in place of what was written, and of
  /// quoted parts of it.
  package var withoutValue: Problem {
    guard let value else { return self }
    let hidden = Array("…".utf8)
    let written = Array(Self.trimmed(value).utf8)
    // Bytes, since a mark that combines would make one character of a quotation mark and itself.
    var text = Array(message.utf8).replacing(Self.quoted(written), with: Self.quoted(hidden))
    if written.count > 2 { text = text.replacing(written, with: hidden) }
    let parts = text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    let shown = parts.enumerated().map { index, part in
      let isQuoted = index % 2 == 1 && index + 1 < parts.count
      // What was too long for a sentence is there in part.
      let isWritten = written.contains(Array(part)) || Array(part).contains(Array(" … ".utf8))
      return isQuoted && part.count > 1 && isWritten ? hidden[...] : part
    }
    return Problem(
      severity: severity, file: file, position: position, field: field,
      message: String(decoding: Array(shown.joined(separator: "\"".utf8)), as: UTF8.self),
      remedy: remedy, isUnread: isUnread, count: count)
  }

  private static func quoted(_ text: [UInt8]) -> [UInt8] { Array("\"".utf8) + text + "\"".utf8 }

  /// White space around a value is no part of what a sentence repeats.
  private static func trimmed(_ value: String) -> String {
    let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    let scalars = value.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(scalars[first...last])
  }
}
