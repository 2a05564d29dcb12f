import Columns

extension TableCells {
  /// The entries that cells under flat keys, of profiles and of links are; other columns are left out.
  static func entries(of cells: [Cell]) -> [CardEntry] {
    var entries: [CardEntry] = []
    var profiles: [CardEntry.Pair] = []
    var links: [Int: [CardEntry.Pair]] = [:]
    for cell in cells {
      if CardEntries.order.contains(cell.column) {
        entries.append(CardEntry(cell.column, .text(cell.text)))
      } else if cell.column.hasPrefix("social.") {
        profiles.append(CardEntry.Pair(key: String(cell.column.dropFirst(7)), text: cell.text))
      } else if let (number, part) = ColumnMeaning.titledLink(named: cell.column) {
        links[number, default: []].append(CardEntry.Pair(key: part, text: cell.text))
      }
    }
    if !profiles.isEmpty { entries.append(CardEntry("social", .table(profiles))) }
    let items = links.sorted { $0.key < $1.key }.map { $0.value.sorted { $0.key < $1.key } }
    if !items.isEmpty { entries.append(CardEntry("links", .list(items))) }
    return entries
  }
}
