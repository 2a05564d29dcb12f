package import Problems

extension SheetTable {
  /// The warning that sheets beside this one are not read; `nil` where there are none.
  package func otherSheetsWarning(in file: String) -> Problem? {
    let names = otherSheets.map { "\"\($0)\"" }
    if names.isEmpty { return nil }
    return Problem(
      severity: .warning, file: file,
      message: "only the sheet \"\(name)\" is read, and not \(names.firstTen())")
  }
}
