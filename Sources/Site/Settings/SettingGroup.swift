package import Documents

/// A key of cardpress.yaml, as the list of all keys has it.
package protocol SettingDeclaration: Sendable {
  /// The key without the type of its value.
  var definition: KeyDefinition { get }
}

/// A key whose value is a table of other keys.
struct SettingGroup: SettingDeclaration {
  let definition: KeyDefinition

  /// Declares a group.
  /// - Parameter needs: The names of the keys without which it makes no sense.
  init(_ key: String, needs: [String] = [], summary: String) {
    definition = KeyDefinition(key, .group(needs: needs), summary: summary)
  }
}
