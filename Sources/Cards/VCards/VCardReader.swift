import Bytes
package import PhoneRules
package import Problems

/// Reads the vCards 2.1, 3.0 and 4.0 of a file as phones, Outlook, Google and iCloud export them.
///
/// Nobody edits these files by hand, so what can't be read (a value, a photo, a line) is left out
/// with a warning; only a card that has no name or is cut off is refused.
package struct VCardReader {
  private let file: String
  private let country: Country?
  private var lines: LogicalLines
  private let undeclared: CharacterSet?

  /// A line that was read too early.
  private var held: LogicalLines.Line?

  private var items: [VCardItem] = []
  private var cardCount = 0
  private var errorCount = 0
  private var warningCount = 0
  private var passedOver: [String: Int] = [:]

  private init(_ bytes: [UInt8], file: String, country: Country?) {
    self.file = file
    self.country = country
    lines = LogicalLines(bytes)
    let text = UndeclaredText(of: bytes)
    undeclared = text.characterSet
    if let warning = Self.warning(of: text, in: file) { add(warning) }
  }
}

/// An item of a vCard file.
package enum VCardItem: Sendable {
  /// A card, with the problems of its values.
  case card(ReadVCard)

  /// A fault that keeps the file, or a card of it, from being read at all, or a warning.
  case problem(Problem)

  /// What the file's cards have and a card has no place for, with how many of each; comes last.
  case passedOver([String: Int])
}

extension VCardReader {
  /// The most bytes that a file has: 64 MB.
  package static let byteLimit = 64_000_000

  /// The most cards of a file, lines of a card, errors and warnings that are told.
  static let limits = (cards: 50_000, lines: 10_000, problems: 1_000)

  /// Reads all cards of a file, in its order.
  ///
  /// - Parameter country: The country whose numbers are written without its code, where a card's
  ///   address names none.
  package static func read(
    _ bytes: [UInt8], file: String, country: Country? = nil
  ) -> [VCardItem] {
    if bytes.count > byteLimit {
      return [.problem(Problem(file: file, message: "is larger than 64 MB: split it"))]
    }
    var reader = VCardReader(FileText.bytes(bytes), file: file, country: country)
    reader.readAll()
    return reader.items
  }

  private mutating func readAll() {
    var isBetween = false
    while let line = nextLine(), errorCount <= Self.limits.problems {
      if Self.mark(line) == "BEGIN:VCARD" {
        isBetween = false
        if cardCount == Self.limits.cards {
          report("holds more than 50,000 cards: split it", line: line.number)
          return
        }
        readCard(from: line.number)
      } else if !isBetween {
        isBetween = true  // one sentence for all that stands there
        report(
          "the line is outside a vCard, which starts with BEGIN:VCARD, and is ignored",
          line: line.number, severity: .warning)
      }
    }
    finish()
  }

  private mutating func finish() {
    if cardCount == 0, errorCount == 0, !items.contains(where: \.isGroup) {
      items = []
      report("holds no vCard, which starts with BEGIN:VCARD", line: nil)
    }
    if errorCount > Self.limits.problems {
      report("has more than 1,000 problems: fix those above first", line: nil)
    }
    if warningCount > Self.limits.problems {
      let count = warningCount - Self.limits.problems
      let message = "and \(count) more warnings"
      items.append(
        .problem(Problem(severity: .warning, file: file, message: message, count: count)))
    }
    if cardCount == 1 {
      for (index, item) in items.enumerated() {
        guard case .card(var card) = item else { continue }
        card.isAlone = true
        items[index] = .card(card)
      }
    }
    if !passedOver.isEmpty { items.append(.passedOver(passedOver)) }
  }

