package import Cards
package import Columns
package import Documents
package import PhoneRules
package import Problems

/// The settings for reading cards.
package struct CardSettings: Hashable, Sendable {
  /// The column of tables with the card's ID; `id`, and what others call it, unless set.
  package let idFrom: String

  /// The columns or keys to publish in addition to those that always are.
  package let publish: [String]

  /// The columns to leave out without a word.
  package let ignore: [String]

  /// The meanings given to columns.
  package let columns: [InputRules.Column]

  /// What all cards have in common; read with the cards.
  package let defaults: Node?

  /// The way to photos that no card names; `nil` for none.
  package let photos: PhotoPattern?

  /// The position of that setting.
  package let photosPosition: Position?

  /// The country whose phone numbers are written without its code; `nil` unless set.
  package let country: Country?

  init(_ reader: inout SettingsReader) {
    idFrom = reader.value("cards.idFrom", Self.column) ?? "id"
    publish = reader.list("cards.publish", Self.column) ?? []
    ignore = reader.list("cards.ignore", Self.column) ?? []
    columns = reader.pairs("cards.columns", ColumnMeaning.init).map { name, meaning in
      InputRules.Column(name: name, meaning: meaning)
    }
    defaults = reader.tree("cards.defaults")
    photos = reader.value("cards.photos", PhotoPattern.init(_:))
    photosPosition = reader.position(of: "cards.photos")
    country = reader.value("cards.country", Country.init(_:))
  }

  private static func column(_ text: String) throws(InvalidValue) -> String {
    try PlainText(text).text
  }
}
