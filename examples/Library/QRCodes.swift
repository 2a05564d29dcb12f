import QRCodes

/// A link as a code: a PNG of at least 25 mm at 600 dots per inch, and a path for an SVG.
public func draw(_ link: String) throws -> (png: [UInt8], svgPath: String) {
  let code = try QRCode(link, atLeast: .medium)
  let modules = Double(code.widthWithQuietZone)
  let raster = try ModuleRaster(atLeastMillimetres: 25 / modules, dotsPerInch: 600)
  return (try code.png(raster), code.svgPath)
}
