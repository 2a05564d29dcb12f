import Bytes

/// The target of a request (RFC 9112 §3.2) as a log has it.
enum RequestTarget {}

extension RequestTarget {
  /// Its path: without scheme and host, as proxies send them, and without query; percent encoding
  /// undone (RFC 3986 §2.1).
  static func path(_ target: ArraySlice<UInt8>) -> [UInt8] {
    withoutHost(target).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      .percentDecoded
  }

  private static func withoutHost(_ target: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if target.first == UInt8(ascii: "/") { return target }
    for scheme in ["http://", "https://"] where target.starts(with: scheme.utf8) {
      return target.dropFirst(scheme.utf8.count).drop { $0 != UInt8(ascii: "/") }
    }
    return target
  }
}
