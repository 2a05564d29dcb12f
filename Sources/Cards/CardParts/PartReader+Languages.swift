import Cards
import Documents
import Problems

extension PartReader {
  /// What is written under a key of a table, once or in several languages.
  /// - Parameter read: Reads it in one of them; `nil` where nothing is left of it.
  mutating func inLanguages<Value>(
    of name: String, in table: PartTable, read: (PartSpot, inout PartReader) -> Value?
  ) -> InLanguages<Value> {
    table.spot(name).map { inLanguages(at: $0, read: read) } ?? InLanguages()
  }

  /// What is written at a spot, once or in several languages.
  mutating func inLanguages<Value>(
    at spot: PartSpot, read: (PartSpot, inout PartReader) -> Value?
  ) -> InLanguages<Value> {
    let form = spot.form.inOneLanguage
    guard case .mapping(let entries) = spot.node.value else {
      let own = PartSpot(place: spot.place, node: spot.node, form: form)
      return InLanguages(read(own, &self).map { [.init($0)] } ?? [])
    }
    var found: [InLanguages<Value>.Entry] = []
    for entry in entries {
      guard let language = try? LanguageTag(entry.key) else {
        refuse(
          spot.place,
          "has \"\(entry.key)\" in the place of a language: it needs \(spot.form.words)",
          at: entry.position)
        continue
      }
      let place = "\(spot.place).\(entry.key)"
      if entry.node.isNull { continue }
      if let value = read(PartSpot(place: place, node: entry.node, form: form), &self) {
        found.append(.init(value, in: language))
      }
    }
    return InLanguages(found)
  }
}

extension PartForm {
  /// The form of what is written in one language.
  private var inLanguages: PartForm? {
    switch self {
    case .byLanguage(let form): form
    case .either(let form, let other): form.inLanguages ?? other.inLanguages
    case .value, .list, .table: nil
    }
  }

  /// The form of what is written in one language; the form itself where it knows no languages.
  fileprivate var inOneLanguage: PartForm { inLanguages ?? self }
}

extension InLanguages {
  /// What would be written for it.
  func written(_ written: (Value) -> JSONValue) -> JSONValue {
    if entries.count == 1, entries[0].language == nil { return written(entries[0].value) }
    return .object(
      entries.map { .init($0.language?.text ?? "", written($0.value)) })
  }
}
