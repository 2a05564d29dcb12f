extension QRCode {
  /// The dark modules as the data of one SVG path (SVG 2 §9.3), in modules from the outer corner of
  /// the quiet zone, which is ``widthWithQuietZone`` wide.
  ///
  /// Each run of a line is a closed rectangle, so that neighbouring lines share their edges and no
  /// seam shows at any size. The same code gives the same text.
  public var svgPath: String {
    var path = ""
    for y in 0..<widthInModules {
      // A closed rectangle leaves the pen where it began; "m" moves from there.
      var pen: Int?
      var x = 0
      while x < widthInModules {
        let start = x
        while isDark(x: x, y: y) { x += 1 }
        let length = x - start
        if length > 0 {
          let corner = start + Self.quietZoneInModules
          path += pen.map { "m\(corner - $0) 0" } ?? "M\(corner) \(y + Self.quietZoneInModules)"
          path += "h\(length)v1h-\(length)z"
          pen = corner
        }
        x += 1
      }
    }
    return path
  }
}
