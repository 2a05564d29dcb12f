import Cards
import Problems
package import Sessions
import Settings
import ShareMaking
import Shares
import Signing

extension SiteBuilder {
  /// Gives cards' shares to the IDs that the cards have now, all or none; links, ends and marks of
  /// printing stay as they are.
  ///
  /// What has ended under a new ID goes to the former one. The next build publishes the cards' content
  /// under the same links, and gives the printable codes their names.
  /// - Throws: ``SiteFault`` if one of the former cards has no link that could be kept, or a new ID has
  ///   a live share that is not renamed too; then nothing has been renamed.
  package func rename(
    _ renamings: [Renaming], consent: Consent = .none
  ) throws(SiteFault) -> RenameSummary {
    let reading = SettingsReading(of: site)
    var session = try Session.open(site, reading, policy: .mustExist, under: conditions)
    let swept = try session.sweepAndSettle()
    let order = try RenamingOrder(renamings, in: session.store, standing: session.standing)
    try consent.check(isIdle: order.shares.isEmpty, printed: [])
    try session.store.rekey(order.newKeys, now: conditions.now)
    var names = CardNames(in: session.store, printFolder: nil)
    if let settings = reading.settings {
      names.read(.folder(of: site, settings: settings, under: conditions))
    }
    let isKnown = names.isWhole
    let remaining = order.newKeys.keys.filter { !order.newKeys.values.contains($0) }
      .compactMap { names.card(ofKey: $0) }.sorted()
    // Where a card has a former ID, those who name it may mean that one.
    var editing = ReferenceEditing(from: order.newIDs.filter { !remaining.contains($0.key) })
    if let settings = reading.settings {
      editing.find(in: .folder(of: site, settings: settings, under: conditions))
      editing.write(in: site.folder)
    }
    let leftLogs = try CheckInFiles.move(order.newIDs, in: site)
    return RenameSummary(
      renamed: order.renamed, ended: order.ended, unprinted: swept.printed,
      missing: renamings.map(\.card).filter {
        isKnown && names.card(ofKey: session.store.key(of: $0)) == nil
      },
      remaining: remaining, followed: editing.changed,
      unfollowed: editing.unchanged, leftLogs: leftLogs)
  }

  /// Gives those cards' shares to other IDs of which a build says that they say the same.
  /// - Throws: ``SiteFault``; then nothing has been renamed.
  package func renameProposed() throws(SiteFault) -> RenameSummary {
    let proposed = try rehearse(BuildOptions()).plan.heldBack
    return try rename(
      proposed.map { Renaming($0.former.map { .card($0) } ?? .record($0.recordID), to: $0.card) })
  }
}
