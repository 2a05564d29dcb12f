import Cards
import DelimitedText
import Problems
import Suggestions

/// The use of each column of a table of cards.
struct ColumnPlan {
  /// The index of the column that is the ID.
  let idColumn: Int

  /// The columns that are taken, in the order in which their values appear on a card.
  let steps: [Step]

  /// The report that `check` prints of the columns.
  let report: ColumnReport

  /// Judges the columns.
  /// - Throws: ``Problem`` where the ID's column is missing or a known name stands twice.
  init(_ header: [DelimitedField], file: String, rules: InputRules) throws(Problem) {
    let idName = rules.idColumn
    let names = header.map { Self.trimmed($0.text) }
    guard let idColumn = names.firstIndex(of: idName) else {
      throw Self.withoutID(names, idName: idName, file: file, header: header)
    }
    self.idColumn = idColumn
    var steps: [Step] = []
    var columns: [ColumnReport.Column] = []
    for (index, name) in names.enumerated() {
      let target = Target(columnName: name)
      if target != nil || name == idName, names[..<index].contains(name) {
        throw Problem(
          file: file, position: header[index].position, field: name,
          message: "the column \(name) stands twice: keep one of them")
      }
      let use = Self.use(
        of: name, target: target, isID: index == idColumn, published: rules.publishedColumns)
      if let target, use == .published || use == .setting {
        steps.append(Step(column: index, name: name, target: target))
      }
      columns.append(ColumnReport.Column(name: name, position: header[index].position, use: use))
    }
    self.steps = steps.sorted { $0.target.rank < $1.target.rank }
    report = ColumnReport(file: file, columns: columns)
  }
}

extension ColumnPlan {
  /// A column and where its values go.
  struct Step {
    let column: Int
    let name: String
    let target: Target
  }

  /// The number of columns a sentence names.
  private static let mostNamed = 20

  /// The warning that names the columns that are not known; `nil` where all are.
  var warning: Problem? {
    let unknown = report.columns.filter {
      if case .unknown = $0.use { !$0.name.isEmpty } else { false }
    }
    guard let first = unknown.first else { return nil }
    let names = unknown.prefix(Self.mostNamed).map { column in
      if case .unknown(let meant?) = column.use { return "\"\(column.name)\" (\(meant)?)" }
      return "\"\(column.name)\""
    }
    let more = unknown.count > names.count ? " and \(unknown.count - names.count) more" : ""
    let listed = names.joined(separator: ", ") + more
    return Problem(
      severity: .warning, file: report.file, position: first.position,
      message: unknown.count == 1
        ? "the column \(listed) is not known: it is left out"
        : "the columns \(listed) are not known: they are left out")
  }

  private static func use(
    of name: String, target: Target?, isID: Bool, published: Set<String>
  ) -> ColumnReport.Use {
    guard let target else {
      return isID ? .identifies : .unknown(nearest: nearest(to: name, among: Target.columnNames))
    }
    switch target {
    case .flat(.value(.id), _): return isID ? .identifies : .replaced
    case .flat(let key, _) where key.isSetting: return .setting
    case .flat(let key, _) where !key.isPublishedFromTables && !published.contains(name):
      return isID ? .identifies : .withheld
    default: return .published
    }
  }

  private static func withoutID(
    _ names: [String], idName: String, file: String, header: [DelimitedField]
  ) -> Problem {
    let filled = names.filter { !$0.isEmpty }
    let more = filled.count > mostNamed ? " and \(filled.count - mostNamed) more" : ""
    let listed = filled.prefix(mostNamed).map { "\"\($0)\"" }.joined(separator: ", ") + more
    return Problem(
      file: file, position: header.first?.position, field: idName,
      message: "there is no column \"\(idName)\" among \(listed): name the one that "
        + "identifies cards with cards.idFrom in cardpress.yaml")
  }

  /// The text without spaces and tabs around it.
  static func trimmed(_ text: String) -> String {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let first = text.utf8.first, let last = text.utf8.last, isSpace(first) || isSpace(last)
    else { return text }
    let front = text.utf8.drop(while: isSpace)
    guard let end = front.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(decoding: front[...end], as: UTF8.self)
  }
}
