import Bytes
public import Problems

/// The unguessable name of a share: 13 to 26 characters of Crockford's base32, upper case.
///
/// A character is 5 bits, so 26 of them are 130 bits. A site has many IDs, so they take no memory but
/// their own.
public struct RecordID: Hashable, Sendable {
  /// Eight characters as bytes, the first being the highest; zeros behind the last of the ID.
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  private let fourth: UInt64

  /// Reads an ID in its one canonical form.
  /// - Throws: ``InvalidValue`` for another length, lower case and characters that are not in the
  ///   alphabet.
  public init(_ text: String) throws(InvalidValue) {
    guard Self.lengths.contains(text.utf8.count), text.utf8.allSatisfy(Crockford.isDigit) else {
      throw InvalidValue(
        "\"\(text)\" is not a record ID: 13 to 26 of the characters 0-9 and A-Z without I, L, O, U")
    }
    self.init(checked: text.utf8)
  }

  init(checked characters: some Sequence<UInt8>) {
    var rest = characters.makeIterator()
    func word() -> UInt64 {
      (0..<8).reduce(0) { word, _ in word << 8 | UInt64(rest.next() ?? 0) }
    }
    first = word()
    second = word()
    third = word()
    fourth = word()
  }
}

extension RecordID {
  /// The characters, upper case.
  public var text: String {
    String(decoding: (0..<32).lazy.map(byte).prefix { $0 != 0 }, as: UTF8.self)
  }

  private func byte(at index: Int) -> UInt8 {
    let word =
      switch index / 8 {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    return UInt8(truncatingIfNeeded: word >> UInt64(56 - index % 8 * 8))
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
    (left.first, left.second, left.third, left.fourth)
      < (right.first, right.second, right.third, right.fourth)
  }

  /// The characters.
  public var description: String { text }
}
