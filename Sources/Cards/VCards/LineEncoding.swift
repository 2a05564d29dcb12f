/// The encoding of a line's value, as far as it decides where the line ends.
enum LineEncoding {
  case plain
  case quotedPrintable
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
    } else if parameters.contains(where: {
      ["QUOTED-PRINTABLE", "ENCODING=QUOTED-PRINTABLE"].contains($0)
    }) {
      self = .quotedPrintable
    } else {
      self = .plain
    }
  }
}
