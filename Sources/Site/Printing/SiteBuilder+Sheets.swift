package import Browsers
import PrintFolder
import Problems
import QRCodes
package import Sessions
package import Sheets
import Subprocesses
import Templates

extension SiteBuilder {
  /// Arranges live shares on sheets, and records that they are on paper.
  /// - Throws: ``SiteFault``; then nothing has been written, unless the disk failed.
  package func printSheets(
    _ order: PrintOrder, _ sheets: SheetOrder
  ) throws(SiteFault) -> SheetReport {
    let overrides = try SettingsReading.overrides(of: site)
    // A missing layout is reported before anything takes time.
    let layouts = try SheetLayouts(overrides)
    let layout = try layouts.layout(of: sheets)
    var run = try PrintRun.begin(order, of: site, under: conditions)
    var sheets = sheets
    (sheets.name, sheets.command) = (order.name, order.command)
    let maker = try SheetMaker(
      sheets, on: layout, among: layouts, of: run.printed, site: site, settings: run.settings,
      overrides,
      sayProgress: conditions.sayProgress)
    let made = try maker.sheets(isForced: order.isForced)
    // If a run of many files is interrupted, none of them may stay in staging.
    let signals: HeldSignals? = sheets.browser == nil ? nil : HeldSignals()
    defer { withExtendedLifetime(signals) {} }
    let lists = try run.lists(of: made.shown)
    // Labels that are printed again belong to a run whose other sheets are still valid.
    let names = sheets.only.isEmpty ? maker.fileNames : nil
    let replaced = try run.publish(made.files + lists, showing: made.shown) {
      names?.include($0, among: layouts) ?? false
    }
    var report = made.report
    report.replaced = replaced
    report.lists = lists.map(\.path)
    report.warnings = run.warnings + report.warnings
    (report.problems, report.leftOut) = (run.faults, run.leftOut)
    return report
  }

  /// Makes a sheet with the code of the first selected card in many sizes.
  ///
  /// It does not count as printed.
  /// - Returns: The path of the file, and those of the files that it has replaced, relative to the
  ///   site.
  /// - Throws: ``SiteFault``; then nothing has been written, unless the disk failed.
  package func printProof(
    _ order: PrintOrder, browser: Browser?
  ) throws(SiteFault) -> (file: String, replaced: [String]) {
    let overrides = try SettingsReading.overrides(of: site)
    var run = try PrintRun.begin(order, of: site, under: conditions)
    let (entry, level) = (run.printed[0], run.settings.qr.level)
    if entry.share.form.needsKey {
      throw .refused(
        "\(entry.card.id) is sealed, and a proof's codes have their numbers where its secret is",
        remedy: .words("take an open card"))
    }
    let page: [UInt8]
    do {
      let templates = try TemplateSet(of: TemplateFile.sheets, overrides: overrides)
      let sheet = try ProofSheet(title: run.settings.title, templates: templates) {
        (fragment) throws(QRCodeFault) in
        try QRCode(entry.link + fragment, atLeast: level)
      }
      page = try sheet.page()
    } catch let problem as Problem {
      throw .input(ProblemList([problem]))
    } catch {
      throw .refused("the link of \(entry.card.id) \(error)")
    }
    let staging = site.staging.folder("browser")
    let name = "sheet-proof.\(browser == nil ? "html" : "pdf")"
    let file = PrintFile(name, showing: [entry.share.recordID.text]) { () throws(PrintFault) in
      guard let browser else { return page }
      do throws(BrowserFault) { return try browser.pdf(of: page, in: staging) } catch {
        throw .unmade(error.description)
      }
    }
    return (file.path, try run.publish([file], showing: []))
  }

  /// Returns all layouts that the site can print on.
  ///
  /// Needs no settings.
  /// - Throws: ``SiteFault`` if the site's own table is faulty.
  package func sheetLayouts() throws(SiteFault) -> SheetLayouts {
    try SheetLayouts(SettingsReading.overrides(of: site))
  }
}