  /// Reads up to the card's end, past cards inside it (2.1's `AGENT`).
  private mutating func readCard(from start: Int) {
    var properties: [ReadProperty] = []
    var problems: [Problem] = []
    var depth = 1
    lines.keepsFoldingSpace = false
    while let line = nextLine() {
      let mark = Self.mark(line)
      if mark == "BEGIN:VCARD", depth == 1, properties.last?.name != "AGENT" {
        held = line  // the end is missing, and here the next card begins
        break
      }
      if mark.hasPrefix("BEGIN:") { depth += 1 }
      if mark.hasPrefix("END:") { depth -= 1 }
      if depth == 0 {
        if mark == "END:VCARD" { return finish(properties, problems: problems, from: start) }
        report("BEGIN:VCARD ends with another word: write END:VCARD", line: line.number)
        return
      }
      if depth > 1 || mark.hasPrefix("END:") { continue }
      if mark == "VERSION:2.1" { lines.keepsFoldingSpace = true }
      if properties.count == Self.limits.lines {
        report("the vCard has more than 10,000 lines", line: start)
        return
      }
      do throws(InvalidValue) {
        properties.append(try ReadProperty(line, undeclared: undeclared))
      } catch {
        if problems.count < 20 {
          problems.append(
            problem("left out: \(error.reason)", line: line.number, severity: .warning))
        }
      }
    }
    report("BEGIN:VCARD has no END:VCARD", line: start)
  }

  private mutating func finish(
    _ properties: [ReadProperty], problems: [Problem], from start: Int
  ) {
    var assembly = CardAssembly(
      file: file, position: Position(line: start, column: 1), properties: properties,
      country: country)
    if assembly.isGroup {
      let message = "the vCard is a group of contacts, not a person, and is ignored"
      report(message, line: start, severity: .warning, field: "KIND")
      return
    }
    var card = assembly.card(with: problems)
    card.problems = card.problems.filter { count($0) }
    card.doubts = card.doubts.filter { count($0) }
    passedOver.merge(assembly.passedOver) { $0 + $1 }
    cardCount += 1
    items.append(.card(card))
  }
}

extension VCardReader {
  private mutating func nextLine() -> LogicalLines.Line? {
    guard let line = held ?? lines.next() else { return nil }
    held = nil
    // Files of one card each, put together where the last line had no end.
    guard let first = line.bytes.first, first | 0x20 == UInt8(ascii: "e"), line.bytes.count > 18,
      Self.mark(line) == "END:VCARDBEGIN:VCARD"
    else { return line }
    held = LogicalLines.Line(bytes: Array("BEGIN:VCARD".utf8), number: line.number)
    return LogicalLines.Line(bytes: Array("END:VCARD".utf8), number: line.number)
  }

  private mutating func report(
    _ message: String, line: Int?, severity: Problem.Severity = .error, field: String? = nil
  ) {
    add(problem(message, line: line, severity: severity, field: field))
  }

  private mutating func add(_ problem: Problem) {
    if count(problem) { items.append(.problem(problem)) }
  }

  /// Counts a problem; false where it is a warning that is not told any more.
  private mutating func count(_ problem: Problem) -> Bool {
    switch problem.severity {
    case .error: errorCount += 1
    case .warning: warningCount += 1
    }
    return problem.severity == .error || warningCount <= Self.limits.problems
  }

  private func problem(
    _ message: String, line: Int?, severity: Problem.Severity, field: String? = nil
  ) -> Problem {
    Problem(
      severity: severity, file: file, position: line.map { Position(line: $0, column: 1) },
      field: field, message: message)
  }

  /// A short line in capitals and without white space, which may stand anywhere in it, and without
  /// the byte order mark that files put together have in their middle.
  private static func mark(_ line: LogicalLines.Line) -> String {
    guard line.bytes.count < 64 else { return "" }
    let bytes = line.bytes.filter { $0 != 0x20 && $0 != 0x09 }
    let text = String(decoding: bytes, as: UTF8.self)
    let words =
      bytes.contains(0xEF) ? String(text.unicodeScalars.filter { $0 != "\u{FEFF}" }) : text
    return words.uppercased()
  }

  /// The one warning about text whose character set had to be guessed.
  private static func warning(of text: UndeclaredText, in file: String) -> Problem? {
    guard let set = text.characterSet, let line = text.firstLine else { return nil }
    let lines = text.lineCount == 1 ? "1 line is" : "\(text.lineCount) lines are"
    let names = text.lineCount == 1 ? "names" : "name"
    return Problem(
      severity: .warning, file: file, position: Position(line: line, column: 1),
      message: "\(lines) not UTF-8 and \(names) no character set, read as \(set.name): look at the "
        + "names, and save the file as UTF-8 if they are wrong")
  }
}

extension VCardItem {
  /// True if it tells of a group of contacts.
  fileprivate var isGroup: Bool {
    if case .problem(let problem) = self { problem.field == "KIND" } else { false }
  }
}
