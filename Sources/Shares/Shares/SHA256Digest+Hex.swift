import Bytes
import Digests
import Problems

extension SHA256Digest {
  /// Reads a digest from 64 base16 digits.
  /// - Throws: ``InvalidValue`` for any other length and for characters that are not base16 digits.
  init(hex text: String) throws(InvalidValue) {
    let digits = text.utf8.compactMap(Base16.value)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
      digits[$0] << 4 | digits[$0 + 1]
    }
    guard text.utf8.count == 64, let digest = SHA256Digest(bytes: bytes) else {
      throw InvalidValue("\"\(text)\" is not 64 digits of base 16")
    }
    self = digest
  }
}
