import Problems

/// A character set that vCards are written in.
enum CharacterSet {
  case utf8
  case windows1252

  /// Finds a character set by its name in lower case; without one it is UTF-8.
  ///
  /// ISO 8859-1 is read as Windows-1252, as browsers do (Encoding Standard §4.2).
  /// - Throws: ``InvalidValue`` for any other.
  init(_ name: String?) throws(InvalidValue) {
    switch name {
    case nil, "utf-8", "utf8", "us-ascii", "ascii", "utf-16": self = .utf8
    case "iso-8859-1", "iso8859-1", "latin1", "windows-1252", "cp1252": self = .windows1252
    case let other?:
      throw InvalidValue(
        "is in the character set \"\(other)\", which can't be read: save the file as UTF-8")
    }
  }
}

extension CharacterSet {
  /// The text that bytes write.
  /// - Throws: ``InvalidValue`` where they are not of this character set.
  func text(_ bytes: [UInt8]) throws(InvalidValue) -> String {
    switch self {
    case .utf8:
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.utf8.elementsEqual(bytes) else {  // what is not UTF-8 has been replaced
        throw InvalidValue("is not UTF-8: save the file as UTF-8, or name its CHARSET")
      }
      return text
    case .windows1252:
      var scalars = String.UnicodeScalarView()
      for byte in bytes {
        guard let scalar = Self.scalar(byte) else {
          throw InvalidValue("is not Windows-1252: save the file as UTF-8")
        }
        scalars.append(scalar)
      }
      return String(scalars)
    }
  }

  private static func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(upperControls[Int(byte) - 0x80])
  }

  /// 0x80 to 0x9F of Windows-1252; what is not assigned is no scalar.
  private static let upperControls: [UInt32] = [
    0x20AC, 0xD800, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0xD800, 0x017D, 0xD800, 0xD800, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xD800, 0x017E, 0x0178,
  ]
}
