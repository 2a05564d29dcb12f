import PublicFolder
import Sealing
import Sessions
import ShareFiles
import ShareKeys
import ShareMaking
import Shares

extension Recovery {
  /// Brings back the keys of sealed shares from their printed codes and passcodes.
  ///
  /// A key opens the share whose ID follows from it, so no code can bring back another's. The keys are
  /// written before anything is recorded, as those of new shares are.
  /// - Throws: ``SiteFault/refused(_:)`` if none of the codes is that of a sealed share which is
  ///   published or recorded here.
  mutating func takeKeys(_ printed: PrintedKeys) throws(SiteFault) {
    var keys: [RecordID: SealingKey] = [:]
    var locked: Set<RecordID> = []
    for (number, code) in printed.codes.enumerated() {
      conditions.sayProgress(Progress(.stretching, number, of: printed.codes.count))
      // The address may be a former one of the site.
      let fragment = String(decoding: code.text, as: UTF8.self).drop { $0 != "#" }.dropFirst()
      guard let secret = SealingSecret(folding: fragment),
        let recordID = try? RecordID(secret.recordID), try form(of: recordID)?.needsKey == true
      else { continue }
      if code.isOnPaper { onPaper.insert(recordID) }
      if keys[recordID] != nil { continue }
      if let key = try key(secret, of: recordID, named: code.name, among: printed) {
        keys[recordID] = key
        locked.remove(recordID)
      } else {
        locked.insert(recordID)
      }
    }
    report.locked = locked.count
    if keys.isEmpty, !locked.isEmpty {
      throw .refused(
        printed.hasPasscodes
          ? "none of the passcodes there is that of a code: they are in print/ as CARD-passcode.txt"
          : "the codes there need their passcodes, which are in print/ as CARD-passcode.txt: give --codes "
            + "these files too")
    }
    if keys.isEmpty {
      throw .refused("no code there is that of a sealed share which is published here")
    }
    unlocked = Set(keys.keys)
    var missing = keys
    for (recordID, key) in keys {
      // One that lacks its passcode is as good as missing.
      let held = try onDisk(site.keys.key(of: recordID))
      if let held, held.passcode == key.passcode { missing[recordID] = nil }
    }
    try onDisk(site.keys.write(missing, forStoreOf: nil))
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

  /// Returns the key with which a share opens; `nil` if it has a passcode, and that is none of those there.
  private func key(
    _ secret: SealingSecret, of recordID: RecordID, named name: String, among printed: PrintedKeys
  ) throws(SiteFault) -> SealingKey? {
    let folder = publicFolder.shares.folder(recordID.text)
    let held = try onDisk(site.keys.key(of: recordID))
    guard let manifest = try onDisk(folder.readIfThere(.manifest)) else {
      // The store knows it for one that is live, and the next build publishes it again.
      let passcode = held?.passcode ?? printed.passcode(ofCardNamed: name)
      return SealingKey(secret, passcode: passcode)
    }
    // One that is at hand takes no fifth of a second.
    if let held, SealedShare(of: held).open(manifest, asPart: 0) != nil { return held }
    if !SealedShare.hasPasscode(manifest) { return SealingKey(secret) }
    return printed.candidates(forCodeNamed: name).lazy
      .map { SealingKey(secret, passcode: $0).withStretchedPasscode() }
      .first { SealedShare(of: $0).open(manifest, asPart: 0) != nil }
  }

  /// Returns the form of a share that is live, or published and not recorded; `nil` without one.
  private func form(of recordID: RecordID) throws(SiteFault) -> ShareForm? {
    if let share = known[recordID] { return standing.isLive(share) ? share.form : nil }
    switch publicFolder.occupant(of: recordID.text) {
    case .share(let record):
      // Without its first part, nothing tells whose it is.
      let first = ShareFile.manifest.path(in: recordID.text)
      return try onDisk(publicFolder.shares.hasFile(first)) ? record.form : nil
    case .damaged(let fault?): throw .file(fault)
    case .nothing, .tombstone, .damaged(nil), .foreign: return nil
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
    let (publicFolder, keys) = (publicFolder, site.keys)
    return try onDisk(
      PublishedShare(recordID, as: record.form, in: publicFolder, keys: keys)?.record()?.uid)
  }
}
