import Bytes

/// The names and values of a query, as browsers read them (WHATWG URL §5.1,
/// application/x-www-form-urlencoded).
///
/// ```swift
/// FormPairs("point=hall-2&name=Ada+L%C3%A9").list  // [("point", "hall-2"), ("name", "Ada Lé")]
/// ```
struct FormPairs {
  /// The pairs in their order, each as often as it is there.
  let list: [(name: String, value: String)]

  /// Reads a query without its `?`.
  ///
  /// No text is refused: what is no UTF-8 gets U+FFFD in its place.
  init(_ query: some Sequence<UInt8>) {
    list = Array(query).split(separator: UInt8(ascii: "&")).map { pair in
      let sign = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      return (Self.decoded(pair[..<sign]), Self.decoded(pair[sign...].dropFirst()))
    }
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    let spaced = bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return String(decoding: spaced[...].percentDecoded, as: UTF8.self)
  }
}
