import Bytes
package import Cards
import ShareMaking

extension SiteBuilder {
  /// Finds the cards that people mean by words that are no card's ID: one whose ID differs in `.`, `-`
  /// and `_` alone, or which has the word as an e-mail address.
  ///
  /// While a card can't be read, nothing tells that another one is the only one; then none is found.
  /// - Returns: The cards by the words; a word that means none or several is missing.
  /// - Throws: ``SiteFault`` if the settings can't be read.
  package func cards(meantBy words: [String]) throws(SiteFault) -> [String: CardID] {
    let settings = try SettingsReading(of: site).checked()
    var wordsByID: [[UInt8]: [String]] = [:]
    var wordsByEmail: [String: [String]] = [:]
    for word in words {
      if let id = try? CardID(slugOf: word) { wordsByID[Self.folded(id), default: []].append(word) }
      wordsByEmail[word.lowercased(), default: []].append(word)
    }
    var found: [String: Set<CardID>] = [:]
    var isWhole = true
    CardInput.folder(of: site, settings: settings, under: conditions).read { event in
      switch event {
      case .card(let sourced):
        let card = sourced.card
        var meant = wordsByID[Self.folded(card.id)] ?? []
        for email in card.emails { meant += wordsByEmail[email.value.text.lowercased()] ?? [] }
        for word in meant { found[word, default: []].insert(card.id) }
      case .problem(let problem): if problem.severity == .error { isWhole = false }
      case .columns, .leftOut, .passedOver, .photoOfFaulty, .photos: break
      }
    }
    return isWhole ? found.compactMapValues { $0.count == 1 ? $0.first : nil } : [:]
  }

  /// An ID with `-` in the place of each run of `.`, `-` and `_`.
  private static func folded(_ id: CardID) -> [UInt8] {
    var folded: [UInt8] = []
    for byte in id.text.utf8 {
      let isMark = !byte.isSmallLetterOrDigit
      if isMark, folded.last == UInt8(ascii: "-") { continue }
      folded.append(isMark ? UInt8(ascii: "-") : byte)
    }
    return folded
  }
}
