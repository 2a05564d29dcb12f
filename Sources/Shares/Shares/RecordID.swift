import Bytes
public import Problems

/// The unguessable name of a share: 13 to 26 characters of Crockford's base32, upper case.
///
/// A character is 5 bits, so 26 of them are 130 bits. A site has many IDs, so they take 24 bytes each and
/// nothing else.
public struct RecordID: Hashable, Sendable {
  /// The first twelve characters as digits, the first being the highest; zeros behind the last.
  private let first: UInt64

  /// The next twelve.
  private let second: UInt64

  /// The last two, and below them the number of all.
  private let rest: UInt16

  /// Reads an ID in its one canonical form.
  /// - Throws: ``InvalidValue`` for another length, lower case and characters that are not in the
  ///   alphabet.
  public init(_ text: String) throws(InvalidValue) {
    // Bytes in an array are looked at faster than those of a text.
    let characters = Array(text.utf8)
    guard Self.lengths.contains(characters.count), characters.allSatisfy(Crockford.isDigit) else {
      throw InvalidValue(
        "\"\(text)\" is not a record ID: 13 to 26 of the characters 0-9 and A-Z without I, L, O, U")
    }
    self.init(checked: characters)
  }

  init(checked characters: [UInt8]) {
    func digits(from start: Int, count: Int) -> UInt64 {
      var digits: UInt64 = 0
      for index in start..<start + count {
        let digit = index < characters.count ? Crockford.value(ofDigit: characters[index]) : 0
        digits = digits << 5 | UInt64(digit)
      }
      return digits
    }
    first = digits(from: 0, count: 12)
    second = digits(from: 12, count: 12)
    rest = UInt16(digits(from: 24, count: 2)) << 5 | UInt16(characters.count)
  }
}

extension RecordID {
  /// The characters, upper case.
  public var text: String {
    String(utf8Capacity: 26) { characters in
      for place in 0..<Int(rest & 31) {
        let digit =
          switch place {
          case ..<12: first >> UInt64(5 * (11 - place))
          case ..<24: second >> UInt64(5 * (23 - place))
          default: UInt64(rest >> 5) >> UInt64(5 * (25 - place))
          }
        characters.append(Crockford.alphabet[Int(digit & 31)])
      }
    }
  }
}

extension RecordID {
  /// The range of characters that an ID can have.
  public static let lengths = 13...26

  /// Reads an ID as a person may have typed it: lower case counts as upper, O as 0, I and L as 1.
  /// - Throws: ``InvalidValue`` where that does not make an ID.
  public init(folding text: String) throws(InvalidValue) {
    let digits = text.utf8.map { Crockford.folded($0) ?? $0 }
    guard let folded = try? RecordID(String(decoding: digits, as: UTF8.self)) else {
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
        bytes.append(Crockford.alphabet[Int(bits & 31)])
        bits >>= 5
      }
    }
    return RecordID(checked: bytes)
  }
}

extension RecordID: Comparable, CustomStringConvertible {
  /// Orders IDs by the bytes of their characters.
  public static func < (left: RecordID, right: RecordID) -> Bool {
    (left.first, left.second, left.rest) < (right.first, right.second, right.rest)
  }

  /// The characters.
  public var description: String { text }
}
