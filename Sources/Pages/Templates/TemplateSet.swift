package import Mustache
package import Problems
import Suggestions

/// The templates of a site: those that the program brings, with the site's own in their places.
package struct TemplateSet: Sendable {
  /// All files, in the order of their names: whatever a page is made of.
  package let files: [TemplateFile]

  /// The files that are Mustache, under their names; each can include any other as a partial.
  package private(set) var templates: [String: Template]

  /// The texts in all languages.
  package let strings: StringCatalog

  /// What in the site's own files will not do what it says.
  package let warnings: [Problem]

  /// Puts a site's files, named as in its folder `templates/`, over shipped ones.
  /// - Parameter shipped: Those files; `nil` for the program's own.
  /// - Throws: ``Problem`` where a template or the catalog is not understood, or a file of the site is
  ///   not UTF-8.
  package init(
    of shipped: [TemplateFile]? = nil, overrides: [String: [UInt8]] = [:]
  ) throws(Problem) {
    files = (shipped ?? TemplateFile.pages).map {
      TemplateFile(name: $0.name, bytes: overrides[$0.name] ?? $0.bytes)
    }
    var templates: [String: Template] = [:]
    var strings = StringCatalog.empty
    for file in files {
      if overrides[file.name] != nil { try file.checkText() }
      if file.name == StringCatalog.fileName {
        if overrides[file.name] != nil {
          strings = try StringCatalog(reading: file.bytes, file: file.path)
            .completed(by: StringCatalog.ofProgram.get())
        } else {
          strings =
            try shipped == nil
            ? StringCatalog.ofProgram.get() : StringCatalog(reading: file.bytes, file: file.path)
        }
      } else if file.isMustache {
        templates[file.name] = try Template(parsing: file.bytes, file: file.path)
      }
    }
    self.templates = templates
    self.strings = strings
    let names = TemplateFile.shipped.map(\.name)
    let unused = overrides.keys.filter { !names.contains($0) }.sorted().map { name in
      Problem(
        severity: .warning, file: "templates/\(name)",
        message: "no template has this name, so it is not used"
          + (Self.meant(by: name, among: names).map { ": did you mean \"\($0)\"?" } ?? ""))
    }
    let own = files.filter { overrides[$0.name] != nil }
    let isForPages = shipped == nil
    warnings =
      unused + (overrides[StringCatalog.fileName] == nil ? [] : strings.untranslated)
      + (isForPages ? own.flatMap(\.blocked) : [])
  }
}

extension TemplateSet {
  /// The same files, of which those that are Mustache make no text: each hands over what it is given.
  package func recording(
    _ receive: @escaping @Sendable (_ name: String, _ data: TemplateData) -> Void
  ) -> TemplateSet {
    var set = self
    for name in templates.keys {
      set.templates[name] = Template(recording: { data in receive(name, data) })
    }
    return set
  }

  /// The bytes of a shipped file or of what the site put in its place.
  package func bytes(of name: String) -> [UInt8]? {
    files.first { $0.name == name }?.bytes
  }

  /// The file that somebody most likely meant: one written almost so; else, where no file has such an
  /// ending, the one of that name with another.
  private static func meant(by name: String, among names: [String]) -> String? {
    if let near = nearest(to: name, among: names) { return near }
    let ending = { (name: String) in name.split(separator: ".").dropFirst().last }
    if names.contains(where: { ending($0) == ending(name) }) { return nil }
    let stem = { (name: String) in name.split(separator: ".").first }
    return names.first { ending($0) != nil && stem($0) == stem(name) }
  }

  /// The files that shares' pages are made of; what only lists for print or the page of check-ins are made of is none
  /// of them.
  package var filesOfPages: [TemplateFile] {
    files.filter { file in !Self.apart.contains(where: file.name.hasPrefix) }
  }

  /// What the names begin with of files that no share's page is made of.
  private static let apart = ["check-in.", "point-links.", "print."]
}
