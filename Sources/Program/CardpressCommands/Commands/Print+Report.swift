import Documents
import Printing
import Problems

/// What each kind of print run tells of itself.
protocol PrintedReport {
  /// The report for programs.
  var json: JSONValue { get }

  /// The warnings to read before printing.
  var warnings: [Problem] { get }

  /// The problems of cards that are left out.
  var problems: [Problem] { get }

  /// The number of those cards.
  var leftOut: Int { get }
}

extension PrintReport: PrintedReport {}
extension CardFileReport: PrintedReport {}
extension ContactReport: PrintedReport {}
extension EmergencyCodeReport: PrintedReport {}
extension SheetReport: PrintedReport {}
