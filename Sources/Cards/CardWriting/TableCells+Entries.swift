import Columns
import Documents

extension TableCells {
  /// The entries that cells under flat keys, of profiles and of links are; other columns are left out.
  package static func entries(of cells: [Cell]) -> [CardEntry] {
    var entries: [CardEntry] = []
    var profiles: [JSONValue.Member] = []
    var links: [Int: [JSONValue.Member]] = [:]
    for cell in cells {
      if CardEntries.order.contains(cell.column) {
        entries.append(CardEntry(cell.column, .string(cell.text)))
      } else if cell.column.hasPrefix("social.") {
        profiles.append(.init(String(cell.column.dropFirst(7)), .string(cell.text)))
      } else if let (number, part) = ColumnMeaning.titledLink(named: cell.column) {
        links[number, default: []].append(.init(part, .string(cell.text)))
      }
    }
    if !profiles.isEmpty { entries.append(CardEntry("social", .object(profiles))) }
    let items = links.sorted { $0.key < $1.key }.map { link in
      JSONValue.object(link.value.sorted { $0.name < $1.name })
    }
    if !items.isEmpty { entries.append(CardEntry("links", .array(items))) }
    return entries
  }
}
