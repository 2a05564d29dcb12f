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
  /// - Returns: The file, at hand unless it is published once more.
  mutating func learn(
    from source: ShareFileSource, of file: ShareFile
  ) throws(Problem) -> ShareFileSource {
    if source.isPublished {
      if file == .photo { photo = PageShare.PixelSize(of: try source.bytes()) }
      return source
    }
    let bytes = try source.bytes()
    files[file] = SharedCard.FileSummary(of: bytes)
    if file == .photo { photo = PageShare.PixelSize(of: bytes) }
    return .bytes(bytes)
  }
}

extension ShareFileSource {
  /// Returns the part of a sealed share that holds the file.
  func sealed(by share: SealedShare, asPart number: Int) throws(Problem) -> ShareFileSource {
    if case .published(let read) = self {
      return .published { () throws(Problem) in share.seal(try read(), asPart: number) }
    }
    return .bytes(share.seal(try bytes(), asPart: number))
  }
}

extension PageShare.PixelSize {
  /// The size of a published photo; `nil` where that can't be read.
  init?(of photo: [UInt8]) {
    guard let measure = PhotoMeasure(of: photo) else { return nil }
    self.init(width: measure.width, height: measure.height)
  }
}
