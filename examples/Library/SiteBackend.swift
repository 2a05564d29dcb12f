public import Cards
import Foundation
import SharedCards
import SiteBackend

/// Publishes a card from a site's folder, sweeps what has ended, and tells the card's link.
public func publish(_ card: BusinessCard, fromSiteAt folder: String) async throws -> String {
  let cards = SiteSharedCards(folder: folder) { Int64(Date().timeIntervalSince1970) }
  let shared = try await cards.uploadSharedCard(card)
  _ = try await cards.cleanupExpiredSharedCards()
  return shared.appClipURL
}
