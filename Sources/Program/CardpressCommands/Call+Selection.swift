import Cards
import CommandLine
import Files
import Problems
import Sessions
import ShareMaking
import Shares

extension Call {
  /// The largest list of cards that is read: 64 MB.
  private static var listSizeLimit: Int { 64_000_000 }

  /// Runs work on the cards that a command is for: all, or those of its words and of the list in a file.
  func withCards<Value>(
    _ words: [String], by naming: Naming, records: Bool = false,
    _ work: (SiteBuilder, CardSelection) throws(SiteFault) -> Value
  ) throws(CallFault) -> Value {
    try withCards(
      words, all: self[SharedOptions.all], listedIn: self[SharedOptions.from], by: naming,
      records: records, work)
  }

  /// Runs work on the cards that a command is for: all, or those of its words and of the list at a path.
  func withCards<Value>(
    _ words: [String], all: Bool, listedIn path: String?, by naming: Naming,
    records: Bool = false,
    _ work: (SiteBuilder, CardSelection) throws(SiteFault) -> Value
  ) throws(CallFault) -> Value {
    if all { return try withBuilder { builder throws(SiteFault) in try work(builder, .all) } }
    let selectors = try words.map { CardSelector($0) } + selectors(listedIn: path)
    return try self.naming(selectors, by: naming, records: records) { named throws(CallFault) in
      try withBuilder { builder throws(SiteFault) in try work(builder, named.selection) }
    }
  }

  /// The words that are record IDs, folded as people type them, apart from those that name cards.
  func recordsAndCards() -> (records: [RecordID], cards: [String]) {
    var records: [RecordID] = []
    var cards: [String] = []
    for word in arguments {
      if let record = Self.record(of: word) { records.append(record) } else { cards.append(word) }
    }
    return (records, cards)
  }

  /// The record ID that a word is, folded as people type it; `nil` for one that names a card.
  static func record(of word: String) -> RecordID? {
    guard word.utf8.count >= 13, word == word.uppercased() else { return nil }
    // What is no record ID names a card.
    return try? RecordID(folding: word)
  }

  /// The cards named in a file, one a line, with `#` before comments; none where there is no path.
  ///
  /// The path `-` is standard input, which can be read only once.
  /// - Throws: ``CallFault`` for a file that names none: its author meant some.
  func selectors(listedIn path: String?) throws(CallFault) -> [CardSelector] {
    guard let path else { return [] }
    return try lines(listedIn: path).map { line in
      CardSelector(
        line.text, file: FileStream.spokenName(of: path), position: line.position)
    }
  }

  /// The lines of a file that hold more than a comment, which `#` begins; the path `-` is standard input.
  /// - Throws: ``CallFault`` for a file that has none: its author meant some.
  func lines(listedIn path: String) throws(CallFault) -> [ListedLine] {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try FileStream.named(path).rest(atMost: Self.listSizeLimit)
    } catch {
      throw .site(.file(error))
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let listed = lines.enumerated().compactMap { number, line in
      ListedLine(String(decoding: line, as: UTF8.self), number: number + 1)
    }
    if listed.isEmpty {
      let message = "names no card, one a line, so there is nothing to \(command.verb)"
      let file = FileStream.spokenName(of: path)
      throw .site(.input(ProblemList([Problem(file: file, message: message)])))
    }
    return listed
  }
}
