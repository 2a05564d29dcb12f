import Documents
package import Files
package import PublicFolder
package import Sealing
import ShareFiles
package import ShareKeys
package import Shares

/// The contact and the photo of a published sealed share, opened with the owner's key.
package struct OpenedShare: Sendable {
  /// The vCard.
  package let vCard: [UInt8]

  /// The photo; `nil` if the card has none.
  package let photo: [UInt8]?

  /// The vCard's UID, by the record inside; `nil` where that can't be read.
  package let uid: String?
}

extension OpenedShare {
  /// Opens a share.
  /// - Returns: `nil` where the key or a part is missing or damaged: whoever asks makes the parts again, or
  ///   does without.
  /// - Throws: ``FileFault`` where what is there can't be read.
  package static func read(
    _ recordID: RecordID, in publicFolder: PublicFolder, keys: KeyFolder
  ) throws(FileFault) -> OpenedShare? {
    guard let key = try keys.key(of: recordID) else { return nil }
    return try read(recordID, in: publicFolder, with: SealedShare(of: key))
  }

  /// True if a published share asks for a passcode, whatever its key says.
  package static func asksForPasscode(_ recordID: RecordID, in publicFolder: PublicFolder) -> Bool {
    // Where nothing can be read, nothing contradicts the key.
    let first = try? publicFolder.shares.folder(recordID.text).readIfThere(.manifest)
    return first.map(SealedShare.hasPasscode) ?? false
  }

  /// Opens a share with its key at hand.
  /// - Returns, Throws: As with a folder of keys.
  package static func read(
    _ recordID: RecordID, in publicFolder: PublicFolder, with sealed: SealedShare
  ) throws(FileFault) -> OpenedShare? {
    let folder = publicFolder.shares.folder(recordID.text)
    var opened: [ShareFile: [UInt8]] = [:]
    for (place, row) in ShareFile.sealedContents.enumerated() {
      guard let part = try folder.readIfThere(row.part) else { continue }
      guard let content = sealed.open(part, asPart: place + 1) else { return nil }
      opened[row.file] = content
    }
    guard let vCard = opened[.vCard], vCard.hasPhoto == (opened[.photo] != nil),
      let first = try folder.readIfThere(.manifest)
    else { return nil }
    let uid = sealed.open(first, asPart: 0)
      .flatMap { try? JSONReader.read($0, file: ShareFile.manifest.name) }?
      .entry(named: "record")?.node.text(of: "uid")
    return OpenedShare(vCard: vCard, photo: opened[.photo], uid: uid)
  }
}
