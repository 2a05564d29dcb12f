import Bytes
import Problems

extension Base16 {
  /// Reads a 32-byte digest from 64 base16 digits.
  /// - Throws: ``InvalidValue`` for any other length and for characters that are not base16 digits.
  static func digest(_ text: String) throws(InvalidValue) -> [UInt8] {
    let digits = text.utf8.compactMap(value)
    guard digits.count == 64, text.utf8.count == 64 else {
      throw InvalidValue("\"\(text)\" is not 64 digits of base 16")
    }
    return stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
