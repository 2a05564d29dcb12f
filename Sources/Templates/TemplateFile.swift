/// A file of the folder `templates/`: its name and what is in it.
package struct TemplateFile: Hashable, Sendable {
  /// The name, without a folder.
  package let name: String

  /// The content.
  package let bytes: [UInt8]
}
