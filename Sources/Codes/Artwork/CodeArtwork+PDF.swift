import Lettering
import QRCodes

extension CodeArtwork {
  /// A PDF 1.4 file (ISO 32000-1) of one page, in DeviceGray alone: the trimmed page is the artwork,
  /// and 3 mm of white around it are its bleed.
  var pdf: [UInt8] {
    let logo = placedLogo
    let bleed = points(millimetres: Self.bleedInMillimetres)
    let sheet = "[0 0 \(decimal(sheetWidth)) \(decimal(sheetHeight))]"
    let trim = [bleed, bleed, sheetWidth - bleed, sheetHeight - bleed].map { decimal($0) }
    let resources = logo == nil ? "" : "/XObject << /Logo 6 0 R >> "
    var file = PDFFile()
    file.add("<< /Type /Catalog /Pages 2 0 R >>")
    file.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
    file.add(
      "<< /Type /Page /Parent 2 0 R /MediaBox \(sheet) /BleedBox \(sheet) "
        + "/TrimBox [\(trim.joined(separator: " "))] /Resources << \(resources)>> "
        + "/Contents 4 0 R >>")
    file.add(stream: Array(pageContent(logo).utf8))
    file.add("<< /Title \(PDFFile.text(title)) >>")
    if let logo {
      file.add(
        stream: logo.runLengths,
        "/Type /XObject /Subtype /Image /Width \(logo.columns) /Height \(logo.lines) "
          + "/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /RunLengthDecode ")
    }
    file.finish(root: 1, info: 5)
    return file.bytes
  }

  /// The operators of the page (§8.4 to §8.5): white ground, then the code as one path of rectangles,
  /// a unit a module; then logo and caption, a unit a millimetre.
  private func pageContent(_ logo: PlacedLogo?) -> String {
    let bleed = decimal(points(millimetres: Self.bleedInMillimetres))
    let top = decimal(sheetHeight - points(millimetres: Self.bleedInMillimetres))
    let module = decimal(points(millimetres: moduleInMillimetres), places: 9)
    let millimetre = decimal(points(millimetres: 1), places: 9)
    var lines = ["1 g", "0 0 \(decimal(sheetWidth)) \(decimal(sheetHeight)) re f", "0 g", "q"]
    lines.append("\(module) 0 0 -\(module) \(bleed) \(top) cm")
    for run in runs { lines.append("\(run.x) \(run.y) \(run.length) 1 re") }
    lines += ["f", "Q"]
    if logo == nil, caption == nil { return lines.joined(separator: "\n") }
    lines += ["q", "\(millimetre) 0 0 -\(millimetre) \(bleed) \(top) cm"]
    if let caption {
      lines += caption.steps.map { $0.text(move: "m", line: "l", curve: "c", close: "h") }
      lines.append("f")
    }
    if let logo {
      // A picture stands upright in a square whose y goes upwards (§8.9.5).
      lines.append(
        "\(decimal(logo.width)) 0 0 -\(decimal(logo.height)) "
          + "\(decimal(logo.left)) \(decimal(logo.top + logo.height)) cm")
      lines.append("/Logo Do")
    }
    lines.append("Q")
    return lines.joined(separator: "\n")
  }

  private var sheetWidth: Double {
    points(millimetres: widthInMillimetres + 2 * Self.bleedInMillimetres)
  }

  private var sheetHeight: Double {
    points(millimetres: heightInMillimetres + 2 * Self.bleedInMillimetres)
  }

  /// The bleed that printing houses ask for around a page.
  private static let bleedInMillimetres = 3.0
}

extension OutlineStep {
  /// The step with its operator behind its numbers, as PDF and PostScript have it.
  func text(move: String, line: String, curve: String, close: String) -> String {
    switch self {
    case .move(let end): "\(end.text) \(move)"
    case .line(let end): "\(end.text) \(line)"
    case .curve(let first, let second, let end):
      "\(first.text) \(second.text) \(end.text) \(curve)"
    case .close: close
    }
  }
}

extension OutlinePoint {
  fileprivate var text: String { "\(decimal(x, places: 4)) \(decimal(y, places: 4))" }
}
