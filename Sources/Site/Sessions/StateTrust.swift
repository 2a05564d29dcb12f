import Files
package import Problems
package import ShareMaking

/// The question whether the folder that was named for the state is in nobody else's hands.
///
/// What makes keys or a store there asks it; what withdraws does so wherever the store is, and warns.
package struct StateTrust {
  private let site: Site
  private let isTrusted: Bool

  /// Creates the question.
  package init(of site: Site, under conditions: Conditions) {
    self.site = site
    isTrusted = conditions.trustsState
  }
}

extension StateTrust {
  /// Stops if other users can replace what is in the folder.
  /// - Throws: ``SiteFault``, also if it can't be looked at.
  package func check() throws(SiteFault) {
    guard try isOpen() else { return }
    throw .refused(
      "\(site.stateName) \(Self.reason), with the keys and the store in it",
      remedy: .words("name a folder of your own, or go on with --trust-state"))
  }

  /// The warning that other users can replace what is in the folder; `nil` where they can't.
  package var warning: Problem? {
    // A folder that can't be looked at has its own fault.
    guard (try? isOpen()) == true else { return nil }
    return Problem(severity: .warning, file: site.stateName, message: Self.reason)
  }

  private static let reason = "belongs to another user, or others can replace what is in it"

  private func isOpen() throws(SiteFault) -> Bool {
    if isTrusted || site.stateName == Site.defaultState { return false }
    return try onDisk(site.state.isOpenToOthers())
  }
}
