package import Sheets

extension SiteBuilder {
  /// Lays live shares on sheets and records that they are on paper.
  /// - Throws: ``SiteFault``; nothing has been written then, unless the disk failed.
  package func printSheets(
    _ order: PrintOrder, _ sheets: SheetOrder
  ) throws(SiteFault) -> SheetReport {
    // A layout that is not there is said before anything takes time.
    _ = try SheetLayouts(SettingsReading.overrides(of: site))
    var run = try PrintRun.begin(order, of: site, under: conditions)
    let maker = try SheetMaker(sheets, of: run.printed, site: site, settings: run.settings)
    let made = try maker.sheets(isForced: order.isForced)
    try run.publish(made.files, showing: made.shown)
    var report = made.report
    report.warnings = run.warnings + report.warnings
    return report
  }

  /// All layouts that the site can print on; needs no settings.
  /// - Throws: ``SiteFault`` where the site's own table is at fault.
  package func sheetLayouts() throws(SiteFault) -> SheetLayouts {
    try SheetLayouts(SettingsReading.overrides(of: site))
  }
}
