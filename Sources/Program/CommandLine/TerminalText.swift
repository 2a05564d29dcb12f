import Problems

/// A text for standard output or error in which names and values show, and do nothing.
///
/// The name of a file or a column, or a value, can hold characters that move a terminal's cursor, set
/// its colours, turn the direction of the text behind them, or begin a line that looks like ours. In a
/// literal of this type, `\(…)` writes them so that they can be seen: `\u{1B}`.
package struct TerminalText: Hashable, Sendable {
  /// The text, with no control characters but our own.
  package let text: String

  /// Takes a text from anywhere.
  package init(_ value: String) { text = value.withVisibleControls }

  /// Takes a text of ours alone, with its line breaks and escape sequences.
  package init(ours text: String) { self.text = text }

  /// Takes JSON, whose strings may have any of those characters: they are written as escapes of JSON
  /// (RFC 8259 §7), which mean the same.
  package init(json text: String) {
    self.text = text.replacingControls { scalar in
      scalar.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }.joined()
    }
  }
}

extension TerminalText {
  /// The bytes of JSON, taken as ``init(json:)`` takes its text.
  package static func bytes(ofJSON bytes: [UInt8]) -> [UInt8] {
    // Most have none of those characters, and bytes in an array are looked at faster than a text's.
    if bytes.allSatisfy({ (0x20...0x7E).contains($0) }) { return bytes }
    return Array(TerminalText(json: String(decoding: bytes, as: UTF8.self)).text.utf8)
  }

  /// Both, one behind the other.
  package static func + (left: TerminalText, right: TerminalText) -> TerminalText {
    TerminalText(ours: left.text + right.text)
  }

  /// Both, one behind the other.
  package static func + (left: TerminalText, right: String) -> TerminalText {
    left + TerminalText(right)
  }
}

extension TerminalText: ExpressibleByStringInterpolation {
  /// Our own words with values between them.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Begins with nothing.
    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Adds words of ours.
    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds text that is what it should be.
    package mutating func appendInterpolation(_ value: TerminalText) { text += value.text }

    /// Adds a value of any kind.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += value.description.withVisibleControls
    }
  }

  /// Words of ours.
  package init(stringLiteral text: String) { self.init(ours: text) }

  /// Words of ours with values between them.
  package init(stringInterpolation: StringInterpolation) {
    self.init(ours: stringInterpolation.text)
  }
}
