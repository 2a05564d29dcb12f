import Digests
import Documents
import Files
import PublicFolder
import Sealing
import ShareFiles
import ShareKeys
import ShareMaking
import SharedCards
import Shares
import Timestamps

/// The folder of a published share, with a later end and otherwise as it is.
///
/// It is made of what is published alone, so that it takes neither a card without fault nor a template.
struct ExtendedFolder {
  /// The files of the folder.
  let files: [PublishedFile]

  /// Takes a share's published files, and writes the end and the revision of its row into them.
  /// - Returns: `nil` where they are not a whole share, or its key is missing: that is left to a build that
  ///   makes them anew.
  /// - Throws: ``FileFault`` where one can't be read.
  init?(
    of share: Share, from published: PublishedEnd, in publicFolder: PublicFolder, keys: KeyFolder
  ) throws(FileFault) {
    let folder = publicFolder.shares.folder(share.recordID.text)
    var bytes: [String: [UInt8]] = [:]
    for file in share.isSealed ? ShareFile.sealed : ShareFile.open {
      bytes[file.name] = try folder.readIfThere(file)
      if bytes[file.name] == nil, !file.isOptional { return nil }
    }
    let change = EndChange(from: published, to: share)
    if share.isSealed {
      guard let key = try keys.key(of: share.recordID) else { return nil }
      let sealed = SealedShare(of: key)
      guard try OpenedShare.read(share.recordID, in: publicFolder, with: sealed) != nil,
        let manifest = bytes[ShareFile.manifest.name].flatMap({ sealed.open($0, asPart: 0) }),
        let extended = change.manifest(manifest)
      else { return nil }
      bytes[ShareFile.manifest.name] = sealed.seal(extended, asPart: 0)
      bytes[ShareFile.record.name] = SealedCard(share).json
    } else {
      guard let record = bytes[ShareFile.record.name],
        case .live(let card) = SharedCard.Reading(of: record), card.recordID == share.recordID,
        card.files == ShareMaker.summaries(of: bytes)
      else { return nil }
      bytes[ShareFile.page.name] = bytes[ShareFile.page.name].map(change.page)
      bytes[ShareFile.record.name] =
        SharedCard(
          recordID: card.recordID, revision: share.revision, uid: card.uid, fullName: card.fullName,
          role: card.role, company: card.company, files: card.files, createdAt: card.createdAt,
          expiresAt: share.expiresAt
        ).json
    }
    files = bytes.sorted { $0.key < $1.key }.map { PublishedFile($0.key, $0.value) }
  }
}

/// What a published record, open or sealed, says of its share's end.
struct PublishedEnd: Hashable {
  /// The end.
  let expiresAt: Timestamp

  /// The revision.
  let revision: Int

  /// Reads the record in a share's folder; `nil` where there is no record of that share with an end.
  /// - Throws: ``FileFault`` where it can't be read.
  init?(of recordID: RecordID, in publicFolder: PublicFolder) throws(FileFault) {
    let folder = publicFolder.shares.folder(recordID.text)
    guard let bytes = try folder.readIfThere(.record) else { return nil }
    self.init(bytes, of: recordID)
  }

  /// Reads a record or the first part of a sealed share, which name the end alike.
  init?(_ bytes: [UInt8], of recordID: RecordID) {
    // What is no JSON is not ours.
    guard let node = try? JSONReader.read(bytes, file: ShareFile.record.name),
      node.text(of: "recordID") == recordID.text,
      let revision = node.text(of: "revision").flatMap({ Int($0) }),
      let end = node.text(of: "expiresAt").flatMap({ try? Timestamp(rfc3339: $0) })
    else { return nil }
    (expiresAt, self.revision) = (end, revision)
  }
}

/// The places in a share's files at which its end is named, and what is written there.
private struct EndChange {
  let share: Share
  let former: PublishedEnd

  init(from former: PublishedEnd, to share: Share) { (self.share, self.former) = (share, former) }

  private var ends: (former: String, new: String) {
    (former.expiresAt.description, share.expiresAt?.description ?? "")
  }

  /// Returns a page with the new end, which stands in attributes for programs.
  ///
  /// A lease's end is in no sentence of a page.
  func page(_ bytes: [UInt8]) -> [UInt8] {
    replacing(#"="\#(ends.former)""#, #"="\#(ends.new)""#, in: bytes)
  }

  /// Returns the first part of a sealed share with the new end and revision, in the record in it too; `nil`
  /// where it does not say them as we write them.
  func manifest(_ bytes: [UInt8]) -> [UInt8]? {
    guard PublishedEnd(bytes, of: share.recordID) == former else { return nil }
    // Inside of a value each quotation mark has a backslash, so that no card's words are taken for these.
    var changed = replacing(
      #""expiresAt":"\#(ends.former)""#, #""expiresAt":"\#(ends.new)""#, in: bytes)
    changed = replacing(
      #""revision":\#(former.revision),"#, #""revision":\#(share.revision),"#, in: changed)
    changed = replacing(#"=\"\#(ends.former)\""#, #"=\"\#(ends.new)\""#, in: changed)
    let said = PublishedEnd(changed, of: share.recordID)
    return said?.expiresAt == share.expiresAt && said?.revision == share.revision ? changed : nil
  }

  private func replacing(_ former: String, _ new: String, in bytes: [UInt8]) -> [UInt8] {
    bytes.replacing(Array(former.utf8), with: Array(new.utf8))
  }
}
