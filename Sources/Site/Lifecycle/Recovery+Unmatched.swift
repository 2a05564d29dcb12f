import Cards
import Digests
import PublicFolder
import Sessions
import Settings
import ShareMaking
import Shares
import Timestamps

extension Recovery {
  /// Adds shares without a card, which stay until they expire; older ones of a card that has a
  /// newer one end.
  mutating func takeUnmatched(
    records: [String: [PublishedRecord]], besides matched: Set<RecordID>
  ) {
    let names = Set(matched.map(\.text))
    let matchedUIDs = Set(
      records.filter { entry in entry.value.contains { names.contains($0.recordID) } }.keys)
    for (uid, record) in records.flatMap({ entry in entry.value.map { (entry.key as String?, $0) } }
    )
      + (nameless + ofOthers).map({ (nil, $0) })
    {
      guard let recordID = try? RecordID(record.recordID), !matched.contains(recordID) else {
        continue  // readRecords has seen that it is one
      }
      var share =
        known[recordID]
        ?? Share(
          recordID, cardKey: SHA256Digest(of: conditions.newKey()), contentDigest: .none,
          createdAt: record.createdAt, expiresAt: record.expiresAt, form: record.form)
      share.expiresAt = record.expiresAt
      share.revision = record.revision
      share.withdrawnAt = nil
      share.isPending = false
      share.printedAt = moment(ofPrinting: recordID)
      if let uid, matchedUIDs.contains(uid) {
        share.revokedAt = conditions.now
        recovered.append(share)
        continue
      }
      recovered.append(share)
      report.shares += 1
      report.withoutCard += 1
      if share.printedAt != nil { report.printed += 1 }
    }
  }

  /// Records cards without a share as ended, unless an old store has a row for them.
  mutating func takeAsEnded(_ cards: [(CardID, SHA256Digest)]) {
    let keys = Set(known.values.map(\.cardKey))
    let now = conditions.now
    var generator = ConditionsGenerator(conditions)
    for (card, key) in cards where !keys.contains(key) {
      var share = Share(
        RecordID.random(length: settings.share.idLength, using: &generator), cardKey: key,
        contentDigest: .none, createdAt: now, expiresAt: now)
      share.withdrawnAt = now
      share.tombstoneRemovedAt = now
      share.isPending = false
      recovered.append(share)
      report.takenAsEnded.append(card)
    }
    report.takenAsEnded.sort()
  }
}
