package import Cards
package import Sessions
import Settings
package import ShareMaking
import Shares
import Sweeper

extension SiteBuilder {
  /// Publishes new and changed cards, and withdraws shares that have ended.
  /// - Throws: ``SiteFault``; then no card has been published, but the sweep has run, and leases have been
  ///   extended.
  package func build(_ options: BuildOptions) throws(SiteFault) -> BuildReport {
    try noting(.build) { () throws(SiteFault) in
      do throws(SiteFault) {
        return try extendingLeftOut(run(BuildOrder(options: options)))
      } catch {
        throw extendingLeases(after: error)
      }
    } as: {
      $0.problems.isEmpty ? .done : .incomplete
    }
  }

  /// Gives shares a later end under the same links.
  /// - Throws: ``SiteFault`` if one of the named cards can't be renewed; then none has been.
  package func renew(
    _ selection: CardSelection, _ options: BuildOptions
  ) throws(SiteFault) -> BuildReport {
    try run(BuildOrder(options: options, selection: selection, wish: .renew))
  }

  /// Gives cards new links and ends the old ones.
  /// - Throws: ``SiteFault`` if one of the named cards can't be reissued; then none has been.
  package func reissue(
    _ selection: CardSelection, _ options: BuildOptions
  ) throws(SiteFault) -> BuildReport {
    try run(BuildOrder(options: options, selection: selection, wish: .reissue))
  }
}

extension SiteBuilder {
  /// Publishes one card that a program holds in memory, or updates it.
  /// - Throws: ``SiteFault``; then the card has not been published, but the sweep has run.
  package func build(_ card: BusinessCard) throws(SiteFault) -> BuildReport {
    try run(BuildOrder(selection: .only(card.id), input: .memory([card])))
  }
}

extension SiteBuilder {
  /// Runs a build from its lock to its report, also for a request on single cards.
  func run(_ order: BuildOrder) throws(SiteFault) -> BuildReport {
    let stamp = stamp(before: order)
    let last = stamp == nil || order.options.isThorough ? nil : LastBuild(of: site)
    if let report = reportOfNothing(stamp, since: last) { return report }
    try StateTrust(of: site, under: conditions).check()
    let reading = SettingsReading(of: site)
    try checkIssuing(order, reading)
    if let report = try buildChangedRows(order, stamp, since: last, reading) { return report }
    // A store that can't be looked at is not missing.
    let choice = try? StoreChoice(of: site, settings: reading.run)
    if let choice, choice.present == nil {
      // Without a store there is nothing to sweep, so faults of the settings leave no trace.
      _ = try reading.pages()
    }
    // What other machines do to a store that they share leaves no stamp here.
    let isShared = reading.run?.store.form.isShared ?? true
    let note = isShared ? nil : stamp.map { NextBuildNote($0, of: site) }
    var session = try Session.open(
      site, reading, policy: order.storePolicy, movesOutput: order.options.movesOutput,
      relinks: order.options.relinks, under: conditions)
    note?.listen(to: &session)
    // Without a store, nothing was known about what is published.
    let swept = try session.sweep(unknown: session.isFirst ? [] : session.inspection.unknown)
    do throws(SiteFault) {
      return try publish(order, session: session, after: swept, noting: note)
    } catch {
      throw error.besides(notWithdrawn: swept.faults)
    }
  }

  /// True if another machine gives out the links of this site.
  package var isIssuedElsewhere: Bool {
    SettingsReading(of: site).isIssuedElsewhere(under: conditions)
  }

  /// Stops a build of all cards on a machine that gives out no links.
  private func checkIssuing(_ order: BuildOrder, _ reading: SettingsReading) throws(SiteFault) {
    guard reading.isIssuedElsewhere(under: conditions), !order.options.isHere,
      order.selection == nil, order.wish == .none
    else { return }
    throw .refused(
      "share.issuedOn is ci, so links are given out by the build machine alone",
      remedy: .either(.words("commit and push what has changed"), .take(.buildHere)))
  }

  /// Runs the part of a build after its sweep.
  /// - Parameter note: What is left to the next build; `nil` for nothing.
  func publish(
    _ order: BuildOrder, session: consuming Session, after swept: SweepReport,
    noting note: NextBuildNote?
  ) throws(SiteFault) -> BuildReport {
    let (reading, moment) = (session.reading, session.standing.moment)
    let settings = try reading.checked()
    try session.checkWhole()
    try session.settle()
    let changed = try session.store.checkLinks(
      settings, at: moment, allowing: order.options.relinks ? .any : .fromStarter,
      by: site.shard)
    try confirm(changed, in: order.options, settings: settings, at: moment, store: session.store)
    let ended = try session.relocate(to: settings, changing: changed)
    let sweptThere = try ended.isEmpty ? nil : session.sweep(unknown: ended)
    let sessionWarnings = [session.moveWarning, session.clockWarning].compactMap(\.self)
    var build = try Build(
      order, settings: settings, pages: reading.pages(), session: session, noting: note?.rows)
    build.report.add(swept)
    build.report.swept = swept.withdrawn
    if let sweptThere { build.report.add(sweptThere) }
    let siteWarnings = sessionWarnings + build.pages.warnings + [changed.warning].compactMap(\.self)
    build.report.warn(siteWarnings, recurring: .always)
    build.changedLinks = changed.names
    do throws(SiteFault) {
      try build.plan()
      try build.make()
      try build.publish()
      try build.rememberPhotos()
      try build.keepTimetables()
      // A card that is left out is not extended either.
      if !build.report.problems.isEmpty {
        build.report.leases = try endingLeases(in: build.session.store, reading, at: moment)
      }
    } catch {
      build.discardStaging()
      throw error
    }
    if order.storePolicy == .mayBegin, try build.session.forgetStoreOfNothing() {
      return build.report
    }
    try build.rememberWarnings()
    if order.selection != nil {
      build.report.showingEnded =
        try build.session.store.sharesShowingEnded(by: build.session.standing).count
    }
    note?.leave(after: build)
    if order.selection == nil { try PublishedParts.note(doneBy: build.session.site) }
    return build.report
  }
}
