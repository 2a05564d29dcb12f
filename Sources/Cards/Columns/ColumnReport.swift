package import Problems

/// The use of each column of a CSV file.
package struct ColumnReport: Hashable, Sendable {
  /// The file, relative to the site's folder.
  package let file: String

  /// The columns, in the file's order.
  package let columns: [Column]

  /// The number of rows that the sheet does not show and whose cards nothing tells.
  package let unknownHiddenRows: Int

  /// Creates a report.
  package init(file: String, columns: [Column], unknownHiddenRows: Int = 0) {
    self.file = file
    self.columns = columns
    self.unknownHiddenRows = unknownHiddenRows
  }
}

extension ColumnReport {
  /// A column.
  package struct Column: Hashable, Sendable {
    /// The name in the file's first row.
    package let name: String

    /// The position of the name.
    package let position: Position

    /// The key that it is taken for, such as `givenName` or `phone.home`; `nil` where it is not known.
    package let key: String?

    /// True if cards are known by it.
    package let identifies: Bool

    /// The use that is made of it.
    package let use: Use

    /// The number of rows that have a value in it.
    package let values: Int

    /// Creates a column.
    package init(
      name: String, position: Position, key: String?, identifies: Bool, use: Use, values: Int
    ) {
      self.name = name
      self.position = position
      self.key = key
      self.identifies = identifies
      self.use = use
      self.values = values
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

    /// It would be published, and its sheet does not show it.
    case hidden

    /// It says where the values of another column belong.
    case place

    /// It has the addresses of pictures, which are not fetched.
    case linked

    /// It has a name, which counts where another column's is blank.
    case substitute(for: String)

    /// Another column is taken for the same.
    case superseded(by: String)

    /// It is about somebody else, or a private matter.
    case others

    /// It is known to be no part of a card.
    case unused

    /// `cards.ignore` names it.
    case ignored

    /// It is not known and not used; perhaps this key is meant.
    case unknown(nearest: String?)
  }
}
