import Bytes
import Columns
import Problems

extension TableCards {
  /// The warnings about the file as a whole.
  var warnings: [Problem] {
    [encodingWarning, preambleWarning, hiddenColumnsWarning].compactMap { $0 }
  }

  /// The warnings about what the rows were, once all are read.
  var closingWarnings: [Problem] {
    [repeatedHeaderWarning, hiddenWarning, atHomeWarning].compactMap { $0 } + failedCells
      + photoAddressWarnings
  }

  /// The warning about rows that name the columns once more.
  private var repeatedHeaderWarning: Problem? {
    repeatedHeaders.map { rows in
      Problem(
        severity: .warning, file: file, position: rows.first,
        message: rows.count == 1
          ? "the columns are named again in this row, which is left out"
          : "the columns are named again in \(rows.count) rows, which are left out")
    }
  }

  /// The warning about what is at home and not taken, which an export says beside each value.
  private var atHomeWarning: Problem? {
    guard isExported, !atHome.isEmpty else { return nil }
    let counts = atHome.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
    return Problem(
      severity: .warning, file: file,
      message:
        "at home and not taken: \(counts.joined(separator: ", ")): name these in cards.publish in "
        + "cardpress.yaml to publish them")
  }

  /// The warning about rows that are hidden.
  private var hiddenWarning: Problem? {
    hiddenRows.map { rows in
      let (are, them) = rows.count == 1 ? ("1 row is", "it") : ("\(rows.count) rows are", "them")
      return Problem(
        severity: .warning, file: file, position: rows.first,
        message: "\(are) hidden and left out"
          + (isExported ? "" : ", and what is published of \(them) stays as it is")
          + ": show \(them), or set cards.hidden to publish or omit")
    }
  }

  /// The warnings about addresses of pictures, one a column; only an export says what it leaves out.
  private var photoAddressWarnings: [Problem] {
    guard isExported else { return [] }
    return photoAddresses.sorted { $0.key < $1.key }.map { index, cells in
      let (pictures, them) =
        cells.count == 1
        ? ("a picture at a web address, which is", "it")
        : ("\(cells.count) pictures at web addresses, which are", "them")
      return Problem(
        severity: .warning, file: file, position: cells.first.position,
        field: plan.columns[index].name,
        message:
          "\(plan.columns[index].name) has \(pictures) not fetched: save \(them) beside the table, and write "
          + "the name of the file")
    }
  }

  /// The warnings about cells that are errors, one a column.
  private var failedCells: [Problem] {
    failed.sorted { $0.key < $1.key }.map { index, cells in
      let text = ColumnPlan.trimmed(cells.first.text)
      return Problem(
        severity: .warning, file: file, position: cells.first.position,
        field: plan.columns[index].name,
        message: cells.count == 1
          ? "\(plan.columns[index].name) is the error \(text) of a formula, and counts as empty"
          : "\(cells.count) cells of \(plan.columns[index].name) are errors of formulas such as \(text), and count "
            + "as empty")
    }
  }
}

extension TableCards {
  private var encodingWarning: Problem? {
    reader.assumedFrom.map { position in
      Problem(
        severity: .warning, file: file, position: position,
        message: "the file is not UTF-8 and is read as Windows-1252: if letters are wrong, save it "
          + "as UTF-8 (in Excel: \"CSV UTF-8\")")
    }
  }

  private var hiddenColumnsWarning: Problem? {
    let columns = plan.columns.filter { plan.uses[$0.index] == .hidden }
    guard let first = columns.first, hidden == .tell else { return nil }
    let (are, them) =
      columns.count == 1 ? ("1 column is", "it") : ("\(columns.count) columns are", "them")
    let names = columns.map { "\"\($0.name)\"" }.firstTen()
    return Problem(
      severity: .warning, file: file, position: first.position,
      message:
        "\(are) hidden and left out, \(names): show \(them), or set cards.hidden to publish or omit"
    )
  }

  private var preambleWarning: Problem? {
    guard reader.hasPreamble else { return nil }
    return Problem(
      severity: .warning, file: file, position: reader.header.first?.position,
      message: "the columns are named in this line: what stands above it is left out")
  }
}
