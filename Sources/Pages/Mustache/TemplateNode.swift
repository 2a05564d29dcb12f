/// A piece of a template; ranges and offsets count bytes of its source.
enum TemplateNode: Sendable {
  /// Text to copy, and whether it begins a line, which a partial's indentation goes before.
  case text(Range<Int>, beginsLine: Bool)

  /// `{{name}}`, or `{{{name}}}` and `{{&name}}`, which are not escaped.
  case variable(TemplateName, isEscaped: Bool)

  /// `{{#name}}…{{/name}}`, or `{{^name}}…{{/name}}`.
  case section(TemplateName, isInverted: Bool, [TemplateNode])

  /// Nothing: hands over what the template is given, for whoever tells the names.
  case record(@Sendable (TemplateData) -> Void)

  /// `{{>name}}`, and the white space before it where it has a line to itself.
  case partial(name: String, offset: Int, indentation: Range<Int>)
}

/// A name in a tag and where it stands.
struct TemplateName: Sendable {
  /// The text between the dots; empty for the name `.`, the innermost value itself.
  let parts: [String]

  /// The position where the name begins in the source.
  let offset: Int

  /// The name as written.
  var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }
}
