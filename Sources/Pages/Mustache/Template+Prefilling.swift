extension Template {
  /// The template with its partials in their places and filled with what is known before the rest of the
  /// data, for many renderings with the rest.
  ///
  /// A name is filled in where nothing around it can give it another meaning, which is outside of all
  /// sections but those that are known to be true; the rest stays a tag. Rendered within the same data, it
  /// makes the same text. Its problems name no place, since its source is put together of several: a
  /// rendering that fails is to be done again with the templates themselves.
  package func prefilled(
    with known: TemplateFields, partials: [String: Template]
  ) -> Template {
    var prefilling = Prefilling(known: known, partials: partials)
    prefilling.fill(content.nodes.indices, of: self, depth: 0)
    return Template(
      file: file, source: prefilling.source, content: prefilling.content,
      receive: prefilling.receive)
  }
}

/// Puts a template together of what is known of its text and of the tags that are left.
private struct Prefilling {
  let known: TemplateFields
  let partials: [String: Template]
  var source: [UInt8] = []
  var content = TemplateNodes()
  var receive: (@Sendable (TemplateData) -> Void)?

  /// The place among the pieces before which no text takes up another, since a section ends there.
  var start = 0

  /// False within sections whose values may have the same names as the known data.
  var isOpen = true
}

extension Prefilling {
  /// Fills some pieces of a template.
  mutating func fill(_ places: Range<Int>, of template: Template, depth: Int) {
    var place = places.lowerBound
    while place < places.upperBound {
      var next = place + 1
      switch template.content.nodes[place] {
      case .text(let range, let beginsLine):
        append(template.source[range], beginsLine: beginsLine)
      case .variable(let name, let isEscaped):
        fill(name, isEscaped: isEscaped, of: template)
      case .section(let name, let isInverted, let end):
        fillSection(
          name, isInverted: isInverted, next..<end, of: template, depth: depth)
        next = end
      case .record:
        content.append(.record)
        receive = template.receive
      case .partial(let name, let indentation):
        let partial = partials[template.content.text(of: name)]
        if indentation.isEmpty, depth < Renderer.deepest, let partial {
          fill(partial.content.nodes.indices, of: partial, depth: depth + 1)
        } else {
          let start = source.count
          source += template.source[indentation]
          content.append(
            .partial(taken(name, of: template), indentation: start..<source.count))
        }
      }
      place = next
    }
  }

  /// A name of a template as one of this.
  private mutating func taken(_ name: TemplateName, of template: Template) -> TemplateName {
    content.name(template.content.names[name.parts], at: name.offset)
  }

  private mutating func fill(_ name: TemplateName, isEscaped: Bool, of template: Template) {
    switch value(of: name, in: template) {
    case .text(let text):
      var bytes: [UInt8] = []
      if isEscaped { bytes.append(escapingForHTML: text) } else { bytes += text.utf8 }
      append(bytes[...], beginsLine: false)
    case .nothing: break
    case .boolean, .list, .object, nil:
      content.append(.variable(taken(name, of: template), isEscaped: isEscaped))
    }
  }

  private mutating func fillSection(
    _ name: TemplateName, isInverted: Bool, _ inner: Range<Int>, of template: Template, depth: Int
  ) {
    let value = value(of: name, in: template)
    if let value, value.isEmpty || value == .boolean(true) {
      if value.isEmpty == isInverted { fill(inner, of: template, depth: depth) }
      return
    }
    let wasOpen = isOpen
    isOpen = isOpen && isInverted
    let place = content.openSection(taken(name, of: template), isInverted: isInverted)
    fill(inner, of: template, depth: depth)
    content.closeSection(at: place)
    start = content.nodes.count
    isOpen = wasOpen
  }

  /// The value of a name; `nil` where it is not known, or may be another one.
  private func value(of name: TemplateName, in template: Template) -> TemplateData? {
    let parts = template.content.names[name.parts]
    guard isOpen, let first = parts.first, var value = known[first] else { return nil }
    for part in parts.dropFirst() {
      guard case .object(let fields) = value, let field = fields[part] else { return nil }
      value = field
    }
    return value
  }

  /// Appends a text, to the one before it where that ends the source.
  private mutating func append(_ text: ArraySlice<UInt8>, beginsLine: Bool) {
    if text.isEmpty { return }
    let start = source.count
    source += text
    if content.nodes.count > self.start, case .text(let before, let begins)? = content.nodes.last,
      before.upperBound == start
    {
      content.replaceLast(by: .text(before.lowerBound..<source.count, beginsLine: begins))
    } else {
      content.append(.text(start..<source.count, beginsLine: beginsLine))
    }
  }
}
