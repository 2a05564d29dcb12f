import QRCodes

extension CodeArtwork {
  /// A stand-alone SVG file in millimetres: white ground, the code one path.
  var svg: [UInt8] {
    let width = decimal(widthInMillimetres)
    let height = decimal(heightInMillimetres)
    let lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)mm\" height=\"\(height)mm\" "
        + "viewBox=\"0 0 \(width) \(height)\">",
      "<title>\(escapedForXML(title))</title>",
      "<path fill=\"#fff\" d=\"M0 0h\(width)v\(height)H0z\"/>",
      "<path transform=\"scale(\(decimal(moduleInMillimetres, places: 9)))\" "
        + "d=\"\(runs.svgPath)\"/>",
      "</svg>",
    ]
    return lines.flatMap { $0.utf8 + [UInt8(ascii: "\n")] }
  }

  /// The code's dark modules.
  var runs: [ModuleRun] { code.darkRuns() }
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
