package import Problems

extension TimeZone {
  /// Reads a file of the compiled Time Zone Database (TZif, RFC 8536), version 2 or later.
  /// - Parameter name: The zone's name.
  /// - Throws: ``InvalidValue`` where the bytes are no such file.
  package convenience init(_ name: String, tzif bytes: [UInt8]) throws(InvalidValue) {
    guard var head = TZifReader(bytes), let first = head.counts() else {
      throw InvalidValue("is no file of the time zone database (TZif)")
    }
    // The first block is for readers of 32 bits, and may be empty in files of today.
    guard head.version >= 2, head.skip(first.byteCount(timeSize: 4)), head.skipMagic(),
      let counts = head.counts(), let block = head.block(counts), let footer = head.footer()
    else { throw InvalidValue("is no file of the time zone database (TZif 2)") }
    let rule = footer.isEmpty ? nil : YearlyRule(posix: footer)
    if rule == nil, !footer.isEmpty {
      throw InvalidValue("ends in a rule for clocks that can't be read")
    }
    self.init(
      name: name, transitions: block.transitions, firstOffset: block.firstOffset, rule: rule)
  }
}

/// Reads a TZif file from its beginning to its end; all numbers are big-endian (RFC 8536 §3).
private struct TZifReader {
  private let bytes: [UInt8]
  private var place = 0
  let version: Int

  private static let magic = Array("TZif".utf8)

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 44, bytes.starts(with: Self.magic) else { return nil }
    self.bytes = bytes
    version = Int(bytes[4]) - 0x30
    place = 4
  }
}

extension TZifReader {
  /// The numbers of what a block has (§3.1).
  struct Counts {
    let utcMarks: Int
    let standardMarks: Int
    let leapSeconds: Int
    let transitions: Int
    let types: Int
    let letters: Int

    func byteCount(timeSize: Int) -> Int {
      transitions * (timeSize + 1) + types * 6 + letters + leapSeconds * (timeSize + 4)
        + standardMarks + utcMarks
    }
  }

  struct Block {
    let transitions: [TimeZone.Transition]
    let firstOffset: Int64
  }

  mutating func skip(_ count: Int) -> Bool {
    guard count <= bytes.count - place else { return false }
    place += count
    return true
  }

  mutating func skipMagic() -> Bool {
    guard bytes[place...].starts(with: Self.magic) else { return false }
    return skip(4)
  }

  /// Reads the counts, behind a version and 15 bytes for later use.
  mutating func counts() -> Counts? {
    guard skip(16) else { return nil }
    var numbers: [Int] = []
    for _ in 0..<6 {
      guard let number = number(ofBytes: 4), (0...1_000_000).contains(number) else { return nil }
      numbers.append(Int(number))
    }
    guard numbers[4] > 0 else { return nil }
    return Counts(
      utcMarks: numbers[0], standardMarks: numbers[1], leapSeconds: numbers[2],
      transitions: numbers[3], types: numbers[4], letters: numbers[5])
  }

  /// Reads a block with times of 64 bits (§3.2).
  mutating func block(_ counts: Counts) -> Block? {
    guard counts.byteCount(timeSize: 8) <= bytes.count - place else { return nil }
    let moments = (0..<counts.transitions).compactMap { _ in number(ofBytes: 8) }
    let kinds = (0..<counts.transitions).compactMap { _ in number(ofBytes: 1).map { Int($0 & 0xFF) }
    }
    var offsets: [Int64] = []
    for _ in 0..<counts.types {
      guard let offset = number(ofBytes: 4), skip(2) else { return nil }
      offsets.append(offset)
    }
    let rest = counts.letters + counts.leapSeconds * 12 + counts.standardMarks + counts.utcMarks
    guard kinds.allSatisfy(offsets.indices.contains), skip(rest),
      zip(moments, moments.dropFirst()).allSatisfy({ $0 < $1 }),
      offsets.allSatisfy({ abs($0) < 200_000 })
    else { return nil }
    return Block(
      transitions: zip(moments, kinds).map {
        TimeZone.Transition(moment: $0, offset: offsets[$1])
      }, firstOffset: offsets[0])
  }

  /// Reads the rule between two line feeds (§3.3).
  mutating func footer() -> String? {
    guard place < bytes.count, bytes[place] == 0x0A,
      let end = bytes[(place + 1)...].firstIndex(of: 0x0A)
    else { return nil }
    return String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
  }

  private mutating func number(ofBytes count: Int) -> Int64? {
    guard count <= bytes.count - place else { return nil }
    var value: Int64 = bytes[place] >= 0x80 ? -1 : 0
    for byte in bytes[place..<(place + count)] { value = value << 8 | Int64(byte) }
    place += count
    return value
  }
}
