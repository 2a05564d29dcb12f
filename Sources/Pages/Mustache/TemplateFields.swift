/// Names and what they stand for.
///
/// They are few, and a template looks for them far more often than they are set. So a name is a number first
/// (``FieldName``), and the numbers are gone through one after the other: a dictionary takes six times as long.
package struct TemplateFields: Hashable, Sendable {
  private var keys: [FieldName] = []
  private var values: [TemplateData] = []

  /// No names.
  package init() {}
}

extension TemplateFields {
  /// Creates fields from names that differ.
  package init(_ fields: [String: TemplateData]) {
    keys = fields.keys.map { FieldName($0) }
    values = Array(fields.values)
  }

  /// The value of a name; `nil` where it is not known.
  package subscript(name: String) -> TemplateData? {
    get { self[FieldName(name)] }
    set { self[FieldName(name)] = newValue }
  }

  subscript(name: FieldName) -> TemplateData? {
    get { place(of: name).map { values[$0] } }
    set {
      switch (place(of: name), newValue) {
      case (let place?, let value?): values[place] = value
      case (nil, let value?):
        keys.append(name)
        values.append(value)
      case (let place?, nil):
        keys.remove(at: place)
        values.remove(at: place)
      case (nil, nil): break
      }
    }
  }

  private func place(of name: FieldName) -> Int? {
    for place in keys.indices where keys[place].number == name.number {
      if keys[place].text == name.text { return place }
    }
    return nil
  }

  /// The names, in the order in which they were set.
  package var names: [String] { keys.map(\.text) }

  /// These and others; of a name that both have, the value of the others.
  package func merging(_ others: TemplateFields) -> TemplateFields {
    var merged = self
    for (name, value) in zip(others.keys, others.values) { merged[name] = value }
    return merged
  }
}

extension TemplateFields: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, TemplateData)...) {
    keys.reserveCapacity(elements.count)
    values.reserveCapacity(elements.count)
    for (name, value) in elements {
      keys.append(FieldName(name))
      values.append(value)
    }
  }
}

extension TemplateFields: Sequence {
  package func makeIterator() -> some IteratorProtocol<(name: String, value: TemplateData)> {
    zip(keys, values).lazy.map { (name: $0.text, value: $1) }.makeIterator()
  }
}

/// A name, and a number that seldom is another name's too (its FNV-1a hash).
struct FieldName: Hashable, Sendable {
  let text: String
  let number: UInt64

  init(_ text: String) {
    self.text = text
    var number: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { number = (number ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.number = number
  }
}
