import DelimitedText
import Problems
import Timestamps

/// Reads the cards of a CSV file, one after the other.
struct TableCards {
  private let file: String
  private let now: Timestamp
  private let plan: ColumnPlan
  private var reader: DelimitedReader

  /// Begins with a file.
  /// - Throws: ``Problem`` where it is no table or its columns are at fault.
  init(
    _ bytes: [UInt8], file: String, rules: InputRules, now: Timestamp
  ) throws(Problem) {
    reader = try DelimitedReader(bytes, file: file)
    if reader.header.isEmpty {
      throw Problem(file: file, message: "is empty: its first row names the columns")
    }
    self.file = file
    self.now = now
    plan = try ColumnPlan(reader.header, file: file, rules: rules)
  }
}

extension TableCards {
  /// The use of each column.
  var report: ColumnReport { plan.report }

  /// The warning about the columns.
  var warning: Problem? { plan.warning }

  /// The next card, right or wrong, or what is wrong with its row; `nil` at the end.
  mutating func next(_ photos: inout PictureLocator) -> Result<CardDraft, Problem>? {
    switch reader.next() {
    case nil: nil
    case .failure(let problem): .failure(problem)
    case .success(let row): .success(draft(of: row, &photos))
    }
  }

  private func draft(of row: [DelimitedField], _ photos: inout PictureLocator) -> CardDraft {
    let position = row.first?.position ?? Position(line: 1, column: 1)
    var draft = CardDraft(file: file, position: position, now: now)
    let id = row[plan.idColumn]
    let idName = plan.report.columns[plan.idColumn].name
    if id.isBlank {
      draft.refuse(idName, fault: InvalidValue("is empty: every row needs one"), at: id.position)
    } else {
      draft.setID(ColumnPlan.trimmed(id.text), at: id.position, field: idName)
    }
    for step in plan.steps {
      let cell = row[step.column]
      if cell.isBlank { continue }
      let text = ColumnPlan.trimmed(cell.text)
      switch step.target {
      case .flat(let key, _):
        draft.set(key, to: text, at: cell.position, field: step.name, photos: &photos)
      case .social(let network):
        draft.addProfile(in: network, text, at: cell.position, field: step.name)
      }
    }
    return draft
  }
}
