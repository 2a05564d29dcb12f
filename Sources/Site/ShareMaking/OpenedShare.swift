import Documents
package import Files
package import PublicFolder
import Sealing
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

  static func read(
    _ recordID: RecordID, in publicFolder: PublicFolder, with sealed: SealedShare
  ) throws(FileFault) -> OpenedShare? {
    let folder = publicFolder.shares.folder(recordID.text)
    func content(_ file: ShareFile, _ number: Int) throws(FileFault) -> [UInt8]? {
      try sealed.open(folder.read(file), asPart: number)
    }
    var opened: [ShareFile: [UInt8]] = [:]
    do throws(FileFault) {
      for (place, row) in ShareFile.sealedContents.enumerated() {
        if try !folder.hasFile(row.part.name) { continue }
        guard let bytes = try content(row.part, place + 1) else { return nil }
        opened[row.file] = bytes
      }
      guard let vCard = opened[.vCard], vCard.hasPhoto == (opened[.photo] != nil) else {
        return nil
      }
      let uid = try content(.manifest, 0)
        .flatMap { try? JSONReader.read($0, file: ShareFile.manifest.name) }?
        .entry(named: "record")?.node.text(of: "uid")
      return OpenedShare(vCard: vCard, photo: opened[.photo], uid: uid)
    } catch {
      switch error.kind {
      case .missing, .notAFile, .notAFolder, .tooLarge: return nil
      default: throw error
      }
    }
  }
}
