import QRCodes

extension CodeArtwork {
  /// A PDF 1.4 file (ISO 32000-1) of one page, in DeviceGray alone: the trimmed page is the artwork,
  /// and 3 mm of white around it are its bleed.
  var pdf: [UInt8] {
    let width = points(millimetres: widthInMillimetres)
    let height = points(millimetres: heightInMillimetres)
    let bleed = points(millimetres: Self.bleedInMillimetres)
    let sheet = "[0 0 \(decimal(width + 2 * bleed)) \(decimal(height + 2 * bleed))]"
    let trim = [bleed, bleed, bleed + width, bleed + height].map { decimal($0) }
    var file = PDFFile()
    file.add("<< /Type /Catalog /Pages 2 0 R >>")
    file.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
    file.add(
      "<< /Type /Page /Parent 2 0 R /MediaBox \(sheet) /BleedBox \(sheet) "
        + "/TrimBox [\(trim.joined(separator: " "))] /Resources << >> /Contents 4 0 R >>")
    file.add(stream: Array(pageContent.utf8))
    file.add("<< /Title \(PDFFile.text(title)) >>")
    file.finish(root: 1, info: 5)
    return file.bytes
  }

  /// The operators of the page (§8.4 to §8.5): white ground, then the code as one path of
  /// rectangles, a unit a module.
  private var pageContent: String {
    let width = points(millimetres: widthInMillimetres)
    let height = points(millimetres: heightInMillimetres)
    let bleed = points(millimetres: Self.bleedInMillimetres)
    let module = decimal(points(millimetres: moduleInMillimetres), places: 9)
    var lines = [
      "1 g", "0 0 \(decimal(width + 2 * bleed)) \(decimal(height + 2 * bleed)) re f", "0 g", "q",
      "\(module) 0 0 -\(module) \(decimal(bleed)) \(decimal(bleed + height)) cm",
    ]
    for run in runs { lines.append("\(run.x) \(run.y) \(run.length) 1 re") }
    lines += ["f", "Q"]
    return lines.joined(separator: "\n")
  }

  /// What printing houses ask for around a page.
  private static let bleedInMillimetres = 3.0
}
