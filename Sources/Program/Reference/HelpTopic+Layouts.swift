import CommandLine
import Sheets
import Templates

extension HelpTopic {
  /// The layouts of sheets.
  static func layouts(_ topic: CommandTable.Topic) -> HelpTopic {
    let table = TemplateFile.sheets.first { $0.name == SheetLayouts.fileName }
    // The program's own table is read by a test: there is nothing wrong with it.
    let layouts = (try? SheetLayouts(shipped: table?.bytes ?? []))?.all ?? []
    return HelpTopic(
      topic,
      introduction: """
        cardpress print --sheet NAME prints on one of these; a number that one of them ends with \
        is enough (--sheet 5371). A site's own are rows of templates/sheets.tsv in its folder; a \
        row of the same name takes the place of the one here.
        """,
      sections: SheetKind.allCases.map { kind in
        Section(
          kind.title,
          entries: layouts.filter { $0.kind == kind }.map { layout in
            let count = layout.labelsPerSheet == 1 ? "one" : "\(layout.columns) × \(layout.rows)"
            return Entry(layout.name, text: "\(layout.size), \(count) on \(layout.paper.name)")
          })
      })
  }
}

extension SheetKind {
  fileprivate var title: String {
    switch self {
    case .businessCard: "business cards"
    case .badge: "badges"
    case .addressLabel: "address labels"
    case .emergencyCard: "emergency cards"
    case .emergencyTag: "emergency tags"
    }
  }
}
