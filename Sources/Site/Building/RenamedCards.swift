import Cards
import Digests
import PublicFolder
import Sessions
import Settings
import ShareFiles
import ShareKeys
import ShareMaking
import Shares
import VCards

/// Finds the cards that came under another ID than they had: they say what a published vCard says
/// whose card left, except for the identifier and the picture, or are one person's by their marks.
struct RenamedCards {
  private var shares = Sightings<RecordID>()

  /// Reads the vCards of the shares whose cards left; those of sealed shares by their keys.
  init(_ left: [Share], in folder: PublicFolder, keys: KeyFolder) {
    for share in left {
      // What can't be read is like no card.
      guard let file = Self.vCard(of: share, in: folder, keys: keys) else { continue }
      shares.note(share.recordID, saying: VCard.likeness(of: file))
    }
  }
}

extension RenamedCards {
  private static func vCard(
    of share: Share, in folder: PublicFolder, keys: KeyFolder
  ) -> [UInt8]? {
    if share.isSealed {
      return (try? OpenedShare.read(share.recordID, in: folder, keys: keys))?.vCard
    }
    return try? folder.shares.read(.vCard, of: share.recordID.text)
  }

  /// The pairs among the cards that came, in the order of their IDs; cards that say the same as another
  /// are in none, nor are those with a mark of several.
  func pairs(_ cards: Set<CardID>, in input: CardInput, settings: SiteSettings) -> [RenamedCard] {
    if shares.byContent.isEmpty { return [] }
    var came = Sightings<CardID>()
    input.read(only: { cards.contains($0) }) { event in
      guard case .card(let sourced) = event else { return }
      let vCard = VCard(card: sourced.card, language: settings.language, uid: "")
      came.note(sourced.card.id, saying: vCard.likeness)
    }
    let same = came.byContent.compactMap { digest, card -> RenamedCard? in
      guard let card, let share = shares.byContent[digest] ?? nil else { return nil }
      return RenamedCard(card: card, recordID: share, evidence: .content)
    }
    return (same + pairs(came, besides: same)).sorted { $0.card < $1.card }
  }

  /// The pairs that have a mark in common, where neither has one in common with another card.
  private func pairs(
    _ came: Sightings<CardID>, besides same: [RenamedCard]
  ) -> [RenamedCard] {
    var found: Set<RenamedCard> = []
    for (mark, card) in came.byMark {
      guard let card, let share = shares.byMark[mark] ?? nil else { continue }
      found.insert(RenamedCard(card: card, recordID: share, evidence: .person))
    }
    // A whole firm may have come under new IDs, so that pairs are not compared with each other.
    var (cards, shares): ([CardID: Int], [RecordID: Int]) = ([:], [:])
    for pair in same + found {
      cards[pair.card, default: 0] += 1
      shares[pair.recordID, default: 0] += 1
    }
    return found.filter { cards[$0.card] == 1 && shares[$0.recordID] == 1 }
  }
}

/// What was seen of cards, by its digest; `nil` where two have it.
private struct Sightings<ID: Hashable> {
  /// The cards by what they say.
  private(set) var byContent: [SHA256Digest: ID?] = [:]

  /// The cards by what tells whose they are.
  private(set) var byMark: [SHA256Digest: ID?] = [:]

  mutating func note(_ id: ID, saying likeness: [UInt8]) {
    Self.note(id, under: likeness, in: &byContent)
    for mark in VCard.marks(in: likeness) { Self.note(id, under: mark, in: &byMark) }
  }

  private static func note(_ id: ID, under text: [UInt8], in ids: inout [SHA256Digest: ID?]) {
    let digest = SHA256Digest(of: text)
    ids[digest] = ids[digest] == nil ? .some(id) : .some(nil)
  }
}
