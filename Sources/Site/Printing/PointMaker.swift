import Artwork
import Browsers
import CheckInPoints
import Files
import Pages
import PrintFolder
import Problems
import QRCodes
import Sessions
import Settings
import ShareMaking
import Sheets
import Templates

/// Makes the code and the poster of a point.
struct PointMaker {
  private let order: PointOrder
  private let settings: SiteSettings
  private let posters: PosterWriter
  private let texts: PageLanguage
  private let staging: Folder
  private let sayProgress: @Sendable (Progress) -> Void

  /// - Parameters:
  ///   - overrides: The site's own templates.
  ///   - sayProgress: Receives the number of posters in PDF so far.
  init(
    _ order: PointOrder, settings: SiteSettings, site: Site, _ overrides: [String: [UInt8]],
    sayProgress: @escaping @Sendable (Progress) -> Void
  ) throws(SiteFault) {
    self.sayProgress = sayProgress
    (self.order, self.settings, staging) = (order, settings, site.staging.folder("browser"))
    do throws(Problem) {
      texts = PageLanguage(
        of: settings.language, in: try TemplateSet(overrides: overrides).strings)
      posters = try PosterWriter(
        site: SheetSite(settings), texts: texts,
        templates: TemplateSet(of: TemplateFile.sheets, overrides: overrides))
    } catch {
      throw .input(ProblemList([error]))
    }
  }
}

extension PointMaker {
  /// The names of all files that a point may have; no card's begins so.
  static func names(of point: CheckInPoint) -> [String] {
    ArtworkFormat.allCases.map { codeName(of: point, $0) }
      + ["html", "pdf"].map { posterName(of: point, $0) }
  }

  private static func codeName(of point: CheckInPoint, _ format: ArtworkFormat) -> String {
    "point+\(point.id.text).\(format.rawValue)"
  }

  private static func posterName(of point: CheckInPoint, _ ending: String) -> String {
    "poster+\(point.id.text).\(ending)"
  }

  /// Prepares a point's files; their bytes are made when they are written.
  /// - Parameters:
  ///   - index: The number of points before it.
  ///   - count: The number of all.
  /// - Throws: ``SiteFault/refused(_:)`` where a code can't be as large as asked for, or a poster has no room.
  func files(
    of point: CheckInPoint, _ index: Int, of count: Int
  ) throws(SiteFault) -> (made: PointReport.Made, files: [PrintFile], warning: Problem?) {
    let link = point.link(on: settings.url.text)
    let (code, drawn): (QRCode, QRCode)
    let sizes: [PrintedSize]
    do {
      code = try QRCode(link, atLeast: settings.qr.level)
      drawn = order.drawing.logo == nil ? code : try QRCode(link, atLeast: .high)
      let plain = try artwork(of: drawn, point, isPlain: true)
      sizes = try order.drawing.formats.map {
        try plain.printedSize($0, at: order.drawing.resolution(on: settings))
      }
    } catch {
      throw .refused("\(point.id.text): \(error)")
    }
    let smallest = sizes.min { $0.moduleInMillimetres < $1.moduleInMillimetres }
    if let risk = smallest?.risk, case .tooSmall = risk, !order.isForced {
      throw .refused("\(point.id.text): \(risk)", remedy: .take(.force))
    }
    let poster = PointPoster(
      location: point.location.text, event: point.event?.text, code: code,
      link: String(link.drop { $0 != "/" }.dropFirst(2)))
    if posters.smallestText(of: poster) < Self.smallestText {
      throw .refused(
        "what \(point.id.text) says does not fit on a poster: shorten location or event")
    }
    let command = "cardpress print --points \(point.id.text)"
    let digest = point.printDigest(on: settings.url.text)
    let codes = order.drawing.formats.map { format in
      PrintFile(
        Self.codeName(of: point, format), ofPoint: point.id.text, digest: digest, command: command
      ) {
        () throws(PrintFault) in try bytes(of: drawn, point, as: format)
      }
    }
    let sheet = PrintFile(
      Self.posterName(of: point, order.browser == nil ? "html" : "pdf"), ofPoint: point.id.text,
      digest: digest, command: command
    ) { () throws(PrintFault) in
      if order.browser != nil { sayProgress(Progress(.printing, index, of: count)) }
      return try bytes(of: poster)
    }
    let made = PointReport.Made(
      point: point.id, link: link,
      codes: zip(codes, sizes).map {
        PrintReport.File(path: $0.path, sideInMillimetres: $1.widthInMillimetres)
      }, poster: sheet.path)
    let warning = smallest?.risk.map {
      Problem(severity: .warning, file: Site.printName, message: "\($0)")
    }
    return (made, codes + [sheet], warning)
  }

  /// In points; a poster is read from a few steps away.
  private static var smallestText: Double { 9 }

  private func artwork(
    of code: QRCode, _ point: CheckInPoint, isPlain: Bool
  ) throws(ArtworkFault) -> CodeArtwork {
    try CodeArtwork(
      code,
      sizeInMillimetres: order.drawing.sideInMillimetres
        ?? CodeArtwork.size(of: code, moduleInMillimetres: settings.qr.moduleInMillimetres),
      title: point.location.text,
      caption: order.drawing.hasCaption && !isPlain
        ? [point.location.text, texts["scanToCheckIn"]] : [],
      language: texts.tag, logo: isPlain ? nil : order.drawing.logo)
  }

  private func bytes(
    of code: QRCode, _ point: CheckInPoint, as format: ArtworkFormat
  ) throws(PrintFault) -> [UInt8] {
    do throws(ArtworkFault) {
      return try artwork(of: code, point, isPlain: false).file(
        format, at: order.drawing.resolution(on: settings))
    } catch {
      throw .unmade("\(point.id.text): \(error)")
    }
  }

  private func bytes(of poster: PointPoster) throws(PrintFault) -> [UInt8] {
    let page: [UInt8]
    do throws(Problem) { page = try posters.page(of: poster) } catch {
      throw .unmade(error.description)
    }
    guard let browser = order.browser else { return page }
    do throws(BrowserFault) { return try browser.pdf(of: page, in: staging) } catch {
      throw .unmade(error.description)
    }
  }
}
