// Texts are looked for byte by byte: a mark that combines is no part of what stands before it. The library's own
// search knows regular expressions, whose engine would be a twentieth of the program.

extension [UInt8] {
  /// True if the bytes contain a text.
  package func contains(text: String) -> Bool { firstRange(ofText: text) != nil }

  /// The first place of a text from an index on; `nil` if it is nowhere, or empty.
  package func firstRange(ofText text: String, from start: Int = 0) -> Range<Int>? {
    self[start...].firstRange(ofText: text)
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

  /// The bytes with another text wherever one stands.
  package func replacing(text: String, with replacement: String) -> [UInt8] {
    var (kept, rest): ([UInt8], ArraySlice<UInt8>) = ([], self[...])
    while let place = rest.firstRange(ofText: text) {
      kept += rest[..<place.lowerBound]
      kept += replacement.utf8
      rest = rest[place.upperBound...]
    }
    return kept + rest
  }
}

extension ArraySlice<UInt8> {
  /// The first place of a text; `nil` if it is nowhere, or empty.
  package func firstRange(ofText text: String) -> Range<Int>? {
    let pattern = Array(text.utf8)
    guard let first = pattern.first, count >= pattern.count else { return nil }
    var rest = self
    while let start = rest.firstIndex(of: first), rest.endIndex - start >= pattern.count {
      if rest[start...].starts(with: pattern) { return start..<start + pattern.count }
      rest = rest[(start + 1)...]
    }
    return nil
  }
}

extension StringProtocol {
  /// True if the text contains another, byte by byte.
  package func contains(text: String) -> Bool { Array(utf8).contains(text: text) }

  /// The text with another in place of each place of one, byte by byte.
  package func replacing(text: String, with replacement: String) -> String {
    String(decoding: Array(utf8).replacing(text: text, with: replacement), as: UTF8.self)
  }

  /// The first place of a text, byte by byte; `nil` if it is nowhere, or empty.
  package func firstRange(ofText text: String) -> Range<Index>? {
    guard let place = Array(utf8).firstRange(ofText: text) else { return nil }
    let start = utf8.index(startIndex, offsetBy: place.lowerBound)
    return start..<utf8.index(start, offsetBy: place.count)
  }

  /// What stands between the places of a text, empty parts too.
  package func split(text: String) -> [SubSequence] {
    var (parts, rest): ([SubSequence], SubSequence) = ([], self[...])
    while let place = rest.firstRange(ofText: text) {
      parts.append(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    return parts + [rest]
  }
}
