import Bytes

/// The digits of a phone number with the signs between them, in ASCII; a letter counts as the digit on
/// its key.
struct DialText: Hashable {
  var bytes: [UInt8]
}

extension DialText {
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// True if it begins with `+`, perhaps in a bracket.
  var hasPlus: Bool {
    bytes.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "(") } == UInt8(ascii: "+")
  }

  var digits: [UInt8] { bytes.filter(\.isDigit) }

  /// The text without some of its digits, counted from 0, and without a bracket around them.
  ///
  /// What was on both sides of them stays apart as it was; where nothing did, a space does.
  func dropping(_ digits: Range<Int>) -> DialText {
    guard let range = bracketed(digits) else { return self }
    var before = bytes[..<range.lowerBound]
    var after = bytes[range.upperBound...]
    if before.last.map({ Self.isSeparator($0) || $0 == UInt8(ascii: "(") }) ?? true {
      after = after.drop(while: Self.isSeparator)
    } else if after.first.map(Self.isSeparator) == false {
      before.append(UInt8(ascii: " "))
    }
    return DialText(bytes: Array(before + after))
  }

  /// The text with `+` before its first digit.
  func withPlus() -> DialText {
    var bytes = bytes
    bytes.insert(UInt8(ascii: "+"), at: bytes.firstIndex(where: Self.isKey) ?? 0)
    return DialText(bytes: bytes)
  }

  /// The text with spaces in the place of some signs, never two in a row, and none at the end.
  func without(_ signs: String) -> DialText {
    let space = UInt8(ascii: " ")
    var plain: [UInt8] = []
    for byte in bytes {
      let isSpace = byte == space || signs.utf8.contains(byte)
      if !isSpace || plain.last != space { plain.append(isSpace ? space : byte) }
    }
    if plain.last == space { plain.removeLast() }
    return DialText(bytes: plain)
  }

  /// True if a bracket holds nothing but some digits, counted from 0.
  func hasBracket(around digits: Range<Int>) -> Bool {
    bracketed(digits).map { bytes[$0.lowerBound] == UInt8(ascii: "(") } ?? false
  }

  /// True if no bracket stands between the first of its digits and the last of some of them.
  func isUnbroken(upTo count: Int) -> Bool {
    var found = 0
    for byte in bytes {
      if byte.isDigit { found += 1 }
      if found == count { return true }
      let isBracket = byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
      if found > 0, isBracket { return false }
    }
    return false
  }

  /// True for a digit or a letter.
  static func isKey(_ byte: UInt8) -> Bool { byte.isDigit || byte.isLetter }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"): true
    default: false
    }
  }

  /// The range of some digits, and of the bracket that holds nothing else.
  private func bracketed(_ digits: Range<Int>) -> Range<Int>? {
    var count = 0
    var first: Int?
    var last: Int?
    for (index, byte) in bytes.enumerated() where Self.isKey(byte) {
      if count == digits.lowerBound { first = index }
      if count < digits.upperBound { last = index }
      count += 1
      if count == digits.upperBound { break }
    }
    guard let first, let last, count == digits.upperBound else { return nil }
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") }
    if let opening = bytes[..<first].lastIndex(where: { !isSpace($0) }),
      bytes[opening] == UInt8(ascii: "("),
      let closing = bytes[(last + 1)...].firstIndex(where: { !isSpace($0) }),
      bytes[closing] == UInt8(ascii: ")")
    {
      return opening..<(closing + 1)
    }
    return first..<(last + 1)
  }
}
