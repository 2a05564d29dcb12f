import Bytes

extension Problem {
  /// The problem for logs that others read: the sentence has "…" in place of what was written, and of
  /// quoted parts of it.
  package var withoutValue: Problem {
    guard let value else { return self }
    let hidden = "…"
    let written = Self.trimmed(value)
    var text = Array(message.utf8).replacing(text: "\"\(written)\"", with: "\"\(hidden)\"")
    if written.utf8.count > 2 { text = text.replacing(text: written, with: hidden) }
    let parts = text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    let shown = parts.enumerated().map { index, part in
      let isQuoted = index % 2 == 1 && index + 1 < parts.count
      // What was too long for a sentence is there in part.
      let said = String(decoding: part, as: UTF8.self)
      let isWritten = written.contains(text: said) || said.contains(text: " … ")
      return isQuoted && part.count > 1 && isWritten ? Array(hidden.utf8)[...] : part
    }
    return Problem(
      severity: severity, file: file, position: position, field: field, card: card,
      message: String(decoding: Array(shown.joined(separator: "\"".utf8)), as: UTF8.self),
      remedy: remedy, isUnread: isUnread, count: count)
  }

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
