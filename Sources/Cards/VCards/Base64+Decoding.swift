import Bytes

extension Base64 {
  /// The bytes that base64 writes; white space between the digits is passed over.
  /// - Returns: `nil` where anything but digits and final padding is there, or a digit is alone.
  static func bytes(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    for byte in text {
      if byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A { continue }
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let digit = value(of: byte) else { return nil }
      bits = bits << 6 | digit
      count += 1
      if count == 4 {
        result.append(UInt8(truncatingIfNeeded: bits >> 16))
        result.append(UInt8(truncatingIfNeeded: bits >> 8))
        result.append(UInt8(truncatingIfNeeded: bits))
        bits = 0
        count = 0
      }
    }
    if count == 1 || padding > 2 { return nil }
    if count == 2 { result.append(UInt8(truncatingIfNeeded: bits >> 4)) }
    if count == 3 {
      result.append(UInt8(truncatingIfNeeded: bits >> 10))
      result.append(UInt8(truncatingIfNeeded: bits >> 2))
    }
    return result
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
