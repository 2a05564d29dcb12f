import CardWriting
import Cards
import Files
import Problems
import Sessions
import Settings
import ShareMaking

/// What an import writes: every file with its bytes, and what becomes of each card.
struct ImportPlan {
  /// The cards of the export, in its order.
  private(set) var cards: [ImportedCard] = []

  /// The new people among them, with their IDs.
  private(set) var added: [(id: String, contact: ExportedContact)] = []

  /// What stands in the way: files that import did not write.
  private(set) var obstacles: [Problem] = []

  /// What is said of contacts.
  private(set) var problems: [Problem] = []

  /// The cards of former imports, as they are after this one.
  var former: FormerCards

  /// The files that go.
  var removals: [String] = []
  let there: CardsThere

  let site: Folder
  private let takesTables: Bool
  private var naming: PhotoNaming
  private let isForced: Bool
  private var documents: [(path: String, bytes: [UInt8])] = []
  private var ids: ImportedIDs
  private var touched: Set<Int> = []

  /// The number of the export's people in each table.
  private var found: [Int: Int] = [:]
  private var photoFiles: [String: [UInt8]] = [:]

  /// Plans an import.
  /// - Parameter takesTables: False where a table of Cardpress's own would not be read as such.
  init(
    of contacts: [ExportedContact], into site: Folder, former: FormerCards, there: CardsThere,
    ids: ImportedIDs, naming: PhotoNaming, takesTables: Bool, isForced: Bool
  ) {
    (self.site, self.former, self.ids, self.isForced) = (site, former, ids, isForced)
    (self.naming, self.takesTables, self.there) = (naming, takesTables, there)
    var seen: [String: ExportedContact] = [:]
    var new: [ExportedContact] = []
    var matching = ContactMatching(contacts, former: former)
    for written in contacts {
      let contact = matching.identified(written)
      if let first = seen[contact.identity] {
        problems.append(contact.problem(sameAs: first))
        continue
      }
      seen[contact.identity] = contact
      if let card = former.cards[contact.identity] {
        update(card, from: contact)
      } else {
        new.append(contact)
      }
    }
    let table = takesTables ? table(for: new) : nil
    for contact in new { add(contact, to: table) }
  }
}

extension ImportPlan {
  /// The files to write with their contents, which are made here, photos before the cards that name them.
  func files() -> [(path: String, bytes: [UInt8])] {
    photoFiles.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + documents
      + former.tables.filter(\.isChanged).map { ($0.file, $0.bytes) }
  }

  /// The paths of the files to write, sorted.
  var paths: [String] {
    (photoFiles.keys + documents.map(\.path) + former.tables.filter(\.isChanged).map(\.file))
      .sorted()
  }

  /// The number of new people from which one table is easier than a file each.
  private static let mostDocuments = 20

  /// The columns of the tables that hold new cards or changed ones.
  var columns: Set<String> {
    Set(touched.flatMap { former.tables[$0].header })
  }

  /// The table for new contacts; `nil` where each gets a file.
  private mutating func table(for new: [ExportedContact]) -> Int? {
    if new.isEmpty { return nil }
    if let index = found.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key { return index }
    let sources = Set(new.map(\.source))
    let index = former.tables.indices.first { index in
      let table = former.tables[index]
      return table.rows.indices.contains { row in
        table.provenance(ofRow: row).map { sources.contains($0.source) } ?? false
      }
    }
    if let index { return index }
    guard new.count > Self.mostDocuments || new.contains(where: naming.isNeeded),
      let first = new.first
    else { return nil }
    let stem = first.source.split(separator: ".").dropLast().joined(separator: ".")
    let path = "cards/\(CardID.proposal(for: stem) ?? "contacts").csv"
    if let index = former.tables.firstIndex(where: { $0.file == path }) { return index }
    _ = isFree(path)
    former.tables.append(CardTable(file: path))
    return former.tables.count - 1
  }

  private mutating func add(_ contact: ExportedContact, to table: Int?) {
    let id = ids.take(for: contact)
    if let file = ids.file(ofForeign: id), !(isForced && file == "cards/\(id).yaml") {
      obstacles.append(.foreign(card: id, in: file))
      return
    }
    if let table, let cells = TableCells.cells(of: entries(contact, id: id, in: "cards/x")) {
      former.tables[table].append(
        cells, kept: contact.keptColumns, id: id,
        provenance: contact.origin(of: cells, kept: contact.keptColumns, id: id))
      touched.insert(table)
      note(.new, contact, id: id, file: former.tables[table].file)
    } else {
      let path = "cards/\(id).yaml"
      let entries = naming(photoOf: contact, entries(contact, id: id, in: path), in: path)
      addDocument(at: path, entries, from: contact)
      note(.new, contact, id: id, file: path)
    }
    added.append((id, contact))
    addPhoto(of: contact, id: id, isOurs: false)
  }

  /// Writes a card's file; with `--force` into the one that is there.
  private mutating func addDocument(
    at path: String, _ entries: [CardEntry], from contact: ExportedContact
  ) {
    let origin = contact.origin(of: entries)
    let new = CardDocument.bytes(entries, provenance: origin)
    guard isFree(path) else { return }
    // Where the look at it fails, so will the writing.
    guard let bytes = try? site.read(path, atMost: 16_000_000) else {
      documents.append((path, new))
      return
    }
    do throws(Problem) {
      let document = try CardDocument(bytes, file: path)
      let updated = try document.updated(with: entries, from: origin)
      if let updated { documents.append((path, updated.bytes)) }
    } catch {
      documents.append((path, new))
    }
  }

