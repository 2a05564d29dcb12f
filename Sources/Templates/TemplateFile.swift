/// A file of the folder `templates/`: its name and what is in it.
package struct TemplateFile: Hashable, Sendable {
  /// The name, without a folder.
  package let name: String

  /// The content.
  package let bytes: [UInt8]

  /// Creates a file.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

extension TemplateFile {
  /// Whether it is a Mustache template; in scripts braces stand close together for other reasons.
  var isMustache: Bool {
    [".html", ".css", ".svg"].contains(where: name.hasSuffix)
      || ["_headers", "_redirects", "htaccess"].contains(name)
  }

  /// The file as problems name it.
  var path: String { "templates/\(name)" }
}
