public import Problems

/// Text of at least one visible character and without control characters.
///
/// White space around it is cut off. Line breaks, where allowed, are single line feeds.
public struct PlainText: Hashable, Sendable {
  /// The text.
  public let text: String

  /// Reads a text of one line, of at most 4,000 bytes.
  /// - Throws: ``InvalidValue`` where it is empty or longer, has a line break or another control character.
  public init(_ text: String) throws(InvalidValue) {
    try self.init(text, allowsLineBreaks: false)
  }

  /// Reads a text of any number of lines; `\r\n` becomes `\n`.
  /// - Throws: ``InvalidValue`` where it is empty or has a control character other than line breaks
  ///   and tabs.
  public init(lines text: String) throws(InvalidValue) {
    try self.init(text, allowsLineBreaks: true)
  }
}

extension PlainText: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

extension PlainText {
  /// Names, role and company stand in a share's record, of which `CardFetching` takes 64,000 bytes.
  private static let mostBytesOfLine = 4_000

  private init(_ text: String, allowsLineBreaks: Bool) throws(InvalidValue) {
    if !allowsLineBreaks, text.utf8.count > Self.mostBytesOfLine {
      throw InvalidValue("is longer than 4,000 bytes: shorten it")
    }
    if Self.isClean(text) {
      self.text = text
      return
    }
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if previous == "\r", scalar != "\n" { throw Self.controlCharacter("\r") }
      switch scalar {
      case "\r": break
      case "\n" where !allowsLineBreaks:
        throw InvalidValue("has a line break, which only note and street may have")
      case "\n", "\t": scalars.append(scalar)
      case _ where Self.isForbidden(scalar): throw Self.controlCharacter(scalar)
      default: scalars.append(scalar)
      }
      previous = scalar
    }
    if previous == "\r" { throw Self.controlCharacter("\r") }
    let trimmed = Self.trimmed(scalars)
    if trimmed.isEmpty { throw InvalidValue("is empty: leave it out or fill it in") }
    self.text = trimmed
  }

  /// True if there is nothing to look at more closely, as in most texts: no white space around it, no
  /// control character, and nothing from U+FDD0 on.
  private static func isClean(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      !isSpace(first), !isSpace(last)
    else { return false }
    var before: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x00...0x1F, 0x7F, 0xEF...: return false
      case 0x80...0x9F where before == 0xC2: return false
      default: before = byte
      }
    }
    return true
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace
  }

  /// Control characters (Unicode's category Cc) and noncharacters (Unicode §23.7), which no vCard
  /// and no HTML page may hold.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  private static func controlCharacter(_ scalar: Unicode.Scalar) -> InvalidValue {
    InvalidValue("has the control character \(codePoint(of: scalar)): remove it")
  }

  private static func codePoint(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  private static func trimmed(_ scalars: String.UnicodeScalarView) -> String {
    guard let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension PlainText {
  /// The text, for what is dialled or followed: copied from elsewhere it often has marks of
  /// direction and the like around it, which nobody sees and no program takes.
  ///
  /// The joiners stay: names of hosts have them (RFC 5892 §A.1, §A.2).
  /// - Throws: ``InvalidValue`` with the first such mark (Unicode's category Cf).
  func withoutInvisible() throws(InvalidValue) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    for scalar in text.unicodeScalars where scalar != "\u{200C}" && scalar != "\u{200D}" {
      if scalar.properties.generalCategory == .format {
        throw InvalidValue("has the invisible character \(Self.codePoint(of: scalar)): remove it")
      }
    }
    return text
  }
}
