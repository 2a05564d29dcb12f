import Columns
import DelimitedText
import Problems

/// Tells the rows of a table that are no people: sums and counts below a list.
struct RowOfNobody {
  private let nameColumns: [Int]
  private let emailColumns: [Int]
  private let idColumn: Int?

  init(of plan: ColumnPlan) {
    idColumn = plan.idColumn
    nameColumns = plan.steps.compactMap { step in
      switch step.action {
      case .fullName, .key(.value(.fullName)), .key(.value(.givenName)), .key(.value(.familyName)),
        .key(.value(.nickname)):
        step.column
      default: nil
      }
    }
    emailColumns = plan.steps.compactMap { step in
      if case .listed(.emails, _, _, _) = step.action { return step.column }
      return nil
    }
  }
}

extension RowOfNobody {
  /// True if a row has a number for a name, or no name and, for an ID, none or the word for a sum.
  ///
  /// With an e-mail address it is somebody of whom the rest has been forgotten.
  func matches(_ cells: [DelimitedField]) -> Bool {
    if emailColumns.contains(where: { cells[$0].text.utf8.contains(UInt8(ascii: "@")) }) {
      return false
    }
    var hasName = false
    for column in nameColumns where !cells[column].isBlank {
      if !Self.isNumber(cells[column].text) { return false }
      hasName = true
    }
    if hasName { return true }
    guard let idColumn, !cells[idColumn].isBlank else { return idColumn != nil }
    return Self.isSum(cells[idColumn].text)
  }

  /// The warning that a row is left out.
  func warning(of cells: [DelimitedField], in file: String) -> Problem {
    let filled = cells.filter { !$0.isBlank }
    let shown = filled.prefix(4).map { "\"\(ColumnPlan.trimmed($0.text))\"" }.joined(
      separator: ", ")
    return Problem(
      severity: .warning, file: file, position: filled.first?.position,
      message: "the row names nobody and is left out: \(shown)\(filled.count > 4 ? ", …" : "")",
      value: shown)
  }

  /// True for digits, and what stands between them.
  private static func isNumber(_ text: String) -> Bool {
    var hasDigit = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isAlphabetic { return false }
      if scalar.properties.numericType != nil { hasDigit = true }
    }
    return hasDigit
  }

  /// True for the word that stands beside a sum or a count, in the languages of the tables that are read.
  private static func isSum(_ text: String) -> Bool {
    let letters = text.lowercased().unicodeScalars.filter(\.properties.isAlphabetic)
    return sums.contains(String(String.UnicodeScalarView(letters)))
  }

  private static let sums = Set(
    """
    total totals grandtotal subtotal sum count average summe gesamt gesamtsumme gesamtzahl zwischensumme
    teilergebnis gesamtergebnis anzahl mittelwert totalgénéral totalgeneral soustotal somme nombre effectif
    suma cuenta recuento totale somma conteggio totaal eindtotaal aantal som soma contagem totalgeral razem
    ogółem sumarazem liczba итого всего sammanlagt antal summa yhteensä celkem összesen toplam 合計 合计 总计 합계
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
