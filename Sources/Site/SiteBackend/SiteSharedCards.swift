public import Cards
import Files
import Lifecycle
import Problems
import Sessions
import ShareMaking
public import SharedCards
public import Shares
import Timestamps

/// A site's folder as the backend of an app: cards are published as `cardpress build` does, under the
/// same links, store and lock.
///
/// The photo file of a card is named relative to the site's folder, or brought along as bytes.
public struct SiteSharedCards: Sendable {
  private let site: Site
  private let conditions: @Sendable () -> Conditions

  /// Names the site.
  /// - Parameters:
  ///   - folder: The path of the folder with `cardpress.yaml`.
  ///   - secondsSince1970: The clock, asked once for each call.
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

  /// Why a site did not do what it was asked; `description` says it in a sentence.
  public struct Fault: Error, CustomStringConvertible, Sendable {
    /// What is wrong and what would be right.
    public let description: String
  }
}

extension SiteSharedCards: SharedCardUploading {
  /// Publishes a card, or brings what is published of it up to date.
  /// - Throws: ``Fault``, among it that the card's share has ended: only `renew` and `reissue` of the
  ///   command line bring it back.
  public func uploadSharedCard(_ card: BusinessCard) async throws -> SharedCardUploadResult {
    let builder = SiteBuilder(of: site, under: conditions())
    return try doing { () throws(SiteFault) in try builder.upload(card) }
  }
}

extension SiteSharedCards: SharedCardFetching {
  /// Brings what is published under an ID; `nil` where nothing is, or not any more.
  /// - Throws: ``Fault`` where the site can't be read.
  public func fetchSharedCard(recordID: RecordID) async throws -> SharedCardPayload? {
    let builder = SiteBuilder(of: site, under: conditions())
    return try doing { () throws(SiteFault) in try builder.payload(of: recordID) }
  }
}

extension SiteSharedCards: SharedCardCleaning {
  /// Withdraws every share that has ended.
  /// - Throws: ``Fault`` where one could not be withdrawn; the others have been.
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
