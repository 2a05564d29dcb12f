import Bytes
import Cards
import Columns
import DelimitedText
import PhotoFinding
import Problems

extension TableRow {
  /// Takes an address, or those that one cell has.
  mutating func take(_ address: AddressColumns, _ photos: inout PictureLocator) {
    let filled = address.columns.filter { !cells[$0.index].isBlank }
    if filled.isEmpty { return }
    var label: ContactLabel? = address.place.label
    if let placeColumn = address.placeColumn {
      switch places.place(in: cells[placeColumn].text) {
      case .place(let place):
        if place != .work, !address.isOpen { return leaveAtHome("address.home") }
        label = place.label
      case .custom, .nothing: label = nil
      }
    }
    let colon = UInt8(ascii: ":")
    let mayBeSeveral = filled.contains { cells[$0.index].text.utf8.contains(colon) }
    let all = mayBeSeveral || !address.isFlat ? several(in: filled) : []
    guard address.isFlat, all.count < 2 else { return take(all, filled, label) }
    if let street = street(of: filled, by: { text(of: $0) }),
      let first = filled.first(where: \.isStreet)
    {
      set(.street, to: street, from: first, &photos)
    }
    for column in filled {
      if let key = column.flatKey { set(key, to: text(of: column), from: column, &photos) }
    }
  }

  /// The texts of each of several addresses that `:::` parts, by column.
  private func several(in columns: [PlannedColumn]) -> [[Int: String]] {
    let parts = columns.map { (column: $0.index, texts: Self.parts(of: cells[$0.index].text)) }
    let count = parts.map(\.texts.count).max() ?? 0
    return (0..<count).map { number in
      parts.reduce(into: [:]) { texts, part in
        let text =
          number < part.texts.count ? part.texts[number].asValue : ""
        if !text.isEmpty { texts[part.column] = text }
      }
    }.filter { !$0.isEmpty }
  }

  /// Takes the addresses of one place.
  private mutating func take(
    _ several: [[Int: String]], _ columns: [PlannedColumn], _ label: ContactLabel?
  ) {
    for texts in several {
      let filled = columns.filter { texts[$0.index] != nil }
      guard let first = filled.first else { continue }
      var parts = KeyedTexts()
      if let street = street(of: filled, by: { texts[$0.index] ?? "" }) {
        parts[.street] = draft.parsed(
          street, at: cells[first.index].position, field: first.name, by: PlainText.init(lines:))
      }
      for column in filled {
        guard let key = column.flatKey else { continue }
        parts[key] = draft.parsed(
          texts[column.index] ?? "", at: cells[column.index].position, field: column.name,
          by: PlainText.init(_:))
      }
      if let whole = parts.address { draft.addresses.append(Labeled(label, whole)) }
    }
  }

  private mutating func set(
    _ key: CardKey.Value, to text: String, from column: PlannedColumn,
    _ photos: inout PictureLocator
  ) {
    draft.set(
      .value(key), to: text, at: cells[column.index].position, field: column.name, photos: &photos)
  }

  private func text(of column: PlannedColumn) -> String {
    cells[column.index].value
  }

  /// The lines of a street, the number of the house behind the first.
  private func street(
    of columns: [PlannedColumn], by text: (PlannedColumn) -> String
  ) -> String? {
    var lines: [String] = []
    for column in columns where column.isStreet {
      if column.addressPart == .houseNumber, !lines.isEmpty {
        lines[0] += " \(text(column))"
      } else {
        lines.append(text(column))
      }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}

extension PlannedColumn {
  fileprivate var isStreet: Bool {
    switch addressPart {
    case .street, .street2, .street3, .houseNumber: true
    default: false
    }
  }

  /// The flat key of the part of an address, but for streets.
  fileprivate var flatKey: CardKey.Value? {
    isStreet ? nil : addressPart.flatMap { CardKey.Value(rawValue: $0.rawValue) }
  }
}
