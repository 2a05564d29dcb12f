import CardParts
import Cards
package import DelimitedText
package import Problems

/// The use of each column of a table of cards.
package struct ColumnPlan {
  /// The columns, in the file's order.
  package let columns: [PlannedColumn]

  /// The index of the column by which cards are known; `nil` where there is none.
  package let idColumn: Int?

  /// The columns that are taken, in the order in which their values appear on a card.
  package let steps: [Step]

  /// The addresses that are taken.
  package let addresses: [AddressColumns]

  /// The titled links that are taken.
  package let links: [LinkColumns]

  /// The columns of names that count where another is blank, each behind that one.
  package let substitutes: [(blank: Int, instead: Int)]

  /// True if it is the table of a personnel department.
  package let isOfPersonnel: Bool

  /// The use of each column.
  package let uses: [ColumnReport.Use]

  /// Judges the columns.
  /// - Parameter hidden: Those that a sheet does not show and that are left out for that, from 0.
  /// - Throws: ``Problem`` where two of them mean the same and a card has one value of it, and where
  ///   one of the two columns of a link is missing.
  package init(
    _ header: [DelimitedField], file: String, hidden: [ClosedRange<Int>] = [], rules: InputRules,
    names: ColumnNames
  ) throws(Problem) {
    var columns = header.enumerated().map { index, field in
      PlannedColumn(
        Self.trimmed(field.text), index: index, position: field.position, rules: rules, names: names
      )
    }
    for index in columns.indices where hidden.contains(where: { $0.contains(index) }) {
      columns[index].isHidden = true
    }
    if columns.contains(where: { $0.name == Self.importedName }) {
      Self.passOver(rules.photos?.pattern.names ?? [], in: &columns)
    }
    let idColumn = Self.idColumn(among: columns, named: rules.idColumn)
    Self.resolve(&columns)
    try Self.settle(&columns, idColumn: idColumn, file: file)
    self.columns = columns
    isOfPersonnel = columns.contains(where: \.isPersonal)
    substitutes = columns.compactMap { column in
      column.isSubstitute ? column.supersededBy.map { ($0.index, column.index) } : nil
    }
    self.idColumn = idColumn
    let uses = columns.map { column in
      Self.use(of: column, isID: column.index == idColumn, rules: rules, names: names)
    }
    let taken = columns.filter { uses[$0.index] == .published || uses[$0.index] == .setting }
    addresses = AddressColumns.all(in: taken, of: columns, rules: rules)
    links = try LinkColumns.all(in: taken, file: file)
    steps = Step.all(in: taken, of: columns, rules: rules)
    self.uses = uses
  }
}

extension ColumnPlan {
  /// The columns of names.
  var names: [PlannedColumn] {
    columns.filter { column in
      guard column.isTaken, case .key(let key) = column.part else { return false }
      return key.isName
    }
  }

  /// True if names are those of a table's columns: two or more of them are known.
  package static func isHeader(_ names: [String], rules: InputRules, known: ColumnNames) -> Bool {
    var count = 0
    for (index, name) in names.enumerated() {
      let column = PlannedColumn(
        trimmed(name), index: index, position: Position(line: 1, column: 1), rules: rules,
        names: known)
      if column.part != nil || column.name == rules.idColumn { count += 1 }
      if count == 2 { return true }
    }
    return false
  }

  /// The text without spaces, tabs and line breaks around it.
  package static func trimmed(_ text: String) -> String {
    let isSpace = { (byte: UInt8) in
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
    }
    guard let first = text.utf8.first, let last = text.utf8.last, isSpace(first) || isSpace(last)
    else { return text }
    let front = text.utf8.drop(while: isSpace)
    guard let end = front.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(decoding: front[...end], as: UTF8.self)
  }
}

extension ColumnPlan {
  /// What keeps a column from being a part that one card alone can have; `nil` where there is none.
  ///
  /// Only its very name counts: "Emergency" is somebody's number in many a list of a personnel department.
  package func problemOfParts(file: String) -> Problem? {
    for column in columns where column.origin == .unknown {
      guard let part = CardPart.Kind.named(column.name)?.definition, part.isOfOneCard else {
        continue
      }
      return Problem(
        file: file, position: column.position, field: column.name,
        message:
          "\(part.key.name) has more keys than a column holds: write such a card into a file of its "
          + "own, in YAML or JSON, or name the column in cards.ignore")
    }
    return nil
  }
}

extension ColumnPlan {
  /// The name of the column that import writes, which says where a row came from.
  static let importedName = "imported"

  /// Takes columns of the export for no part of a card: import has kept them for photos alone, and has
  /// written what they say under Cardpress's own names.
  private static func passOver(_ names: [String], in columns: inout [PlannedColumn]) {
    let all = columns.map(\.name)
    for index in names.compactMap({ PhotoRule.column($0, in: all) })
    where columns[index].origin != .own {
      columns[index].part = nil
    }
  }

  private static func idColumn(among columns: [PlannedColumn], named name: String) -> Int? {
    let folded = ColumnNames.folded(name)
    let named =
      columns.first { $0.name == name }
      ?? columns.first { !folded.isEmpty && $0.folded == folded }
    if let named { return named.index }
    guard name == "id" else { return nil }
    return columns.filter { $0.part == .key(.value(.id)) }.min { $0.rank < $1.rank }?.index
  }
}
