import Bytes

/// Quoted-printable (RFC 2045 §6.7) as vCards 2.1 have it, under all its names.
enum QuotedPrintable {
  /// The name that vCard 2.1 has for it, in small letters.
  static let name = "quoted-printable"

  /// What some writers call it, in small letters (Dolibarr wrote `ENCODING=QUOTED`).
  static let otherNames: Set<String> = [
    "quoted", "printable", "quotedprintable", "quoted_printable", "quoted printable", "qp", "q",
  ]

  /// The bytes that a text stands for; an equals sign without two digits stays.
  static func bytes(of text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if let byte = escaped(at: index, in: text) {
        result.append(byte)
        index += 3
      } else {
        if text[index] != UInt8(ascii: "=") || index + 1 < text.endIndex {
          result.append(text[index])
        }
        index += 1
      }
    }
    return result
  }

  /// True if a text is ASCII in which every equals sign has two digits behind it, and one does.
  static func isSurely(_ text: ArraySlice<UInt8>) -> Bool {
    var hasAny = false
    for index in text.indices {
      if text[index] >= 0x80 { return false }
      guard text[index] == UInt8(ascii: "=") else { continue }
      if escaped(at: index, in: text) == nil { return false }
      hasAny = true
    }
    return hasAny
  }

  /// True if a line breaks off in the middle of a character of UTF-8, or of an equals sign's digits, so that white space
  /// in front of the next can only come from folding.
  static func isCut(_ line: some BidirectionalCollection<UInt8>) -> Bool {
    let line = Array(line.suffix(12))
    if line.last == UInt8(ascii: "=") { return true }
    if line.dropLast().last == UInt8(ascii: "="), line.last.map(isDigit) == true { return true }
    var (index, missing) = (line.endIndex, 0)
    while index >= 3, let byte = escaped(at: index - 3, in: line[...]) {
      index -= 3
      missing += 1
      if byte & 0xC0 != 0x80 { return length(startingWith: byte) > missing }
    }
    return false
  }

  /// True if a text begins with the two digits of a byte of a character beyond ASCII, without the equals sign.
  /// - Parameter isRest: True for a byte within the character, false for its first.
  static func begins(_ text: ArraySlice<UInt8>, withRest isRest: Bool) -> Bool {
    guard let byte = escaped(at: 0, in: [UInt8(ascii: "=")] + text.prefix(2)) else { return false }
    if isRest { return byte & 0xC0 == 0x80 }
    let next = text.dropFirst(2)
    return length(startingWith: byte) > 1 && next.first == UInt8(ascii: "=")
      && begins(next.dropFirst(), withRest: true)
  }

  private static func escaped(at index: Int, in text: ArraySlice<UInt8>) -> UInt8? {
    guard text[index] == UInt8(ascii: "="), text.endIndex - index > 2,
      let high = Base16.value(of: text[index + 1]), let low = Base16.value(of: text[index + 2])
    else { return nil }
    return high << 4 | low
  }

  private static func isDigit(_ byte: UInt8) -> Bool { Base16.value(of: byte) != nil }

  /// The length of a character in UTF-8 by its first byte (RFC 3629 §3).
  private static func length(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
