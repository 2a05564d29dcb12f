import CardParts
import Cards
import Pages
import Photos
import Problems
import QRCodes
import Sealing
import ShareFiles
import SharedCards
import Shares
import Timestamps

/// What the page and the record of a share are made of.
struct ShareFacts {
  /// The card as its page shows it.
  let card: BusinessCard

  let share: Share
  let code: QRCode

  /// The moment as of which the page is; `nil` where it is always the same.
  let asOf: Timestamp?

  /// The summaries of the files that hold what the card says.
  var files: [ShareFile: SharedCard.FileSummary] = [:]

  /// The size of the photo in pixels; `nil` if there is none.
  var photo: PageShare.PixelSize?

  init(_ card: BusinessCard, share: Share, code: QRCode, in view: PartView) {
    let view = view.seen(as: share.form)
    self.card = view.shown(on: card)
    (self.share, self.code) = (share, code)
    asOf = view.asOf(card, sinceItsChangeAt: share.revisedAt)
  }
}

extension ShareFacts {
  /// Learns from a file that holds what the card says what page and record need of it.
  /// - Parameter sealed: What makes the parts of a sealed share; `nil` for an open one.
  /// - Returns: What is published in its place: the file itself, or the part that stands for it.
  mutating func publishing(
    _ source: ShareFileSource, of file: ShareFile, with sealed: SealedShare?
  ) throws(Problem) -> ShareFileSource {
    let number = ShareForm.partNumber(of: file)
    if case .published(let read) = source {
      if file == .photo { measure(try read()) }
      guard let sealed else { return source }
      return .published { () throws(Problem) in sealed.seal(try read(), asPart: number) }
    }
    let bytes = try source.bytes()
    files[file] = SharedCard.FileSummary(of: bytes)
    if file == .photo { measure(bytes) }
    return .bytes(sealed?.seal(bytes, asPart: number) ?? bytes)
  }

  private mutating func measure(_ photo: [UInt8]) { self.photo = PageShare.PixelSize(of: photo) }
}

extension PageShare.PixelSize {
  /// The size of a published photo; `nil` where that can't be read.
  init?(of photo: [UInt8]) {
    guard let measure = PhotoMeasure(of: photo) else { return nil }
    self.init(width: measure.width, height: measure.height)
  }
}
