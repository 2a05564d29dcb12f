import Bytes
import Digests
import Documents
import Files
import Problems
import PublicFolder
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
  /// The files of the folder; those that name no end are the published ones.
  let files: [(file: ShareFile, source: ShareFileSource)]

  /// Takes a share's published files, and writes the end and the revision of its row into them.
  /// - Returns: `nil` where they are not a whole share, or its key is missing: that is left to a build that
  ///   makes them anew.
  /// - Throws: ``FileFault`` where one can't be read.
  init?(
    of share: Share, from published: PublishedEnd, in publicFolder: PublicFolder, keys: KeyFolder
  ) throws(FileFault) {
    let folder = publicFolder.shares.folder(share.recordID.text)
    let reader = try PublishedShare(share.recordID, as: share.form, in: publicFolder, keys: keys)
    guard let reader, let record = try reader.contents()?.record else { return nil }
    let change = EndChange(from: published, to: share)
    var changed: [ShareFile: [UInt8]] = [:]
    switch share.form {
    case .open:
      changed[.page] = try folder.readIfThere(.page).map(change.page)
      changed[.record] = change.record(record).json
    case .sealed:
      changed[.manifest] = try reader.manifest().flatMap(change.manifest).map(reader.sealing)
      changed[.record] = SealedCard(share).json
    }
    if changed.count < 2 { return nil }
    var files: [(file: ShareFile, source: ShareFileSource)] = []
    for file in share.form.files {
      if let bytes = changed[file] {
        files.append((file, .bytes(bytes)))
      } else if try folder.hasFile(file.name) {
        files.append((file, .published(in: folder, file)))
      } else if !file.isOptional {
        return nil
      }
    }
    self.files = files
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

  /// Returns the record of an open share with the new end and revision.
  func record(_ card: SharedCard) -> SharedCard {
    SharedCard(
      recordID: card.recordID, revision: share.revision, uid: card.uid, fullName: card.fullName,
      role: card.role, company: card.company, files: card.files, createdAt: card.createdAt,
      expiresAt: share.expiresAt)
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
    bytes.replacing(text: former, with: new)
  }
}
