/// The encoding of a line's value, as far as it decides where the line ends.
enum LineEncoding: Hashable {
  case plain

  /// Characters may take several bytes, in the middle of which a line is folded.
  case quotedPrintable(isUTF8: Bool)
  case base64

  /// No colon yet: the property itself is folded.
  case unknown

  /// Looks at what precedes the value, at most 2,000 bytes of it.
  init(of line: [UInt8]) {
    var isQuoted = false
    var head: [UInt8] = []
    var hasValue = line.count > 2_000
    for byte in line.prefix(2_000) {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: ":"), !isQuoted {
        hasValue = true
        break
      }
      head.append(byte)
    }
    guard hasValue else {
      self = .unknown
      return
    }
    let parameters = String(decoding: head, as: UTF8.self).uppercased().split(separator: ";")
      .dropFirst()
    if parameters.contains(where: { ["BASE64", "ENCODING=BASE64", "ENCODING=B"].contains($0) }) {
      self = .base64
    } else if parameters.contains(where: Self.isQuotedPrintable) {
      let charset = parameters.first { $0.hasPrefix("CHARSET=") }?.dropFirst(8)
      self = .quotedPrintable(isUTF8: charset == nil || charset == "UTF-8" || charset == "UTF8")
    } else {
      self = .plain
    }
  }

  /// True for a parameter in capitals that says so, under any name.
  private static func isQuotedPrintable(_ parameter: Substring) -> Bool {
    let prefix = "ENCODING="
    let name = (parameter.hasPrefix(prefix) ? parameter.dropFirst(prefix.count) : parameter)
      .lowercased()
    return name == QuotedPrintable.name || QuotedPrintable.otherNames.contains(name)
  }
}
