extension [UInt8] {
  /// True if the bytes contain a text.
  package func contains(text: String) -> Bool { firstRange(ofText: text) != nil }

  /// The first place of a text from an index on; `nil` if it is nowhere, or empty.
  package func firstRange(ofText text: String, from start: Int = 0) -> Range<Int>? {
    let pattern = Array(text.utf8)
    guard let first = pattern.first, count >= pattern.count else { return nil }
    var rest = self[start...]
    while let start = rest.firstIndex(of: first), count - start >= pattern.count {
      if rest[start...].starts(with: pattern) { return start..<start + pattern.count }
      rest = rest[(start + 1)...]
    }
    return nil
  }

  /// The last place of a text; `nil` if it is nowhere, or empty.
  package func lastRange(ofText text: String) -> Range<Int>? {
    let pattern = Array(text.utf8)
    guard let first = pattern.first else { return nil }
    var rest = self[...]
    while let start = rest.lastIndex(of: first) {
      if self[start...].starts(with: pattern) { return start..<start + pattern.count }
      rest = rest[..<start]
    }
    return nil
  }
}
