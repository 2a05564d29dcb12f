import Cards
import Documents
package import Problems

/// The file of a site's logo.
package struct LogoSettings: Hashable, Sendable {
  /// The path relative to the settings' folder, as written.
  package let path: String

  /// The position of the value in the settings.
  package let position: Position?

  /// Reads the key; `nil` if it is not given or its value is invalid.
  init?(_ reader: inout SettingsReader) {
    guard let path = reader.value(Self.logo)?.text else { return nil }
    self.path = path
    position = reader.position(of: Self.logo)
  }
}

extension LogoSettings {
  /// The folder of the file, relative to the settings'.
  package var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

  /// The key of the setting.
  package static let key = logo.definition.key

  static let logo = Setting(
    "theme.logo", .text("a file"), example: "logo.svg",
    summary: "An SVG or PNG of at most 32,000 bytes in the site's folder, drawn for a white "
      + "ground.",
    parse: PlainText.init(_:))
}
