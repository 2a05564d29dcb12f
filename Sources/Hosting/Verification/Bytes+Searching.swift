extension [UInt8] {
  /// True if the bytes contain a text.
  package func contains(text: String) -> Bool {
    let pattern = Array(text.utf8)
    guard let first = pattern.first, count >= pattern.count else { return false }
    var rest = self[...]
    while let start = rest.firstIndex(of: first), count - start >= pattern.count {
      if rest[start...].starts(with: pattern) { return true }
      rest = rest[(start + 1)...]
    }
    return false
  }
}
