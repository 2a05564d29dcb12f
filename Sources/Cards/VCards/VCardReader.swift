package import Problems

/// Reads the vCards 2.1, 3.0 and 4.0 of a file as phones, Outlook, Google and iCloud export them.
///
/// What a card has no place for (anniversaries, `X-` properties) is passed over in silence.
package struct VCardReader {
  private let file: String
  private var lines: LogicalLines
  private var items: [VCardItem] = []
  private var problemCount = 0

  private init(_ bytes: [UInt8], file: String) {
    self.file = file
    lines = LogicalLines(bytes)
  }
}

/// An item of a vCard file.
package enum VCardItem: Sendable {
  /// A card, with the problems of its values.
  case card(ReadVCard)

  /// A fault that keeps the file, or a card of it, from being read at all.
  case problem(Problem)
}

extension VCardReader {
  /// The most bytes that a file has: 64 MB.
  package static let byteLimit = 64_000_000

  /// The most cards of a file, lines of a card, and problems that are told.
  static let limits = (cards: 50_000, lines: 10_000, problems: 1_000)

  /// Reads all cards of a file, in its order.
  package static func read(_ bytes: [UInt8], file: String) -> [VCardItem] {
    if bytes.count > byteLimit {
      return [.problem(Problem(file: file, message: "is larger than 64 MB: split it"))]
    }
    var reader = VCardReader(FileText.bytes(bytes), file: file)
    reader.readAll()
    return reader.items
  }

  private mutating func readAll() {
    var isBetween = false
    while let line = lines.next(), problemCount <= Self.limits.problems {
      let text = String(decoding: line.bytes.prefix(64), as: UTF8.self)
      if text.uppercased() == "BEGIN:VCARD" {
        isBetween = false
        if items.count == Self.limits.cards {
          report("holds more than 50,000 cards: split it", line: line.number)
          return
        }
        readCard(from: line.number)
      } else if !isBetween {
        isBetween = true  // one sentence for all that stands there
        report(Self.reason(outside: text), line: line.number)
      }
    }
    if items.isEmpty { report("holds no vCard, which starts with BEGIN:VCARD", line: nil) }
    if problemCount > Self.limits.problems {
      report("has more than 1,000 problems: fix those above first", line: nil)
    }
    if items.count == 1, case .card(var card) = items[0] {
      card.isAlone = true
      items[0] = .card(card)
    }
  }

  /// Reads up to the card's end, past cards inside it (2.1's `AGENT`).
  private mutating func readCard(from start: Int) {
    var properties: [ReadProperty] = []
    var problems: [Problem] = []
    var depth = 1
    lines.keepsFoldingSpace = false
    while let line = lines.next() {
      let mark =
        line.bytes.count < 64 ? String(decoding: line.bytes, as: UTF8.self).uppercased() : ""
      if mark.hasPrefix("BEGIN:") { depth += 1 }
      if mark.hasPrefix("END:") { depth -= 1 }
      if depth == 0 {
        finish(at: mark, line: line.number, from: start, properties: properties, problems: problems)
        return
      }
      if depth > 1 || mark.hasPrefix("END:") { continue }
      if mark == "VERSION:2.1" { lines.keepsFoldingSpace = true }
      if properties.count == Self.limits.lines {
        report("the vCard has more than 10,000 lines", line: start)
        return
      }
      do throws(InvalidValue) {
        properties.append(try ReadProperty(line))
      } catch {
        if problems.count < 20 { problems.append(problem(error.reason, line: line.number)) }
      }
    }
    report("BEGIN:VCARD has no END:VCARD", line: start)
  }

  private mutating func finish(
    at mark: String, line: Int, from start: Int, properties: [ReadProperty],
    problems: [Problem]
  ) {
    guard mark == "END:VCARD" else {
      let isSpace = mark.split(separator: " ").first == "END:VCARD"
      report(
        isSpace
          ? "END:VCARD has trailing white space: remove it"
          : "BEGIN:VCARD ends with another word: write END:VCARD", line: line)
      return
    }
    var assembly = CardAssembly(
      file: file, position: Position(line: start, column: 1), properties: properties)
    let card = assembly.card(with: problems)
    problemCount += card.problems.count
    items.append(.card(card))
  }

  private mutating func report(_ message: String, line: Int?) {
    problemCount += 1
    items.append(.problem(problem(message, line: line)))
  }

  private func problem(_ message: String, line: Int?) -> Problem {
    Problem(file: file, position: line.map { Position(line: $0, column: 1) }, message: message)
  }

  private static func reason(outside text: String) -> String {
    let word = text.split(whereSeparator: { $0 == " " || $0 == "\t" }).first ?? ""
    return word.uppercased() == "BEGIN:VCARD"
      ? "BEGIN:VCARD has trailing white space: remove it"
      : "the line is outside a vCard, which starts with BEGIN:VCARD"
  }
}
