/// Names and what they stand for.
///
/// They are few, and a template looks for them far more often than they are set. So a name is a number first
/// (``FieldName``), and the numbers are gone through one after the other: a dictionary takes six times as long.
package struct TemplateFields: Hashable, Sendable {
  private struct Field: Hashable {
    let name: FieldName
    var value: TemplateData
  }

  private var fields: [Field] = []

  /// No names.
  package init() {}
}

extension TemplateFields {
  /// Creates fields from names that differ.
  package init(_ values: [String: TemplateData]) {
    fields = values.map { Field(name: FieldName($0.key), value: $0.value) }
  }

  /// The value of a name; `nil` where it is not known.
  package subscript(name: String) -> TemplateData? {
    get { self[FieldName(name)] }
    set { self[FieldName(name)] = newValue }
  }

  subscript(name: FieldName) -> TemplateData? {
    get { place(of: name).map { fields[$0].value } }
    set {
      switch (place(of: name), newValue) {
      case (let place?, let value?): fields[place].value = value
      case (nil, let value?): fields.append(Field(name: name, value: value))
      case (let place?, nil): fields.remove(at: place)
      case (nil, nil): break
      }
    }
  }

  private func place(of name: FieldName) -> Int? {
    for place in fields.indices where fields[place].name.number == name.number {
      if fields[place].name.text == name.text { return place }
    }
    return nil
  }

  /// The names, in the order in which they were set.
  package var names: [String] { fields.map(\.name.text) }

  /// These and others; of a name that both have, the value of the others.
  package func merging(_ others: TemplateFields) -> TemplateFields {
    var merged = self
    for field in others.fields { merged[field.name] = field.value }
    return merged
  }
}

extension TemplateFields {
  /// Feeds what a template can tell apart into a hasher, but for the texts themselves: the names, and whether each
  /// is a section.
  ///
  /// A template that meets no unknown name with some fields meets none with others of the same shape.
  package func hashShape(into hasher: inout Hasher) {
    for field in fields {
      hasher.combine(field.name.number)
      field.value.hashShape(into: &hasher)
    }
  }
}

extension TemplateFields: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, TemplateData)...) {
    fields = elements.map { Field(name: FieldName($0), value: $1) }
  }
}

extension TemplateFields: Sequence {
  package func makeIterator() -> some IteratorProtocol<(name: String, value: TemplateData)> {
    fields.lazy.map { (name: $0.name.text, value: $0.value) }.makeIterator()
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
