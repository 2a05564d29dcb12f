/// True if all bytes are assigned in Windows-1252 (Encoding Standard §9, index windows-1252): 81, 8D,
/// 8F, 90 and 9D are not.
package func isWindows1252(_ bytes: [UInt8]) -> Bool {
  bytes.allSatisfy { !(0x80..<0xA0).contains($0) || upperControls[Int($0) - 0x80] != 0 }
}

/// The text that bytes of Windows-1252 write, as UTF-8; a byte that is not assigned is U+FFFD.
package func utf8(fromWindows1252 bytes: ArraySlice<UInt8>) -> [UInt8] {
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count * 2)
  for byte in bytes {
    switch byte {
    case 0..<0x80: text.append(byte)
    case 0x80..<0xA0:
      let scalar = Unicode.Scalar(upperControls[Int(byte) - 0x80]).flatMap { $0 == "\0" ? nil : $0 }
      text += Array(String(scalar ?? "\u{FFFD}").utf8)
    default:
      text.append(0xC0 | byte >> 6)
      text.append(0x80 | byte & 0x3F)
    }
  }
  return text
}

/// The byte that a scalar is in Windows-1252, or in ISO 8859-1 where that has a control character; `nil` for none.
private func windows1252(_ scalar: Unicode.Scalar) -> UInt8? {
  if scalar.value < 0x100 { return UInt8(scalar.value) }
  return upperControls.firstIndex(of: scalar.value).map { UInt8($0 + 0x80) }
}

extension String {
  /// True for UTF-8 that a program has taken for Windows-1252, and written as such: `MÃ¼ller`.
  package var isDecodedTwice: Bool {
    // Each letter that is not ASCII has become two or more, of which the first is one of these.
    guard utf8.contains(where: { $0 >= 0x80 }),
      unicodeScalars.contains(where: { (0xC2...0xF4).contains($0.value) })
    else { return false }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      guard let byte = windows1252(scalar) else { return false }
      bytes.append(byte)
    }
    return String(validating: bytes, as: UTF8.self) != nil
  }
}

/// The scalars of 0x80 to 0x9F; 0 for what is not assigned.
private let upperControls: [UInt32] = [
  0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
  0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
  0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
]
