import CardSources
import Digests
import Files
import Problems
import PublicFolder
import Sealing
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
  /// - Throws: ``FileFault`` where the photo or something published can't be read: it may be the same for
  ///   all that.
  func share(
    key: SHA256Digest, in publicFolder: PublicFolder, tools: ShareTools
  ) throws(FileFault) -> Share? {
    // Only folders named like record IDs are read.
    guard let recordID = try? RecordID(record.recordID) else { return nil }
    var share = Share(
      recordID, cardKey: key, contentDigest: .none,
      createdAt: record.createdAt, expiresAt: record.expiresAt, form: record.form)
    share.revision = record.revision
    share.isPending = false
    let term = maker.settings.term(of: card.card)
    share.lifetimeInSeconds = term.lengthInSeconds
    let folder = publicFolder.shares.folder(record.recordID)
    var maker = maker
    maker.knownKeys[recordID] = try maker.site.keys.key(of: recordID, as: share.form)
    let published = try PublishedShare(
      recordID, as: share.form, in: publicFolder, keys: maker.site.keys)
    guard let vCard = try published?.bytes(of: .vCard) else { return share }
    share.revisedAt = Self.revision(of: vCard) ?? record.createdAt
    // Whatever can't be made is left to the next build, which reports the problem.
    guard let card = try cardWithPhoto(in: maker.site.folder),
      let different = try files(of: share, unlikeThoseMadeOf: card, by: maker, in: folder, tools),
      let digest = try? worker.digest(of: card)
    else { return share }
    guard different.isDisjoint(with: share.form.contents) else { return share }
    share.contentDigest = digest
    if different.isEmpty {
      let shown = References.Shown(VaryingParts(of: card), in: maker.view, as: share.form)
      share.pageDigest = worker.pageDigest(of: share, rendering: rendering, showing: shown.text)
    }
    return share
  }

  /// Returns the published files that are not what a build makes of the card; `nil` where it can't make them.
  private func files(
    of share: Share, unlikeThoseMadeOf card: SourcedCard, by maker: ShareMaker, in folder: Folder,
    _ tools: ShareTools
  ) throws(FileFault) -> Set<ShareFile>? {
    var different: Set<ShareFile> = []
    for file in share.form.files where try folder.hasFile(file.name) { different.insert(file) }
    do throws(MakingFault) {
      try maker.make(share, of: card, keepsContent: false, tools: tools) {
        (file, source) throws(MakingFault) in
        let bytes = try MakingFault.ofOwner(source.bytes)
        if try MakingFault.onDisk(folder.readIfThere(file)) == bytes {
          different.remove(file)
        } else {
          different.insert(file)
        }
      }
      return different
    } catch {
      switch error {
      case .problem: return nil
      case .file(let fault): throw fault
      }
    }
  }

  /// Returns the card with its photo in memory; `nil` where there is no such photo.
  private func cardWithPhoto(in site: Folder) throws(FileFault) -> SourcedCard? {
    guard let photo = card.sourcedPhoto else { return card }
    do throws(FileFault) { return card.holding(photo: try photo.read(in: site)) } catch {
      switch error.kind {
      case .missing, .outside, .notAFile, .notAFolder, .tooLarge, .linked: return nil
      default: throw error
      }
    }
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
