public import Cards
import Files
import Lifecycle
import Problems
import Sessions
import ShareMaking
public import SharedCards
public import Shares
import Timestamps

/// A site's folder as the backend of an app.
///
/// Cards are published as by `cardpress build`, with the same links, store and lock.
///
/// The photo of a card is a file, named relative to the site's folder, or bytes in memory.
///
/// ```swift
/// let cards = SiteSharedCards(folder: "cards.example") { Int64(time(nil)) }
/// let shared = try await cards.uploadSharedCard(card)
/// show(shared.appClipURL)
/// let withdrawn = try await cards.cleanupExpiredSharedCards()
/// ```
public struct SiteSharedCards: Sendable {
  private let site: Site
  private let conditions: @Sendable () -> Conditions

  /// Creates a backend for a site.
  /// - Parameters:
  ///   - folder: The path of the folder with `cardpress.yaml`.
  ///   - secondsSince1970: Returns the current time; called once for each request.
  public init(folder: String, secondsSince1970: @escaping @Sendable () -> Int64) {
    site = Site(folder: Folder(folder))
    conditions = {
      Conditions(
        now: Timestamp(secondsSince1970: secondsSince1970()), jobs: 1, isBuildFarm: false,
        random: {
          var generator = SystemRandomNumberGenerator()
          return generator.next()
        })
    }
  }

  /// The reason a site could not do what it was asked.
  public struct Fault: Error, CustomStringConvertible, Sendable {
    /// One sentence that says what is wrong and what would be right.
    public let description: String
  }
}

extension SiteSharedCards: SharedCardUploading {
  /// Publishes a card, or updates what is published of it.
  /// - Throws: ``Fault``, also if the card's share has ended: only the commands `renew` and
  ///   `reissue` bring it back.
  public func uploadSharedCard(_ card: BusinessCard) async throws -> SharedCardUploadResult {
    let builder = SiteBuilder(of: site, under: conditions())
    return try doing { () throws(SiteFault) in try builder.upload(card) }
  }
}

extension SiteSharedCards: SharedCardFetching {
  /// Fetches what is published under an ID; `nil` if nothing is, or not any more.
  /// - Throws: ``Fault`` if the site can't be read.
  public func fetchSharedCard(recordID: RecordID) async throws -> SharedCardPayload? {
    let builder = SiteBuilder(of: site, under: conditions())
    return try doing { () throws(SiteFault) in try builder.payload(of: recordID) }
  }
}

extension SiteSharedCards: SharedCardCleaning {
  /// Withdraws every share that has ended.
  /// - Returns: The IDs of the shares that were withdrawn, sorted.
  /// - Throws: ``Fault`` if a share could not be withdrawn; the others have been.
  public func cleanupExpiredSharedCards() async throws -> [RecordID] {
    let builder = SiteBuilder(of: site, under: conditions())
    return try doing { () throws(SiteFault) in try builder.sweep().withdrawn }
  }
}

extension SiteSharedCards {
  private func doing<Value>(_ body: () throws(SiteFault) -> Value) throws(Fault) -> Value {
    do throws(SiteFault) { return try body() } catch { throw Fault(description: error.description) }
  }
}
