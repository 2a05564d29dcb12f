import Bytes
import Columns
import DelimitedText
import Problems

/// Tells the rows of a table that are no people: sums and counts below a list, headings and remarks in it.
struct RowOfNobody {
  private let nameColumns: [Int]
  private let emailColumns: [Int]
  private let idColumn: Int?

  /// True if the table's people have more than one cell, so that a row of one cell is none.
  private let isOfWholeRows: Bool

  /// True if each of them has an ID with a digit.
  private let hasNumberedIDs: Bool

  /// - Parameter rows: The table, in front of its first row.
  init(of plan: ColumnPlan, in rows: DelimitedReader) {
    idColumn = plan.idColumn
    (isOfWholeRows, hasNumberedIDs) = Self.look(at: rows, plan.idColumn)
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
  /// True if a row has a number for a name, or no name and, for an ID, none or the word for a sum, or is the remark or
  /// the heading of others.
  ///
  /// With an e-mail address it is somebody of whom the rest has been forgotten.
  func matches(_ cells: [DelimitedField]) -> Bool {
    if emailColumns.contains(where: { cells[$0].text.utf8.contains(UInt8(ascii: "@")) }) {
      return false
    }
    if isRemark(cells) { return true }
    var hasName = false
    let isWithoutID = idColumn.map { cells[$0].isBlank } ?? false
    for column in nameColumns where !cells[column].isBlank {
      let text = cells[column].text
      guard Self.isNumber(text) || isWithoutID && Self.isSum(text) else { return false }
      hasName = true
    }
    if hasName { return true }
    guard let idColumn, !cells[idColumn].isBlank else { return idColumn != nil }
    return Self.isSum(cells[idColumn].text)
  }

  /// True if only one cell has anything, and that is nobody's name or ID.
  private func isRemark(_ cells: [DelimitedField]) -> Bool {
    guard let idColumn, let first = cells.firstIndex(where: { !$0.isBlank }),
      cells[(first + 1)...].allSatisfy(\.isBlank)
    else { return false }
    let text = ColumnPlan.trimmed(cells[first].text)
    if !text.unicodeScalars.contains(where: \.properties.isAlphabetic) { return first != idColumn }
    if text.utf8.contains(UInt8(ascii: ":")) { return true }
    if nameColumns.contains(first), first != idColumn {
      // Of a person, the rest may have been forgotten.
      return text.utf8.contains(where: \.isDigit) || Self.isRemark(text)
    }
    guard isOfWholeRows, first == idColumn else { return first != idColumn }
    let isLikeNoID = hasNumberedIDs && !text.utf8.contains(where: \.isDigit)
    return isLikeNoID || text.utf8.contains(UInt8(ascii: " "))
  }

  /// True for what begins as headings and remarks do, in the languages of the tables that are read.
  private static func isRemark(_ text: String) -> Bool {
    let first = text.lowercased().unicodeScalars.prefix { $0.properties.isAlphabetic }
    return remarks.contains(String(String.UnicodeScalarView(first)))
  }

  private static let remarks = Set(
    """
    department team group division section branch location site office page source status confidential internal note
    notes remark end created exported printed all abteilung bereich gruppe referat standort niederlassung seite quelle
    stand vertraulich intern hinweis bemerkung anmerkung ende erstellt exportiert gedruckt alle service équipe groupe
    direction remarque état confidentiel fin departamento equipo grupo sección página fuente nota confidencial fin
    reparto squadra gruppo sede pagina fonte riservato fine afdeling groep locatie pagina bron opmerking vertrouwelijk
    einde equipa equipe grupo secção fonte observação dział zespół grupa strona źródło uwaga poufne koniec
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Looks at the first people of a table: two or more are needed to tell what a whole row is.
  private static func look(
    at rows: DelimitedReader, _ idColumn: Int?
  ) -> (isOfWholeRows: Bool, hasNumberedIDs: Bool) {
    guard let idColumn else { return (false, false) }
    var (rows, whole, single, numbered) = (rows, 0, 0, 0)
    for _ in 0..<50 {
      guard let next = rows.next() else { break }
      guard case .success(let cells) = next else { continue }
      let filled = cells.count { !$0.isBlank }
      if filled == 1 { single += 1 }
      if filled > 2, !cells[idColumn].isBlank {
        whole += 1
        if cells[idColumn].text.utf8.contains(where: \.isDigit) { numbered += 1 }
      }
    }
    return (whole > 1 && whole > single, whole > 1 && numbered == whole)
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
