import CardSources
import Cards
import Columns
import Problems
import Timestamps
import VCards

extension FuzzBench {
  /// Reads a file of cards.
  ///
  /// Each card that is taken says the same once it is a vCard, and each problem is a sentence with a
  /// place in the file.
  func readCards(_ input: [UInt8], named name: String, rules: InputRules? = nil) throws {
    let path = "cards/\(name)"
    try site.write(input, to: path)
    defer { try? site.remove(path) }
    var findings: [Finding] = []
    CardReader(site: site, rules: rules ?? self.rules.input, now: now).read { event in
      do throws(Finding) {
        switch event {
        case .card(let sourced): try sourced.card.checkVCard()
        case .problem(let problem): try problem.checkSentence()
        default: break
        }
      } catch {
        findings.append(error)
      }
    }
    if let finding = findings.first { throw finding }
  }

  /// Reads a table of columns' names and, behind the first NUL, a table of cards by it.
  func readColumns(_ input: [UInt8]) throws {
    let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    var rules = rules.input
    rules.columnTables.append(ColumnTable(Array(parts[0])))
    let table = parts.count == 2 ? Array(parts[1]) : Array("id,Name,Mobil\na,Ada,0170 1\n".utf8)
    try readCards(table, named: "cards.csv", rules: rules)
  }
}

extension Problem {
  fileprivate func checkSentence() throws(Finding) {
    let text = description
    try Finding.unless(
      text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "more than a line: \(text)")
    try Finding.unless(!message.isEmpty && message.utf8.count < 2_100, "no sentence: \(text)")
    let place = position ?? Position(line: 1, column: 1)
    try Finding.unless(place.line > 0 && place.column > 0, "no place in a file: \(text)")
  }
}

extension BusinessCard {
  /// The card as a vCard is folded as RFC 2426 §2.6 has it, and is read as the same card.
  fileprivate func checkVCard() throws(Finding) {
    let uid = "00000000-0000-5000-8000-000000000000"
    let written = VCard(card: self, language: .english, uid: uid)
    let bytes = written.bytes(photo: nil, revisedAt: Timestamp(secondsSince1970: 0))
    let text = String(decoding: bytes, as: UTF8.self)
    try Finding.unless(Array(text.utf8) == bytes, "not UTF-8: \(text)")
    for line in bytes.split(separator: 0x0A) {
      try Finding.unless(line.count <= 76 && line.last == 0x0D, "not folded: \(text)")
    }
    var cards: [BusinessCard] = []
    for item in VCardReader.read(bytes, file: "card.vcf") {
      switch item {
      case .card(let read):
        try Finding.unless(read.problems.isEmpty, "not read: \(read.problems[0]) in \(text)")
        if let card = read.businessCard(id: id) { cards.append(card) }
      case .problem(let problem): throw Finding("not read: \(problem) in \(text)")
      case .passedOver(let names): throw Finding("passed over: \(names) in \(text)")
      }
    }
    try Finding.unless(cards.count == 1, "\(cards.count) cards: \(text)")
    let again = VCard(card: cards[0], language: .english, uid: uid).content()
    try Finding.unless(
      again == written.content(),
      "read as another card: \(text) and \(String(decoding: again, as: UTF8.self))")
  }
}
