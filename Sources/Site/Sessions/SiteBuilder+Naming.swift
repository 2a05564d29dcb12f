import Bytes
package import Cards
import Problems
import Settings
import ShareMaking
import Shares

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

  /// Looks for the cards that have words as their whole names, or an ID made of them.
  ///
  /// Settings that can't be read count as cards that can't. The store is asked only where a name is one
  /// card's, and the ID made of it another's who has left.
  package func cards(named words: [String]) -> MeantCards {
    var meant = MeantCards(words)
    let settings: SiteSettings
    do throws(SiteFault) { settings = try SettingsReading(of: site).checked() } catch {
      meant.isWhole = false
      return meant
    }
    CardInput.folder(of: site, settings: settings, under: conditions).read { event in
      switch event {
      case .card(let sourced): meant.take(sourced.card)
      case .passedOver(let id): meant.take(id)
      case .problem(let problem): if problem.severity == .error { meant.isWhole = false }
      case .columns, .leftOut, .photoOfFaulty, .photos: break
      }
    }
    if !meant.absent.isEmpty { meant.shared = cards(withLinksAmong: meant.absent, settings) }
    return meant
  }

  /// The cards whose links live, or can be brought back; none where the store can't be read, which the
  /// command that wants to change it reports.
  private func cards(withLinksAmong cards: Set<CardID>, _ settings: SiteSettings) -> Set<CardID> {
    let choice = try? StoreChoice(of: site, settings: settings.run)
    guard let choice, choice.present != nil,
      let opened = try? choice.open(acceptsRivals: true, by: site.shard),
      let lastChange = try? opened.lastChange()
    else { return [] }
    let store = SiteStore(opened)
    let standing = Standing(at: max(conditions.now, lastChange), settings.run)
    return cards.filter { card in
      // A row that can't be read stops the command.
      guard let share = try? store.latestShare(of: card) else { return false }
      return standing.isLive(share) || standing.canBeBroughtBack(share)
    }
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
