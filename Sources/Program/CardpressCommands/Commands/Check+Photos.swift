import CommandLine
import Consoles
import PhotoFinding

extension Check {
  /// Prints how many photos were found, who has none, and whose pictures are nobody's.
  func printPhotos(_ report: PhotoReport, named: Bool) {
    let found = report.cards - report.missing.count
    console.printLine(
      style.marked("photos: ", as: .strong)
        + "\(found) of \(Wording.count(report.cards, of: "card")) found in \(report.folder)")
    printFirst(of: report.missing, as: "without a photo") { card in
      named ? "\(card.id.text) (\(card.name)): no photo" : "\(card.id.text): no photo"
    }
    // Pictures are often named after people.
    if console.outputIsTerminal {
      printFirst(of: report.unused, as: "in \(report.folder) of no card") { name in
        "\(report.folder)\(name): no card"
      }
    } else if !report.unused.isEmpty {
      console.printLine("  \(report.unused.count) in \(report.folder) of no card")
    }
  }

  /// Prints as many lines as are listed of anything, and the number of the others.
  private func printFirst<Item>(of items: [Item], as kind: String, line: (Item) -> String) {
    for item in items.prefix(call.listLimit) { console.printLine("  \(line(item))") }
    let rest = items.count - call.listLimit
    if rest > 0 { console.printLine("  and \(rest) more \(kind) (--verbose lists all)") }
  }
}
