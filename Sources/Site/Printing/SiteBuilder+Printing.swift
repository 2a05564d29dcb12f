import PrintFolder
package import Sessions
import Shares

extension SiteBuilder {
  /// Makes printable codes of live shares and the owner's lists, and records that the shares are on
  /// paper.
  /// - Throws: ``SiteFault``; then nothing has been written, unless the disk failed.
  package func printCodes(
    _ order: PrintOrder, _ drawing: CodeOrder
  ) throws(SiteFault) -> PrintReport {
    var run = try PrintRun.begin(order, of: site, under: conditions)
    if order.makesListsOnly { return try makeLists(&run) }
    let maker = CodeMaker(
      order: drawing, settings: run.settings, strings: run.pages.templates.strings)
    let codes = try maker.codes(of: run.printed, isForced: order.isForced)
    var report = PrintReport()
    report.warnings = run.warnings + codes.warnings
    (report.problems, report.leftOut) = (run.faults, run.leftOut)
    report.codes = codes.made.map(\.report)
    let firstFiles = codes.made.map { ($0.report.recordID, $0.files.first?.name ?? "") }
    let lists = try run.lists(
      of: run.printed, with: Dictionary(firstFiles) { first, _ in first })
    report.lists = lists.map(\.path)
    report.replaced = try run.publish(codes.made.flatMap(\.files) + lists)
    return report
  }

  private func makeLists(_ run: inout PrintRun) throws(SiteFault) -> PrintReport {
    let lists = try run.lists(of: run.printed, arePrinted: false)
    var report = PrintReport()
    report.warnings = run.warnings
    (report.problems, report.leftOut) = (run.faults, run.leftOut)
    report.lists = lists.map(\.path)
    report.replaced = try run.publish(lists, showing: [])
    return report
  }
}
