package import CheckIns

/// The request to note a sign of life.
package struct SignOrder: Sendable {
  /// What happened.
  package let kind: CheckInRow.Kind

  /// What notes it.
  package var source = CheckInRow.Source.manual

  /// Who did it.
  package var by: String?

  /// The ID of the row that it is about.
  package var ref: String?

  /// Creates an order.
  package init(_ kind: CheckInRow.Kind) { self.kind = kind }
}
