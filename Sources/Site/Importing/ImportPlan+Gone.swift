import Files
import ShareMaking

extension ImportPlan {
  /// The cards of former editions of an export that it has no more, sorted by ID, and what becomes of them.
  ///
  /// A file is a later edition of another one if it has the same name, or more than half of its cards.
  /// - Parameters:
  ///   - hidden: What those are known by whom a sheet does not show: they have not left it.
  ///   - lacksContacts: True where contacts of the export could not be taken.
  ///   - removes: True to remove the cards that nobody has changed since their import.
  mutating func settleGone(
    besides hidden: Set<String>, lacksContacts: Bool, removes: Bool, in there: CardsThere
  ) -> [GoneCard] {
    gone(besides: hidden).map { card in
      let fate: GoneCard.Fate =
        if !removes {
          .kept
        } else if lacksContacts {
          .perhapsLeftOut
        } else if card.provenance.written == nil {
          .unknown
        } else if remove(card, in: there) {
          .removed
        } else {
          .changed
        }
      return GoneCard(
        id: card.id, file: card.file, source: card.provenance.source, fate: fate)
    }
  }

  private func gone(besides hidden: Set<String>) -> [FormerCard] {
    let ids = Set(cards.map(\.id))
    let names = Set(cards.map(\.source))
    let sources = Dictionary(grouping: former.cards.values, by: \.provenance.source)
    let gone = sources.flatMap { source, cards in
      let missing = cards.filter { !ids.contains($0.id) }
      return names.contains(source) || missing.count * 2 < cards.count ? missing : []
    }
    return gone.filter { !hidden.contains($0.provenance.contact) }.sorted { $0.id < $1.id }
  }

  /// Removes a card with the photo that import wrote.
  /// - Returns: False where its owner has changed something.
  private mutating func remove(_ card: FormerCard, in there: CardsThere) -> Bool {
    let photo = writtenPhoto(of: card)
    // A photo of the owner's own that only has such a name is none that import wrote.
    let found = [photo?.bytes, nil].first { isAsWritten(card, photo: $0) }
    guard let bytes = found else { return false }
    switch card.place {
    case .document: removals.append(card.file)
    case .row(let table, let row): former.tables[table].remove(row)
    }
    if bytes != nil, let path = photo?.path, there.photos[path, default: 0] < 2 {
      removals.append(path)
    }
    return true
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
