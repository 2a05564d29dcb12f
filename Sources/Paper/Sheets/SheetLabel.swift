package import Cards
package import QRCodes

/// The card and code that a label is made of.
package struct SheetLabel: Sendable {
  /// The card.
  package let card: BusinessCard

  /// The code of its share.
  package let code: QRCode

  /// The link in it, as it is typed.
  package let link: String

  /// The code of an emergency card that needs no network; `nil` where none is asked for.
  package var emergencyCode: QRCode?

  /// Creates a label.
  package init(card: BusinessCard, code: QRCode, link: String) {
    self.card = card
    self.code = code
    self.link = link
  }
}
