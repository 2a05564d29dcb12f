import PrintFolder
import Problems
import QRCodes
import Settings

/// Draws the codes of a print run.
struct CodeMaker {
  let order: CodeOrder
  let settings: SiteSettings
}

extension CodeMaker {
  /// A code and the files that show it.
  struct Made {
    let report: PrintReport.Code
    let files: [PrintFile]
  }

  /// Prepares the code of every share; its bytes are made when its file is.
  /// - Parameter isForced: Whether modules may be too small for many phones.
  /// - Throws: ``SiteFault/refused(_:)`` where a size can't be.
  func codes(
    of shares: [PrintableShare], isForced: Bool
  ) throws(SiteFault) -> (made: [Made], warnings: [Problem]) {
    var made: [Made] = []
    var worst: (size: Double, entry: PrintableShare, risk: PrintRisk)?
    for entry in shares {
      let raster = try raster(of: entry.code)
      made.append(code(of: entry, raster))
      guard let risk = raster.printRisk else { continue }
      let size = raster.moduleInMillimetres
      if size < worst?.size ?? .infinity { worst = (size, entry, risk) }
    }
    guard let worst else { return (made, []) }
    let least = PrintRisk.safeModuleInMillimetres * Double(worst.entry.code.widthWithQuietZone)
    let sentence = "\(worst.risk), which for this link is --size \(Int(least.rounded(.up)))mm"
    if case .tooSmall = worst.risk, !isForced {
      throw .refused("\(sentence); --force draws them all the same")
    }
    return (made, [Problem(severity: .warning, file: Site.printName, message: sentence)])
  }

  private func code(of entry: PrintableShare, _ raster: ModuleRaster) -> Made {
    let side = raster.widthInMillimetres(of: entry.code)
    let files = order.formats.map { format in
      PrintFile(entry.fileName(format.rawValue), showing: [entry.share.recordID.text]) {
        () throws(PrintFault) in
        switch format {
        case .png: try Self.png(of: entry, raster)
        case .svg: Array(Self.svg(of: entry.code, sideInMillimetres: side).utf8)
        }
      }
    }
    let report = PrintReport.Code(
      card: entry.card.id, recordID: entry.share.recordID, link: entry.link,
      shortLink: entry.shortLink, expiresAt: entry.share.expiresAt, sideInMillimetres: side,
      files: files.map { "\(Site.printName)/\($0.name)" })
    return Made(report: report, files: files)
  }

  private func raster(of code: QRCode) throws(SiteFault) -> ModuleRaster {
    let module =
      order.sideInMillimetres.map { $0 / Double(code.widthWithQuietZone) }
      ?? Double(settings.qr.moduleInMicrometres) / 1_000
    do throws(InvalidValue) {
      return try ModuleRaster(
        atLeastMillimetres: module, dotsPerInch: order.dotsPerInch ?? settings.qr.dpi)
    } catch {
      throw .refused(error.reason)
    }
  }

  private static func png(
    of entry: PrintableShare, _ raster: ModuleRaster
  ) throws(PrintFault) -> [UInt8] {
    do throws(QRCodeFault) {
      return try entry.code.png(raster)
    } catch {
      throw .unmade("the link of \(entry.card.id) \(error)")
    }
  }

  private static func svg(of code: QRCode, sideInMillimetres side: Double) -> String {
    let width = code.widthWithQuietZone
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(side)mm" height="\(side)mm" \
      viewBox="0 0 \(width) \(width)" shape-rendering="crispEdges">\
      <path fill="#fff" d="M0 0h\(width)v\(width)H0z"/><path d="\(code.svgPath)"/></svg>

      """
  }
}
