import CardSources
import CardWriting
import Cards
import Documents
import PublicFolder
import Settings
import ShareKeys
import ShareMaking
import Shares
import VCards

/// Finds out what changed cards say otherwise than is published of them.
///
/// Nothing is kept for it: the old values are read back from the published contact, with its key where that is
/// sealed.
struct ChangedFields {
  let settings: SiteSettings
  let publicFolder: PublicFolder
  let keys: KeyFolder
}

extension ChangedFields {
  /// Returns the changes, in the order in which a person would write them; `nil` where what is published can't be
  /// read, none where the card has come under another ID, or the site to another address, and says the same.
  ///
  /// A photo is named where one came or went, or where nothing else can be another.
  func fields(of card: BusinessCard, publishedAs share: Share) -> [BuildPlan.FieldChange]? {
    let vCard = VCard(card: card, language: settings.language, uid: settings.uid(of: card.id))
    let present = PublishedContact(vCard.bytes(photo: nil, revisedAt: share.revisedAt))
    guard
      let former = PublishedContact(
        of: share.recordID, as: share.form, in: publicFolder, keys: keys),
      let old = former.card(card.id, in: settings.cards.country),
      let new = present.card(card.id, in: settings.cards.country)
    else { return nil }
    let (before, after) = (entries(of: old), entries(of: new))
    var names = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    let hadPhoto = old.photo != nil
    if hadPhoto != (card.photo != nil) { names.insert("photo") }
    if names.isEmpty, present.uid == former.uid {
      // What the contact does not tell: where that may be more than one, none is named.
      let parts = card.parts.values.filter { !$0.digestText.isEmpty }.map(
        \.kind.definition.key.name)
      let perhaps = parts + (hadPhoto ? ["photo"] : [])
      if perhaps.count > 1 { return nil }
      names.formUnion(perhaps)
    }
    return names.sorted { CardEntries.rank(of: $0) < CardEntries.rank(of: $1) }.map { key in
      key == "photo"
        ? BuildPlan.FieldChange(
          key: key, old: .boolean(hadPhoto), new: .boolean(card.photo != nil))
        : BuildPlan.FieldChange(key: key, old: before[key], new: after[key])
    }
  }

  private func entries(of card: BusinessCard) -> [String: JSONValue] {
    Dictionary(CardEntries.entries(of: card, photo: nil).map { ($0.key, $0.value) }) { first, _ in
      first
    }
  }
}
