/// Finds the contacts of exports among the cards of former imports and the contacts before them.
///
/// A contact is known by what identifies it in its file, and is found by that alone, but for numbers: two
/// systems may have given the same one to different people. The card of the later one is known by the
/// number and the name of its file, and is found by both from then on, whatever becomes of the other.
struct ContactMatching {
  /// Those that are known, by the digests under which they are.
  private var holders: [String: Holder]

  /// The names of the files that cards and contacts are from.
  private let sources: [String]

  /// The numbers that two files have in common, by their names.
  private var common: [FilePair: Common] = [:]

  /// Compares the numbers of all files.
  init(_ contacts: [ExportedContact], former: FormerCards) {
    holders = former.cards.mapValues {
      Holder(source: $0.provenance.source, marks: former.marks(of: $0))
    }
    sources = Set(holders.values.map(\.source) + contacts.map(\.source)).sorted()
    var before: [String: Holder] = [:]
    for contact in contacts where contact.isNumbered {
      for holder in holders(of: contact) { compare(contact, with: holder) }
      if let first = before[contact.identity] {
        compare(contact, with: first)
      } else {
        before[contact.identity] = Holder(contact)
      }
    }
  }
}

extension ContactMatching {
  private struct Holder {
    let source: String
    let marks: PersonMarks

    init(source: String, marks: PersonMarks) { (self.source, self.marks) = (source, marks) }

    init(_ contact: ExportedContact) { self.init(source: contact.source, marks: contact.marks) }
  }

  private struct FilePair: Hashable {
    let later: String
    let former: String
  }

  private struct Common {
    var count = 0
    var agreeing = 0
  }

  /// The contact under what it is known by: that of its card, where it has one.
  mutating func identified(_ contact: ExportedContact) -> ExportedContact {
    var found = contact
    if contact.isNumbered { found.identity = identity(of: contact) }
    if holders[found.identity] == nil { holders[found.identity] = Holder(contact) }
    return found
  }

  private func identity(of contact: ExportedContact) -> String {
    let ofItsFile = contact.identity(in: contact.source)
    if holders[ofItsFile] != nil { return ofItsFile }
    if let holder = holders[contact.identity], isSurely(contact, holder) {
      return contact.identity
    }
    let known = identities(of: contact).filter { holders[$0] != nil }
    let own =
      known.first { holders[$0].map { isSurely(contact, $0) } ?? false }
      ?? known.first { holders[$0].map { isLikely(contact, $0) } ?? false }
    return own ?? (holders[contact.identity] == nil ? contact.identity : ofItsFile)
  }

  private func isSurely(_ contact: ExportedContact, _ holder: Holder) -> Bool {
    holder.source == contact.source || contact.marks.areOwn(to: holder.marks)
  }

  /// True if a card with the same number is the contact's, who may have another name by now.
  private func isLikely(_ contact: ExportedContact, _ holder: Holder) -> Bool {
    contact.marks.agree(with: holder.marks)
      || isEdition(contact.source, of: holder.source)
  }

  /// True if more than half of the numbers that both files have are the same people's.
  private func isEdition(_ later: String, of former: String) -> Bool {
    let common = common[FilePair(later: later, former: former), default: Common()]
    return common.agreeing * 2 > common.count
  }

  private mutating func compare(_ contact: ExportedContact, with holder: Holder) {
    if holder.source == contact.source { return }
    let pair = FilePair(later: contact.source, former: holder.source)
    common[pair, default: Common()].count += 1
    if contact.marks.agree(with: holder.marks) { common[pair, default: Common()].agreeing += 1 }
  }

  private func holders(of contact: ExportedContact) -> [Holder] {
    if let holder = holders[contact.identity], isSurely(contact, holder) { return [holder] }
    return identities(of: contact).compactMap { holders[$0] }
  }

  /// All that a contact may be known by: the number alone, and in each file.
  private func identities(of contact: ExportedContact) -> [String] {
    [contact.identity] + sources.map(contact.identity(in:))
  }
}
