import Bytes
import Lettering
import QRCodes

extension CodeArtwork {
  /// A stand-alone SVG file in millimetres: white ground, the code one path, the caption another, the
  /// logo a picture in the file itself.
  /// - Throws: ``ArtworkFault/code(_:)`` where memory runs out.
  func svg() throws(ArtworkFault) -> [UInt8] {
    let width = decimal(widthInMillimetres)
    let height = decimal(heightInMillimetres)
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\"\(logo == nil ? "" : Self.linkPrefix) "
        + "width=\"\(width)mm\" height=\"\(height)mm\" viewBox=\"0 0 \(width) \(height)\">",
      "<title>\(escapedForXML(title))</title>",
      "<path fill=\"#fff\" d=\"M0 0h\(width)v\(height)H0z\"/>",
      "<path transform=\"scale(\(decimal(moduleInMillimetres, places: 9)))\" "
        + "d=\"\(runs.svgPath)\"/>",
    ]
    if let logo = try logoElement() { lines.append(logo) }
    if let caption { lines.append("<path d=\"\(caption.steps.svgPath)\"/>") }
    lines.append("</svg>")
    return lines.flatMap { $0.utf8 + [UInt8(ascii: "\n")] }
  }

  /// By the older name of the attribute, which all programs know (SVG 2 §16.1.6).
  private static let linkPrefix = " xmlns:xlink=\"http://www.w3.org/1999/xlink\""

  private func logoElement() throws(ArtworkFault) -> String? {
    guard let logo = placedLogo else { return nil }
    let file: [UInt8]
    do throws(QRCodeFault) { file = try logo.png } catch { throw .code(error) }
    return "<image x=\"\(decimal(logo.left))\" y=\"\(decimal(logo.top))\" "
      + "width=\"\(decimal(logo.width))\" height=\"\(decimal(logo.height))\" "
      + "preserveAspectRatio=\"none\" xlink:href=\"data:image/png;base64,"
      + "\(Base64.text(of: file))\"/>"
  }
}

extension [OutlineStep] {
  /// The data of an SVG path (SVG 2 §9.3).
  fileprivate var svgPath: String {
    var path = ""
    for step in self {
      switch step {
      case .move(let end): path += "M\(pair(end))"
      case .line(let end): path += "L\(pair(end))"
      case .curve(let first, let second, let end):
        path += "C\(pair(first)) \(pair(second)) \(pair(end))"
      case .close: path += "z"
      }
    }
    return path
  }

  private func pair(_ point: OutlinePoint) -> String {
    "\(decimal(point.x, places: 4)) \(decimal(point.y, places: 4))"
  }
}

/// Text as it may stand in an element (XML 1.0 §2.4); characters that XML has no way to write (§2.2)
/// become U+FFFD.
private func escapedForXML(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case UInt32(UInt8(ascii: "&")): escaped += "&amp;"
    case UInt32(UInt8(ascii: "<")): escaped += "&lt;"
    case UInt32(UInt8(ascii: ">")): escaped += "&gt;"
    case 0x0..<0x9, 0xB, 0xC, 0xE..<0x20, 0xFFFE, 0xFFFF: escaped += "\u{FFFD}"
    case 0xD: escaped += "&#13;"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
