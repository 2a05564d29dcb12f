public import Problems

/// The unguessable name of a share: 13 to 26 characters of Crockford's base32, upper case.
///
/// A character is 5 bits, so 26 of them are 130 bits. The alphabet has no I, L, O and U, since
/// people take them for 1, 0 and V: https://www.crockford.com/base32.html.
public struct RecordID: Hashable, Sendable {
  /// The characters, upper case.
  public let text: String

  /// Reads an ID in its one canonical form.
  /// - Throws: ``InvalidValue`` for another length, lower case and characters that are not in the
  ///   alphabet.
  public init(_ text: String) throws(InvalidValue) {
    guard Self.lengths.contains(text.utf8.count), text.utf8.allSatisfy(Self.isDigit) else {
      throw InvalidValue(
        "\"\(text)\" is not a record ID: 13 to 26 of the characters 0-9 and A-Z without I, L, O, U")
    }
    self.text = text
  }

  init(checked bytes: [UInt8]) {
    text = String(decoding: bytes, as: UTF8.self)
  }
}

extension RecordID {
  /// The range of characters that an ID can have.
  public static let lengths = 13...26

  /// Reads an ID as a person may have typed it: lower case counts as upper, O as 0, I and L as 1.
  /// - Throws: ``InvalidValue`` where that does not make an ID.
  public init(folding text: String) throws(InvalidValue) {
    guard let folded = try? RecordID(String(decoding: text.utf8.map(Self.folded), as: UTF8.self))
    else {
      // The strict reading throws too, and its sentence shows the text as it was typed.
      try self.init(text)
      return
    }
    self = folded
  }

  /// Creates a random ID.
  ///
  /// Each of the `32^length` IDs is equally likely, except those of previews, which are never
  /// returned.
  /// - Parameter length: The number of characters, 13 to 26.
  public static func random(
    length: Int = 26, using generator: inout some RandomNumberGenerator
  ) -> RecordID {
    precondition(lengths.contains(length), "an ID has 13 to 26 characters")
    while true {
      let id = anyRandom(length: length, using: &generator)
      if !id.isPreview { return id }
    }
  }

  private static func anyRandom(
    length: Int, using generator: inout some RandomNumberGenerator
  ) -> RecordID {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    while bytes.count < length {
      var bits: UInt64 = generator.next()
      for _ in 0..<min(12, length - bytes.count) {
        bytes.append(alphabet[Int(bits & 31)])
        bits >>= 5
      }
    }
    return RecordID(checked: bytes)
  }
}

extension RecordID: Comparable, CustomStringConvertible {
  /// Orders IDs by the bytes of their characters.
  public static func < (left: RecordID, right: RecordID) -> Bool { left.text < right.text }

  /// The characters.
  public var description: String { text }
}

extension RecordID {
  static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool { alphabet.contains(byte) }

  private static func folded(_ byte: UInt8) -> UInt8 {
    let upper = (0x61...0x7A).contains(byte) ? byte - 0x20 : byte
    switch upper {
    case UInt8(ascii: "O"): return UInt8(ascii: "0")
    case UInt8(ascii: "I"), UInt8(ascii: "L"): return UInt8(ascii: "1")
    default: return upper
    }
  }
}
