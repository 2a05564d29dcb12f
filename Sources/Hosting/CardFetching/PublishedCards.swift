public import SharedCards
public import Shares

/// The cards of a site, fetched from its server.
public struct PublishedCards: Sendable {
  private let site: String
  private let fetcher: CardFetcher

  /// Creates the backend of a site.
  /// - Parameter site: The address of the site, as its settings have it: `https://example.com/team`.
  public init(of site: String, by fetcher: CardFetcher) {
    self.site = site
    self.fetcher = fetcher
  }

  /// The reason why it can't be told what is published.
  public struct Fault: Error, Hashable, Sendable {
    /// What was found: ``CardState/malformed(_:)``, ``CardState/offline(_:)`` or
    /// ``CardState/failed(_:)``.
    public let state: CardState
  }
}

extension PublishedCards: SharedCardFetching {
  /// Fetches what is published under an ID; `nil` if nothing is, or not any more.
  /// - Throws: ``Fault``; ``InvalidValue`` if the site's address is none.
  public func fetchSharedCard(recordID: RecordID) async throws -> SharedCardPayload? {
    switch await fetcher.state(of: try CardLink(recordID, on: site)) {
    case .live(let card): card.payload
    case .expired, .unknown: nil
    case let state: throw Fault(state: state)
    }
  }
}
