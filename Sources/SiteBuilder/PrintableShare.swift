package import Cards
package import QRCodes
package import Shares

/// A live share that may be printed, with its card; a photo inside the card's file is left out.
package struct PrintableShare: Sendable {
  /// The card.
  package let card: BusinessCard

  /// The share as the store had it before this run.
  package let share: Share

  /// The link that its code holds.
  package let link: String

  /// The shortest address that leads to it, as people type it: `cards.example.com/c/K7Q2…/`.
  package let shortLink: String

  /// The code of its link.
  package let code: QRCode
}

extension PrintableShare {
  /// The name of its file in a format.
  package func fileName(_ ending: String) -> String { "\(card.id).\(ending)" }
}
