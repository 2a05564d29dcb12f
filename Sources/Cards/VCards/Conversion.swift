import CIconv
import Problems

/// The conversion of a character set's text to UTF-8 by the system (iconv(3)).
struct Conversion {
  private let set: String

  /// Prepares to convert.
  /// - Parameter set: A name that iconv(3) knows, of a set whose state never changes within a text.
  init(from set: String) {
    self.set = set
  }
}

extension Conversion {
  /// The text as UTF-8; `nil` where the bytes are not of the character set.
  /// - Throws: ``InvalidValue`` where the system lacks the character set.
  func text(_ bytes: [UInt8]) throws(InvalidValue) -> [UInt8]? {
    // One byte becomes one character of at most 3 bytes; two may become two (Big5-HKSCS).
    let capacity = bytes.count * 3 + 16
    var result = 0
    let text = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      result = unsafe ciconv_utf8(set, bytes, bytes.count, buffer.baseAddress, capacity)
      count = max(0, result)
    }
    if result == Int(CICONV_UNKNOWN) {
      throw InvalidValue("is in the character set \(set), which this system can't read")
    }
    return result < 0 ? nil : text
  }
}
