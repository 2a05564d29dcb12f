package import Browsers
package import CheckInPoints
import Files
import PrintFolder
package import Problems
package import Sessions
import Settings
import ShareMaking
import Subprocesses

/// How codes and posters of points are made.
package struct PointOrder: Sendable {
  /// The IDs of the points; empty for all.
  package var points: [String] = []

  /// How codes are drawn.
  package var drawing = CodeOrder()

  /// True to allow modules that are too small for many phones.
  package var isForced = false

  /// The browser that makes PDF of posters; `nil` for HTML.
  package var browser: Browser?

  /// Orders codes and posters of all points.
  package init() {}
}

/// What was made of points.
package struct PointReport: Sendable {
  /// A point's files.
  package struct Made: Sendable {
    /// The point's ID.
    package let point: PointID

    /// The link in its code.
    package let link: String

    /// The files of its code.
    package let codes: [PrintReport.File]

    /// The path of its poster, relative to the site.
    package let poster: String
  }

  /// The points, in the order of the settings.
  package let made: [Made]

  /// The paths of earlier files that were replaced or removed, relative to the site.
  package let replaced: [String]

  /// What is to be read before printing.
  package let warnings: [Problem]
}

extension SiteBuilder {
  /// Makes the codes and posters of points.
  /// - Throws: ``SiteFault``; then nothing has been written, unless the disk failed.
  package func printPoints(_ order: PointOrder) throws(SiteFault) -> PointReport {
    let reading = SettingsReading(of: site)
    let settings = try reading.checked()
    let meant = try meant(order.points, among: settings)
    if settings.url.isPlaceholder { throw .input(ProblemList([.placeholder(settings)])) }
    let overrides = try SettingsReading.overrides(of: site)
    let maker = try PointMaker(
      order, settings: settings, site: site, overrides, sayProgress: conditions.sayProgress)
    var session = try Session.open(site, reading, policy: .mayBegin, under: conditions)
    try session.settle()
    let signals: HeldSignals? = order.browser == nil ? nil : HeldSignals()
    defer { withExtendedLifetime(signals) {} }
    var (made, files, warnings): ([PointReport.Made], [PrintFile], [Problem]) = ([], [], [])
    for (index, point) in meant.enumerated() {
      let one = try maker.files(of: point, index, of: meant.count)
      made.append(one.made)
      files += one.files
      if let warning = one.warning, warnings.isEmpty { warnings.append(warning) }
      if let until = point.period.until, until <= conditions.now {
        warnings.append(
          Problem(
            severity: .warning, file: Site.settingsName, field: "points",
            message: "\(point.id.text) is over since \(until), so its code lets nobody check in"))
      }
    }
    if try onDisk(session.publicFolder.root.kind(of: PointPage.fileNames[0])) == nil {
      warnings.append(
        Problem(
          severity: .warning, file: Site.settingsName, field: "points",
          message: "the page of check-ins is not published yet, and these codes lead to it",
          remedy: .take(.build)))
    }
    let replaced = try show(files, of: meant, in: &session)
    return PointReport(made: made, replaced: replaced, warnings: warnings)
  }

  private func meant(
    _ ids: [String], among settings: SiteSettings
  ) throws(SiteFault) -> [CheckInPoint] {
    let points = try Self.points(in: settings)
    if ids.isEmpty { return points.list }
    do throws(InvalidValue) {
      for id in ids { _ = try points.point(meantBy: id) }
    } catch {
      throw .refused(error.reason)
    }
    return points.list.filter { ids.contains($0.id.text) }
  }

  /// Puts the files in place, and takes away those that the same points had in other formats.
  private func show(
    _ files: [PrintFile], of points: [CheckInPoint], in session: inout Session
  ) throws(SiteFault) -> [String] {
    let staged: PrintFolder.Staged
    do throws(PrintFault) { staged = try session.printFolder.stage(files) } catch {
      throw SiteFault(error)
    }
    let names = Set(files.map(\.name))
    let former = points.flatMap { PointMaker.names(of: $0) }.filter { !names.contains($0) }
    var replaced: [String] = []
    for name in staged.names + former where try onDisk(site.print.kind(of: name)) != nil {
      replaced.append("\(Site.printName)/\(name)")
    }
    try onDisk(session.printFolder.remove(named: former))
    try onDisk(session.printFolder.show(staged))
    try onDisk(session.publicFolder.discardStaging())
    // Points need no store, so none stays that was made for the lock's sake.
    _ = try session.forgetStoreOfNothing()
    return replaced.sorted()
  }
}
