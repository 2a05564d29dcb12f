import Cards
import Digests
import Files
import Problems
import PublicFolder
import SharedCards
import Shares
import Timestamps

extension SiteBuilder {
  /// Publishes one card that a program holds.
  func upload(_ card: BusinessCard) throws(SiteFault) -> SharedCardUploadResult {
    let input = CardInput.memory([card])
    var order = BuildOrder(selection: .only(card.id), input: input)
    order.wish = .none
    let report = try run(order)
    if !report.notWithdrawn.isEmpty { throw .notWithdrawn(report.notWithdrawn) }
    let settings = try SettingsReading(of: site).checked()
    let overview = try Overview(of: site, settings: settings, conditions: conditions)
    let key = ContentFingerprint.key(of: card.id, HMACSHA256(key: overview.store.key))
    let share = try storing { () throws(StoreFault) in
      try overview.store.latestShare(ofCard: key)
    }
    guard let share, share.withdrawnAt == nil else {
      throw .refused("the share of \"\(card.id)\" has ended: cardpress renew or reissue")
    }
    return SharedCardUploadResult(
      recordID: share.recordID, appClipURL: settings.link(to: share.recordID),
      expiresAt: share.expiresAt)
  }

  /// What is published under an ID; `nil` where nothing is, or where its time is over.
  func payload(of recordID: RecordID) throws(SiteFault) -> SharedCardPayload? {
    let settings = try SettingsReading(of: site).checked()
    let overview = try Overview(of: site, settings: settings, conditions: conditions)
    let publicFolder = overview.publicFolder
    // What has ended is not given out, even where no sweep has withdrawn it yet.
    guard let share = overview.shares.first(where: { $0.recordID == recordID }),
      share.withdrawnAt == nil,
      share.state(
        at: conditions.now, endsWhenConsumed: settings.share.endsWhenConsumed) == .live
    else { return nil }
    return try filing { () throws(FileFault) in
      let record: PublishedRecord
      switch publicFolder.occupant(of: recordID.text) {
      case .share(let published): record = published
      case .damaged(let fault?): throw fault
      case .nothing, .tombstone, .damaged(nil), .foreign: return nil
      }
      if let end = record.expiresAt, end <= conditions.now { return nil }
      let folder = publicFolder.shares.folder(recordID.text)
      let hasPhoto = try folder.hasFile("photo.jpg")
      return SharedCardPayload(
        recordID: recordID, vCardData: try folder.read("card.vcf", atMost: 16_000_000),
        photoData: try hasPhoto ? folder.read("photo.jpg", atMost: 16_000_000) : nil,
        expiresAt: record.expiresAt)
    }
  }
}
