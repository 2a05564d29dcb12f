import Bytes
import Cards
import CommandLine
import Consoles
import Files
import People
import Printing
import Problems
import Sessions
import ShareMaking

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

  /// Gives a print run of chosen cards a name of its own, so that it touches no file of another run, and
  /// tells how its files are made again.
  /// - Parameter words: What names the cards, lists included.
  /// - Returns: False if only what is new or has changed is asked for, and there is none.
  func nameRun(of words: [String], in order: inout PrintOrder) throws(CallFault) -> Bool {
    let (name, list) = (call[Self.name], call[SharedOptions.from])
    let own = Array(words.prefix(call.arguments.count))
    // What is new, has changed or came through a pipe is something else the next time, so its cards are
    // named.
    let isPiped = list.map { !FileStream.isRepeatable($0) } ?? false
    let isOfNews = !order.states.isEmpty
    let isOnce = isOfNews || isPiped
    let cards = isOfNews ? try newCards(in: order) : words
    if isOfNews, cards.isEmpty { return false }
    let isOfAll = !isOfNews && (call[SharedOptions.all] || words.isEmpty)
    if isOfAll {
      order.name = name
    } else {
      let file = list.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
      let news = order.states.contains(.new) ? "new" : "changed"
      let stem = isOfNews ? news : isPiped ? "cards" : file ?? cards[0]
      order.name = name ?? Self.runName(of: cards, called: stem, byIDs: isOnce || list == nil)
    }
    let again =
      isOnce ? cards : isOfAll ? [] : own + (list.map { ["--from", $0] } ?? [])
    let isImplied =
      !again.isEmpty && order.name == Self.runName(of: again, called: again[0], byIDs: true)
    let named = isOnce && !isImplied ? order.name : name
    let options = [Self.lists.definition.spelling] + nameOption(named) + sortOption
    order.listsCommand = Wording.shellWords(["cardpress", "print"] + again + options)
    order.command =
      isOnce
      ? Wording.shellWords(
        call.words(arguments: again, without: Self.news + [SharedOptions.from, Self.name])
          + nameOption(named))
      : Wording.shellWords(["cardpress"] + call.environment.arguments)
    return true
  }

  private func nameOption(_ name: String?) -> [String] { name.map { ["--name", $0] } ?? [] }

  private var sortOption: [String] { call[Self.sort].map { ["--sort", $0.rawValue] } ?? [] }

  /// The cards with live shares in the states that are meant, by their IDs.
  private func newCards(in order: PrintOrder) throws(CallFault) -> [String] {
    try call.withBuilder { builder throws(SiteFault) in
      try builder.listShares(order.selection).compactMap { share in
        share.state == .live && order.states.contains(share.printState) && share.isListed
          ? share.card?.text : nil
      }
    }
  }

  /// The name of a run of chosen cards: up to three cards by their IDs, which no two runs share; else
  /// the stem and a number that all of the words give.
  private static func runName(of words: [String], called name: String, byIDs: Bool) -> String {
    let cards = Set(words).sorted()
    let joined = cards.joined(separator: ",")
    let areIDs = cards.allSatisfy { (try? CardID($0))?.text == $0 }
    if byIDs, areIDs, cards.count <= 3, joined.utf8.count <= 60 { return joined }
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
