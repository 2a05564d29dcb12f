/// Commands that help shows under one heading.
package struct CommandGroup: Sendable {
  /// The heading.
  package let title: String

  /// The commands, in the order of help.
  package let commands: [Command]

  /// Creates a group.
  package init(_ title: String, _ commands: [Command]) {
    self.title = title
    self.commands = commands
  }
}
