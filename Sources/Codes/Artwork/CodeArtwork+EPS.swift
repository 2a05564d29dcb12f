import QRCodes

extension CodeArtwork {
  /// An Encapsulated PostScript file (EPSF 3.0 in the Document Structuring Conventions 3.0), level 2,
  /// in grey alone.
  var eps: [UInt8] {
    let width = points(millimetres: widthInMillimetres)
    let height = points(millimetres: heightInMillimetres)
    var lines = [
      "%!PS-Adobe-3.0 EPSF-3.0",
      "%%BoundingBox: 0 0 \(Int(width.rounded(.up))) \(Int(height.rounded(.up)))",
      "%%HiResBoundingBox: 0 0 \(decimal(width)) \(decimal(height))",
      "%%Title: \(Self.textLine(title))",
      "%%LanguageLevel: 2",
      "%%DocumentData: Clean7Bit",
      "%%Pages: 1",
      "%%EndComments",
      "%%BeginProlog",
      "%%EndProlog",
      "%%Page: 1 1",
      "8 dict begin gsave",
      "/r { /w exch def moveto w 0 rlineto 0 1 rlineto w neg 0 rlineto closepath } bind def",
      "/m { moveto } bind def /l { lineto } bind def /c { curveto } bind def",
      "/h { closepath } bind def",
      "1 setgray 0 0 \(decimal(width)) \(decimal(height)) rectfill 0 setgray",
      "0 \(decimal(height)) translate",
      "gsave \(Self.scaling(moduleInMillimetres)) newpath",
    ]
    for run in runs { lines.append("\(run.x) \(run.y) \(run.length) r") }
    lines.append("fill grestore")
    if logo != nil || caption != nil { lines.append(Self.scaling(1)) }
    if let caption {
      lines.append("newpath")
      lines += caption.steps.map { $0.text(move: "m", line: "l", curve: "c", close: "h") }
      lines.append("fill")
    }
    if let logo = placedLogo { lines += Self.lines(of: logo) }
    lines += ["grestore end", "showpage", "%%Trailer", "%%EOF"]
    return lines.flatMap { $0.utf8 + [UInt8(ascii: "\n")] }
  }

  /// From points upwards to units of so many millimetres downwards.
  private static func scaling(_ millimetres: Double) -> String {
    let unit = decimal(points(millimetres: millimetres), places: 9)
    return "\(unit) \(unit) neg scale"
  }

  /// A picture within the program (PostScript Language Reference, 3rd edition, §4.10.5), its first
  /// line at the top since y goes downwards here.
  ///
  /// `image` reads no more than the pixels: what ends the data has to be read too, or it would be
  /// taken for program (§3.13).
  private static func lines(of logo: PlacedLogo) -> [String] {
    [
      "\(decimal(logo.left)) \(decimal(logo.top)) translate "
        + "\(decimal(logo.width)) \(decimal(logo.height)) scale",
      "/DeviceGray setcolorspace",
      "/d currentfile /ASCIIHexDecode filter def",
      "{ << /ImageType 1 /Width \(logo.columns) /Height \(logo.lines) /BitsPerComponent 8",
      "/Decode [0 1] /ImageMatrix [\(logo.columns) 0 0 \(logo.lines) 0 0]",
      "/DataSource d /RunLengthDecode filter >> image d flushfile } exec",
    ] + hexadecimalLines(logo.runLengths)
  }

  private static func hexadecimalLines(_ bytes: [UInt8]) -> [String] {
    let digits = Array("0123456789abcdef".utf8)
    var lines: [String] = []
    for start in stride(from: 0, to: bytes.count, by: 36) {
      let line = bytes[start..<min(start + 36, bytes.count)].flatMap {
        [digits[Int($0 >> 4)], digits[Int($0 & 15)]]
      }
      lines.append(String(decoding: line, as: UTF8.self))
    }
    return lines + [">"]
  }

  /// A `<textline>` (DSC 3.0 §4.6): a string in ASCII, since a comment can't say its encoding, and
  /// within the 255 characters of a line.
  private static func textLine(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars.prefix(100) {
      switch scalar {
      case "(", ")", "\\": line += "\\\(scalar)"
      case " "..."~": line.unicodeScalars.append(scalar)
      default: line += "?"
      }
    }
    return "(\(line))"
  }
}
