import Bytes
public import Problems

/// A phone number that can be dialled.
public struct PhoneNumber: Hashable, Sendable {
  /// The number as its owner writes it, but for a bracketed trunk zero behind an international code:
  /// `+49 (0)30 23125` is `+49 30 23125`, since phones dial what they save.
  public let written: String

  /// The number for a `tel:` link (RFC 3966 §3): digits with `+` in front where it was written,
  /// `;ext=` for an extension.
  public let dialString: String

  /// Reads a number: 3 to 15 digits, spaces, `+ - . ( ) /`, and an extension after `ext.`, `ext`,
  /// `x` or `#`.
  /// - Throws: ``InvalidValue`` where it is anything else.
  public init(_ text: String) throws(InvalidValue) {
    let written = try PlainText(text).withoutInvisible()
    let number = written.utf8.prefix(while: Self.isDialByte)
    let suffix = Self.suffix(in: written.utf8[number.endIndex...])
    let dialled = Self.withoutTrunkZero(Array(number))
    let digits = dialled.filter(\.isDigit)
    let isInternational =
      number.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "(") } == UInt8(ascii: "+")
    guard
      number.count(where: { $0 == UInt8(ascii: "+") }) == (isInternational ? 1 : 0),
      suffix.map({ (1...15).contains($0.count) && $0.allSatisfy(\.isDigit) })
        ?? (number.endIndex == written.utf8.endIndex)
    else {
      throw InvalidValue(
        "\"\(written)\" can't be dialled: use digits, spaces, + - . ( ) / and an extension (ext. 12)"
      )
    }
    guard (3...15).contains(digits.count) else {
      throw InvalidValue("\"\(written)\" has \(digits.count) digits: a number has 3 to 15")
    }
    self.written =
      String(decoding: dialled, as: UTF8.self) + String(written[number.endIndex...])
    dialString =
      (isInternational ? "+" : "") + String(decoding: digits, as: UTF8.self)
      + (suffix.map { ";ext=" + String(decoding: $0, as: UTF8.self) } ?? "")
  }
}

extension PhoneNumber {
  /// The text after the mark of an extension, without spaces and `=`; `nil` where there is no mark.
  private static func suffix(in rest: Substring.UTF8View) -> [UInt8]? {
    let text = rest.first == UInt8(ascii: ";") ? rest.dropFirst() : rest
    for mark in ["ext.", "ext", "x", "#"] {
      let start = text.prefix(mark.utf8.count)
      if start.elementsEqual(mark.utf8, by: { $0.lowered == $1 }) {
        return text.dropFirst(mark.utf8.count).filter {
          $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "=")
        }
      }
    }
    return nil
  }

  private static func isDialByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"):
      true
    default: byte.isDigit
    }
  }
}
