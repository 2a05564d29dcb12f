/// A value that a template is filled with.
package enum TemplateData: Hashable, Sendable {
  /// Text; as a section it is there unless it is empty.
  case text(String)

  /// A section that is there or not.
  case boolean(Bool)

  /// A section for each element.
  case list([TemplateData])

  /// Names and what they stand for.
  case object(TemplateFields)

  /// A name that is known and has no value: no text, no section.
  case nothing
}

extension TemplateData {
  /// The text, or nothing.
  package init(_ text: String?) {
    self = text.map(TemplateData.text) ?? .nothing
  }

  /// True if a section of it is left out.
  var isEmpty: Bool {
    switch self {
    case .text(let text): text.utf8.isEmpty
    case .boolean(let isThere): !isThere
    case .list(let elements): elements.isEmpty
    case .object: false
    case .nothing: true
    }
  }

  /// Feeds what a template can tell apart of it into a hasher, but for the texts.
  func hashShape(into hasher: inout Hasher) {
    switch self {
    case .text, .boolean, .nothing: hasher.combine(isEmpty)
    case .list(let elements):
      hasher.combine(elements.count)
      for element in elements { element.hashShape(into: &hasher) }
    case .object(let fields):
      fields.hashShape(into: &hasher)
      hasher.combine(false)
    }
  }
}
