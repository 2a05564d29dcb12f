import Cards

extension ColumnPlan {
  /// A column and where its values go.
  package struct Step {
    package let column: Int
    package let name: String
    package let action: Action

    /// True if its name is one of others, who write values in other ways.
    package let isForeign: Bool
  }

  /// The destination of a column's values.
  package enum Action {
    /// To a flat key.
    case key(CardKey)

    /// To the full name, where the columns of given and family name are empty.
    case fullName(unless: [Int])

    /// To the birthday, of which it is the day.
    case birthday(month: Int, year: Int?)

    /// To one of several values; `placeColumn` is the one that says where it belongs.
    case listed(ContactList, ContactPlace, placeColumn: Int?, isOpen: Bool)

    /// To the profile in a social network.
    case social(network: String)

    /// To a profile or the websites.
    case link

    /// To the role, or what stands before the name.
    case title
  }
}

extension ColumnPlan.Action {
  /// True if a cell may stand for several values.
  package var takesSeveral: Bool {
    switch self {
    case .listed, .link, .key(.text(.note)): true
    default: false
    }
  }

  /// True if a value may have several lines, or stand for several values.
  package var takesLines: Bool {
    switch self {
    case .key(.text(let field)): field.allowsLineBreaks
    case .key(.value(.street)), .listed: true
    case .key, .fullName, .birthday, .social, .link, .title: false
    }
  }
}

extension ColumnPlan.Step {
  /// The steps for the columns that are taken.
  static func all(
    in taken: [PlannedColumn], of columns: [PlannedColumn], rules: InputRules
  ) -> [ColumnPlan.Step] {
    let parts = taken.filter { column in
      [.givenName, .familyName].contains { column.part == .key(.value($0)) }
    }
    let ranked = taken.compactMap { column -> (rank: Int, step: ColumnPlan.Step)? in
      guard let part = column.part,
        let action = action(of: column, parts: parts.map(\.index), columns: columns, rules: rules)
      else { return nil }
      let step = ColumnPlan.Step(
        column: column.index, name: column.name, action: action, isForeign: column.origin != .own)
      return (part.rank + (column.number ?? 1), step)
    }
    // The file's order, where ranks are the same.
    return ranked.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.step)
  }

  private static func action(
    of column: PlannedColumn, parts: [Int], columns: [PlannedColumn], rules: InputRules
  ) -> ColumnPlan.Action? {
    switch column.part {
    case .key(.value(.id)): return nil
    case .key(.value(.fullName)) where column.origin == .table && parts.count == 2:
      return .fullName(unless: parts)
    case .key(.value(.birthday)):
      let month = columns.first { $0.part == .birthday(.month) && $0.isTaken }
      let year = columns.first { $0.part == .birthday(.year) && $0.isTaken }
      guard let month else { return .key(.value(.birthday)) }
      return .birthday(month: month.index, year: year?.index)
    case .key(let key): return .key(key)
    case .listed(let list, let place):
      let placeColumn = column.number.flatMap { number in
        columns.first { $0.part == .place(list) && $0.number == number && $0.isTaken }?.index
      }
      let isOpen = rules.publishes(
        column.name, folded: column.folded, key: list.name(at: .home))
      return .listed(list, place, placeColumn: placeColumn, isOpen: isOpen)
    case .social(let network): return .social(network: network)
    case .link: return .link
    case .title: return .title
    default: return nil
    }
  }
}
