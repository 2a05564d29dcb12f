import Cards
import Problems
import ShareFiles
import Shares
import VCards

extension ShareAudit {
  /// Reads `card.vcf` and compares it with the card, property by property.
  func vCardFlaws(_ files: Files) -> [Flaw] {
    guard let bytes = files[.vCard] else { return [] }
    if bytes.isEmpty { return [Flaw(.vCard, "is empty")] }
    guard let read = Self.onlyCard(in: bytes) else {
      return [Flaw(.vCard, "is no vCard that can be read")]
    }
    guard let card else { return flawsWithoutCard(read, beside: files) }
    let photo = card.card.photo == nil ? nil : files[.photo]
    // A missing photo is reported by itself.
    if card.card.photo != nil, photo == nil { return [] }
    let vCard = VCard(
      card: card.card, language: maker.settings.language,
      uid: maker.settings.uid(of: card.card.id))
    let expected = vCard.bytes(photo: photo, revisedAt: share.revisedAt)
    guard let difference = VCardDifference(of: bytes, from: expected) else { return [] }
    if case .properties(["PHOTO"]) = difference {
      return [Flaw(.vCard, "its PHOTO is not photo.jpg")]
    }
    return [Flaw(.vCard, "\(difference)")]
  }

  /// Returns the flaws that show even if the card is unknown.
  private func flawsWithoutCard(_ read: ReadVCard, beside files: Files) -> [Flaw] {
    if let photo = files[.photo], read.photo != photo {
      return [Flaw(.vCard, "its PHOTO is not photo.jpg")]
    }
    return []
  }

  /// Returns the card in a file that contains exactly one without any problem; `nil` for any other
  /// file.
  static func onlyCard(in bytes: [UInt8]) -> ReadVCard? {
    let items = VCardReader.read(bytes, file: ShareFile.vCard.name)
    guard items.count == 1, case .card(let read) = items[0], read.problems.isEmpty else {
      return nil
    }
    return read
  }
}
