import CardSources
import Digests
import Files
import Photos
import Problems
import PublicFolder
import ShareFiles
import ShareMaking
import Shares
import Timestamps

/// A published record and the card that it belongs to.
struct RecordMatch {
  let record: PublishedRecord
  let card: SourcedCard
  let maker: ShareMaker
  let worker: ContentFingerprint.Worker
  let rendering: SHA256Digest
}

extension RecordMatch {
  /// Returns the row of the published share.
  ///
  /// Its digests are filled in as far as card and settings still make the same bytes; whatever
  /// differs is made again by the next build.
  func share(key: SHA256Digest, in publicFolder: PublicFolder, photoMaker: PhotoMaker) -> Share? {
    // Only folders named like record IDs are read.
    guard let recordID = try? RecordID(record.recordID) else { return nil }
    var share = Share(
      recordID, cardKey: key, contentDigest: .none,
      createdAt: record.createdAt, expiresAt: record.expiresAt, isSealed: record.uid == nil)
    share.revision = record.revision
    share.isPending = false
    let term = card.card.term ?? maker.settings.share.term
    if case .lifetime(let lifetime) = term { share.lifetimeInSeconds = lifetime.seconds }
    let folder = publicFolder.shares.folder(record.recordID)
    // Whatever can't be read or made is left to the next build, which reports the fault.
    let opened =
      share.isSealed
      ? try? OpenedShare.read(recordID, in: publicFolder, keys: maker.site.keys) : nil
    guard let vCard = try? opened?.vCard ?? folder.read(.vCard) else { return share }
    share.revisedAt = Self.revision(of: vCard) ?? record.createdAt
    guard
      let files = try? maker.files(
        of: card, share: share, keepsContent: false, photoMaker: photoMaker),
      let digest = try? worker.digest(of: card)
    else { return share }
    let isSame = { (name: String) in
      let made = files.first { $0.name == name }?.bytes
      return made == (try? folder.read(name, atMost: ShareFile.mostBytes))
    }
    // Of a sealed share, the parts with contact and photo are those beside the first.
    let contents = ShareFile.sealedContents.map { share.isSealed ? $0.part : $0.file }
    guard contents.allSatisfy({ isSame($0.name) }) else { return share }
    share.contentDigest = digest
    if files.allSatisfy({ isSame($0.name) }) {
      share.pageDigest = worker.pageDigest(of: share, rendering: rendering)
    }
    return share
  }

  /// Returns the moment in a vCard's `REV` line.
  private static func revision(of vCard: [UInt8]) -> Timestamp? {
    let start = Array("REV:".utf8)
    let line = vCard.split(separator: UInt8(ascii: "\n")).last { $0.starts(with: start) }
    guard let line else { return nil }
    let text = String(decoding: line.dropFirst(start.count), as: UTF8.self)
    // Cardpress writes no other form of a moment.
    return try? Timestamp(rfc3339: String(text.prefix { $0 != "\r" && $0 != "\r\n" }))
  }
}
