import Templates

/// What the reference doesn't tell though the program has it, and what it tells of nothing.
///
/// The compiler asks for the sentences of keys, settings and topics; of templates only a trial knows
/// the names.
package enum ReferenceGaps {
  /// A sentence for each gap; none where files and names of templates are all told.
  package static func ofTemplates() throws -> [String] {
    let shipped = Set(TemplateFile.shipped.map(\.name))
    let told = TemplateFiles.groups.flatMap { $0.files.map(\.key) }
    let recorded = try TemplateTrial.names()
    return shipped.subtracting(told).map { "\($0) has no sentence" }
      + told.filter { !shipped.contains($0) }.map { "\($0) is no file of templates/" }
      + recorded.templates.flatMap { gaps(of: $0, in: recorded) }
      + TemplateNames.all.flatMap { gaps(of: $0, in: recorded) }
  }

  /// The names of a template that have no sentence.
  private static func gaps(of template: String, in recorded: RecordedNames) -> [String] {
    let tables = TemplateNames.all.filter { $0.files.contains(template) }
    return recorded.names(of: template).keys.sorted()
      .filter { path in !tables.contains { $0.sentence(of: path) != nil } }
      .map { "\($0) of \(template) has no sentence" }
  }

  /// The names that are told of and that no template is given.
  private static func gaps(of table: TemplateNames, in recorded: RecordedNames) -> [String] {
    let paths = table.files.flatMap { recorded.names(of: $0).keys }
    return table.names.map(\.key)
      .filter { name in !paths.contains { TemplateNames.matches($0, table.prefix + name) } }
      .map { "\(table.title): no template is given \($0)" }
  }
}
