import CardParts
import Documents

/// A key of cardpress.yaml whose value is a list of tables.
struct TableList: SettingDeclaration {
  let definition: KeyDefinition

  /// The key with the form of its tables.
  let key: PartKey

  /// Declares a list.
  /// - Parameter needed: The names of the keys that each of its tables has.
  init(_ key: String, _ keys: [PartKey], needing needed: [String], example: String, summary: String)
  {
    self.key = PartKey(key, .list(of: .table(keys, needing: [needed])), summary: summary)
    definition = KeyDefinition(
      key, .list(of: "tables with \(keys.map(\.name).joined(separator: ", "))"), example: example,
      summary: summary)
  }
}
