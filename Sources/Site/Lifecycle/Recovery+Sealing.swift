import PublicFolder
import Sealing
import Sessions
import ShareKeys
import ShareMaking
import Shares

extension Recovery {
  /// Brings back the keys of sealed shares from the texts of their printed codes.
  ///
  /// A key opens the share whose ID follows from it, so no code can bring back another's. The keys are
  /// written before anything is recorded, as those of new shares are.
  /// - Throws: ``SiteFault/refused(_:)`` if none of the codes is that of a sealed share which is
  ///   published or recorded here.
  mutating func takeKeys(of codes: [[UInt8]]) throws(SiteFault) {
    var keys: [RecordID: SealingKey] = [:]
    for code in codes {
      // The address may be a former one of the site.
      let fragment = String(decoding: code, as: UTF8.self).drop { $0 != "#" }.dropFirst()
      guard let secret = SealingSecret(folding: fragment),
        let recordID = try? RecordID(secret.recordID), try isSealedShare(recordID)
      else { continue }
      keys[recordID] = SealingKey(secret)
    }
    if keys.isEmpty {
      throw .refused("no code there is that of a sealed share which is published here")
    }
    unlocked = Set(keys.keys)
    var missing = keys
    for recordID in keys.keys where try onDisk(site.keys.key(of: recordID)) != nil {
      missing[recordID] = nil
    }
    try onDisk(site.keys.write(missing))
    report.keys = missing.count
  }

  /// Gives recorded shares to the cards that only their keys name.
  func giveToCards(_ shares: [Share], in store: SiteStore) throws(SiteFault) {
    let former = shares.reduce(into: [:]) { $0[$1.recordID] = known[$1.recordID]?.cardKey }
    let moved = shares.filter { former[$0.recordID] != $0.cardKey }
    if moved.isEmpty { return }
    // A card's older share ends before it gets another one.
    try store.update(shares.filter { former[$0.recordID] == $0.cardKey }, now: conditions.now)
    let keys = moved.compactMap { share in former[share.recordID].map { ($0, share.cardKey) } }
    try store.rekey(Dictionary(keys) { first, _ in first }, now: conditions.now)
  }

  private func isSealedShare(_ recordID: RecordID) throws(SiteFault) -> Bool {
    if let share = known[recordID] { return share.isSealed && standing.isLive(share) }
    switch publicFolder.occupant(of: recordID.text) {
    case .share(let record): return record.uid == nil
    case .damaged(let fault?): throw .file(fault)
    case .nothing, .tombstone, .damaged(nil), .foreign: return false
    }
  }

  /// True for a later revision, and for a share that says only now whose it is.
  func mayKnowMore(_ record: PublishedRecord, than share: Share) -> Bool {
    record.revision > share.revision
      || record.revision == share.revision && unlocked.contains(share.recordID)
  }

  /// Returns the UID of a record; that of a sealed share is inside, for which its key has to be there.
  func uid(of record: PublishedRecord, _ recordID: RecordID) throws(SiteFault) -> String? {
    if let uid = record.uid { return uid }
    let publicFolder = publicFolder
    return try onDisk(OpenedShare.read(recordID, in: publicFolder, keys: site.keys))?.uid
  }
}
