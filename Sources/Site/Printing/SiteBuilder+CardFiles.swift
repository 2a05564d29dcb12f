import Artwork
import PrintFolder
import Problems
package import Sessions
import ShareMaking
import Templates

extension SiteBuilder {
  /// Makes files by which live shares are given out beside paper.
  ///
  /// They don't count as printed: what is only on paper is missing from no run of new codes. They go from
  /// the print folder with the share.
  /// - Throws: ``SiteFault``; then nothing has been written, unless the disk failed.
  package func printCardFiles(
    _ order: PrintOrder, _ kinds: Set<CardFileKind>
  ) throws(SiteFault) -> CardFileReport {
    let overrides = try SettingsReading.overrides(of: site)
    let templates: TemplateSet
    do throws(Problem) {
      templates = try TemplateSet(of: TemplateFile.sheets, overrides: overrides)
    } catch {
      throw .input(ProblemList([error]))
    }
    var run = try PrintRun.begin(order, of: site, under: conditions)
    let (sayProgress, count) = (conditions.sayProgress, run.printed.count * Screen.common.count)
    let maker = CardFileMaker(
      kinds: kinds, settings: run.settings, strings: run.pages.templates.strings,
      templates: templates, command: order.command, isForced: order.isForced,
      sayDrawn: { sayProgress(Progress(.drawing, $0, of: count)) })
    var files: [PrintFile] = []
    var cards: [CardFileReport.Card] = []
    for (number, entry) in run.printed.enumerated() {
      let made = try maker.files(of: entry, number: number)
      files += made.files
      cards.append(made.report)
    }
    let replaced = try run.publish(files, showing: [])
    return CardFileReport(
      cards: cards, replaced: replaced, warnings: run.warnings, problems: run.faults,
      leftOut: run.leftOut)
  }
}
