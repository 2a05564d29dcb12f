package import CardSources
package import Cards
import Digests
import Files
import Pages
package import Photos
package import Problems
package import PublicFolder
package import QRCodes
package import Settings
package import ShareFiles
package import SharedCards
package import Shares
import VCards

/// Pass 2: makes everything in a share's folder from the card and the share's row.
package struct ShareMaker: Sendable {
  /// The site.
  package let site: Site

  /// Its settings.
  package let settings: SiteSettings

  /// Its pages.
  package let pages: SitePages

  /// Where the folders will be shown, and are made out of sight.
  package let publicFolder: PublicFolder

  /// Creates a maker.
  package init(
    of site: Site, settings: SiteSettings, pages: SitePages, publicFolder: PublicFolder
  ) {
    self.site = site
    self.settings = settings
    self.pages = pages
    self.publicFolder = publicFolder
  }
}

extension ShareMaker {
  /// The files of a share's folder.
  /// - Parameter keepsContent: Whether the card says what it said when it was last published, so that
  ///   vCard and photo are taken from there.
  package func files(
    of sourced: SourcedCard, share: Share, keepsContent: Bool, photoMaker: PhotoMaker
  ) throws(Problem) -> [PublishedFile] {
    var kept: Content?
    if keepsContent { kept = publishedContent(of: share) }
    let content =
      if let kept { kept } else { try newContent(of: sourced, share: share, maker: photoMaker) }
    let (code, png) = try self.code(of: share, sourced: sourced)
    var files = [
      PublishedFile(
        .page, try page(of: sourced.card, share: share, photo: content.photo, code: code)),
      PublishedFile(.vCard, content.vCard),
      PublishedFile(.code, png),
    ]
    if let photo = content.photo { files.append(PublishedFile(.photo, photo)) }
    let bytes = Dictionary(files.map { ($0.name, $0.bytes) }) { first, _ in first }
    files.append(PublishedFile(.record, record(of: sourced.card, share, beside: bytes).json))
    return files
  }
}

extension ShareMaker {
  /// A share's `index.html`.
  /// - Parameter photo: The published one.
  package func page(
    of card: BusinessCard, share: Share, photo: [UInt8]?, code: QRCode
  ) throws(Problem) -> [UInt8] {
    try pages.sharePage(
      PageShare(
        recordID: share.recordID.text, card: card, photo: photo.flatMap(Self.size),
        code: PageShare.Code(path: code.svgPath, widthInModules: code.widthWithQuietZone),
        expiresAt: share.expiresAt))
  }

  /// A share's record.
  /// - Parameter files: The bytes of the files beside it, by name.
  package func record(
    of card: BusinessCard, _ share: Share, beside files: [String: [UInt8]]
  ) -> SharedCard {
    SharedCard(
      recordID: share.recordID, revision: share.revision, uid: settings.uid(of: card.id),
      fullName: card.name.full(in: card.language ?? settings.language), role: card.role?.text,
      company: card.company?.text, files: Self.summaries(of: files), createdAt: share.createdAt,
      expiresAt: share.expiresAt)
  }

  /// What a record says of the files beside it.
  package static func summaries(of files: [String: [UInt8]]) -> [ShareFile: SharedCard.FileSummary]
  {
    var summaries: [ShareFile: SharedCard.FileSummary] = [:]
    for file in ShareFile.all where file.recordKey != nil {
      summaries[file] = files[file.name].map {
        SharedCard.FileSummary(bytes: $0.count, sha256: SHA256Digest(of: $0).hex)
      }
    }
    return summaries
  }
}

extension ShareMaker {
  /// Why a share's folder could not be made.
  enum Failure: Error {
    /// What the card's owner can mend.
    case problem(Problem)

    /// The disk.
    case file(FileFault)
  }

  private struct Content {
    let vCard: [UInt8]
    let photo: [UInt8]?
  }

  private func newContent(
    of sourced: SourcedCard, share: Share, maker photoMaker: PhotoMaker
  ) throws(Problem) -> Content {
    let photo = try PhotoStep(site: site).photo(of: sourced, maker: photoMaker)
    let vCard = VCard(
      card: sourced.card, language: settings.language, uid: settings.uid(of: sourced.card.id))
    return Content(vCard: vCard.bytes(photo: photo, revisedAt: share.revisedAt), photo: photo)
  }

  /// What the share's folder holds now; `nil` where it is not whole.
  private func publishedContent(of share: Share) -> Content? {
    let folder = publicFolder.shares.folder(share.recordID.text)
    // Whatever can't be read is made anew.
    guard let vCard = try? folder.read(.vCard) else { return nil }
    guard (try? folder.kind(of: ShareFile.photo.name)) != nil else {
      return vCard.hasPhoto ? nil : Content(vCard: vCard, photo: nil)
    }
    guard let photo = try? folder.read(.photo) else { return nil }
    return Content(vCard: vCard, photo: photo)
  }

  private func code(
    of share: Share, sourced: SourcedCard
  ) throws(Problem) -> (QRCode, png: [UInt8]) {
    do throws(QRCodeFault) {
      let code = try QRCode(settings.link(to: share.recordID), atLeast: settings.qr.level)
      return (code, try code.png(pages.raster))
    } catch {
      throw Problem(
        file: sourced.file, position: sourced.position, message: "its link \(error)"
      )
    }
  }

  /// The measures of a published photo.
  private static func size(of photo: [UInt8]) -> PageShare.PixelSize? {
    PhotoMeasure(of: photo).map { PageShare.PixelSize(width: $0.width, height: $0.height) }
  }
}

extension [UInt8] {
  /// Whether the bytes of a vCard hold a photo.
  package var hasPhoto: Bool {
    split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "PHOTO;".utf8) }
  }
}
