import Files
import ShareMaking
import Shares
import Timestamps

/// Stops a run whose clock is far ahead of everything that the site has seen: what it ended would stay
/// ended, and a store that has seen the future ends everything from then on.
struct ClockGuard {
  let site: Site
  let conditions: Conditions
}

extension ClockGuard {
  /// Notes the moment of the run on the lock's file, after a look at how far ahead it is.
  /// - Throws: ``SiteFault/clockAhead(now:last:ending:)`` where that is more than a year and nobody has
  ///   said that it is right.
  package func check(_ view: StoreView, under lock: borrowing FileLock) throws(SiteFault) {
    let now = conditions.now
    // What can't be looked at is no sign of life, and no reason to leave anybody online.
    let noted = (try? lock.notedSeconds()) ?? 0
    let written = (try? site.folder.modifiedSeconds(of: Site.settingsName)) ?? 0
    let last = max(view.lastChange, Timestamp(secondsSince1970: max(noted, written)))
    if now > last.advanced(bySeconds: Self.mostSeconds) {
      let (before, after) = (Standing(at: last, of: view), Standing(at: now, of: view))
      let ending = view.shares.count { before.isLive($0) && !after.isLive($0) }
      // Where nobody ends, there is nothing to ask.
      if ending > 0, !conditions.confirmsClock(ending) {
        throw .clockAhead(now: now, last: last, ending: ending)
      }
    }
    // A run that has nothing to do leaves the site as it was, but for a sign of life a month.
    if now.secondsSince1970 < noted + Self.secondsBetweenNotes { return }
    // Where it can't be left, the next run leaves it.
    try? lock.note(secondsSince1970: now.secondsSince1970)
  }

  /// A year and a day.
  private static var mostSeconds: Int64 { 366 * 86_400 }

  private static var secondsBetweenNotes: Int64 { 30 * 86_400 }
}

extension Standing {
  /// What lived or will at another moment.
  fileprivate init(at moment: Timestamp, of view: StoreView) {
    self.init(at: moment, endsConsumed: view.standing.endsConsumed)
  }
}
