import CardSources
import Cards
import Documents
import Files
import Pages
import Problems
import PublicFolder
package import QRCodes
import Sealing
import ShareFiles
import SharedCards
package import Shares

extension ShareMaker {
  /// Makes the files of a sealed share's folder: nothing in them tells whose card it is.
  /// - Throws: ``Problem``, also if the share's key is missing.
  func sealedMade(
    of sourced: SourcedCard, share: Share, keepsContent: Bool, tools: ShareTools
  ) throws(Problem) -> MadeShare {
    let key = try key(of: share, sourced)
    let sealed = SealedShare(of: key)
    let code = try code(of: links.sealedLink(with: key), sourced)
    let kept =
      keepsContent
      ? try? OpenedShare.read(share.recordID, in: publicFolder, with: sealed) : nil
    let content =
      if let kept { Content(vCard: kept.vCard, photo: kept.photo) } else {
        try newContent(of: sourced, share: share, tools)
      }
    let manifest = try manifest(of: sourced.card, share: share, content: content, code: code)
    let parts = Self.parts(of: content).map { number, file, _, bytes in
      PublishedFile(file, sealed.seal(bytes, asPart: number))
    }
    let first = PublishedFile(.manifest, sealed.seal(manifest, asPart: 0))
    return MadeShare(
      files: [
        PublishedFile(.record, SealedCard(share).json), PublishedFile(.page, pages.sealedPage),
        first,
      ] + parts,
      code: code)
  }

  /// Makes the printable code of a sealed share, which is published nowhere; `nil` without its key.
  /// - Parameter code: The code, if this run has made it for the share's page.
  package func sealedCode(of recordID: RecordID, made code: QRCode?) -> [UInt8]? {
    if let code { return try? code.png(pages.raster) }
    // What keeps a key from being read stops the build that made the share.
    guard let link = try? links.sealedLink(to: recordID) else { return nil }
    // A code that could not be made was reported when the share was.
    return try? QRCode(link, atLeast: settings.qr.level).png(pages.raster)
  }

  /// True if the key of a sealed share is at hand.
  package func hasKey(of recordID: RecordID) -> Bool {
    (try? links.key(of: recordID)) != nil
  }
}

extension ShareMaker {
  private func key(of share: Share, _ sourced: SourcedCard) throws(Problem) -> SealingKey {
    do throws(MissingKey) {
      let key = try links.key(of: share.recordID)
      // A live share never loses its passcode.
      if key.passcode == nil, knownKeys[share.recordID] == nil,
        OpenedShare.asksForPasscode(share.recordID, in: publicFolder)
      {
        throw MissingKey.incomplete
      }
      return key
    } catch {
      throw error.problem(of: sourced)
    }
  }

  /// What the page of a share shows and says, as JSON (docs/formats.md).
  private func manifest(
    of card: BusinessCard, share: Share, content: Content, code: QRCode
  ) throws(Problem) -> [UInt8] {
    let page = try pages.shareContent(
      shown(card, share: share, photo: content.photo, code: code))
    let parts = Self.parts(of: content)
    let files = Dictionary(parts.map { ($0.stands.name, $0.bytes) }) { first, _ in first }
    let record = record(of: card, share, beside: files)
    return JSONText(
      compact: [
        "version": 1, "recordID": .string(share.recordID.text),
        "revision": .integer(share.revision), "createdAt": .string(share.createdAt.description),
        "expiresAt": JSONValue(share.expiresAt?.description), "language": .string(page.language),
        "direction": .string(page.direction), "title": .string(page.title),
        "html": .string(page.body),
        "record": record.document,
        "parts": .array(
          parts.compactMap { number, _, file, _ in
            record.files[file].map { summary in
              [
                "n": .integer(number), "name": .string(file.name), "type": .string(file.mediaType),
                "bytes": .integer(summary.bytes), "sha256": .string(summary.sha256),
              ]
            }
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
