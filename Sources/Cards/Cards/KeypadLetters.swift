import Bytes

/// Letters in numbers, each for the digit on its key (ITU-T E.161 §2.2, ISO/IEC 9995-8).
enum KeypadLetters {
  /// The digit on a letter's key; any other byte as it is.
  static func digit(_ byte: UInt8) -> UInt8 {
    byte.isLetter ? keys[Int(byte.lowered - UInt8(ascii: "a"))] : byte
  }

  /// True if a text is a number that ends as a word, such as `1-800-FLOWERS`, and not one with a remark
  /// behind it, such as `030 1234 Fax`: a word of at least four letters, after few digits, in capitals or
  /// joined by a hyphen.
  static func isNumber(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= 40, bytes.allSatisfy({ PhoneText.isDialByte($0) || $0.isLetter }),
      let first = bytes.firstIndex(where: \.isLetter)
    else { return false }
    let words = bytes.split { !$0.isLetter }.map { String(decoding: $0, as: UTF8.self) }
    let isJoined = first > 0 && "-.".utf8.contains(bytes[first - 1])
    let isLoud = bytes.allSatisfy { !$0.isLetter || $0.isCapital }
    return (isJoined || isLoud) && (1...6).contains(bytes[..<first].count(where: \.isDigit))
      && (4...12).contains(bytes.count(where: \.isLetter))
      && (7...15).contains(bytes.count(where: DialText.isKey))
      && !words.contains { remarks.contains($0.lowercased()) }
  }

  private static let keys = Array("22233344455566677778889999".utf8)

  /// Words that say what a number is for.
  private static let remarks: Set<String> = [
    "tel", "telefon", "telefono", "telephone", "phone", "fon", "fax", "telefax", "mobil", "mobile",
    "cell", "handy", "natel", "home", "work", "office", "privat", "private", "direkt", "direct",
    "zentrale", "main", "notruf", "hotline", "whatsapp", "signal",
  ]
}
