import Bytes

/// The target of a request (RFC 9112 §3.2) as a log has it.
enum RequestTarget {}

extension RequestTarget {
  /// Its path: without scheme and host, as proxies send them, and without query; percent encoding
  /// undone (RFC 3986 §2.1).
  static func path(_ target: ArraySlice<UInt8>) -> [UInt8] {
    let path = withoutHost(target).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard path.contains(UInt8(ascii: "%")) else { return Array(path) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(path.count)
    var rest = path
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = Hexadecimal.byte(rest.prefix(2)) {
        decoded.append(value)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return decoded
  }

  private static func withoutHost(_ target: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if target.first == UInt8(ascii: "/") { return target }
    for scheme in ["http://", "https://"] where target.starts(with: scheme.utf8) {
      return target.dropFirst(scheme.utf8.count).drop { $0 != UInt8(ascii: "/") }
    }
    return target
  }
}

/// Two digits in base 16, as percent encoding and the escapes of logs have them.
enum Hexadecimal {
  /// The byte that exactly two digits of either case write; `nil` for anything else.
  static func byte(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, let first = digits.first.flatMap(Base16.value),
      let second = digits.last.flatMap(Base16.value)
    else { return nil }
    return first << 4 | second
  }

}
