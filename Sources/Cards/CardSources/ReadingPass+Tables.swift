import Problems

extension ReadingPass {
  /// Reads the cards of a table.
  mutating func readTable(
    _ bytes: [UInt8], path: String, to receive: (CardEvent) -> Void
  ) {
    let names = namesOfColumns(receive)
    do throws(ProblemList) {
      let table = try TableCards(
        bytes, file: path, rules: reader.rules, names: names, now: reader.now)
      read(table, path: path, to: receive)
    } catch {
      for problem in error.problems { receive(.problem(problem)) }
    }
  }

  private mutating func read(
    _ table: TableCards, path: String, to receive: (CardEvent) -> Void
  ) {
    var table = table
    for warning in table.warnings { receive(.problem(warning)) }
    var isEmpty = true
    while !isFound, let row = table.next(&photos) {
      isEmpty = false
      switch row {
      case .success(let draft): finish(draft, to: receive)
      case .failure(let problem):
        receive(.problem(problem))
        receive(.leftOut)
      }
    }
    if isEmpty {
      let message = "has no row after the header"
      receive(.problem(Problem(severity: .warning, file: path, message: message)))
    }
    receive(.columns(table.report))
  }

  /// What the names of columns mean, with what is wrong with the site's own table told once.
  private mutating func namesOfColumns(_ receive: (CardEvent) -> Void) -> ColumnNames {
    if let columnNames { return columnNames }
    let names = ColumnNames(reader.rules.columnTables)
    for problem in names.problems { receive(.problem(problem)) }
    columnNames = names
    return names
  }
}
