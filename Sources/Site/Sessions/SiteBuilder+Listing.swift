package import Cards
import Files
import Problems
package import Settings
package import ShareMaking
package import Shares
package import Timestamps

/// A share as the owner sees it.
package struct ListedShare: Hashable, Sendable {
  /// The share's ID.
  package let recordID: RecordID

  /// Its card; `nil` where no card of the input matches, and none was asked for by name.
  package let card: CardID?

  /// Whether that card is in the input.
  package let isListed: Bool

  /// The link that its code holds.
  package let link: String

  /// Its folder, relative to the output, with a final slash.
  package let path: String

  /// Whether it lives, or how it ended.
  package let state: ShareState

  /// Whether its folder still shows the card.
  package let isWithdrawn: Bool

  /// When it was issued.
  package let createdAt: Timestamp

  /// When it ends; `nil` where it never does.
  package let expiresAt: Timestamp?

  /// When it was first saved, where that is counted.
  package let consumedAt: Timestamp?

  /// When its owner ended it.
  package let revokedAt: Timestamp?

  /// When its code was last printed.
  package let printedAt: Timestamp?
}

extension SiteBuilder {
  /// Every share that the site ever had, sorted by card, then by age; writes nothing.
  /// - Parameter selection: `nil` means all, those without a card too.
  /// - Throws: ``SiteFault``; a card of the input that has a problem is no fault here.
  package func listShares(_ selection: CardSelection?) throws(SiteFault) -> [ListedShare] {
    try listing(of: selection, settings: SettingsReading(of: site).checked()).shares
  }

  /// The same, and what they were read from.
  package func listing(
    of selection: CardSelection?, settings: SiteSettings
  ) throws(SiteFault) -> (shares: [ListedShare], view: SiteView) {
    let view = try SiteView(of: site, settings: settings, conditions: conditions)
    let stored = view.stored
    let (url, link) = (stored.place.url(else: settings), stored.place.link(else: settings))
    let cards = cardsByKey(settings, in: stored.store)
    // Who has left is asked for by name.
    let former = formerCards(selection, beside: cards, in: stored.store)
    let known = Set(stored.shares.compactMap { former[$0.cardKey] })
    let unmatched = selection?.unmatched(among: cards.values.sorted(), orAmong: known) ?? []
    if !unmatched.isEmpty { throw .input(ProblemList(unmatched)) }
    let listed = stored.shares.compactMap { share -> ListedShare? in
      let card = cards[share.cardKey] ?? former[share.cardKey]
      if let selection {
        guard let card, selection.contains(card) else { return nil }
      }
      return ListedShare(
        recordID: share.recordID, card: card, isListed: cards[share.cardKey] != nil,
        link: link.address(of: share.recordID.text, on: url),
        path: "\(link.sharesName)/\(share.recordID)/",
        state: stored.standing.state(of: share), isWithdrawn: share.isWithdrawn,
        createdAt: share.createdAt,
        expiresAt: share.expiresAt, consumedAt: share.consumedAt, revokedAt: share.revokedAt,
        printedAt: share.printedAt)
    }
    let sorted = listed.sorted { left, right in
      if left.card != right.card {
        guard let leftCard = left.card else { return false }
        return right.card.map { leftCard < $0 } ?? true
      }
      return (left.createdAt, left.recordID) < (right.createdAt, right.recordID)
    }
    return (sorted, view)
  }

  /// The cards that are asked for by name and are not in the input, by the key of their shares.
  private func formerCards(
    _ selection: CardSelection?, beside cards: [[UInt8]: CardID], in store: SiteStore
  ) -> [[UInt8]: CardID] {
    let missing = selection?.missing(from: cards.values) ?? []
    return Dictionary(missing.map { (store.key(of: $0), $0) }) { first, _ in first }
  }

  /// The cards of the input by the key of their shares.
  package func cardsByKey(_ settings: SiteSettings, in store: SiteStore) -> [[UInt8]: CardID] {
    var cards: [[UInt8]: CardID] = [:]
    CardInput.folder(of: site, settings: settings, under: conditions).read { event in
      if case .card(let card) = event { cards[store.key(of: card.card.id)] = card.card.id }
    }
    return cards
  }
}
