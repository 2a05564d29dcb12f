import Cards
package import Problems

/// The file of a site's logo.
package struct LogoSettings: Hashable, Sendable {
  /// The path relative to the settings' folder, as written.
  package let path: String

  /// The position of the value in the settings.
  package let position: Position?

  /// Reads the key; `nil` if it is not given or its value is invalid.
  init?(_ reader: inout SettingsReader) {
    guard let path = reader.value(Self.key, PlainText.init(_:))?.text else { return nil }
    self.path = path
    position = reader.position(of: Self.key)
  }
}

extension LogoSettings {
  /// The folder of the file, relative to the settings'.
  package var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

  /// The key of the setting.
  package static let key = "theme.logo"
}
