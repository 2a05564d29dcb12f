import Bytes
import CardWriting
import DelimitedText
import Problems

/// A table of imported cards, in Cardpress's own columns and perhaps in others that its owner added.
struct CardTable {
  let file: String
  private(set) var header: [String]
  private(set) var rows: [[String]]

  /// True if something differs from the file.
  private(set) var isChanged: Bool
  private let separator: UInt8

  /// The rows that are left out when the table is written.
  private var removed: Set<Int> = []

  /// Begins a new table.
  init(file: String) {
    self.file = file
    header = ["id", TableCells.provenanceColumn]
    rows = []
    isChanged = true
    separator = UInt8(ascii: ",")
  }

  /// Reads a table; `nil` where it has no imported cards.
  /// - Throws: ``Problem`` where a row is at fault, which could not be written again.
  init?(_ bytes: [UInt8], file: String) throws(Problem) {
    var reader = try DelimitedReader(bytes, file: file)
    header = reader.header.map(\.text)
    guard header.contains(TableCells.provenanceColumn), header.contains("id") else { return nil }
    rows = []
    while let row = reader.next() { rows.append(try row.get().map(\.text)) }
    separator = reader.separator
    isChanged = false
    self.file = file
  }
}

extension CardTable {
  /// The provenance of a row; `nil` where its owner added it.
  func provenance(ofRow row: Int) -> Provenance? {
    cell(TableCells.provenanceColumn, ofRow: row).flatMap(Provenance.init)
  }

  /// The text of a cell; `nil` where the table has no such column.
  func cell(_ column: String, ofRow row: Int) -> String? {
    header.firstIndex(of: column).map { rows[row][$0] }
  }

  /// True if a row, with this photo, is what import wrote, and nobody has changed it since.
  func isAsWritten(_ row: Int, photo: [UInt8]?) -> Bool {
    let cells = zip(header, rows[row]).map { TableCells.Cell(column: $0, text: $1) }
    return provenance(ofRow: row)?.written == TableCells.digest(of: cells, photo: photo)
  }

  /// All texts of a key, such as `email`, which `email2` has too.
  func texts(of key: String, ofRow row: Int) -> [String] {
    header.indices.filter { TableCells.key(ofColumn: header[$0]) == key }
      .map { rows[row][$0] }.filter { !$0.isEmpty }
  }

  /// The entries of the cells that are filled and that an export did not bring.
  func ownerEntries(ofRow row: Int) -> [CardEntry] {
    let former = Set(provenance(ofRow: row)?.keys ?? [])
    let cells = header.indices.compactMap { index -> TableCells.Cell? in
      let (name, text) = (header[index], rows[row][index])
      if text.isEmpty || former.contains(name) || name == "id" { return nil }
      return TableCells.Cell(column: name, text: text)
    }
    return TableCells.entries(of: cells)
  }

  /// Adds a row.
  /// - Parameter kept: The columns of the export that are no part of a card.
  mutating func append(
    _ cells: [TableCells.Cell], kept: [TableCells.Cell], id: String, provenance: Provenance
  ) {
    addColumns(of: cells + kept.reversed())
    rows.append(header.map { _ in "" })
    set("id", to: id, inRow: rows.count - 1)
    for cell in cells + kept { set(cell.column, to: cell.text, inRow: rows.count - 1) }
    set(TableCells.provenanceColumn, to: provenance.text, inRow: rows.count - 1)
    isChanged = true
  }

  /// Sets what an export has, and empties what only its former edition had.
  /// - Returns: True if the row says something else now.
  mutating func update(
    _ row: Int, with cells: [TableCells.Cell], kept: [TableCells.Cell], from origin: Provenance
  ) -> Bool {
    addColumns(of: cells + kept.reversed())
    let former = provenance(ofRow: row)
    let new = origin.keepingSource(of: former)
    let before = rows[row]
    for key in former?.keys ?? [] { set(key, to: "", inRow: row) }
    for cell in cells + kept { set(cell.column, to: cell.text, inRow: row) }
    let isOther = rows[row] != before || !new.isSame(as: former)
    set(TableCells.provenanceColumn, to: new.text, inRow: row)
    if rows[row] != before { isChanged = true }
    return isOther
  }

  /// Leaves a row out.
  mutating func remove(_ row: Int) {
    removed.insert(row)
    isChanged = true
  }

  private mutating func set(_ column: String, to text: String, inRow row: Int) {
    if let index = header.firstIndex(of: column) { rows[row][index] = text }
  }

  /// Adds columns that are missing, each behind those that come before it.
  private mutating func addColumns(of cells: [TableCells.Cell]) {
    for cell in cells where !header.contains(cell.column) {
      let rank = TableCells.rank(of: cell.column)
      let place =
        header.lastIndex { $0 == "id" || TableCells.isOwn($0) && TableCells.rank(of: $0) < rank }
      let index = (place ?? -1) + 1
      header.insert(cell.column, at: index)
      for row in rows.indices { rows[row].insert("", at: index) }
      isChanged = true
    }
  }
}

extension CardTable {
  /// The file: RFC 4180 in UTF-8, with the byte order mark that Excel needs.
  var bytes: [UInt8] {
    let kept = rows.indices.filter { !removed.contains($0) }.map { rows[$0] }
    return [0xEF, 0xBB, 0xBF] + ([header] + kept).flatMap(line)
  }

  private func line(_ cells: [String]) -> [UInt8] {
    cells.map { Array(quoted($0).utf8) }.joined(separator: [separator]) + Array("\r\n".utf8)
  }

  private func quoted(_ text: String) -> String {
    let special: [UInt8] = [separator] + Array(",;\t\"\r\n".utf8)
    let isSpecial =
      text.utf8.contains(where: special.contains) || text.utf8.first == 0x20
      || text.utf8.last == 0x20
    if !isSpecial { return text }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }
}
