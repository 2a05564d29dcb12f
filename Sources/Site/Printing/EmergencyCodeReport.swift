package import Problems

/// The result of a run of codes for places without a network.
package struct EmergencyCodeReport: Sendable {
  /// The codes that were made, in the run's order.
  package let codes: [PrintReport.Code]

  /// The paths of an earlier run's files that were replaced, relative to the site.
  package let replaced: [String]

  /// The warnings to read before printing, among them what was cut.
  package let warnings: [Problem]

  /// The problems of cards that are left out.
  package let problems: [Problem]

  /// The number of cards that are left out.
  package let leftOut: Int
}
