import Cards
import Digests
import PublicFolder
import Sessions
import Settings
import ShareKeys
import ShareMaking
import Shares
import VCards

/// Finds the cards that came under another ID than they had: they say what a published vCard says
/// whose card left, except for the identifier and the picture, or are one person's by what they say.
struct RenamedCards {
  private let settings: SiteSettings
  private var left: [RecordID: VCardContent] = [:]

  /// Reads the vCards of the shares whose cards left; those of sealed shares by their keys.
  init(
    _ left: [Share], in folder: PublicFolder, keys: KeyFolder, settings: SiteSettings
  ) {
    self.settings = settings
    for share in left {
      // What can't be read is like no card.
      guard
        let contact = PublishedContact(of: share.recordID, as: share.form, in: folder, keys: keys)
      else { continue }
      self.left[share.recordID] = VCardContent(
        digest: SHA256Digest(of: VCard.likeness(of: contact.bytes)), traits: traits(of: contact))
    }
  }

  /// What a card says.
  private struct VCardContent {
    let digest: SHA256Digest

    /// `nil` where its vCard can't be read.
    let traits: PersonTraits?
  }
}

extension RenamedCards {
  /// The pairs among the cards that came, in the order of their IDs.
  /// - Parameter all: All cards of the site, by which it is known what many of them say alike.
  func pairs(
    _ cards: Set<CardID>, in input: CardInput, among all: CardInput
  ) -> [RenamedCard] {
    if left.isEmpty { return [] }
    var came: [CardID: VCardContent] = [:]
    input.read(only: { cards.contains($0) }) { event in
      guard case .card(let sourced) = event else { return }
      let vCard = VCard(card: sourced.card, language: settings.language, uid: "")
      came[sourced.card.id] = VCardContent(
        digest: SHA256Digest(of: vCard.likeness), traits: traits(of: sourced.card))
    }
    let same = sameContent(as: came)
    let (cards, shares) = (Set(same.map(\.card)), Set(same.map(\.recordID)))
    let others = pairs(
      left.filter { !shares.contains($0.key) }, came.filter { !cards.contains($0.key) }, among: all)
    return (same + others).sorted { $0.card < $1.card }
  }

  /// The pairs that say the same, where no other card does.
  private func sameContent(as came: [CardID: VCardContent]) -> [RenamedCard] {
    let shares = Dictionary(grouping: left.keys) { left[$0]?.digest }
    return Dictionary(grouping: came.keys) { came[$0]?.digest }.compactMap { digest, cards in
      guard cards.count == 1, let shares = shares[digest], shares.count == 1 else { return nil }
      return RenamedCard(card: cards[0], recordID: shares[0], evidence: .content)
    }
  }

  /// The pairs that are one person's.
  private func pairs(
    _ left: [RecordID: VCardContent], _ came: [CardID: VCardContent], among all: CardInput
  ) -> [RenamedCard] {
    let leavers = left.compactMap { id, content in content.traits.map { (id: id, traits: $0) } }
      .sorted { $0.id < $1.id }
    let joiners = came.compactMap { id, content in content.traits.map { (id: id, traits: $0) } }
      .sorted { $0.id < $1.id }
    var uses = TraitUses(of: leavers.map(\.traits) + joiners.map(\.traits))
    guard PersonPairs(leavers, joiners, uses: uses).areLikely else { return [] }
    for leaver in leavers { uses.count(leaver.traits) }
    all.read { event in
      if case .card(let sourced) = event { uses.count(traits(of: sourced.card)) }
    }
    return PersonPairs(leavers, joiners, uses: uses).found().map {
      RenamedCard(card: $0.came, recordID: $0.left, evidence: .person)
    }
  }

  private func traits(of card: BusinessCard) -> PersonTraits {
    PersonTraits(of: card, language: settings.language)
  }

  private func traits(of contact: PublishedContact) -> PersonTraits? {
    contact.anonymousCard(in: settings.cards.country).map(traits)
  }
}
