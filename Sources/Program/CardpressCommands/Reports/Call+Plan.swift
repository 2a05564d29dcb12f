import Building
import CommandLine
import Consoles
import Shares
import Timestamps

extension Call {
  /// The number of cards of a kind of which names and values are read: all for JSON, as many as are listed on a
  /// terminal; `nil` elsewhere, since what is printed there is kept.
  var detailLimit: Int? {
    if console.printsJSON { return Int.max }
    let isShown = console.outputIsTerminal && !console.isQuiet && !environment.isBuildFarm
    return isShown ? listLimit : nil
  }

  /// Prints what becomes of whom: a line a card, with a word in front of it.
  func printPlan(of report: BuildReport, isRehearsal: Bool) {
    let kinds = PlanEntry.Kind.allCases.map { kind in
      (kind: kind, entries: report.entries(of: kind, atMost: listLimit))
    }
    let words = kinds.filter { !$0.entries.isEmpty }.map { $0.kind.word(isRehearsal: isRehearsal) }
    let wordWidth = words.map(\.count).max() ?? 0
    let idWidth = kinds.flatMap(\.entries).map(\.id.count).max() ?? 0
    let indentation = String(repeating: " ", count: wordWidth + idWidth + 4)
    for (kind, entries) in kinds {
      let word = kind.word(isRehearsal: isRehearsal)
      let head = console.style.marked("\(Wording.padded(word, to: wordWidth))", as: .faint)
      for entry in entries {
        let parts = parts(of: entry)
        let id = parts.isEmpty ? entry.id : Wording.padded(entry.id, to: idWidth) + "  "
        console.printLine(head + "  \(id)" + parts.joined)
        for change in entry.changes where console.outputIsTerminal {
          console.printLine(
            "\(indentation)\(change.key): \(change.words(Self.shortened) ?? "another")")
        }
      }
      let rest = report.count(of: kind) - entries.count
      if rest > 0 {
        console.printLine(
          head + "  \(Wording.count(rest, of: "card")) more (--verbose lists all)")
      }
    }
    if report.plan.remade > 0 {
      let pages = Wording.count(report.plan.remade, of: "page")
      console.printLine(
        "\(pages) \(isRehearsal ? "would be " : "")made anew though nothing of the "
          + "\(report.plan.remade == 1 ? "card" : "cards") has changed")
    }
  }

  /// What is told of an entry behind its ID.
  private func parts(of entry: PlanEntry) -> [TerminalText] {
    let isShown = console.outputIsTerminal
    var parts: [TerminalText] = []
    if isShown, let name = entry.name { parts.append("\(name)") }
    if let former = entry.former {
      let name = isShown ? former.name.map { " \($0)" } ?? "" : ""
      parts.append("perhaps \(former.id)\(name), whose card left")
    }
    if let reason = entry.reason { parts.append("\(reason)") }
    if let made = entry.made {
      parts.append(console.style.marked(made.link, as: .link))
      parts.append(made.expiresAt.map { "until \($0)" } ?? "without end")
      if let path = made.printPath { parts.append("\(self.path(of: path))") }
    }
    if !isShown, !entry.changes.isEmpty {
      parts.append("\(entry.changes.map(\.key).joined(separator: ", "))")
    }
    return parts
  }

  /// A value of which a line takes no more than 60 characters.
  private static func shortened(_ value: String) -> String {
    value.count > 60 ? "\(value.prefix(59))…" : value
  }
}

extension [TerminalText] {
  /// The parts on one line, two spaces apart.
  fileprivate var joined: TerminalText {
    guard let first else { return "" }
    return dropFirst().reduce(first) { $0 + "  " + $1 }
  }
}
