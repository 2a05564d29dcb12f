import Files
import PrintFolder
import Problems
import QRCodes
import Settings

extension SiteBuilder {
  /// Makes printable codes of live shares and records that they are on paper.
  /// - Throws: ``SiteFault``; nothing has been written then, unless the disk failed.
  package func printCodes(
    _ order: PrintOrder, _ drawing: CodeOrder
  ) throws(SiteFault) -> PrintReport {
    var run = try PrintRun.begin(order, of: site, under: conditions)
    let maker = CodeMaker(order: drawing, settings: run.settings)
    let codes = try maker.codes(of: run.printed, isForced: order.isForced)
    var report = PrintReport()
    report.warnings = run.warnings + codes.warnings
    for code in codes.made {
      report.codes.append(code.report)
    }
    try run.publish(codes.made.flatMap(\.files))
    return report
  }
}
