import Problems

/// Bytes as digits of base 16 (RFC 4648 §8), written in lower case.
enum Base16 {}

extension Base16 {
  static func text(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Reads 32 bytes.
  static func digest(_ text: String) throws(InvalidValue) -> [UInt8] {
    let digits = text.utf8.compactMap(value)
    guard digits.count == 64, text.utf8.count == 64 else {
      throw InvalidValue("\"\(text)\" is not 64 digits of base 16")
    }
    return stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x37
    case 0x61...0x66: digit - 0x57
    default: nil
    }
  }
}
