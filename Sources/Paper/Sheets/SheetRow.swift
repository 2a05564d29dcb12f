import Bytes
import Problems
import Suggestions

/// A line of a table of layouts, and what is wrong with it.
struct SheetRow {
  private(set) var problems: [Problem] = []

  private let fields: [(text: String, column: Int)]
  private let line: Int
  private let file: String

  init(_ text: String, line: Int, file: String) {
    var fields: [(text: String, column: Int)] = []
    var column = 1
    for field in text.split(separator: "\t", omittingEmptySubsequences: false) {
      fields.append((String(field), column))
      column += field.unicodeScalars.count + 1
    }
    (self.fields, self.line, self.file) = (fields, line, file)
  }
}

extension SheetRow {
  /// Notes what is wrong with a field.
  mutating func refuse(_ index: Int, message: String) {
    let column = index < fields.count ? fields[index].column : 1
    problems.append(
      Problem(
        file: file, position: Position(line: line, column: column), field: name(of: index),
        message: message))
  }

  /// Checks that these are the names of the columns.
  mutating func expectHead() {
    for (index, name) in SheetTableReader.columns.enumerated() {
      guard index < fields.count else {
        return refuse(fields.count - 1, message: "the column \"\(name)\" is missing here")
      }
      if fields[index].text != name {
        return refuse(
          index, message: "\"\(fields[index].text)\" stands where the column \"\(name)\" has to")
      }
    }
    if fields.count > SheetTableReader.columns.count {
      refuse(SheetTableReader.columns.count, message: "there is no column after \"kind\"")
    }
  }

  /// The layout; `nil` where something is wrong with it.
  mutating func layout() -> SheetLayout? {
    guard fields.count == SheetTableReader.columns.count else {
      refuse(
        0,
        message:
          "the line has \(fields.count) fields and not \(SheetTableReader.columns.count), parted by tabs"
      )
      return nil
    }
    let name = checkedName()
    let paper = paper()
    let (width, height) = (length(2, from: 5), length(3, from: 5))
    let (columns, rows) = (count(4), count(5))
    let (left, top) = (length(6, from: 0), length(7, from: 0))
    let (pitchX, pitchY) = (length(8, from: 0), length(9, from: 0))
    let (radius, kind) = (length(10, from: 0), kind())
    guard let name, let paper, let width, let height, let columns, let rows, let left, let top,
      let pitchX, let pitchY, let radius, let kind
    else { return nil }
    expectRoom(
      2, for: (left, width, columns, pitchX), within: paper.width, adjective: "wide",
      arrangement: "side by side")
    expectRoom(
      3, for: (top, height, rows, pitchY), within: paper.height, adjective: "high",
      arrangement: "one below the other")
    if radius * 2 > min(width, height) {
      refuse(10, message: "a corner of \(fields[10].text) mm is too large for the label")
    }
    guard problems.isEmpty else { return nil }
    return SheetLayout(
      name: name, paper: paper, labelWidth: width, labelHeight: height, columns: columns,
      rows: rows,
      left: left, top: top, pitchX: pitchX, pitchY: pitchY, cornerRadius: radius, kind: kind)
  }

  private func name(of index: Int) -> String? {
    index < SheetTableReader.columns.count ? SheetTableReader.columns[index] : nil
  }

  private mutating func checkedName() -> String? {
    let name = fields[0].text
    let isWord = name.utf8.allSatisfy {
      $0.isSmallLetter || $0.isDigit || $0 == UInt8(ascii: "-")
    }
    if isWord, (1...40).contains(name.utf8.count), !name.hasPrefix("-"), name != "help" {
      return name
    }
    refuse(
      0, message: "\"\(name)\" is not a sheet's name: a-z, 0-9 and hyphens, such as avery-5371")
    return nil
  }

  private mutating func paper() -> PaperSize? {
    do throws(InvalidValue) { return try PaperSize(fields[1].text) } catch {
      refuse(1, message: error.reason)
      return nil
    }
  }

  private mutating func length(_ index: Int, from least: Double) -> Double? {
    if let length = millimetres(fields[index].text[...]), length >= least { return length }
    refuse(
      index,
      message:
        "\"\(fields[index].text)\" is not a length in millimetres of \(Int(least)) or more, such as 88.9"
    )
    return nil
  }

  private mutating func count(_ index: Int) -> Int? {
    if let count = Int(fields[index].text), (1...100).contains(count) { return count }
    refuse(index, message: "\"\(fields[index].text)\" is not a number of labels from 1 to 100")
    return nil
  }

  private mutating func kind() -> SheetKind? {
    if let kind = SheetKind(rawValue: fields[11].text) { return kind }
    let kinds = SheetKind.allCases.map(\.rawValue)
    let proposal = nearest(to: fields[11].text, among: kinds).map { ": did you mean \"\($0)\"?" }
    refuse(
      11,
      message: "\"\(fields[11].text)\" is none of \(kinds.joined(separator: ", "))"
        + (proposal ?? ""))
    return nil
  }

  /// Checks that labels lie beside each other, not on each other, and on the paper.
  private mutating func expectRoom(
    _ index: Int, for labels: (start: Double, size: Double, count: Int, pitch: Double),
    within room: Double, adjective: String, arrangement: String
  ) {
    // Tables give inches to a hundredth of a millimetre: sums of them may be as much too large.
    let tolerance = 0.05
    if labels.count > 1, labels.pitch + tolerance < labels.size {
      refuse(
        index + 6, message: "labels \(labels.size) mm \(adjective) overlap \(labels.pitch) mm apart"
      )
      return
    }
    let end = labels.start + Double(labels.count - 1) * labels.pitch + labels.size
    if end > room + tolerance {
      refuse(
        index + 4,
        message:
          "\(labels.count) labels \(arrangement) end at \(shortNumber(end)) mm on a sheet \(shortNumber(room)) mm \(adjective)"
      )
    }
  }
}
