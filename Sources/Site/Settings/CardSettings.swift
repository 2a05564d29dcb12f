import Cards
import Problems

/// How a CSV of cards is read.
package struct CardSettings: Hashable, Sendable {
  /// The column that is the CardID; `id` unless set.
  package let idFrom: String

  /// Columns to publish beyond those that always are.
  package let publish: [String]

  init(_ reader: inout SettingsReader) {
    idFrom = reader.value("cards.idFrom", Self.column) ?? "id"
    publish = reader.list("cards.publish", Self.column) ?? []
  }

  private static func column(_ text: String) throws(InvalidValue) -> String {
    try PlainText(text).text
  }
}
