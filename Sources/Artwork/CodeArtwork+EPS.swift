import QRCodes

extension CodeArtwork {
  /// An Encapsulated PostScript file (EPSF 3.0 in the Document Structuring Conventions 3.0), level 2,
  /// in grey alone.
  var eps: [UInt8] {
    let width = points(millimetres: widthInMillimetres)
    let height = points(millimetres: heightInMillimetres)
    let module = decimal(points(millimetres: moduleInMillimetres), places: 9)
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
      "4 dict begin gsave",
      "/r { /w exch def moveto w 0 rlineto 0 1 rlineto w neg 0 rlineto closepath } bind def",
      "1 setgray 0 0 \(decimal(width)) \(decimal(height)) rectfill 0 setgray",
      "gsave 0 \(decimal(height)) translate \(module) \(module) neg scale newpath",
    ]
    for run in runs { lines.append("\(run.x) \(run.y) \(run.length) r") }
    lines += ["fill grestore", "grestore end", "showpage", "%%Trailer", "%%EOF"]
    return lines.flatMap { $0.utf8 + [UInt8(ascii: "\n")] }
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
