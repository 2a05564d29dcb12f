import CardParts
package import Cards
import Documents

/// The link that pages offer if a card has expired or is unknown.
package struct FallbackSettings: Hashable, Sendable {
  /// The text of the link; its address unless set.
  package let title: String

  /// The address of the link.
  package let url: WebAddress

  /// Reads the group; `nil` if it is not given or has a problem.
  init?(_ reader: inout SettingsReader) {
    guard reader.has(Self.group) else { return nil }
    let title = reader.value(Self.title)
    let url = reader.value(Self.url)
    reader.reportNeeds(of: Self.group)
    guard let url else { return nil }
    self.title = title?.text ?? url.display
    self.url = url
  }
}

extension FallbackSettings {
  /// All keys of the group.
  static let declared: [any SettingDeclaration] = [group, title, url]

  private static let group = SettingGroup(
    "fallback", needs: ["url"], summary: "What pages offer where a card has expired or is unknown.")

  private static let title = Setting(
    "fallback.title", .text("a text"), example: "Our company",
    summary: "The words of the link; its address where none are given.", parse: PlainText.init(_:))

  private static let url = Setting(
    "fallback.url", .webAddress, example: "https://example.com",
    summary: "Where the link leads.", parse: WebAddress.init)
}
