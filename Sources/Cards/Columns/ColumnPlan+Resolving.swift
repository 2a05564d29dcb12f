import Cards
import Problems

extension ColumnPlan {
  /// Decides what a column is taken for where that depends on the others.
  static func resolve(_ columns: inout [PlannedColumn]) {
    let parts = Set(columns.compactMap(\.part))
    let has = { (part: ColumnMeaning.Part) in parts.contains(part) }
    let hasGiven = has(.key(.value(.givenName)))
    let hasFamily = has(.key(.value(.familyName)))
    let hasRole = has(.key(.text(.role)))
    let titles = columns.filter { $0.part == .title }.map(\.index)
    let isPersonal = columns.contains(where: \.isPersonal)
    let business = ColumnMeaning.AddressPart.allCases.filter { has(.address($0, .work)) }
    for index in columns.indices {
      switch columns[index].part {
      case .name:
        let key: CardKey.Value =
          hasGiven == hasFamily ? .fullName : hasGiven ? .familyName : .givenName
        columns[index].part = .key(.value(key))
      case .title where hasRole || titles.count > 1 && index == titles[0]:
        columns[index].part = .key(.value(.prefix))
      case .title where titles.count > 1:
        // The second, as in the header of French Outlook.
        columns[index].part = .key(.text(.role))
      case .address(let part, .open):
        let isHome = isPersonal || business.contains(part)
        columns[index].part = .address(part, isHome ? .home : .work)
        columns[index].isWeak = true
      default: break
      }
    }
  }

  /// Decides which of several columns that mean the same is taken.
  /// - Throws: ``Problem`` where nothing tells.
  static func settle(
    _ columns: inout [PlannedColumn], idColumn: Int?, file: String
  ) throws(Problem) {
    for (index, column) in columns.enumerated()
    where column.origin == .own || column.index == idColumn {
      if columns[..<index].contains(where: { $0.name == column.name }) {
        throw Self.twice(column, file: file)
      }
    }
    for index in columns.indices {
      guard columns[index].supersededBy == nil, let part = columns[index].part else { continue }
      if part == .key(.value(.id)) {
        if let idColumn, idColumn != index {
          columns[index].supersededBy = (idColumn, columns[idColumn].name)
        }
        continue
      }
      guard part.isSingle else { continue }
      let rivals = columns.filter { $0.part == part && $0.group == columns[index].group }
      guard rivals.count > 1, let winner = rivals.min(by: PlannedColumn.counts) else { continue }
      for rival in rivals where rival.index != winner.index {
        if !PlannedColumn.counts(winner, before: rival) {
          throw Self.ambiguous(winner, rival, file: file)
        }
        columns[rival.index].supersededBy = (winner.index, winner.name)
      }
    }
  }

  private static func twice(_ column: PlannedColumn, file: String) -> Problem {
    Problem(
      file: file, position: column.position, field: column.name,
      message: "the column \(column.name) stands twice: keep one of them")
  }

  private static func ambiguous(
    _ first: PlannedColumn, _ second: PlannedColumn, file: String
  ) -> Problem {
    if first.name == second.name { return twice(second, file: file) }
    let names = "\"\(first.name)\" and \"\(second.name)\""
    let key = second.part?.name ?? ""
    return Problem(
      file: file, position: second.position, field: second.name,
      message: "the columns \(names) are both taken for \(key): name the one that is not in "
        + "cards.ignore in cardpress.yaml, or give it another key in cards.columns")
  }
}

extension PlannedColumn {
  /// The number of the address that it is part of; parts of a card that have no number are one group.
  fileprivate var group: Int? {
    if case .address = part { number } else { nil }
  }

  /// True if a column counts and another one of the same meaning does not.
  fileprivate static func counts(_ first: PlannedColumn, before second: PlannedColumn) -> Bool {
    if first.isHidden != second.isHidden { return second.isHidden }
    if (first.origin == .settings) != (second.origin == .settings) {
      return first.origin == .settings
    }
    if first.isWeak != second.isWeak { return second.isWeak }
    if first.isWeak, first.rank != second.rank { return first.rank < second.rank }
    return (first.number ?? 1) < (second.number ?? 1)
  }
}
