import Bytes
import Cards
import CommandLine
import Printing
import Problems

extension Print {
  static let name = Option(
    "name", value: "NAME", summary: "call this run's sheets and table so (default: the cards)"
  ) { text throws(InvalidValue) in
    // A run is called as cards are, and a file as both.
    guard let slug = try? CardID(text), slug.text == text else {
      throw InvalidValue(
        "takes small letters, digits, \"-\", \".\" and \"_\", such as late, not \"\(text)\"")
    }
    return text
  }

  /// Gives a print run of chosen cards a name of its own, so that it touches no file of another run.
  func nameRun(of words: [String], in order: inout PrintOrder) {
    let (name, list) = (call[Self.name], call[SharedOptions.from])
    let isOfAll = call[SharedOptions.all] || words.isEmpty && list == nil
    if let name {
      order.name = name
    } else if !isOfAll {
      order.name = Self.runName(of: words, listedIn: list)
    }
    let cards = isOfAll ? [] : call.arguments + (list.map { ["--from", $0] } ?? [])
    let options = ["--lists"] + (name.map { ["--name", $0] } ?? [])
    order.listsCommand = Wording.shellWords(["cardpress", "print"] + cards + options)
  }

  /// The name of a run of chosen cards: up to three cards by their IDs, which no two runs share; else
  /// the first of the words and a number that all of them give.
  private static func runName(of words: [String], listedIn file: String?) -> String {
    let cards = Set(words).sorted()
    let joined = cards.joined(separator: ",")
    let areIDs = cards.allSatisfy { (try? CardID($0))?.text == $0 }
    if file == nil, areIDs, cards.count <= 3, joined.utf8.count <= 60 { return joined }
    let name = file.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? words[0]
    let letters = name.utf8.prefix { $0 != UInt8(ascii: ".") }.filter {
      $0.isLetter || $0.isDigit
    }
    let stem = letters.isEmpty ? "cards" : String(decoding: letters.prefix(30), as: UTF8.self)
    return "\(stem)-\(number(of: cards))"
  }

  /// Six digits in base 36 that tell lists of words apart: FNV-1a of 64 bits
  /// (http://www.isthe.com/chongo/tech/comp/fnv/).
  private static func number(of words: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in words.joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash % 2_176_782_336, radix: 36)
    return String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
