package import CardSources
import Cards
import Digests
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

  init(_ sourced: SourcedCard, idLength: Int, isOver: Bool) {
    recordID = RecordID.preview(of: sourced.card.id.text, length: idLength)
    self.isOver = isOver
    if case .embedded = sourced.card.photo?.source {
      hasEmbeddedPhoto = true
      var card = sourced.card
      card.photo = card.photo.map { CardPhoto(.embedded([]), focus: $0.focus) }
      self.sourced = SourcedCard(
        card: card, file: sourced.file, position: sourced.position,
        photoPosition: sourced.photoPosition, termPosition: sourced.termPosition,
        passcodePosition: sourced.passcodePosition)
    } else {
      hasEmbeddedPhoto = false
      self.sourced = sourced
    }
  }
}

extension PreviewCard {
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
  fileprivate static func preview(of card: String, length: Int) -> RecordID {
    let digest = SHA256Digest(of: Array("preview \(card)".utf8)).bytes
    return .preview(of: digest, length: length)
  }
}
