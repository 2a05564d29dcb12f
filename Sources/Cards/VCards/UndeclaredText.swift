import Bytes

/// The text of a file that is not UTF-8 and says nothing of its character set, as older programs on
/// Windows write it, and what its bytes tell of it.
struct UndeclaredText {
  /// The number of lines with such text.
  private(set) var lineCount = 0

  /// The first of these lines.
  private(set) var firstLine: Int?

  /// The character sets that other lines of the file name.
  private var declared: Set<CharacterSet> = []

  /// The number of all bytes beyond ASCII, and of each that begins or continues three or more.
  private var count = 0
  private var first = [Int](repeating: 0, count: 256)
  private var rest = [Int](repeating: 0, count: 256)

  /// Looks through a whole file.
  init(of file: [UInt8]) {
    guard firstFaultInUTF8(file) != nil || Self.namesQuotedPrintable(file) else { return }
    var lines = LogicalLines(file)
    while let line = lines.next() {
      // What is no property is told when the cards are read.
      if let property = try? ReadProperty(line), !property.isBase64 { add(property) }
    }
  }
}

extension UndeclaredText {
  /// The most likely character set; `nil` where the bytes don't tell it.
  ///
  /// It is the one that other lines name (Outlook does in `LABEL`), else Windows-1252 where letters
  /// beyond ASCII are among others, else that of the script that the words' bytes look like.
  var characterSet: CharacterSet? {
    if declared.count == 1 { return declared.first }
    let words = first.reduce(0, +) + rest.reduce(0, +)
    return words * 2 < count ? .windows1252 : script
  }

  /// True if any bytes may be written as ASCII; looks for `D-P`, which is quick.
  private static func namesQuotedPrintable(_ file: [UInt8]) -> Bool {
    file.indices.dropFirst().dropLast().contains {
      file[$0] == UInt8(ascii: "-") && file[$0 - 1].lowered == UInt8(ascii: "d")
        && file[$0 + 1].lowered == UInt8(ascii: "p")
    }
  }

  private mutating func add(_ property: ReadProperty) {
    if let name = property.values(of: "CHARSET").first {
      if let set = CharacterSet(named: name), set != .utf8 { declared.insert(set) }
      return
    }
    let bytes = property.decoded
    if firstFaultInUTF8(bytes) == nil { return }
    lineCount += 1
    firstLine = firstLine ?? property.line
    for run in bytes.split(whereSeparator: { $0 < 0x80 }) {
      count += run.count
      guard run.count >= 3, let start = run.first else { continue }
      first[Int(start)] += 1
      for byte in run.dropFirst() { rest[Int(byte)] += 1 }
    }
  }

  /// The character set of words in Cyrillic, Greek or Hebrew, by where it has its letters.
  private var script: CharacterSet? {
    let all = rest.indices.map { first[$0] + rest[$0] }
    let upper = all[0xC0...0xDF].reduce(0, +)
    let lower = all[0xE0...0xFF].reduce(0, +)
    let (restUpper, restLower) = (
      rest[0xC0...0xDF].reduce(0, +), rest[0xE0...0xFF].reduce(0, +)
    )
    // Of what lies below 0xC0, words have Ukrainian letters and Greek capitals, but few.
    guard (upper + lower) * 5 >= all.reduce(0, +) * 4 else { return nil }
    if upper == 0, all[0xFB...0xFF].allSatisfy({ $0 == 0 }) { return .named("CP1255") }
    let (firstUpper, firstLower) = (upper - restUpper, lower - restLower)
    // KOI8 has its capitals behind its small letters.
    if restUpper > restLower * 9, firstLower > firstUpper { return .named("KOI8-U") }
    // Accented Greek vowels lie where Cyrillic capitals do: inside a word these are Greek.
    let accents = rest[0xDC...0xDF].reduce(0, +)
    guard restLower + accents > (restUpper - accents) * 4 else { return nil }
    // The commonest letter of both: alpha at 0xE1, а at 0xE0; and two that Greek lacks.
    let (greek, cyrillic) = (all[0xE1] + accents, all[0xE0] + all[0xFF] + all[0xD2])
    return greek == cyrillic ? nil : .named(greek > cyrillic ? "CP1253" : "CP1251")
  }
}
