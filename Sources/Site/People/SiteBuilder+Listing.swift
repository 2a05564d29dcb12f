package import Cards
import Files
import Problems
package import PublicFolder
package import Sessions
package import Settings
package import ShareFiles
package import ShareMaking
package import Shares
import Sweeper
package import Timestamps

/// A share as the owner sees it.
package struct ListedShare: Hashable, Sendable {
  /// The share's ID.
  package let recordID: RecordID

  /// The card; `nil` if no card of the input matches and none was asked for by its ID.
  package let card: CardID?

  /// True if the card is in the input.
  package let isListed: Bool

  /// How it stands in its folder.
  package let form: ShareForm

  /// The link in the share's code; that of a sealed share without its secret.
  package let link: String

  /// The path of its folder, relative to the output, with a final slash.
  package let path: String

  /// The state: live, or the way in which it ended.
  package let state: ShareState

  /// True if its folder no longer shows the card.
  package let isWithdrawn: Bool

  /// True if it is live and its page still shows somebody who has ended.
  package let showsEnded: Bool

  /// True if it has been withdrawn and its folder shows something all the same, as far as that was looked at.
  package let isShownAgain: Bool

  /// The moment it was issued.
  package let createdAt: Timestamp

  /// The moment it ends; `nil` if it never does.
  package let expiresAt: Timestamp?

  /// The moment its contact was first saved, where that is recorded.
  package let consumedAt: Timestamp?

  /// The moment its owner ended it.
  package let revokedAt: Timestamp?

  /// The moment its code was last printed.
  package let printedAt: Timestamp?

  /// What has been printed of it.
  package let printState: PrintState
}

extension ListedShare {
  /// True if it has ended and is still published, or again, or its page shows somebody who has.
  package var isOverdue: Bool { state != .live && !isWithdrawn || isShownAgain || showsEnded }
}

extension SiteBuilder {
  /// Lists the shares that the site has ever had, sorted by card, then by age.
  ///
  /// Writes nothing.
  /// - Parameter selection: The cards to list; `nil` for all shares, including those without a
  ///   card.
  /// - Parameter looks: True to look at every published folder for what has ended, whatever the last build
  ///   has noted. A folder that the store does not know is listed as a sweep would record it.
  /// - Parameter isNamed: True to read names too.
  /// - Throws: ``SiteFault``. Problems in the input's cards are not reported here.
  package func listShares(
    _ selection: CardSelection?, named isNamed: Bool = false, lookingAtFolders looks: Bool = false
  ) throws(SiteFault) -> ShareListing {
    let reading = SettingsReading(of: site)
    let settings = try reading.checked()
    return try listing(
      of: selection, settings: settings, named: isNamed,
      lookingBesides: looks ? reading.tombstone : nil
    ).shares
  }

  /// Lists the shares, and returns the view of the site that they were read from.
  /// - Parameter tombstone: The site's tombstone, to look at every published folder; `nil` to trust what the
  ///   last build has noted.
  package func listing(
    of selection: CardSelection?, settings: SiteSettings, named isNamed: Bool = false,
    lookingBesides tombstone: (() -> Tombstone)? = nil
  ) throws(SiteFault) -> (shares: ShareListing, view: SiteView) {
    // The input is read before there are shares, as both are large.
    let (cards, names) = listedCards(settings, named: isNamed)
    let view = try SiteView(
      of: site, settings: settings.run, conditions: conditions, trustsStamps: tombstone == nil)
    let stored = view.stored
    // A card that has left the input can be asked for by name.
    let former = selection?.missing(from: cards) ?? []
    let keyed = KeyedCards(cards, besides: former, in: stored.store)
    let known =
      former.isEmpty
      ? [] : Set(stored.shares.compactMap { keyed.owner(with: $0.cardKey)?.card })
    let unmatched = selection?.unmatched(among: cards.sorted(), orAmong: known) ?? []
    if let selection, !unmatched.isEmpty {
      throw SiteFault(unmatched, missing: selection.missing(from: cards, orAmong: known))
    }
    var rows: [ShareListing.Row] = []
    rows.reserveCapacity(selection == nil ? stored.shares.count : 0)
    for (index, share) in stored.shares.enumerated() {
      let owner = keyed.owner(with: share.cardKey)
      if let selection {
        let isMeant = owner.map { selection.contains($0.card) } ?? false
        guard isMeant || selection.records.contains(share.recordID) else { continue }
      }
      rows.append(
        ShareListing.Row(index: index, card: owner?.card, isListed: owner?.isListed ?? false))
    }
    var all = stored.shares
    let shown = try tombstone.map { (tombstone) throws(SiteFault) in
      try view.namesShownAgain(besides: tombstone)
    }
    if selection == nil {
      for recordID in shown.map({ $0.subtracting(all.map(\.recordID)).sorted() }) ?? [] {
        rows.append(ShareListing.Row(index: all.count, card: nil, isListed: false))
        all.append(.ended(recordID, revision: 1, at: stored.standing.moment))
      }
    }
    let shares = ShareListing(
      rows, of: all, shownAgain: shown ?? [],
      showingEnded: try stored.store.sharesShowingEnded(by: stored.standing),
      links: stored.place.links(of: site, else: settings),
      names: names, language: settings.language, folder: view.publicFolder, keys: site.keys,
      sharesName: stored.place.link(else: settings).sharesName, standing: stored.standing)
    return (shares, view)
  }

  /// Returns the cards of the input, in its order, and their names where they are asked for.
  private func listedCards(
    _ settings: SiteSettings, named isNamed: Bool
  ) -> (cards: [CardID], names: [CardID: String]) {
    var (cards, names) = ([CardID](), [CardID: String]())
    let input = CardInput.folder(of: site, settings: settings, under: conditions)
    var isWhole = isNamed
    if isNamed {
      input.read { event in
        switch event {
        case .card(let sourced):
          let card = sourced.card
          cards.append(card.id)
          names[card.id] = card.fullName(on: settings.language)
        case .problem(let problem): if problem.severity == .error { isWhole = false }
        case .hidden(let id): cards.append(id)
        case .passedOver, .columns, .leftOut, .photoOfFaulty, .photos: break
        }
      }
    }
    // One at fault has an ID and no name.
    return (isWhole ? cards : input.ids, names)
  }
}
