package import Cards
package import Problems
package import PublicFolder
import Sessions
import Settings
import ShareMaking
package import Shares
import Timestamps

/// A site as it would look if it were built now.
///
/// The files of a share are made in memory on request.
///
/// Nothing is issued, and nothing on the disk is made or changed.
package struct PreviewSite: Sendable {
  /// The cards; one that has a problem now is kept in its last state without one.
  package let cards: [PreviewCard]

  /// All problems of the input except those of photos, warnings included, sorted by file and
  /// position.
  package let problems: [Problem]

  /// The path in front of everything, without a final slash: the preview's secret path, then the
  /// path of the site's URL.
  package let path: String

  /// The name of the folder of shares: `c`, or `C` if links are compact.
  package let sharesName: String

  /// The site's own files.
  package let siteFiles: [PublishedFile]

  let builder: SiteBuilder
  let settings: SiteSettings
  let pages: SitePages
  private let places: [RecordID: Int]

  /// The cards that others refer to.
  private let references: References
}

extension PreviewSite {
  init(
    of builder: SiteBuilder, below root: String, settings: SiteSettings, pages: SitePages,
    cards: [PreviewCard],
    problems: [Problem]
  ) {
    self.builder = builder
    self.settings = settings
    self.pages = pages
    self.cards = cards
    references = References(
      to: cards, settings: settings, links: builder.site.links(under: settings),
      at: builder.conditions.now)
    let faults = references.problems(
      of: cards.compactMap { VaryingParts(of: $0.sourced) }, severity: .warning)
    self.problems = (problems + faults).sorted()
    path = root + settings.url.path
    sharesName = settings.share.link.sharesName
    siteFiles = pages.siteFiles
    places = Dictionary(cards.indices.map { (cards[$0].recordID, $0) }) { first, _ in first }
  }

  /// The site's name.
  package var title: String { settings.title }

  /// The language of a card that doesn't name one.
  package var language: LanguageTag { settings.language }

  /// The folders of the cards' photos and of the logo, relative to the site.
  package var photoFolders: Set<String> {
    Set(cards.lazy.compactMap(\.photoFolder)).union(settings.logo.map { [$0.folder] } ?? [])
  }

  /// Returns the address of a card's page, from the slash on: a sealed card's with its secret.
  func address(of card: PreviewCard) -> String {
    guard let key = card.key else { return "\(path)/\(sharesName)/\(card.recordID)/" }
    return "\(path)/\(settings.share.link.sealedName)/#\(key.secret.text)"
  }

  /// Returns the card with an ID; `nil` if there is none.
  package func card(_ recordID: RecordID) -> PreviewCard? { places[recordID].map { cards[$0] } }

  /// Makes the files of a card's folder.
  /// - Throws: ``Problem`` if the photo can't be made or the code can't be drawn.
  package func files(of card: PreviewCard) throws(Problem) -> [PublishedFile] {
    if card.isOver { return pages.tombstone.files(ofRevision: 1) }
    let sourced = card.hasEmbeddedPhoto ? reread(card.sourced) : card.sourced
    let term = settings.term(of: sourced.card)
    var share = Share(
      card.recordID, cardKey: .none, contentDigest: .none, createdAt: builder.conditions.now,
      expiresAt: term.end(from: builder.conditions.now), lifetimeInSeconds: term.lengthInSeconds,
      form: card.key == nil ? .open : .sealed)
    if card.key == nil, sourced.card.hasDates {
      share.dates = ShareDates(feed: ShareDates.Feed(digest: .none, sequence: 0))
    }
    var maker = ShareMaker(
      of: builder.site, settings: settings, pages: pages,
      publicFolder: PublicFolder(
        root: builder.site.folder, sharesName: sharesName, staging: builder.site.staging),
      at: builder.conditions.now)
    maker.view = references.view
    if let key = card.key { maker.knownKeys = [card.recordID: key] }
    return try maker.files(
      of: sourced, share: share, tools: ShareTools(settings))
  }
}

extension References {
  /// What pages of a preview show of its other cards.
  fileprivate init(
    to cards: [PreviewCard], settings: SiteSettings, links: ShareLinks, at moment: Timestamp
  ) {
    let named = Set(cards.lazy.flatMap(\.sourced.references.values).joined().map(\.card))
    let shown = Dictionary(
      cards.lazy.filter { named.contains($0.id) }.map { ($0.id, $0) }
    ) { first, _ in first }
    self.init(
      to: named, in: .memory(shown.values.map(\.sourced)), settings: settings, links: links,
      at: moment
    ) { id in
      guard let card = shown[id] else { return .nowhere }
      return card.isOver ? .ended : .live(card.recordID, form: card.key == nil ? .open : .sealed)
    }
  }
}
