import Cards
import PrintFolder
import PublicFolder
import Sessions
import ShareMaking
import Shares

/// The shares of a site whose cards are not among those that could be read.
struct UnlistedShares {
  private let builder: SiteBuilder
  private let rows: StoreRows
  private let shares: [Share]

  /// Reads the store, without the site's lock.
  /// - Parameter cards: The cards that could be read.
  /// - Throws: ``SiteFault``, also if there is no store.
  init(
    of builder: SiteBuilder, besides cards: [CardID], _ reading: SettingsReading
  ) throws(SiteFault) {
    self.builder = builder
    let rows = try StoreRows(of: builder.site, reading, under: builder.conditions)
    let (standing, listed) = (rows.standing, KeyedCards(cards, besides: [], in: rows.store))
    // Those that ended may be meant by an ID alone.
    shares = try rows.store.shares { share in
      (standing.isLive(share) || standing.canBeBroughtBack(share))
        && listed.owner(with: share.cardKey) == nil
    }
    self.rows = rows
  }
}

extension UnlistedShares {
  /// Hands over the live ones by what is published of them, and of the others those whose IDs are asked for.
  /// - Parameters:
  ///   - unread: The cards of which nothing but the ID can be told: at fault, or hidden in a sheet.
  ///   - language: The site's; `nil` where it can't be read.
  func visit(
    by visitor: inout some PeopleVisitor, unread: @autoclosure () -> [CardID],
    language: LanguageTag?
  ) {
    if shares.isEmpty { return }
    let owners = KeyedCards(visitor.formerIDs, besides: unread(), in: rows.store)
    let live = shares.filter(rows.standing.isLive)
    // A list that can't be read names nobody.
    let names = CardNames(
      in: rows.store, printFolder: PrintFolder(builder.site.print, staging: builder.site.staging),
      of: Set(live.map(\.recordID.text)))
    var former = Set(visitor.formerIDs)
    let (folder, keys) = (rows.publicFolder, builder.site.keys)
    let contacts = ParallelResults(of: live, jobs: builder.conditions.jobs) { share in
      PublishedContact(of: share.recordID, as: share.form, in: folder, keys: keys)
        .flatMap { $0.anonymousCard() }?.read(in: language)
    }
    for (share, contact) in zip(live, contacts) {
      let card = owners.owner(with: share.cardKey)?.card ?? names.printedCard(of: share)
      guard let contact else {
        visitor.takeUnknown()
        continue
      }
      if let card { former.remove(card) }
      visitor.take(contact, as: card.map { .card($0) } ?? .share(share.recordID), of: share)
    }
    let left = Set(shares.map(\.cardKey))
    for card in former.sorted() where left.contains(rows.store.key(of: card)) {
      visitor.take(former: card)
    }
  }
}
