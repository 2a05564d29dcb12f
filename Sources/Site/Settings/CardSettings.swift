import Cards
import Problems

/// The settings for reading a CSV of cards.
package struct CardSettings: Hashable, Sendable {
  /// The column with the card's ID; `id` unless set.
  package let idFrom: String

  /// The columns to publish in addition to those that always are.
  package let publish: [String]

  init(_ reader: inout SettingsReader) {
    idFrom = reader.value("cards.idFrom", Self.column) ?? "id"
    publish = reader.list("cards.publish", Self.column) ?? []
  }

  private static func column(_ text: String) throws(InvalidValue) -> String {
    try PlainText(text).text
  }
}
