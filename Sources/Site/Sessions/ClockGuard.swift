import Files
import ShareMaking
import Shares
import Timestamps

/// Stops a run whose clock is far ahead of everything that the site has seen.
///
/// The shares it would end would stay ended, and a store that has seen the future ends every share
/// from then on.
struct ClockGuard {
  let site: Site
  let conditions: Conditions
}

extension ClockGuard {
  /// Checks how far ahead the clock is, then notes the moment of the run in the lock's file.
  /// - Throws: ``SiteFault/clockAhead(now:last:ending:)`` if the clock is more than a year ahead,
  ///   live shares would end, and the owner has not confirmed it.
  package func check(_ view: StoreView, under lock: borrowing SiteLock) throws(SiteFault) {
    let now = conditions.now
    // A time that can't be read proves nothing, and must not keep a person online.
    let noted = (try? lock.site.notedSeconds()) ?? 0
    let written = (try? site.folder.modifiedSeconds(of: Site.settingsName)) ?? 0
    let last = max(view.lastChange, Timestamp(secondsSince1970: max(noted, written)))
    if now > last.advanced(bySeconds: Self.mostSeconds) {
      let (before, after) = (Standing(at: last, of: view), Standing(at: now, of: view))
      let ending = view.shares.count { before.isLive($0) && !after.isLive($0) }
      // If no share ends, there is nothing to confirm.
      if ending > 0, !conditions.confirmsClock(ending) {
        throw .clockAhead(now: now, last: last, ending: ending)
      }
    }
    // A run with nothing to do leaves the site unchanged, except for one note a month.
    if now.secondsSince1970 < noted + Self.secondsBetweenNotes { return }
    // If the note can't be written, the next run writes it.
    try? lock.site.note(secondsSince1970: now.secondsSince1970)
  }

  /// The seconds of a year and a day.
  private static var mostSeconds: Int64 { 366 * 86_400 }

  private static var secondsBetweenNotes: Int64 { 30 * 86_400 }
}

extension Standing {
  /// The rule for which shares are live at another moment.
  fileprivate init(at moment: Timestamp, of view: StoreView) {
    self.init(at: moment, endsConsumed: view.standing.endsConsumed)
  }
}
