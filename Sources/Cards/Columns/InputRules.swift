package import Documents
package import PhoneRules

/// The rules by which a site reads its cards.
package struct InputRules: Hashable, Sendable {
  /// The column of tables by which cards are known; for `id` others' names for it count too.
  package var idColumn = "id"

  /// The columns of tables, or the keys, that are published beside the names, the work, the ways to
  /// reach somebody and the business address.
  package var publishedColumns: Set<String> = []

  /// The columns of tables that are left out without a word.
  package var ignoredColumns: Set<String> = []

  /// The meanings that the site gives to columns of tables.
  package var columns: [Column] = []

  /// The tables of what columns' names mean, the later one over the earlier.
  package var columnTables: [ColumnTable] = []

  /// What becomes of what a spreadsheet does not show.
  package var hidden = HiddenRule.tell

  /// True if one value at fault leaves out a table's whole row.
  package var isStrict = false

  /// What all cards have in common, in cardpress.yaml; `nil` for nothing.
  package var defaults: Node?

  /// The way to photos that no card names; `nil` for none.
  package var photos: PhotoRule?

  /// The country whose numbers are written without its code, where a card's address names none;
  /// `nil` where it is not known.
  package var country: Country?

  /// Creates the rules of a site that sets none.
  package init() {}
}

extension InputRules {
  /// What becomes of the rows, columns and sheets that a spreadsheet does not show.
  package enum HiddenRule: String, CaseIterable, Sendable {
    /// They are left out and told; what is published of a row's card stays as it is.
    case tell

    /// They count as shown.
    case publish

    /// They are left out as if they were not there.
    case omit
  }

  /// The meaning of a column by the site's settings.
  package struct Column: Hashable, Sendable {
    /// The column's name.
    package let name: String

    /// The part of a card that it is taken for.
    package let meaning: ColumnMeaning

    /// Creates a rule.
    package init(name: String, meaning: ColumnMeaning) {
      self.name = name
      self.meaning = meaning
    }
  }

  func ignores(_ name: String, folded: String) -> Bool {
    ignoredColumns.contains { Self.isSame($0, as: name, folded: folded) }
  }

  /// The meaning of a column, where the settings give it one.
  package func meaning(of name: String, folded: String) -> ColumnMeaning? {
    let rule =
      columns.first { $0.name == name }
      ?? columns.first { Self.isSame($0.name, as: name, folded: folded) }
    return rule?.meaning
  }

  /// True if a column is to be published, by its name or its key.
  func publishes(_ name: String, folded: String, key: String?) -> Bool {
    publishedColumns.contains { $0 == key || Self.isSame($0, as: name, folded: folded) }
  }

  /// True if a name in the settings is that of a column.
  package static func isSame(_ written: String, as name: String) -> Bool {
    isSame(written, as: name, folded: ColumnNames.folded(name))
  }

  private static func isSame(_ written: String, as name: String, folded: String) -> Bool {
    written == name || (!folded.isEmpty && ColumnNames.folded(written) == folded)
  }
}
