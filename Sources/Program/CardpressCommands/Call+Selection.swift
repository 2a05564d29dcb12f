import Cards
import CommandLine
import Files
import Problems
import ShareMaking
import Shares

extension Call {
  /// The largest list of cards that is read: 64 MB.
  private static var listSizeLimit: Int { 64_000_000 }

  /// The cards that a command is for: all, or those of its words and of the list in a file.
  func selection(of words: [String]) throws(CallFault) -> CardSelection {
    try selection(
      of: words, all: self[SharedOptions.all], listedIn: self[SharedOptions.from])
  }

  /// The cards that a command is for: all, or those of its words and of the list at a path.
  func selection(
    of words: [String], all: Bool, listedIn path: String?
  ) throws(CallFault) -> CardSelection {
    if all { return .all }
    var names: [CardID: CardSelector] = [:]
    var patterns: [CardSelector] = []
    var problems: [Problem] = []
    for selector in words.map({ CardSelector($0) }) + (try selectors(listedIn: path)) {
      if selector.isPattern {
        patterns.append(selector)
        continue
      }
      do throws(InvalidValue) {
        names[try CardID(selector.text)] = selector
      } catch {
        if selector.file == nil { throw usageFault(error.reason) }
        problems.append(selector.problem(error.reason))
      }
    }
    if !problems.isEmpty { throw .site(.input(ProblemList(problems))) }
    return CardSelection(names: names, patterns: patterns)
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
  /// - Throws: ``CallFault`` for a file that names none: its author meant some.
  func selectors(listedIn path: String?) throws(CallFault) -> [CardSelector] {
    guard let path else { return [] }
    return try lines(listedIn: path).map { line in
      CardSelector(line.text, file: path, position: line.position)
    }
  }

  /// The lines of a file that hold more than a comment, which `#` begins.
  /// - Throws: ``CallFault`` for a file that has none: its author meant some.
  func lines(listedIn path: String) throws(CallFault) -> [ListedLine] {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try Folder.readAnywhere(path, atMost: Self.listSizeLimit)
    } catch {
      throw .site(.file(error))
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let listed = lines.enumerated().compactMap { number, line in
      ListedLine(String(decoding: line, as: UTF8.self), number: number + 1)
    }
    if listed.isEmpty {
      let message = "names no card, one a line, so there is nothing to \(command.verb)"
      throw .site(.input(ProblemList([Problem(file: path, message: message)])))
    }
    return listed
  }
}
