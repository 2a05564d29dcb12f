import CardSources
import Cards
import Digests
import Documents
import Files
import Pages
import Photos
import Problems
import PublicFolder
import QRCodes
import Sealing
import ShareFiles
import SharedCards
package import Shares

extension ShareMaker {
  /// Makes the files of a sealed share's folder: nothing in them tells whose card it is.
  /// - Throws: ``Problem``, also if the share's key is missing.
  func sealedFiles(
    of sourced: SourcedCard, share: Share, keepsContent: Bool, photoMaker: PhotoMaker
  ) throws(Problem) -> [PublishedFile] {
    let sealed = try self.sealed(share, of: sourced)
    let kept =
      keepsContent
      ? try? OpenedShare.read(share.recordID, in: publicFolder, with: sealed) : nil
    let content =
      if let kept { Content(vCard: kept.vCard, photo: kept.photo) } else {
        try newContent(of: sourced, share: share, maker: photoMaker)
      }
    let manifest = try manifest(of: sourced, share: share, content: content)
    let parts = Self.parts(of: content).map { number, file, _, bytes in
      PublishedFile(file, sealed.seal(bytes, asPart: number))
    }
    return [
      PublishedFile(.record, SealedCard(share).json), PublishedFile(.page, pages.sealedPage),
      PublishedFile(.manifest, sealed.seal(manifest, asPart: 0)),
    ] + parts
  }

  /// Makes the printable code of a sealed share, which is published nowhere; `nil` without its key.
  package func sealedCode(of recordID: RecordID) -> [UInt8]? {
    // What keeps a key from being read stops the build that made the share.
    guard let link = try? site.links(under: settings).sealedLink(to: recordID) else { return nil }
    // A code that could not be made was reported when the share was.
    return try? QRCode(link, atLeast: settings.qr.level).png(pages.raster)
  }

  /// True if the key of a sealed share is at hand.
  package func hasKey(of recordID: RecordID) -> Bool {
    (try? site.keys.key(of: recordID)) != nil
  }
}

extension ShareMaker {
  private func sealed(_ share: Share, of sourced: SourcedCard) throws(Problem) -> SealedShare {
    do throws(MissingKey) {
      return SealedShare(of: try site.links(under: settings).key(of: share.recordID))
    } catch {
      throw error.problem(of: sourced)
    }
  }

  /// What the page of a share shows and says, as JSON (docs/formats.md).
  private func manifest(
    of sourced: SourcedCard, share: Share, content: Content
  ) throws(Problem) -> [UInt8] {
    let card = sourced.card
    let page = try pages.shareContent(
      shown(card, share: share, photo: content.photo, code: code(of: share, sourced)))
    let parts = Self.parts(of: content)
    let files = Dictionary(parts.map { ($0.stands.name, $0.bytes) }) { first, _ in first }
    return JSONText(
      compact: [
        "version": 1, "recordID": .string(share.recordID.text),
        "revision": .integer(share.revision), "createdAt": .string(share.createdAt.description),
        "expiresAt": JSONValue(share.expiresAt?.description), "language": .string(page.language),
        "direction": .string(page.direction), "title": .string(page.title),
        "html": .string(page.body),
        "record": record(of: card, share, beside: files).document,
        "parts": .array(
          parts.map { number, _, file, bytes in
            [
              "n": .integer(number), "name": .string(file.name), "type": .string(file.mediaType),
              "bytes": .integer(bytes.count), "sha256": .string(SHA256Digest(of: bytes).hex),
            ]
          }),
      ]
    ).bytes
  }

  private typealias Part = (number: Int, file: ShareFile, stands: ShareFile, bytes: [UInt8])

  /// The parts of a share behind the first, with the files that they stand for.
  private static func parts(of content: Content) -> [Part] {
    ShareFile.sealedContents.enumerated().compactMap { place, row in
      let bytes = row.file == .photo ? content.photo : content.vCard
      return bytes.map { (place + 1, row.part, row.file, $0) }
    }
  }
}
