import Building
import Cards
import Digests
import Files
import Problems
import PublicFolder
import Sessions
import ShareFiles
import ShareMaking
import SharedCards
import Shares
import Timestamps

extension SiteBuilder {
  /// Publishes one card that a program holds.
  /// - Throws: ``SiteFault``, also if the card's share has ended or another could not be withdrawn.
  func upload(_ card: BusinessCard) throws(SiteFault) -> SharedCardUploadResult {
    let report = try build(card)
    if !report.notWithdrawn.isEmpty { throw .notWithdrawn(report.notWithdrawn) }
    let settings = try SettingsReading(of: site).checked()
    let view = try SiteView(of: site, settings: settings.run, conditions: conditions)
    guard let share = try view.stored.store.latestShare(of: card.id), !share.isWithdrawn else {
      throw .refused(
        "the share of \"\(card.id)\" has ended",
        remedy: .either(.take(.renew(card: nil)), .take(.reissue(card: nil))))
    }
    do throws(MissingKey) {
      return SharedCardUploadResult(
        recordID: share.recordID, appClipURL: try site.links(under: settings).link(to: share),
        expiresAt: share.expiresAt)
    } catch {
      throw .refused(error.sentence(on: card.id), remedy: error.remedy(for: card.id))
    }
  }

  /// Returns what is published under an ID; `nil` if nothing is, or if the share has ended.
  func payload(of recordID: RecordID) throws(SiteFault) -> SharedCardPayload? {
    let settings = try SettingsReading(of: site).checked()
    let view = try SiteView(of: site, settings: settings.run, conditions: conditions)
    // An ended share is not returned, even if no sweep has withdrawn it yet.
    guard let share = view.stored.shares.first(where: { $0.recordID == recordID }),
      view.stored.standing.isLive(share)
    else { return nil }
    let published = try onDisk(
      PublishedShare(recordID, as: share.form, in: view.publicFolder, keys: site.keys)?.contents())
    guard let (record, contents) = published else { return nil }
    if let end = record.expiresAt, end <= conditions.now { return nil }
    do throws(Problem) {
      return try SharedCardPayload(
        recordID: recordID, contents: contents, expiresAt: record.expiresAt)
    } catch {
      throw .input(ProblemList([error]))
    }
  }
}
