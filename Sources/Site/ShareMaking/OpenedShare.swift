import Documents
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
  ///
  /// It is `nil` where the key or a part is missing or damaged: whoever asks makes the parts again, or does
  /// without.
  package init?(_ recordID: RecordID, in publicFolder: PublicFolder, keys: KeyFolder) {
    guard let secret = try? keys.secret(of: recordID) else { return nil }
    self.init(recordID, in: publicFolder, with: SealedShare(of: secret))
  }

  init?(_ recordID: RecordID, in publicFolder: PublicFolder, with sealed: SealedShare) {
    let folder = publicFolder.shares.folder(recordID.text)
    func content(_ file: ShareFile, _ number: Int) -> [UInt8]? {
      (try? folder.read(file)).flatMap { sealed.open($0, asPart: number) }
    }
    var opened: [ShareFile: [UInt8]] = [:]
    for (place, row) in ShareFile.sealedContents.enumerated() {
      if (try? folder.hasFile(row.part.name)) == false { continue }
      guard let bytes = content(row.part, place + 1) else { return nil }
      opened[row.file] = bytes
    }
    guard let vCard = opened[.vCard], vCard.hasPhoto == (opened[.photo] != nil) else { return nil }
    self.vCard = vCard
    photo = opened[.photo]
    uid = content(.manifest, 0)
      .flatMap { try? JSONReader.read($0, file: ShareFile.manifest.name) }?
      .entry(named: "record")?.node.text(of: "uid")
  }
}
