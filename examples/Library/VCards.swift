public import Cards
import Timestamps
import VCards

/// A card as vCard 3.0, whose UID stays the same as long as site and card do.
public func vCard(of card: BusinessCard) throws -> [UInt8] {
  let uid = VCardUID(siteURL: "https://cards.example.com", card: card.id)
  let vCard = VCard(card: card, language: try LanguageTag("en"), uid: uid.text)
  return vCard.bytes(photo: nil, revisedAt: Timestamp(secondsSince1970: 1_795_000_000))
}