  private mutating func update(_ card: FormerCard, from contact: ExportedContact) {
    ids.keep(card.id)
    removeFormerPhoto(of: card, before: contact)
    var isChanged = addPhoto(
      of: contact, id: card.id, isOurs: card.provenance.keys.contains("photo"))
    let entries = entries(contact, id: card.id, in: card.file)
    switch card.place {
    case .document(let document):
      do throws(Problem) {
        let isOurs =
          card.provenance.keys.contains("photo") || document.texts(of: "photo").isEmpty
        let named = isOurs ? naming(photoOf: contact, entries, in: card.file) : entries
        let origin = contact.origin(of: named)
        if let update = try document.updated(with: named, from: origin) {
          documents.append((card.file, update.bytes))
          isChanged = isChanged || update.saysMore
        }
      } catch {
        obstacles.append(error)
      }
    case .row(let table, let row):
      found[table, default: 0] += 1
      if let cells = TableCells.cells(of: entries) {
        let kept = takesTables ? contact.keptColumns : []
        if former.tables[table].update(
          row, with: cells, kept: kept,
          from: contact.origin(of: cells, kept: kept, id: card.id))
        {
          touched.insert(table)
          isChanged = true
        }
      } else {
        let named = naming(photoOf: contact, entries, in: "cards/\(card.id).yaml")
        move(card, fromRow: row, of: table, with: named, contact)
        isChanged = true
      }
    }
    note(isChanged ? .changed : .unchanged, contact, id: card.id, file: card.file)
  }

  /// Gives a card of a table that can't hold it any more a file of its own, with what its owner added.
  private mutating func move(
    _ card: FormerCard, fromRow row: Int, of table: Int, with entries: [CardEntry],
    _ contact: ExportedContact
  ) {
    let added = former.tables[table].ownerEntries(ofRow: row)
      .filter { own in !entries.contains { $0.key == own.key } }
    let path = "cards/\(card.id).yaml"
    guard isFree(path) else { return }
    let provenance = contact.origin(of: entries).keepingSource(of: card.provenance)
    let all = (entries + added).sorted {
      CardEntries.rank(of: $0.key) < CardEntries.rank(of: $1.key)
    }
    documents.append((path, CardDocument.bytes(all, provenance: provenance)))
    former.tables[table].remove(row)
  }
}

extension ImportPlan {
  /// The entries of a contact as a file in `cards/` has them.
  private func entries(_ contact: ExportedContact, id: String, in file: String) -> [CardEntry] {
    let cards = Self.up(from: file, to: 1)
    let photo = contact.photo.map { "\(cards)photos/\(id).\($0.ending)" }
    return CardEntries.entries(of: contact.card, photo: photo)
  }

  /// The entries of a file with the photo that `cards.photos` finds by a column of the export.
  private mutating func naming(
    photoOf contact: ExportedContact, _ entries: [CardEntry], in file: String
  ) -> [CardEntry] {
    do throws(Problem) {
      guard let path = try naming.path(for: contact) else { return entries }
      let entry = CardEntry("photo", .string(Self.up(from: file) + path))
      return (entries + [entry]).sorted {
        CardEntries.rank(of: $0.key) < CardEntries.rank(of: $1.key)
      }
    } catch {
      problems.append(error)
      return entries
    }
  }

  /// The way from a card's file to a folder.
  static func up(from file: String, to depth: Int = 0) -> String {
    String(repeating: "../", count: max(0, file.utf8.count { $0 == 0x2F } - depth))
  }

  /// Writes a contact's photo where it differs from the file that is there.
  /// - Returns: True if it does.
  @discardableResult
  private mutating func addPhoto(of contact: ExportedContact, id: String, isOurs: Bool) -> Bool {
    guard let photo = contact.photo else { return false }
    let path = "cards/photos/\(id).\(photo.ending)"
    // A file that can't be read is not the same, and is told when it is written.
    if let there = try? site.read(path, atMost: max(photo.bytes.count, 1)), there == photo.bytes {
      return false
    }
    if !isOurs, !isFree(path) { return false }
    photoFiles[path] = photo.bytes
    return true
  }

  /// True if nothing is at a path, or may be replaced; else that is told.
  private mutating func isFree(_ path: String) -> Bool {
    do throws(FileFault) {
      guard let kind = try site.kind(of: path) else { return true }
      if isForced, kind == .file { return true }
      obstacles.append(.foreign(file: path))
    } catch {
      obstacles.append(Problem(file: path, message: error.reason, isUnread: true))
    }
    return false
  }

  private mutating func note(
    _ change: ImportedCard.Change, _ contact: ExportedContact, id: String, file: String
  ) {
    cards.append(
      ImportedCard(id: id, file: file, source: contact.source, change: change))
  }
}

extension Problem {
  /// A file that import did not write.
  fileprivate static func foreign(file: String) -> Problem {
    Problem(
      file: file,
      message: "is there and was not written by import: rename it, or let --force change it")
  }

  /// A card that import did not write.
  fileprivate static func foreign(card id: String, in file: String) -> Problem {
    Problem(
      file: file,
      message: "has a card \(id), as a contact of the export would be: it was not written by "
        + "import, so remove it or give it another ID"
        + (file == "cards/\(id).yaml" ? ", or let --force change it" : ""))
  }
}
