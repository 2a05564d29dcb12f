import Cards
package import Problems

/// The file that shows a site's logo.
package struct LogoSettings: Hashable, Sendable {
  /// The path from the settings' folder, as written.
  package let path: String

  /// Where it is written.
  package let position: Position?

  /// Is `nil` where no file is named or its name is wrong.
  init?(_ reader: inout SettingsReader) {
    guard let path = reader.value(Self.key, PlainText.init(_:))?.text else { return nil }
    self.path = path
    position = reader.position(of: Self.key)
  }
}

extension LogoSettings {
  /// The folder that it lies in, from the settings'.
  package var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

  /// The key that names it.
  package static let key = "theme.logo"
}
