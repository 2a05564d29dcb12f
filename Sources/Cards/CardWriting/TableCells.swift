import Bytes
import Columns
import Documents

/// The cells of a card in a table.
package enum TableCells {
  /// The name of the column that says where a card came from.
  package static let provenanceColumn = "imported"
}

extension TableCells {
  /// A cell with its column.
  package struct Cell: Hashable, Sendable {
    /// The column's name.
    package let column: String

    /// The text.
    package let text: String

    /// Creates a cell.
    package init(column: String, text: String) {
      (self.column, self.text) = (column, text)
    }
  }

  /// The digest of a row that import writes, with its photo, wherever the columns stand.
  package static func digest(of cells: [Cell], photo: [UInt8]?) -> String {
    let lines = cells.filter { !$0.text.isEmpty && $0.column != provenanceColumn }
      .map { JSONText(compact: [$0.column: .string($0.text)]).description }
    return Provenance.digest(
      ofText: Array(Set(lines).sorted().joined(separator: "\n").utf8), photo: photo)
  }

  /// The cells of a card; `nil` where a table of Cardpress's own columns can't hold it: home contacts,
  /// a second address.
  package static func cells(of entries: [CardEntry]) -> [Cell]? {
    var cells: [Cell] = []
    for entry in entries {
      switch entry.value {
      case .string(let text): cells.append(Cell(column: entry.key, text: text))
      case .object(let profiles) where entry.key == "social":
        cells += Self.cells(of: profiles, before: "social.")
      case .array(let items) where entry.key == "links":
        for (index, item) in items.enumerated() {
          cells += Self.cells(of: item.members, before: "link\(index + 1).")
        }
      case .array(let items):
        guard let listed = Self.cells(of: items.map(\.members), in: entry.key) else { return nil }
        cells += listed
      case .object, .integer, .tenths, .boolean, .null: return nil
      }
    }
    return cells.sorted { rank(of: $0.column) < rank(of: $1.column) }
  }

  private static func cells(of members: [JSONValue.Member], before start: String) -> [Cell] {
    members.compactMap { member in
      member.value.text.map { Cell(column: start + member.name, text: $0) }
    }
  }

  private static func cells(of items: [[JSONValue.Member]], in key: String) -> [Cell]? {
    var counts: [String: Int] = [:]
    var cells: [Cell] = []
    for members in items {
      let type = members.first { $0.name == "type" }?.value.text
      guard members.count == (type == nil ? 1 : 2), let text = members.last?.value.text,
        let column = columns[key]?[type ?? ""]
      else { return nil }
      counts[column, default: 0] += 1
      let number = counts[column, default: 1]
      cells.append(Cell(column: number == 1 ? column : "\(column)\(number)", text: text))
    }
    return cells
  }

  /// The columns of values in lists, by their types.
  private static let columns: [String: [String: String]] = [
    "emails": ["": "email", "work": "email"],
    "phones": ["work": "phone", "mobile": "mobile", "fax": "fax"],
    "websites": ["": "website"],
  ]

  /// The place of a column among the others.
  package static func rank(of column: String) -> Int {
    if column.hasPrefix("social.") { return CardEntries.rank(of: "social") * 1_000 }
    if column == provenanceColumn { return .max }
    if let (number, part) = ColumnMeaning.titledLink(named: column) {
      return CardEntries.rank(of: "links") * 1_000 + number * 2 + (part == "title" ? 0 : 1)
    }
    let (name, number) = numbered(column)
    return CardEntries.rank(of: name) * 1_000 + number
  }

  /// True for a column of Cardpress's own.
  package static func isOwn(_ column: String) -> Bool {
    column.hasPrefix("social.") || ColumnMeaning.titledLink(named: column) != nil
      || CardEntries.order.contains(numbered(column).name)
  }

  /// The key that a column is of: `email` for `email2`.
  package static func key(ofColumn column: String) -> String { numbered(column).name }

  private static func numbered(_ column: String) -> (name: String, number: Int) {
    let digits = column.utf8.reversed().prefix(while: \.isDigit).count
    guard digits > 0, digits < 4 else { return (column, 1) }
    return (String(column.dropLast(digits)), Int(column.suffix(digits)) ?? 1)
  }
}

extension JSONValue {
  /// What a table has; empty for what is none.
  fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }
}
