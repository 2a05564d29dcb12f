package import Problems

/// Reads JSON as RFC 8259 writes it, strictly, with the place of each value.
///
/// Stricter than the RFC asks, as its §4 and §9 allow: no key twice, no half of a surrogate pair, at
/// most 16 MB and 32 levels. A byte order mark is passed over (§8.1). Numbers, `true` and `false`
/// are text as written.
package enum JSONReader {
  /// Reads the one value of a file.
  package static func read(_ bytes: [UInt8], file: String) throws(Problem) -> Node {
    var parser = JSONParser(source: try SourceText(bytes, file: file))
    let node = try parser.value(depth: 1)
    try parser.end()
    return node
  }
}
