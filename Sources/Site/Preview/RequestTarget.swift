import Bytes
import Shares

/// The path and query of a request, decoded once.
struct RequestTarget: Hashable {
  /// The parts of the path between the slashes; the last one is empty if the path ends with a
  /// slash.
  let parts: [String]

  /// The text after the question mark, not decoded.
  let query: String

  /// Reads a target in origin form (RFC 9112 §3.2.1).
  ///
  /// `nil` for any other form, for invalid escapes (RFC 3986 §2.1), for bytes that are not UTF-8
  /// text, for an escaped slash, and for `.` and `..`, which clients resolve themselves.
  init?(_ target: [UInt8]) {
    let halves = target.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = halves.first, path.first == UInt8(ascii: "/") else { return nil }
    var parts: [String] = []
    for part in path.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      guard let text = Self.decoded(part), text != ".", text != ".." else { return nil }
      parts.append(text)
    }
    self.parts = parts
    query = halves.count > 1 ? String(decoding: halves[1], as: UTF8.self) : ""
  }
}

extension RequestTarget {
  /// The path without its first slash.
  var path: String { parts.joined(separator: "/") }

  /// Returns the first value of a name in the query, not decoded; `nil` if the name is missing.
  func value(of name: String) -> Substring? {
    for pair in query.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if halves[0] == name { return halves.count > 1 ? halves[1] : "" }
    }
    return nil
  }

  /// The record ID in `?card=`, read the way people type it.
  var card: RecordID? {
    // An invalid ID names no card, and the page says so.
    value(of: "card").flatMap { try? RecordID(folding: String($0)) }
  }

  private static func decoded(_ part: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = part
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(Base16.value),
        let low = rest.popFirst().flatMap(Base16.value)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    let isText = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
    return isText ? String(validating: bytes, as: UTF8.self) : nil
  }
}
