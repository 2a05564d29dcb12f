package import CardSources
import Cards
import Digests
import Sealing
import ShareFiles
package import Shares

/// A card in a preview.
package struct PreviewCard: Sendable {
  /// The ID that it has in every preview.
  package let recordID: RecordID

  /// The card and where it was read, without a photo that is inside its file.
  package let sourced: SourcedCard

  /// True if its end has passed, so that its page is that of an expired card.
  package let isOver: Bool

  /// True if its photo is inside its file and has to be read again to be shown.
  let hasEmbeddedPhoto: Bool

  /// The key that it is sealed under in every preview; `nil` for a card whose shares are open.
  let key: SealingKey?

  init(_ sourced: SourcedCard, idLength: Int, isOver: Bool, form: ShareForm) {
    let id = sourced.card.id
    let key = form.key { SealingKey.preview(of: id, sourced.card.hasPasscode ?? false) }
    self.key = key
    recordID = key?.recordID ?? .preview(of: id, length: idLength)
    self.isOver = isOver
    if case .embedded = sourced.card.photo?.source {
      hasEmbeddedPhoto = true
      self.sourced = sourced.holding(photo: [])
    } else {
      hasEmbeddedPhoto = false
      self.sourced = sourced
    }
  }
}

extension PreviewCard {
  /// The card's ID.
  var id: CardID { sourced.card.id }

  /// The folder of its photo, relative to the site; `nil` if the card names no photo file.
  var photoFolder: String? {
    guard case .file(let path) = sourced.card.photo?.source else { return nil }
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}

extension RecordID {
  /// Returns a card's ID in previews.
  ///
  /// It is the same each time and never a share's, since it begins with ``previewPrefix``.
  fileprivate static func preview(
    of card: CardID, as use: String = "preview", length: Int
  ) -> RecordID {
    .preview(of: SHA256Digest(of: Array("\(use) \(card)".utf8)).bytes, length: length)
  }
}

extension SealingKey {
  /// Returns a card's key in previews.
  ///
  /// It is the same each time and never a share's, since its secret begins as a preview's ID does.
  fileprivate static func preview(of card: CardID, _ hasPasscode: Bool) -> SealingKey {
    func text(_ use: String) -> String { RecordID.preview(of: card, as: use, length: 26).text }
    // IDs are made of the same digits.
    guard let secret = SealingSecret(folding: text("preview secret")),
      let passcode = Passcode(folding: text("preview passcode").suffix(12))
    else { preconditionFailure("an ID has other digits than a secret") }
    return SealingKey(secret, passcode: hasPasscode ? passcode : nil)
  }

  /// The ID of the share.
  fileprivate var recordID: RecordID? { try? RecordID(secret.recordID) }
}
