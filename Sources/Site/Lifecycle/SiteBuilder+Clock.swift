package import Sessions
import Shares
package import Timestamps

/// What setting a store's clock back did.
package struct ClockSummary: Hashable, Sendable {
  /// The store's last change before; `nil` where it was not ahead of the clock.
  package let before: Timestamp?
}

extension SiteBuilder {
  /// Sets the store's last change back to the clock, where a run with a clock far ahead has moved it: what
  /// ended by then is withdrawn first, and stays ended until it is renewed.
  /// - Throws: ``SiteFault``; the store keeps its clock then.
  package func setClockBack() throws(SiteFault) -> ClockSummary {
    let reading = SettingsReading(of: site)
    var session = try Session.open(
      site, reading, policy: .mustExist, acceptsRivals: true, under: conditions)
    let (before, now) = (session.standing.moment, conditions.now)
    if before <= now { return ClockSummary(before: nil) }
    let report = try session.sweep(unknown: session.inspection.unknown)
    try session.settle(after: report)
    try session.store.setBack(to: now)
    return ClockSummary(before: before)
  }
}
