import Sessions
import ShareMaking
import Sweeper

extension SiteBuilder {
  /// Publishes what has changed in tables where nothing else has since a build found nothing to do, and reads
  /// nothing else; `nil` if a build has to look at everything.
  /// - Parameter last: What that build has noted; `nil` if it has not, or is not to be trusted.
  func buildChangedRows(
    _ order: BuildOrder, _ stamp: SiteStamp?, since last: LastBuild?, _ reading: SettingsReading
  ) throws(SiteFault) -> BuildReport? {
    guard let stamp, let last, last.answersButForTables(for: stamp, at: conditions.now),
      let settings = reading.settings,
      var session = Session.resume(site, reading, after: last, under: conditions),
      let memory = RowMemory(of: site, key: session.store.key, in: last.state),
      let changed = ChangedRows(
        of: site, settings: settings, since: memory, key: session.store.key, under: conditions)
    else { return nil }
    var order = order
    (order.input, order.known) = (.memory(changed.events), changed.known)
    let note = NextBuildNote(stamp, of: site, knowing: (changed.known, last))
    note.listen(to: &session)
    return try publish(order, session: session, after: SweepReport(), noting: note)
  }
}
