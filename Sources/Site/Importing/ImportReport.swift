package import Problems

/// What an import did, or would do.
package struct ImportReport: Sendable {
  /// The cards of the export, in its order.
  package let cards: [ImportedCard]

  /// The cards of former exports that this one lacks.
  package let gone: [ImportedCard]

  /// What could not be taken, by contact, and warnings.
  package let problems: [Problem]

  /// The number of contacts that could not be taken.
  package let leftOut: Int

  /// The files that were written, or would be, sorted.
  package let files: [String]

  /// The columns written to tables that `cards.publish` does not name, so that they are not published.
  package let withheldColumns: [String]
}

extension ImportReport {
  /// The number of cards with a change.
  package func count(of change: ImportedCard.Change) -> Int {
    cards.count { $0.change == change }
  }
}
