import Files
import Sessions

extension ImportPlan {
  /// The cards of former editions of an export that it has no more, sorted by ID, and what becomes of them.
  ///
  /// A file is a later edition of another one if it has the same name, or more than half of its cards.
  /// - Parameter removes: True to remove the cards that nobody has changed since their import.
  /// - Returns: The cards, and whether it is doubtful that those who are removed are gone.
  mutating func settleGone(
    after reading: ExportReading, removes: Bool
  ) -> (cards: [GoneCard], isDoubtful: Bool) {
    let lacksContacts =
      reading.leftOut > 0 || reading.problems.contains { $0.severity == .error }
    let names = Set(cards.map(\.source))
    var (settled, isDoubtful): ([GoneCard], Bool) = ([], false)
    for group in gone(besides: reading.hidden, names: names) {
      for card in group.missing {
        let fate: GoneCard.Fate =
          if !removes {
            .kept
          } else if lacksContacts {
            .perhapsLeftOut
          } else if reading.hidesUnknown {
            .perhapsHidden
          } else {
            remove(card)
          }
        if fate == .removed, group.isDoubtful { isDoubtful = true }
        settled.append(
          GoneCard(id: card.id, file: card.file, source: card.provenance.source, fate: fate))
      }
    }
    let removed = settled.count { $0.fate == .removed }
    if CutOffInput.isLikely(left: removed, of: there.files.count) { isDoubtful = true }
    return (settled.sorted { $0.id < $1.id }, isDoubtful)
  }

  /// The cards of one file that a later edition lacks.
  private struct Missing {
    let missing: [FormerCard]

    /// True if the later file may well be another one: with nobody of this one, with much fewer of its people,
    /// or under another name without a tenth of them.
    let isDoubtful: Bool
  }

  private func gone(besides hidden: Set<String>, names: Set<String>) -> [Missing] {
    let ids = Set(cards.map(\.id))
    let groups = Dictionary(grouping: former.cards.values, by: \.provenance.source)
    let sources = names.union(groups.keys)
    let unseen = hidden.union(
      hidden.flatMap { identity in sources.map { ExportedContact.identity(identity, in: $0) } })
    return groups.compactMap { source, cards in
      let missing = cards.filter { !ids.contains($0.id) }
      let isNamed = names.contains(source)
      guard isNamed || missing.count * 2 < cards.count else { return nil }
      return Missing(
        missing: missing.filter { !unseen.contains($0.provenance.contact) },
        isDoubtful: missing.count == cards.count
          || CutOffInput.isLikely(left: missing.count, of: cards.count)
          || !isNamed && missing.count > 1 && missing.count * 10 > cards.count)
    }
  }

  /// Removes a card with the photo that import wrote, unless its owner has changed something.
  private mutating func remove(_ card: FormerCard) -> GoneCard.Fate {
    if card.provenance.written == nil { return .unknown }
    let photo = writtenPhoto(of: card)
    guard isAsWritten(card, photo: photo?.bytes) else { return .changed }
    if photo != nil, there.hasFaults { return .perhapsShared }
    switch card.place {
    case .document: removals.append(card.file)
    case .row(let table, let row): former.tables[table].remove(row)
    }
    if let photo { remove(photoAt: photo.path) }
    return .removed
  }

  /// Removes the photo that import wrote for a card, where its contact has none any more or one of another form.
  mutating func removeFormerPhoto(of card: FormerCard, before contact: ExportedContact) {
    guard let photo = writtenPhoto(of: card),
      photo.path != contact.photo.map({ "cards/photos/\(card.id).\($0.ending)" }),
      isAsWritten(card, photo: photo.bytes), !there.hasFaults
    else { return }
    remove(photoAt: photo.path)
  }

  private mutating func remove(photoAt path: String) {
    if there.photos[path, default: 0] < 2 { removals.append(path) }
  }

  private func isAsWritten(_ card: FormerCard, photo: [UInt8]?) -> Bool {
    switch card.place {
    case .document(let document): document.isAsWritten(photo: photo)
    case .row(let table, let row): former.tables[table].isAsWritten(row, photo: photo)
    }
  }

  /// The photo that a card names, if it lies where import puts it.
  private func writtenPhoto(of card: FormerCard) -> (path: String, bytes: [UInt8])? {
    let name =
      switch card.place {
      case .document(let document): document.text(of: "photo")
      case .row(let table, let row): former.tables[table].cell("photo", ofRow: row)
      }
    guard let name, let last = name.split(separator: "/").last,
      last.hasPrefix("\(card.id)."), name == "\(Self.up(from: card.file, to: 1))photos/\(last)"
    else { return nil }
    let path = "cards/photos/\(last)"
    // One that can't be read is not the one that was written, and the card stays.
    return (try? site.read(path, atMost: ExportReading.photoLimit)).map { (path, $0) }
  }
}
