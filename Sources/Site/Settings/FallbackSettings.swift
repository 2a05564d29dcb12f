package import Cards

/// What is offered where a card has expired or is unknown.
package struct FallbackSettings: Hashable, Sendable {
  /// The link's words; the address where no title is set.
  package let title: String

  /// Where it leads.
  package let url: WebAddress

  /// Is `nil` where the group is not given or something of it is wrong.
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
