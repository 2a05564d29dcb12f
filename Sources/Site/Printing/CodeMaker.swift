import Artwork
import Cards
import Pages
import PrintFolder
import Problems
import QRCodes
import Sealing
import Sessions
import Settings
import ShareMaking
import Templates
import Wear

/// Draws the codes of a print run.
struct CodeMaker {
  let order: CodeOrder
  let settings: SiteSettings
  let strings: StringCatalog
}

extension CodeMaker {
  /// A code and the files that show it.
  struct Made {
    let report: PrintReport.Code
    let files: [PrintFile]
  }

  /// Prepares the code of every share; the bytes of a file are made when it is written.
  /// - Parameter isForced: True to allow modules that are too small for many phones.
  /// - Throws: ``SiteFault/refused(_:)`` if a size is not possible.
  func codes(
    of shares: [PrintableShare], isForced: Bool
  ) throws(SiteFault) -> (made: [Made], warnings: [Problem]) {
    var made: [Made] = []
    var worst: (module: Double, risk: PrintRisk, widthInModules: Int)?
    for entry in shares {
      let plain: CodeArtwork
      let sizes: [PrintedSize]
      do throws(ArtworkFault) {
        plain = try artwork(of: entry, isPlain: true)
        sizes = try Self.sizes(of: plain, formats: order.formats, resolution: resolution)
      } catch {
        throw .refused("\(entry.card.id): \(error)")
      }
      made.append(code(of: entry, sizes))
      for size in sizes where size.moduleInMillimetres < worst?.module ?? .infinity {
        guard let risk = size.risk else { continue }
        worst = (size.moduleInMillimetres, risk, plain.code.widthWithQuietZone)
      }
    }
    guard let worst else { return (made, []) }
    let safe = Double(worst.widthInModules) * PrintRisk.safeModuleInMillimetres
    let text = order.holdsContacts ? "contact" : "link"
    let sentence = "\(worst.risk), which for this \(text) is a code of \(Int(safe.rounded(.up))) mm"
    if case .tooSmall = worst.risk, !isForced {
      throw .refused(sentence, remedy: .take(.force))
    }
    return (made, [Problem(severity: .warning, file: Site.printName, message: sentence)])
  }
}

extension CodeMaker {
  private var resolution: PNGResolution { order.resolution(on: settings) }

  /// Makes the artwork of a code.
  /// - Parameter isPlain: True to leave out caption and logo. The measures are the same, and
  ///   checking a logo takes a while.
  private func artwork(
    of entry: PrintableShare, isPlain: Bool
  ) throws(ArtworkFault) -> CodeArtwork {
    var code = entry.code
    if order.logo != nil {
      do throws(QRCodeFault) {
        code = try QRCode(entry.link, atLeast: .high)
      } catch {
        throw .code(error)
      }
    }
    let side = order.sideInMillimetres ?? usualSide(of: code)
    let language = entry.card.language ?? settings.language
    let texts = PageLanguage(of: language, in: strings)
    return try CodeArtwork(
      code, sizeInMillimetres: side, title: entry.card.fullName(on: language),
      caption: order.hasCaption && !isPlain ? [entry.shortLink, texts["needsInternet"]] : [],
      language: texts.tag, logo: isPlain ? nil : order.logo)
  }

  /// The side that follows from the settings' modules, for a contact at least the one that phones read.
  private func usualSide(of code: QRCode) -> Double {
    let side = CodeArtwork.size(
      of: code, moduleInMillimetres: settings.qr.moduleInMillimetres)
    return order.holdsContacts ? Reach.readableSide(of: code, atLeast: side) : side
  }

  private static func sizes(
    of artwork: CodeArtwork, formats: [ArtworkFormat], resolution: PNGResolution
  ) throws(ArtworkFault) -> [PrintedSize] {
    var sizes: [PrintedSize] = []
    for format in formats {
      sizes.append(try artwork.printedSize(format, at: resolution))
    }
    return sizes
  }

  private func code(of entry: PrintableShare, _ sizes: [PrintedSize]) -> Made {
    let drawing = CodeDrawing(uses: order.formats.count) { () throws(ArtworkFault) in
      try artwork(of: entry, isPlain: false)
    }
    let resolution = resolution
    let files = order.formats.map { format in
      PrintFile(
        entry.fileName(format.rawValue), showing: [entry.share.recordID.text],
        command: order.command
      ) { () throws(PrintFault) in
        do throws(ArtworkFault) {
          return try drawing.file(in: format, resolution: resolution)
        } catch {
          throw .unmade("\(entry.card.id): \(error)")
        }
      }
    }
    let passcode = passcodeFile(of: entry)
    let report = PrintReport.Code(
      card: entry.card.id, recordID: entry.share.recordID, link: entry.live.shownLink,
      shortLink: entry.live.shownShortLink, expiresAt: entry.share.expiresAt,
      reach: order.logo == nil ? .measured(for: entry.code) : nil,
      files: zip(files, sizes).map { file, size in
        PrintReport.File(
          path: file.path, sideInMillimetres: size.widthInMillimetres)
      }, passcodeFile: passcode?.path)
    return Made(report: report, files: files + [passcode].compactMap(\.self))
  }

  /// The file with a share's passcode; `nil` if it has none, or its code does not lead to it.
  private func passcodeFile(of entry: PrintableShare) -> PrintFile? {
    guard !order.holdsContacts, let passcode = entry.live.passcode else { return nil }
    return .passcode(
      passcode.grouped, ofCard: entry.card.id.text, share: entry.share.recordID.text)
  }
}

/// The artwork of one code, made for its first file and released after its last.
///
/// It is a class because all files of a code share it: a caption is set once, and a logo checked
/// once.
private final class CodeDrawing {
  private let make: () throws(ArtworkFault) -> CodeArtwork
  private var artwork: CodeArtwork?
  private var usesLeft: Int

  init(uses: Int, _ make: @escaping () throws(ArtworkFault) -> CodeArtwork) {
    self.make = make
    usesLeft = uses
  }
}

extension CodeDrawing {
  func file(
    in format: ArtworkFormat, resolution: PNGResolution
  ) throws(ArtworkFault) -> [UInt8] {
    let artwork: CodeArtwork
    if let made = self.artwork { artwork = made } else { artwork = try make() }
    usesLeft -= 1
    self.artwork = usesLeft > 0 ? artwork : nil
    return try artwork.file(format, at: resolution)
  }
}
