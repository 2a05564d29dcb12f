/// The text between two cells.
struct Separator {
  /// The character, ASCII.
  let byte: UInt8

  /// The number of bytes to skip of a first line that only names the separator.
  let declarationLength: Int

  /// Finds the separator: what a first line `sep=;` names, as Excel writes it, else the one of
  /// comma, semicolon and tab that stands most often in the header outside quotes.
  init(of text: CheckedText) {
    let bytes = text.bytes[text.start...]
    self = Self.declaration(in: bytes) ?? Separator(of: bytes)
  }

  /// Finds the separator of the row with which a text begins.
  init(of bytes: ArraySlice<UInt8>) {
    var (comma, semicolon, tab) = (0, 0, 0)
    var isQuoted = false
    var hasBegun = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      let endsLine = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      if endsLine, !isQuoted, hasBegun { break }
      if !endsLine { hasBegun = true }
      if isQuoted { continue }
      switch byte {
      case UInt8(ascii: ","): comma += 1
      case UInt8(ascii: ";"): semicolon += 1
      case UInt8(ascii: "\t"): tab += 1
      default: break
      }
    }
    let most = max(comma, semicolon, tab)
    byte = UInt8(ascii: comma == most ? "," : semicolon == most ? ";" : "\t")
    declarationLength = 0
  }
}

extension Separator {
  private init(byte: UInt8, declarationLength: Int) {
    self.byte = byte
    self.declarationLength = declarationLength
  }

  private static func declaration(in bytes: ArraySlice<UInt8>) -> Separator? {
    let line = bytes.prefix(12).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let isQuoted = line.count == 7 && line.first == UInt8(ascii: "\"")
    let words = Array(isQuoted ? line.dropFirst().dropLast() : line)
    guard
      words.count == 5, words.prefix(4).elementsEqual("sep=".utf8, by: { $0 | 0x20 == $1 | 0x20 }),
      words[4] < 0x80, words[4] != UInt8(ascii: "\"")
    else { return nil }
    return Separator(byte: words[4], declarationLength: line.count)
  }
}
