import Bytes
import Cards
import Problems

extension ReadProperty {
  /// The value as one text, unescaped, white space around it cut off.
  /// - Throws: ``InvalidValue`` where its characters can't be read.
  func text(_ version: VCardVersion) throws(InvalidValue) -> String {
    Self.unescaped(try characters()[...], version: version)
  }

  /// The value's components, which semicolons part, each unescaped and cut.
  /// - Throws: ``InvalidValue`` where their characters can't be read.
  func components(_ version: VCardVersion) throws(InvalidValue) -> [String] {
    Self.split(try characters()[...], at: UInt8(ascii: ";")).prefix(100)
      .map { Self.unescaped($0, version: version) }
  }

  /// Like ``components(_:)``, where a component may be a list that commas part (RFC 2426 §3.1.2).
  /// - Throws: ``InvalidValue`` where their characters can't be read.
  func lists(_ version: VCardVersion) throws(InvalidValue) -> [[String]] {
    guard version != .twoOne else { return try components(version).map { [$0] } }
    return Self.split(try characters()[...], at: UInt8(ascii: ";")).prefix(100).map { part in
      Self.split(part, at: UInt8(ascii: ",")).map { Self.unescaped($0, version: version) }
        .filter { !$0.isEmpty }
    }
  }

  /// True if the value is encoded in base64.
  var isBase64: Bool { !Set(values(of: "ENCODING")).isDisjoint(with: ["b", "base64"]) }

  /// The value without its encoding, in whatever character set it is.
  var decoded: [UInt8] {
    isQuotedPrintable ? QuotedPrintable.bytes(of: value) : Array(value)
  }

  /// True if the value is in quoted-printable; under another name for it where it can be nothing else.
  private var isQuotedPrintable: Bool {
    let encodings = values(of: "ENCODING")
    if encodings.contains(QuotedPrintable.name) { return true }
    return encodings.contains(where: QuotedPrintable.otherNames.contains)
      && QuotedPrintable.isSurely(value)
  }

  /// The value as UTF-8, which has to be there before it is split: the second byte of a character in
  /// Shift_JIS or Big5 may be that of a backslash.
  private func characters() throws(InvalidValue) -> [UInt8] {
    let bytes = decoded
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes }
    let name = values(of: "CHARSET").first
    let declared = name.flatMap { CharacterSet(named: $0) }
    if let declared, declared != .utf8 { return try declared.text(bytes) }
    if firstFaultInUTF8(bytes) == nil { return bytes }
    if let name, declared == nil {
      throw InvalidValue(
        "is in the character set \"\(name)\", which is unknown: save the file as UTF-8, and take out "
          + "\"CHARSET=\(name)\"")
    }
    guard let undeclared else {
      throw InvalidValue(
        "is not UTF-8, and its bytes don't tell what else it is: save the file as UTF-8, or name "
          + "its CHARSET")
    }
    return try undeclared.text(bytes)
  }

  private static func split(
    _ bytes: ArraySlice<UInt8>, at separator: UInt8
  ) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var isEscaped = false
    for index in bytes.indices {
      if bytes[index] == separator, !isEscaped, !endsEntity(bytes[start..<index]) {
        parts.append(bytes[start..<index])
        start = index + 1
      }
      isEscaped = bytes[index] == UInt8(ascii: "\\") && !isEscaped
    }
    return parts + [bytes[start...]]
  }

  /// True if a semicolon behind a text is the end of an HTML entity (`M&uuml;ller`), and parts nothing.
  private static func endsEntity(_ text: ArraySlice<UInt8>) -> Bool {
    guard let start = text.suffix(9).lastIndex(of: UInt8(ascii: "&")) else { return false }
    return CleanText.isEntity(String(decoding: text[(start + 1)...], as: UTF8.self))
  }

  /// Undoes RFC 2426 §4's escapes, and those of quotes and colons that Google writes; in 2.1 a
  /// backslash before a letter is a backslash.
  ///
  /// White space around the text is cut off. What no text may have (control characters,
  /// noncharacters) is left out: nobody sees it, and nobody edits these files by hand.
  private static func unescaped(_ text: ArraySlice<UInt8>, version: VCardVersion) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if !isEscaped {
        isEscaped = scalar == "\\"
        if !isEscaped, scalar.isText { result.append(scalar) }
        continue
      }
      isEscaped = false
      switch scalar {
      case "\\", ";", ":", ",", "\"": result.append(scalar)
      case "n" where version != .twoOne, "N" where version != .twoOne: result.append("\n")
      default:
        result.append("\\")
        if scalar.isText { result.append(scalar) }
      }
    }
    if isEscaped { result.append("\\") }
    return trimmed(result)
  }

  private static func trimmed(_ scalars: String.UnicodeScalarView) -> String {
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension Unicode.Scalar {
  /// True if a text may have it: no control character but tab and line feed (Unicode's category Cc),
  /// and no noncharacter (Unicode §23.7).
  fileprivate var isText: Bool {
    switch value {
    case 0x09, 0x0A: true
    case 0x00...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: false
    default: value & 0xFFFE != 0xFFFE
    }
  }
}
