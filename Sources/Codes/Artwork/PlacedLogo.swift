import QRCodes

/// A logo in its place on the artwork, with as many pixels as print shows.
struct PlacedLogo {
  /// In millimetres from the artwork's left edge.
  let left: Double

  /// In millimetres from its upper edge.
  let top: Double

  /// In millimetres.
  let width: Double

  /// In millimetres.
  let height: Double

  /// Pixels from side to side.
  let columns: Int

  /// Pixels from top to bottom.
  let lines: Int

  /// A byte a pixel, line by line, 255 for white.
  let pixels: [UInt8]
}

extension CodeArtwork {
  /// The logo in its place; `nil` where there is none.
  var placedLogo: PlacedLogo? {
    guard let logo, let logoPlace else { return nil }
    let quietZone = Double(QRCode.quietZoneInModules)
    let (width, height) =
      (logoPlace.width * moduleInMillimetres, logoPlace.height * moduleInMillimetres)
    let columns = min(logo.width, max(1, Int((width / 25.4 * Self.dotsPerInch).rounded(.up))))
    let lines = min(logo.height, max(1, Int((height / 25.4 * Self.dotsPerInch).rounded(.up))))
    return PlacedLogo(
      left: (logoPlace.left + quietZone) * moduleInMillimetres,
      top: (logoPlace.top + quietZone) * moduleInMillimetres,
      width: width, height: height, columns: columns, lines: lines,
      pixels: logo.scaled(toWidth: columns, height: lines))
  }

  /// The resolution that printing houses ask for in line art.
  private static let dotsPerInch = 1_200.0
}

extension PlacedLogo {
  /// The pixels as a PNG file.
  var png: [UInt8] {
    get throws(QRCodeFault) {
      let resolution = Int((Double(columns) / width * 1_000).rounded())
      let picture = PNGPicture(
        width: columns, pixelsPerMetre: resolution, depth: .grey, lines: pixels)
      return try PNGPicture.file(of: picture, repeats: 1)
    }
  }

  /// The pixels by RunLengthDecode, which PDF (ISO 32000-1 §7.4.5) and PostScript level 2 both know.
  var runLengths: [UInt8] {
    var encoded: [UInt8] = []
    var rest = pixels[...]
    while let first = rest.first {
      let same = rest.prefix(128).prefix { $0 == first }.count
      if same >= 2 {
        encoded += [UInt8(257 - same), first]
        rest = rest.dropFirst(same)
        continue
      }
      var count = 1
      while count < min(128, rest.count - 1),
        rest[rest.startIndex + count] != rest[rest.startIndex + count + 1]
      { count += 1 }
      encoded.append(UInt8(count - 1))
      encoded += rest.prefix(count)
      rest = rest.dropFirst(count)
    }
    return encoded + [128]
  }
}
