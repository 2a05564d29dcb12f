package import Problems

/// What an import did, or would do.
package struct ImportReport: Sendable {
  /// True if nothing was written.
  package let isRehearsal: Bool

  /// The cards of the export, in its order.
  package let cards: [ImportedCard]

  /// The cards of former exports that this one lacks, and what becomes of them.
  package let gone: [GoneCard]

  /// True if the next build ends the shares of cards that were removed.
  package let endsLeavers: Bool

  /// What is said where so many cards would be removed that their number is to be confirmed; else `nil`.
  package let refusal: Problem?

  /// What could not be taken, by contact, and warnings.
  package let problems: [Problem]

  /// The number of contacts that could not be taken.
  package let leftOut: Int

  /// The files that were written, or would be, sorted.
  package let files: [String]

  /// The files that were removed, or would be, sorted.
  package let removedFiles: [String]

  /// The columns written to tables that `cards.publish` does not name, so that they are not published.
  package let withheldColumns: [String]
}

extension ImportReport {
  /// The number of cards with a change.
  package func count(of change: ImportedCard.Change) -> Int {
    cards.count { $0.change == change }
  }

  /// The cards that were removed, or would be.
  package var removed: [GoneCard] { gone.filter { $0.fate == .removed } }
}
