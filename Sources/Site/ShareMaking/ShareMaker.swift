package import CardSources
package import Cards
import Digests
import Files
import Pages
import Photos
package import Problems
package import PublicFolder
package import QRCodes
package import Sealing
package import Settings
package import ShareFiles
package import SharedCards
package import Shares
import VCards

/// Makes all files in a share's folder from the card and the share's row (pass 2).
package struct ShareMaker: Sendable {
  /// The site.
  package let site: Site

  /// Its settings.
  package let settings: SiteSettings

  /// Its pages.
  package let pages: SitePages

  /// The folder to publish in, which also has the staging folder.
  package let publicFolder: PublicFolder

  /// The keys of sealed shares that are at hand, as those of this run are; all others are read.
  package var knownKeys: [RecordID: SealingKey] = [:]

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
  /// What is made of a share.
  struct MadeShare {
    /// The files of its folder.
    let files: [PublishedFile]

    /// Its code.
    let code: QRCode

    /// The published file with its code; `nil` where it is sealed.
    var codeFile: [UInt8]? { files.first { $0.name == ShareFile.code.name }?.bytes }
  }

  /// Makes the files of a share's folder.
  /// - Parameter keepsContent: True if the card's content has not changed since it was last
  ///   published, so that vCard and photo can be taken from the published folder.
  package func files(
    of sourced: SourcedCard, share: Share, keepsContent: Bool, tools: ShareTools
  ) throws(Problem) -> [PublishedFile] {
    try made(of: sourced, share: share, keepsContent: keepsContent, tools: tools).files
  }

  func made(
    of sourced: SourcedCard, share: Share, keepsContent: Bool, tools: ShareTools
  ) throws(Problem) -> MadeShare {
    if share.isSealed {
      return try sealedMade(
        of: sourced, share: share, keepsContent: keepsContent, tools: tools)
    }
    var kept: Content?
    if keepsContent { kept = publishedContent(of: share) }
    let content =
      if let kept { kept } else { try newContent(of: sourced, share: share, tools) }
    let code = try code(of: links.openLink(to: share), sourced)
    let png = try drawn(sourced) { () throws(QRCodeFault) in
      try code.png(pages.raster, by: tools.codes)
    }
    var files = [
      PublishedFile(
        .page, try page(of: sourced.card, share: share, photo: content.photo, code: code)),
      PublishedFile(.vCard, content.vCard),
      PublishedFile(.code, png),
    ]
    if let photo = content.photo { files.append(PublishedFile(.photo, photo)) }
    let bytes = Dictionary(files.map { ($0.name, $0.bytes) }) { first, _ in first }
    files.append(PublishedFile(.record, record(of: sourced.card, share, beside: bytes).json))
    return MadeShare(files: files, code: code)
  }
}

extension ShareMaker {
  /// Makes a share's `index.html`.
  /// - Parameter photo: The published photo; `nil` if there is none.
  package func page(
    of card: BusinessCard, share: Share, photo: [UInt8]?, code: QRCode
  ) throws(Problem) -> [UInt8] {
    try pages.sharePage(shown(card, share: share, photo: photo, code: code))
  }

  /// Returns a share as its page shows it.
  func shown(
    _ card: BusinessCard, share: Share, photo: [UInt8]?, code: QRCode
  ) -> PageShare {
    let runs = code.darkRuns()
    var shown = PageShare(
      recordID: share.recordID.text, card: card, photo: photo.flatMap(Self.size),
      code: PageShare.Code(
        path: pages.fillsCodes ? runs.svgPath : nil, strokes: runs.svgStrokes,
        widthInModules: code.widthWithQuietZone),
      expiresAt: share.expiresAt)
    shown.isLease = share.isLease(under: settings.share)
    return shown
  }

  /// Makes a share's record.
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

  /// Returns a record's summaries of the files beside it.
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
  /// The reason a share's folder could not be made.
  enum Failure: Error {
    /// A problem that the card's owner can fix.
    case problem(Problem)

    /// A fault of the disk.
    case file(FileFault)
  }

  /// The files of a share that hold its card.
  struct Content {
    let vCard: [UInt8]
    let photo: [UInt8]?
  }

  func newContent(
    of sourced: SourcedCard, share: Share, _ tools: ShareTools
  ) throws(Problem) -> Content {
    let photo = try PhotoStep(site: site).photo(of: sourced, maker: tools.photoMaker)
    let vCard = VCard(
      card: sourced.card, language: settings.language, uid: settings.uid(of: sourced.card.id))
    return Content(vCard: vCard.bytes(photo: photo, revisedAt: share.revisedAt), photo: photo)
  }

  /// The published content of a share; `nil` if it is incomplete.
  private func publishedContent(of share: Share) -> Content? {
    let folder = publicFolder.shares.folder(share.recordID.text)
    // Files that can't be read are made again.
    guard let vCard = try? folder.read(.vCard) else { return nil }
    guard (try? folder.kind(of: ShareFile.photo.name)) != nil else {
      return vCard.hasPhoto ? nil : Content(vCard: vCard, photo: nil)
    }
    guard let photo = try? folder.read(.photo) else { return nil }
    return Content(vCard: vCard, photo: photo)
  }

  /// The links of the site's shares.
  var links: ShareLinks { site.links(under: settings, known: knownKeys) }

  /// Returns the code of a link to a card's share.
  func code(of link: String, _ sourced: SourcedCard) throws(Problem) -> QRCode {
    try drawn(sourced) { () throws(QRCodeFault) in
      try QRCode(link, atLeast: settings.qr.level)
    }
  }

  /// Does a step on the way to a card's code, its fault turned into a problem of the card.
  private func drawn<Value>(
    _ sourced: SourcedCard, _ step: () throws(QRCodeFault) -> Value
  ) throws(Problem) -> Value {
    do throws(QRCodeFault) { return try step() } catch {
      throw Problem(
        file: sourced.file, position: sourced.position, message: "its link \(error)"
      )
    }
  }

  /// The size of a published photo in pixels.
  private static func size(of photo: [UInt8]) -> PageShare.PixelSize? {
    PhotoMeasure(of: photo).map { PageShare.PixelSize(width: $0.width, height: $0.height) }
  }
}

extension [UInt8] {
  /// True if the bytes of a vCard include a photo.
  package var hasPhoto: Bool {
    split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "PHOTO;".utf8) }
  }
}
