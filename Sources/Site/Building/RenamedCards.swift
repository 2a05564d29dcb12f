import Cards
import Digests
import PublicFolder
import Sessions
import Settings
import ShareFiles
import ShareMaking
import Shares
import VCards

/// Finds the cards that came under another ID than they had: they say what a published vCard says
/// whose card left, except for the identifier and the picture.
struct RenamedCards {
  /// The shares by the digest of what their vCards say; `nil` where two say the same.
  private var shares: [SHA256Digest: RecordID?] = [:]

  /// Reads the vCards of the shares whose cards left.
  init(_ left: [Share], in folder: PublicFolder) {
    for share in left {
      // What can't be read is like no card.
      guard let file = try? folder.shares.read(.vCard, of: share.recordID.text) else { continue }
      Self.note(share.recordID, under: VCard.likeness(of: file), in: &shares)
    }
  }
}

extension RenamedCards {
  /// The pairs among the cards that came, in the order of their IDs; cards that say the same as another
  /// are in none.
  func pairs(_ cards: Set<CardID>, in input: CardInput, settings: SiteSettings) -> [RenamedCard] {
    if shares.isEmpty { return [] }
    var came: [SHA256Digest: CardID?] = [:]
    input.read { event in
      guard case .card(let sourced) = event, cards.contains(sourced.card.id) else { return }
      let vCard = VCard(card: sourced.card, language: settings.language, uid: "")
      Self.note(sourced.card.id, under: vCard.likeness, in: &came)
    }
    return came.compactMap { digest, card in
      guard let card, let share = shares[digest] ?? nil else { return nil }
      return RenamedCard(card: card, recordID: share)
    }.sorted { $0.card < $1.card }
  }

  private static func note<ID>(
    _ id: ID, under text: [UInt8], in ids: inout [SHA256Digest: ID?]
  ) {
    let digest = SHA256Digest(of: text)
    ids[digest] = ids[digest] == nil ? .some(id) : .some(nil)
  }
}
