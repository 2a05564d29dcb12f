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

  /// What becomes of what a spreadsheet does not show.
  package let hidden: InputRules.HiddenRule

  /// True if one value at fault leaves out a table's whole row.
  package let isStrict: Bool

  /// What all cards have in common; read with the cards.
  package let defaults: Node?

  /// The way to photos that no card names; `nil` for none.
  package let photos: PhotoPattern?

  /// The position of that setting.
  package let photosPosition: Position?

  /// The country whose phone numbers are written without its code; `nil` unless set.
  package let country: Country?

  init(_ reader: inout SettingsReader) {
    idFrom = reader.value(Self.idFrom)
    publish = reader.list(Self.publish)
    ignore = reader.list(Self.ignore)
    columns = reader.pairs(Self.columns).map { name, meaning in
      InputRules.Column(name: name, meaning: meaning)
    }
    hidden = reader.value(Self.hidden)
    isStrict = reader.value(Self.strict) == .on
    defaults = reader.tree(Self.defaults)
    photos = reader.value(Self.photos)
    photosPosition = reader.position(of: Self.photos)
    country = reader.value(Self.country)
  }
}

extension CardSettings {
  /// All keys of the group.
  static let declared: [any SettingDeclaration] = [
    SettingGroup("cards", summary: "How cards are read."), idFrom, publish, columns, ignore,
    hidden, strict, defaults, photos, country,
  ]

  private static let idFrom = Setting(
    "cards.idFrom", .text("a column"), unset: "id", written: "id",
    summary: "The column of tables by which cards are known; for id, others' names for it count "
      + "too.",
    parse: column)

  private static let publish = Setting(
    "cards.publish", .list(of: "columns or keys"), example: "[birthday, note]",
    summary: "What is published of tables beyond names, work, business contact and business "
      + "address.",
    parse: column)

  private static let columns = Setting(
    "cards.columns", .names("columns and what they are"), example: "{Chef: nothing}",
    summary: "What a column is, whatever its name says: a key such as givenName or phone.home, or "
      + "nothing.",
    parse: ColumnMeaning.init)

  private static let ignore = Setting(
    "cards.ignore", .list(of: "columns"), example: "[Remarks]",
    summary: "Columns that are left out and not mentioned again.", parse: column)

  private static let hidden = Setting(
    "cards.hidden", oneOf: InputRules.HiddenRule.self, unset: .tell,
    summary:
      "What becomes of rows, columns and sheets that a workbook hides: left out and told at each build, "
      + "with what is published of a row's card as it is (tell), published like the rest, or left out as if "
      + "they were not there (omit).")

  private static let strict = Setting(
    "cards.strict",
    summary: "Whether one value at fault in a table is an error, and not left out with a warning.")

  static let defaults = SettingGroup(
    "cards.defaults",
    summary: "What cards have in common, with the keys of a card: company, website, street, "
      + "social, links and others that are not one person's own.")

  private static let photos = Setting(
    "cards.photos", .text("a folder and a name", pattern: #"\{[^{}]+\}[^/]*$"#),
    example: "photos/{id}",
    summary: "Where the photo of a card is that names none: a folder beside cardpress.yaml, and a "
      + "name with keys or columns in braces. Case and ending make no difference.",
    parse: PhotoPattern.init(_:))

  private static let country = Setting(
    "cards.country", .text("two letters (ISO 3166-1)", pattern: "^[A-Za-z]{2}$"), example: "DE",
    summary: "The country whose phone numbers are written without its code, where a card's address "
      + "names none.",
    parse: Country.init(_:))
  private static func column(_ text: String) throws(InvalidValue) -> String {
    try PlainText(text).text
  }
}

extension InputRules.HiddenRule: SettingsChoice {}
