package import Sessions
import Shares
package import Timestamps

/// The result of setting a store's clock back.
package struct ClockSummary: Hashable, Sendable {
  /// The store's last change until now; `nil` if it was not ahead of the clock.
  package let before: Timestamp?
}

extension SiteBuilder {
  /// Sets the store's last change back to the clock, after a run with a clock far ahead has moved
  /// it.
  ///
  /// Shares that had ended by then are withdrawn first and stay ended until they are renewed.
  /// - Throws: ``SiteFault``; then the store's last change is unchanged.
  package func setClockBack() throws(SiteFault) -> ClockSummary {
    let reading = SettingsReading(of: site)
    var session = try Session.open(
      site, reading, policy: .mustExist, acceptsRivals: true, under: conditions)
    let (before, now) = (session.standing.moment, conditions.now)
    if before <= now { return ClockSummary(before: nil) }
    _ = try session.sweepAndSettle()
    try session.store.setBack(to: now)
    return ClockSummary(before: before)
  }
}
