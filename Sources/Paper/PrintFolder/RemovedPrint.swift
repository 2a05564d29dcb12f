/// A file that was removed from the print folder because a share on it has ended.
package struct RemovedPrint: Hashable, Sendable {
  /// The file's name.
  package let name: String

  /// The command that makes it again without that share; `nil` where it showed nothing else.
  package let command: String?

  /// Creates one.
  package init(_ name: String, command: String? = nil) {
    self.name = name
    self.command = command
  }
}
