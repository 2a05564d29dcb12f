package import Cards
package import Sessions
import Settings
package import ShareMaking
import Shares
import Sweeper

extension SiteBuilder {
  /// Publishes what is new or changed and withdraws what has ended.
  /// - Throws: ``SiteFault``; nothing of the cards has been published then, the sweep has run.
  package func build(_ options: BuildOptions) throws(SiteFault) -> BuildReport {
    try run(BuildOrder(options: options))
  }

  /// Gives shares a later end under the same links.
  /// - Throws: ``SiteFault`` where one of the cards can't be renewed; none has been then.
  package func renew(
    _ selection: CardSelection, _ options: BuildOptions
  ) throws(SiteFault) -> BuildReport {
    try run(BuildOrder(options: options, selection: selection, wish: .renew))
  }

  /// Gives cards new links and ends the old ones.
  /// - Throws: ``SiteFault`` where one of the cards can't be; none has been then.
  package func reissue(
    _ selection: CardSelection, _ options: BuildOptions
  ) throws(SiteFault) -> BuildReport {
    try run(BuildOrder(options: options, selection: selection, wish: .reissue))
  }
}

extension SiteBuilder {
  /// Publishes one card that a program holds, or brings what is published of it up to date.
  /// - Throws: ``SiteFault``; nothing of the card has been published then, the sweep has run.
  package func build(_ card: BusinessCard) throws(SiteFault) -> BuildReport {
    try run(BuildOrder(selection: .only(card.id), input: .memory([card])))
  }
}

extension SiteBuilder {
  /// The whole way of a build; a wish for single cards goes it too.
  func run(_ order: BuildOrder) throws(SiteFault) -> BuildReport {
    let reading = SettingsReading(of: site)
    // A store that can't be looked at is not missing.
    let choice = try? StoreChoice(of: site, settings: reading.settings)
    if let choice, choice.present == nil {
      // With no store there is nothing to sweep, so a fault of the settings leaves no trace.
      _ = try reading.pages()
    }
    var session = try Session.open(
      site, reading, policy: order.storePolicy, movesOutput: order.options.movesOutput,
      under: conditions)
    // Where there was no store, nothing is known yet.
    let swept = try session.sweep(unknown: session.isFirst ? [] : session.inspection.unknown)
    do throws(SiteFault) {
      return try publish(order, session: session, after: swept)
    } catch {
      throw error.besides(notWithdrawn: swept.faults)
    }
  }

  /// What comes after the sweep.
  private func publish(
    _ order: BuildOrder, session: consuming Session, after swept: SweepReport
  ) throws(SiteFault) -> BuildReport {
    let (reading, moment) = (session.reading, session.standing.moment)
    let settings = try reading.checked()
    try session.checkWhole()
    try session.settle()
    let changed = try session.store.checkLinks(
      settings, at: moment, mayChange: order.options.relinks)
    try confirm(changed, in: order.options, settings: settings, at: moment, store: session.store)
    let ended = try session.relocate(to: settings, changing: changed)
    let sweptThere = try ended.isEmpty ? nil : session.sweep(unknown: ended)
    let sessionWarnings = [session.moveWarning, session.clockWarning].compactMap(\.self)
    var build = try Build(order, settings: settings, pages: reading.pages(), session: session)
    build.report.add(swept)
    if let sweptThere { build.report.add(sweptThere) }
    build.report.warnings += sessionWarnings + build.pages.warnings
    if let warning = changed.warning { build.report.warnings.append(warning) }
    build.changedLinks = changed.names
    do throws(SiteFault) {
      try build.plan()
      try build.make()
      try build.publish()
      // What is left out is extended by nobody.
      if !build.report.problems.isEmpty {
        build.report.leases = try endingLeases(in: build.session.store, settings, at: moment)
      }
    } catch {
      build.discardStaging()
      throw error
    }
    return build.report
  }
}
