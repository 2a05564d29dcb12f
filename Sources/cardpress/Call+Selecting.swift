import CommandLine
import Files
import Problems
import Shares
import SiteBuilder

extension Call {
  /// The largest list of cards that is read: 64 MB.
  private static var listLimit: Int { 64_000_000 }

  /// The cards that a command is for.
  func selection(of words: [String]) throws(CallFault) -> CardSelection {
    if invocation.flag("all") { return .all }
    let names = try words + listed()
    do throws(InvalidValue) {
      return try CardSelection(names)
    } catch {
      throw .wrong(error.reason, in: invocation)
    }
  }

  /// The words that are record IDs, folded as people type them, apart from those that name cards.
  func recordsAndCards() -> (records: [RecordID], cards: [String]) {
    var records: [RecordID] = []
    var cards: [String] = []
    for word in invocation.arguments {
      // What is no record ID names a card.
      if word.utf8.count >= 13, word == word.uppercased(), let record = try? RecordID(folding: word)
      {
        records.append(record)
      } else {
        cards.append(word)
      }
    }
    return (records, cards)
  }

  /// The cards named in the file of `--from`, one a line; `#` begins a comment.
  func listed() throws(CallFault) -> [String] {
    guard let path = invocation.value("from") else { return [] }
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try Folder.readAnywhere(path, atMost: Self.listLimit)
    } catch {
      throw .site(.file(error))
    }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let text = String(decoding: line, as: UTF8.self)
        .split(separator: "#", omittingEmptySubsequences: false)[0]
      let word = text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
      return word.isEmpty ? nil : String(word)
    }
  }
}
