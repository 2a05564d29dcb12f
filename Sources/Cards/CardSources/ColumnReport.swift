package import Problems

/// The use of each column of a CSV file.
package struct ColumnReport: Hashable, Sendable {
  /// The file, relative to the site's folder.
  package let file: String

  /// The columns, in the file's order.
  package let columns: [Column]

  /// Creates a report.
  package init(file: String, columns: [Column]) {
    self.file = file
    self.columns = columns
  }
}

extension ColumnReport {
  /// A column.
  package struct Column: Hashable, Sendable {
    /// The name in the file's first row.
    package let name: String

    /// The position of the name.
    package let position: Position

    /// The use that is made of it.
    package let use: Use

    /// Creates a column.
    package init(name: String, position: Position, use: Use) {
      self.name = name
      self.position = position
      self.use = use
    }
  }

  /// The use of a column.
  package enum Use: Hashable, Sendable {
    /// It is what cards are known by, and is not published.
    case identifies

    /// It is published.
    case published

    /// It says how a card is made (`language`, `lifetime`, `expires`, `photoFocus`), and is not
    /// published.
    case setting

    /// It is known and not published, because `cards.publish` does not name it.
    case withheld

    /// It is `id`, and `cards.idFrom` names another column.
    case replaced

    /// It is not known and not used; perhaps the nearest known name is meant.
    case unknown(nearest: String?)
  }
}
