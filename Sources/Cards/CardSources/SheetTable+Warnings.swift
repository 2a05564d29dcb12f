import Columns
import Problems
import Spreadsheets

extension SheetTable {
  /// What is said of a sheet, and of those beside it.
  func warnings(in file: String, _ rules: InputRules) -> [Problem] {
    [uncalculatedWarning(in: file), otherSheetsWarning(in: file)].compactMap(\.self)
      + (rules.hidden == .tell ? [hiddenSheetsWarning(in: file)].compactMap(\.self) : [])
  }

  private func hiddenSheetsWarning(in file: String) -> Problem? {
    let names = hiddenSheets.map { "\"\($0)\"" }
    if names.isEmpty { return nil }
    let are = names.count == 1 ? "1 sheet is" : "\(names.count) sheets are"
    return Problem(
      severity: .warning, file: file,
      message:
        "\(are) hidden and left out, \(names.firstTen()): set cards.hidden to publish or omit")
  }

  /// The warning that cells are blank only because nobody has calculated them.
  private func uncalculatedWarning(in file: String) -> Problem? {
    guard let cells = uncalculated else { return nil }
    let (have, are) =
      cells.count == 1
      ? ("1 formula has", "it counts") : ("\(cells.count) formulas have", "they count")
    return Problem(
      severity: .warning, file: file, position: cells.first,
      message:
        "\(have) no value, since no program has calculated it, and \(are) as blank: open the file "
        + "in Excel or LibreOffice and save it")
  }
}
