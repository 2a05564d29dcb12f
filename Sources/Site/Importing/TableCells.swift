import Bytes
import Columns

/// The cells of a card in a table.
package enum TableCells {}

extension TableCells {
  /// A cell with its column.
  package struct Cell: Hashable, Sendable {
    /// The column's name.
    package let column: String

    /// The text.
    package let text: String
  }

  /// The cells of a card; `nil` where a table of Cardpress's own columns can't hold it: home contacts,
  /// a second address.
  package static func cells(of entries: [CardEntry]) -> [Cell]? {
    var cells: [Cell] = []
    for entry in entries {
      switch entry.value {
      case .text(let text): cells.append(Cell(column: entry.key, text: text))
      case .table(let pairs):
        cells += pairs.map { Cell(column: "social.\($0.key)", text: $0.text) }
      case .list(let items) where entry.key == "links":
        for (index, pairs) in items.enumerated() {
          cells += pairs.map { Cell(column: "link\(index + 1).\($0.key)", text: $0.text) }
        }
      case .list(let items):
        guard let listed = self.cells(of: items, in: entry.key) else { return nil }
        cells += listed
      }
    }
    return cells.sorted { rank(of: $0.column) < rank(of: $1.column) }
  }

  private static func cells(of items: [[CardEntry.Pair]], in key: String) -> [Cell]? {
    var counts: [String: Int] = [:]
    var cells: [Cell] = []
    for pairs in items {
      let type = pairs.first { $0.key == "type" }?.text
      guard pairs.count == (type == nil ? 1 : 2), let text = pairs.last?.text,
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
  static func rank(of column: String) -> Int {
    if column.hasPrefix("social.") { return CardEntries.rank(of: "social") * 1_000 }
    if column == CardTable.provenanceColumn { return .max }
    if let (number, part) = ColumnMeaning.titledLink(named: column) {
      return CardEntries.rank(of: "links") * 1_000 + number * 2 + (part == "title" ? 0 : 1)
    }
    let (name, number) = numbered(column)
    return CardEntries.rank(of: name) * 1_000 + number
  }

  /// True for a column of Cardpress's own.
  static func isOwn(_ column: String) -> Bool {
    column.hasPrefix("social.") || ColumnMeaning.titledLink(named: column) != nil
      || CardEntries.order.contains(numbered(column).name)
  }

  /// The key that a column is of: `email` for `email2`.
  static func key(ofColumn column: String) -> String { numbered(column).name }

  private static func numbered(_ column: String) -> (name: String, number: Int) {
    let digits = column.utf8.reversed().prefix(while: \.isDigit).count
    guard digits > 0, digits < 4 else { return (column, 1) }
    return (String(column.dropLast(digits)), Int(column.suffix(digits)) ?? 1)
  }
}
