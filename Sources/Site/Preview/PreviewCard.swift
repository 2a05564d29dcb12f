package import CardSources
import Cards
import Digests
package import Shares

/// A card as a preview knows it.
package struct PreviewCard: Sendable {
  /// The address that it has in every preview.
  package let recordID: RecordID

  /// The card and where it was read; a photo inside its file is left out.
  package let sourced: SourcedCard

  /// Whether its end is over, so that its page is the one of an expired card.
  package let isOver: Bool

  /// Whether its photo is inside its file, and has to be read again to be shown.
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
        photoPosition: sourced.photoPosition, termPosition: sourced.termPosition)
    } else {
      hasEmbeddedPhoto = false
      self.sourced = sourced
    }
  }
}

extension PreviewCard {
  /// The folder of its photo, from the site; `nil` where no file is named.
  var photoFolder: String? {
    guard case .file(let path) = sourced.card.photo?.source else { return nil }
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}

extension RecordID {
  /// The ID of a card in previews: the same each time, and never one of a share, since those never
  /// begin so.
  fileprivate static func preview(of card: String, length: Int) -> RecordID {
    let digest = SHA256Digest(of: Array("preview \(card)".utf8)).bytes
    return .preview(of: digest, length: length)
  }
}
