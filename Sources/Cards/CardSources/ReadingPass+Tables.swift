import Columns
import DelimitedText
import Files
import Problems
import Spreadsheets

extension ReadingPass {
  /// Returns true if a text is a table: its first row, or one not far below, names columns.
  mutating func isTable(_ path: String, to receive: (CardEvent) -> Void) -> Bool {
    text(of: path, to: receive).map { isTable($0, isSheet: false, receive) } ?? false
  }

  /// A text; `nil` where it is too large, or can't be read, which is told.
  func text(of path: String, to receive: (CardEvent) -> Void) -> [UInt8]? {
    do throws(FileFault) {
      return try reader.site.read(path, atMost: Self.tableLimit)
    } catch {
      if error.kind == .tooLarge(limit: Self.tableLimit) { return nil }
      receive(.problem(Problem(file: path, message: error.reason, isUnread: true)))
      return nil
    }
  }

  /// Returns true if the first row of a table, or one not far below, names columns.
  mutating func isTable(
    _ bytes: [UInt8], isSheet: Bool, _ receive: (CardEvent) -> Void
  ) -> Bool {
    let (names, rules) = (namesOfColumns(receive), reader.rules)
    let isHeader = { (header: [String]) in ColumnPlan.isHeader(header, rules: rules, known: names) }
    // What is wrong with a text that is no table does not matter.
    let table = try? DelimitedReader(bytes, file: "", isSheet: isSheet, isHeader: isHeader)
    return table.map { isHeader($0.header.map(\.text)) } ?? false
  }

  /// The sheet of a workbook; `nil` for a text.
  mutating func sheet(
    in bytes: [UInt8], path: String, _ receive: (CardEvent) -> Void
  ) throws(Problem) -> SheetTable? {
    let ending = path.suffix(5).lowercased()
    let isNamedSo = ending == ".xlsx" || ending == ".xlsm"
    guard Spreadsheet.isLikely(bytes, isNamedSo: isNamedSo) else { return nil }
    do throws(SpreadsheetFault) {
      return try Spreadsheet.table(of: bytes, showsHidden: reader.rules.hidden == .publish) {
        isTable($0, isSheet: true, receive)
      }
    } catch {
      throw Problem(file: path, message: error.reason)
    }
  }

  /// Tells what is wrong with the defaults in the settings.
  mutating func readDefaults(to receive: (CardEvent) -> Void) {
    _ = defaults.chain(forFileAt: "", to: receive)
  }

  /// Reads the cards of a table.
  /// - Parameters:
  ///   - sheet: What is known of the sheet whose table it is; `nil` for a text.
  ///   - isKnownAgain: True if its rows are to be known again.
  mutating func readTable(
    _ bytes: [UInt8], path: String, sheet: SheetTable?, isKnownAgain: Bool,
    to receive: (CardEvent) -> Void
  ) {
    let names = namesOfColumns(receive)
    do throws(ProblemList) {
      let table = try TableCards(
        bytes, file: path, sheet: sheet, rules: reader.rules, names: names, now: reader.now,
        isExported: reader.readsExport, isKnownAgain: isKnownAgain)
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
    let names = table.report.columns.map(\.name)
    if finder.needsKeys { finder.learn(namesOfColumns(receive), rules: reader.rules) }
    if let warning = finder.warning(forTable: path, columns: names) { receive(.problem(warning)) }
    (columnNumbers, overlaps) = (ColumnNumbers(), OverlappingTables())
    var (isEmpty, rows) = (true, 0)
    while !isFound, let row = table.next(&photos, where: isWanted, besides: isKnown) {
      isEmpty = false
      switch row {
      case .draft(let draft):
        rows += 1
        finish(draft, to: receive)
      case .passedOver(let id): passOver(id, to: receive)
      case .header: break
      case .hidden(let id): if let id { receive(.hidden(id)) }
      case .nobody(let problem): receive(.problem(problem))
      case .fault(let problem):
        receive(.problem(problem))
        receive(.leftOut)
      }
    }
    for problem in overlaps.problems(of: path, rows: rows, beside: taken, in: reader.site) {
      receive(.problem(problem))
    }
    let numbers = columnNumbers.problems(in: path, isTolerant: table.isTolerant)
    for problem in table.closingWarnings + numbers { receive(.problem(problem)) }
    if isEmpty, table.skipped == 0 {
      let message = "has no row after the header"
      receive(.problem(Problem(severity: .warning, file: path, message: message)))
    }
    receive(.columns(table.report))
  }

  /// What the names of columns mean, with what is wrong with the site's own table told once.
  mutating func namesOfColumns(_ receive: (CardEvent) -> Void) -> ColumnNames {
    if let columnNames { return columnNames }
    let names = ColumnNames(reader.rules.columnTables)
    for problem in names.problems { receive(.problem(problem)) }
    columnNames = names
    return names
  }
}
