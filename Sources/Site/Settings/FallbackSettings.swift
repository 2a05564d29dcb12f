package import Cards

/// The link that pages offer if a card has expired or is unknown.
package struct FallbackSettings: Hashable, Sendable {
  /// The text of the link; its address unless set.
  package let title: String

  /// The address of the link.
  package let url: WebAddress

  /// Reads the group; `nil` if it is not given or has a problem.
  init?(_ reader: inout SettingsReader) {
    guard reader.has("fallback") else { return nil }
    let title = reader.value("fallback.title", PlainText.init(_:))
    let url = reader.value("fallback.url", WebAddress.init)
    if !reader.has("fallback.url") { reader.report("fallback", "needs the key url") }
    guard let url else { return nil }
    self.title = title?.text ?? url.display
    self.url = url
  }
}
