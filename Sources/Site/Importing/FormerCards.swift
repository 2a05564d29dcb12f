import Bytes
import CardWriting
import Files
import Problems
import Sessions
import ShareMaking

/// The cards that were imported before, wherever in `cards/` their owner keeps them.
struct FormerCards {
  /// The cards by the digests of what they are known by.
  private(set) var cards: [String: FormerCard] = [:]

  /// The tables with such cards.
  var tables: [CardTable] = []

  /// The problems with files that import wrote and can't read any more.
  private(set) var problems: [Problem] = []

  /// Looks for them.
  init(in site: Site) throws(SiteFault) {
    guard try onDisk(site.folder.kind(of: Site.cardsName)) != nil else { return }
    try read(Site.cardsName, in: site.folder)
  }
}

extension FormerCards {
  /// What tells a card's person from somebody else with the same number.
  func marks(of card: FormerCard) -> PersonMarks {
    switch card.place {
    case .document(let document): PersonMarks(of: document.texts(of:))
    case .row(let table, let row):
      PersonMarks { key in tables[table].texts(of: key, ofRow: row) }
    }
  }

  private static let limit = 64_000_000

  private mutating func read(_ path: String, in site: Folder) throws(SiteFault) {
    for entry in try onDisk(site.entries(in: path)) where !entry.name.hasPrefix(".") {
      let file = "\(path)/\(entry.name)"
      switch (entry.kind, entry.name.lowercased()) {
      case (.folder, _): try read(file, in: site)
      case (.file, let name) where name.hasSuffix(".yaml") || name.hasSuffix(".yml"):
        let bytes = try onDisk(site.read(file, atMost: Self.limit))
        addDocument(bytes, file: file, name: name)
      case (.file, let name) where name.hasSuffix(".csv") || name.hasSuffix(".tsv"):
        let bytes = try onDisk(site.read(file, atMost: Self.limit))
        addTable(bytes, file: file)
      default: break
      }
    }
  }

  private mutating func addDocument(_ bytes: [UInt8], file: String, name: String) {
    guard let provenance = CardDocument.provenance(in: bytes) else { return }
    do throws(Problem) {
      let document = try CardDocument(bytes, file: file)
      let stem = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
      add(
        FormerCard(
          id: document.text(of: "id") ?? stem, file: file, provenance: provenance,
          place: .document(document)))
    } catch {
      problems.append(error)
    }
  }

  private mutating func addTable(_ bytes: [UInt8], file: String) {
    do throws(Problem) {
      guard let table = try CardTable(bytes, file: file) else { return }
      tables.append(table)
      for row in table.rows.indices {
        guard let provenance = table.provenance(ofRow: row),
          let id = table.cell("id", ofRow: row)
        else { continue }
        add(
          FormerCard(
            id: id, file: file, provenance: provenance,
            place: .row(table: tables.count - 1, row: row)))
      }
    } catch {
      // A table of the owner's own is none of import's business; `check` tells.
      if String(decoding: bytes.prefix(4_096), as: UTF8.self).contains(
        text: TableCells.provenanceColumn)
      {
        problems.append(error)
      }
    }
  }

  /// Of two copies of a card the first counts.
  private mutating func add(_ card: FormerCard) {
    if cards[card.provenance.contact] == nil { cards[card.provenance.contact] = card }
  }
}
