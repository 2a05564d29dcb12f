import Bytes
import Problems

extension ReadProperty {
  /// The value as one text, unescaped, white space around it cut off.
  /// - Throws: ``InvalidValue`` where its characters can't be read.
  func text(_ version: VCardVersion) throws(InvalidValue) -> String {
    try decoded(value, version: version)
  }

  /// The value's components, which semicolons part, each unescaped and cut.
  /// - Throws: ``InvalidValue`` where their characters can't be read.
  func components(_ version: VCardVersion) throws(InvalidValue) -> [String] {
    var texts: [String] = []
    for part in Self.split(value, at: UInt8(ascii: ";")).prefix(100) {
      texts.append(try decoded(part, version: version))
    }
    return texts
  }

  /// Like ``components(_:)``, where a component may be a list that commas part (RFC 2426 §3.1.2).
  /// - Throws: ``InvalidValue`` where their characters can't be read.
  func lists(_ version: VCardVersion) throws(InvalidValue) -> [[String]] {
    guard version != .twoOne else { return try components(version).map { [$0] } }
    var lists: [[String]] = []
    for part in Self.split(value, at: UInt8(ascii: ";")).prefix(100) {
      var texts: [String] = []
      for item in Self.split(part, at: UInt8(ascii: ",")) {
        texts.append(try decoded(item, version: version))
      }
      lists.append(texts.filter { !$0.isEmpty })
    }
    return lists
  }

  /// True if the value is encoded in base64.
  var isBase64: Bool { !Set(values(of: "ENCODING")).isDisjoint(with: ["b", "base64"]) }

  private func decoded(
    _ bytes: ArraySlice<UInt8>, version: VCardVersion
  ) throws(InvalidValue) -> String {
    let plain =
      values(of: "ENCODING").contains("quoted-printable")
      ? Self.quotedPrintable(bytes) : Array(bytes)
    let text = try CharacterSet(values(of: "CHARSET").first).text(plain)
    return Self.trimmed(Self.unescaped(text, version: version))
  }

  private static func split(
    _ bytes: ArraySlice<UInt8>, at separator: UInt8
  ) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var isEscaped = false
    for index in bytes.indices {
      if bytes[index] == separator, !isEscaped {
        parts.append(bytes[start..<index])
        start = index + 1
      }
      isEscaped = bytes[index] == UInt8(ascii: "\\") && !isEscaped
    }
    return parts + [bytes[start...]]
  }

  /// RFC 2045 §6.7; an equals sign without two digits stays.
  private static func quotedPrintable(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "="), bytes.endIndex - index > 2,
        let high = Base16.value(of: bytes[index + 1]),
        let low = Base16.value(of: bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        if bytes[index] != UInt8(ascii: "=") || index + 1 < bytes.endIndex {
          result.append(bytes[index])
        }
        index += 1
      }
    }
    return result
  }

  /// Undoes RFC 2426 §4's escapes, and those of quotes and colons that Google writes; in 2.1 a
  /// backslash before a letter is a backslash.
  private static func unescaped(_ text: String, version: VCardVersion) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if !isEscaped {
        isEscaped = scalar == "\\"
        if !isEscaped { result.append(scalar) }
        continue
      }
      isEscaped = false
      switch scalar {
      case "\\", ";", ":", ",", "\"": result.append(scalar)
      case "n" where version != .twoOne, "N" where version != .twoOne: result.append("\n")
      default:
        result.append("\\")
        result.append(scalar)
      }
    }
    if isEscaped { result.append("\\") }
    return String(result)
  }

  private static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
