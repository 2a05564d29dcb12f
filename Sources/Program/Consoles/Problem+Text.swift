import CommandLine
import Problems

extension Problem {
  /// The whole sentence on one line, with the commands that mend it, and its place where it has one.
  func text(in style: OutputStyle) -> TerminalText {
    text(at: position.map { "\($0.line):\($0.column)" }, of: nil, in: style)
  }

  /// The same for a person who looks on: in a table a row's card and a column's name say more than the
  /// number of a character.
  func terminalText(in style: OutputStyle) -> TerminalText {
    guard isInTable, let position, card ?? field != nil else { return text(in: style) }
    return text(at: "\(position.line)", of: card, in: style)
  }

  private func text(at place: String?, of card: String?, in style: OutputStyle) -> TerminalText {
    let place = file.isEmpty ? "" : cell ?? place.map { "\(file):\($0):" } ?? "\(file):"
    let warning = severity == .warning && !file.isEmpty ? "warning:" : ""
    return style.marked(place, as: .strong) + (place.isEmpty ? "" : " ")
      + style.marked(warning, as: .warning) + (warning.isEmpty ? "" : " ")
      + (card.map { "\($0): " } ?? "") + advice
  }

  /// The place in a workbook, by the name that the cell has there; `nil` for another file.
  private var cell: String? {
    guard let position, [".xlsx", ".xlsm"].contains(where: file.lowercased().hasSuffix) else {
      return nil
    }
    var (letters, rest) = ("", position.column)
    while rest > 0 {
      letters = String(UnicodeScalar(UInt8(ascii: "A") + UInt8((rest - 1) % 26))) + letters
      rest = (rest - 1) / 26
    }
    return "\(file), \(letters)\(position.line):"
  }

  private var isInTable: Bool {
    [".csv", ".tsv"].contains(where: file.lowercased().hasSuffix)
  }
}
