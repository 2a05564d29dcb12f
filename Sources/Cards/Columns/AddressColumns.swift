import Cards

/// The columns of a table that are one address.
package struct AddressColumns {
  /// The place where the address is.
  package let place: ContactPlace

  /// The column that says where it is; `nil` where the names of the columns do.
  package let placeColumn: Int?

  /// True if it is published wherever it is.
  package let isOpen: Bool

  /// The columns in the order of their parts.
  package let columns: [PlannedColumn]

  /// True if it is the address that flat keys make.
  package var isFlat: Bool { place == .work && placeColumn == nil }
}

extension AddressColumns {
  /// The addresses of which columns are taken: business, home, others, then those with numbers.
  static func all(
    in taken: [PlannedColumn], of columns: [PlannedColumn], rules: InputRules
  ) -> [AddressColumns] {
    let parts = taken.filter { $0.addressPlace != nil }
    let plain = [ContactPlace.work, .home, .other].compactMap { place -> AddressColumns? in
      let own = parts.filter { $0.number == nil && $0.addressPlace == place }
      return own.isEmpty ? nil : AddressColumns(own, place: place, placeColumn: nil, isOpen: true)
    }
    let numbers = Set(parts.compactMap(\.number)).sorted()
    return plain
      + numbers.map { number in
        let own = parts.filter { $0.number == number }
        let placeColumn = columns.first {
          $0.part == .place(nil) && $0.number == number && $0.isTaken
        }
        let isOpen = own.contains {
          rules.publishes($0.name, folded: $0.folded, key: "address.home")
        }
        return AddressColumns(
          own, place: .work, placeColumn: placeColumn?.index, isOpen: isOpen)
      }
  }

  private init(
    _ columns: [PlannedColumn], place: ContactPlace, placeColumn: Int?, isOpen: Bool
  ) {
    (self.place, self.placeColumn, self.isOpen) = (place, placeColumn, isOpen)
    self.columns = columns.sorted { ($0.addressRank, $0.index) < ($1.addressRank, $1.index) }
  }
}

extension PlannedColumn {
  /// The part of an address that it is taken for.
  package var addressPart: ColumnMeaning.AddressPart? {
    if case .address(let part, _) = part { part } else { nil }
  }

  fileprivate var addressPlace: ContactPlace? {
    if case .address(_, let place) = part { place } else { nil }
  }

  fileprivate var addressRank: Int {
    addressPart.flatMap { ColumnMeaning.AddressPart.allCases.firstIndex(of: $0) } ?? 0
  }
}
