import CardSources
import Documents
import Pages
import Problems
package import QRCodes
import Sealing
import ShareFiles
import SharedCards
package import Shares

extension ShareMaker {
  /// Makes the files of a sealed share's folder beside the parts that hold what its card says: nothing in them
  /// tells whose card it is.
  func sealedFiles(
    of facts: ShareFacts, with sealed: SealedShare
  ) throws(Problem) -> [(ShareFile, [UInt8])] {
    [
      (.manifest, sealed.seal(try manifest(of: facts), asPart: 0)), (.page, pages.sealedPage),
      (.record, SealedCard(facts.share).json),
    ]
  }

  /// Returns the key of a share; `nil` for one that is open, which has none.
  /// - Throws: The ``Problem`` of a card whose share lacks its key.
  func key(of share: Share, _ sourced: SourcedCard) throws(Problem) -> SealingKey? {
    do throws(MissingKey) {
      let key = try links.key(of: share)
      // A live share never loses its passcode.
      if let key, key.passcode == nil, knownKeys[share.recordID] == nil,
        PublishedShare.asksForPasscode(share.recordID, in: publicFolder)
      {
        throw MissingKey.incomplete
      }
      return key
    } catch {
      throw error.problem(of: sourced)
    }
  }

  /// What the page of a share shows and says, as JSON (docs/formats.md).
  private func manifest(of facts: ShareFacts) throws(Problem) -> [UInt8] {
    let page = try pages.shareContent(shown(facts))
    let share = facts.share
    return JSONText(
      compact: [
        "version": 1, "recordID": .string(share.recordID.text),
        "revision": .integer(share.revision), "createdAt": .string(share.createdAt.description),
        "expiresAt": JSONValue(share.expiresAt?.description), "language": .string(page.language),
        "direction": .string(page.direction), "title": .string(page.title),
        "html": .string(page.body),
        "record": record(of: facts.card, share, beside: facts.files).document,
        "parts": .array(
          ShareFile.contents.filter { ShareForm.sealed.file(of: $0) != nil }.compactMap { file in
            facts.files[file].map { summary in
              [
                "n": .integer(file.partNumber), "name": .string(file.name),
                "type": .string(file.mediaType), "bytes": .integer(summary.bytes),
                "sha256": .string(summary.sha256),
              ]
            }
          }),
      ]
    ).bytes
  }
}

extension ShareMaker {
  /// Makes the printable code of a sealed share, which is published nowhere; `nil` without its key.
  /// - Parameter code: The code, if this run has made it for the share's page.
  package func sealedCode(of recordID: RecordID, made code: QRCode?) -> [UInt8]? {
    if let code { return try? code.png(pages.raster) }
    // What keeps a key from being read stops the build that made the share.
    guard let key = try? links.key(of: recordID) else { return nil }
    // A code that could not be made was reported when the share was.
    return try? QRCode(links.link(to: recordID, with: key), atLeast: settings.qr.level)
      .png(pages.raster)
  }

  /// True if the key of a sealed share is at hand.
  package func hasKey(of recordID: RecordID) -> Bool {
    (try? links.key(of: recordID)) != nil
  }
}
