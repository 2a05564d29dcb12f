public import Problems

/// A phone number that can be dialled.
public struct PhoneNumber: Hashable, Sendable {
  /// The number as its owner writes it.
  public let written: String

  /// The number for a `tel:` link (RFC 3966 §3): digits with `+` in front where it was written,
  /// `;ext=` for an extension.
  public let dialString: String

  /// Reads a number: 3 to 15 digits, spaces, `+ - . ( ) /`, and an extension after `ext.`, `ext`,
  /// `x` or `#`.
  /// - Throws: ``InvalidValue`` where it is anything else.
  public init(_ text: String) throws(InvalidValue) {
    let written = try PlainText(text).text
    let (number, suffix) = Self.split(written)
    let digits = number.filter(\.isNumber)
    let first = number.drop { $0 == " " || $0 == "(" }.first
    guard
      number.utf8.allSatisfy(Self.isDialByte),
      !number.drop(while: { $0 != "+" }).dropFirst()
        .contains("+"), !number.contains("+") || first == "+",
      suffix.map({ !$0.isEmpty && $0.utf8.count <= 15 && $0.utf8.allSatisfy(Self.isDigit) }) ?? true
    else {
      throw InvalidValue(
        "\"\(written)\" can't be dialled: use digits, spaces, + - . ( ) / and an extension (ext. 12)"
      )
    }
    guard (3...15).contains(digits.count) else {
      throw InvalidValue("\"\(written)\" has \(digits.count) digits: a number has 3 to 15")
    }
    self.written = written
    dialString = (first == "+" ? "+" : "") + digits + (suffix.map { ";ext=\($0)" } ?? "")
  }
}

extension PhoneNumber {
  /// The number itself and what stands behind an extension mark.
  private static func split(_ text: String) -> (number: String, suffix: String?) {
    let lowered = text.lowercased()
    for mark in ["ext.", "ext", "x", "#"] {
      guard let start = firstIndex(of: mark, in: lowered) else { continue }
      let before = String(lowered.unicodeScalars[..<start])
      let after = lowered.unicodeScalars[start...].dropFirst(mark.utf8.count)
      let number = before.hasSuffix(";") ? String(before.dropLast()) : before
      return (number, String(after.filter { $0 != " " && $0 != "=" }.map(Character.init)))
    }
    return (lowered, nil)
  }

  private static func firstIndex(of mark: String, in text: String) -> String.Index? {
    let scalars = text.unicodeScalars
    return scalars.indices.first { scalars[$0...].starts(with: mark.unicodeScalars) }
  }

  private static func isDialByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || " +-.()/".utf8.contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
