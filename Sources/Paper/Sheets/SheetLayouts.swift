package import Problems
import Suggestions

/// All layouts that a site can print on: those that the program brings, and the site's own.
package struct SheetLayouts: Sendable {
  /// The layouts, the program's first, in the order of their tables.
  package let all: [SheetLayout]

  /// Reads the shipped table and, over it, a site's own: a row of the same name takes the other's
  /// place.
  /// - Throws: ``ProblemList`` with everything that is wrong with a table.
  package init(shipped: [UInt8], own: [UInt8]? = nil) throws(ProblemList) {
    var all = try SheetTableReader(file: Self.file).read(shipped)
    for layout in try own.map({ bytes throws(ProblemList) in
      try SheetTableReader(file: Self.file).read(bytes)
    }) ?? [] {
      if let index = all.firstIndex(where: { $0.name == layout.name }) {
        all[index] = layout
      } else {
        all.append(layout)
      }
    }
    self.all = all
  }
}

extension SheetLayouts {
  /// The layout of a name, in whatever case it is written.
  /// - Throws: ``InvalidValue`` where there is none, with the one that was most likely meant.
  package func layout(named name: String) throws(InvalidValue) -> SheetLayout {
    if let layout = all.first(where: { $0.name == name.lowercased() }) { return layout }
    let names = all.map(\.name)
    let number = names.first { $0.hasSuffix("-\(name.lowercased())") }
    let proposal = (number ?? nearest(to: name, among: names)).map { ": did you mean \"\($0)\"?" }
    throw InvalidValue("there is no sheet \"\(name)\"" + (proposal ?? ""))
  }

  /// The table's name among the templates.
  package static let fileName = "sheets.tsv"

  private static var file: String { "templates/\(fileName)" }
}
