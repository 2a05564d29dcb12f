extension QRCode {
  /// The dark modules as the data of one SVG path (SVG 2 §9.3), in modules from the outer corner of
  /// the quiet zone, which is ``widthWithQuietZone`` wide.
  ///
  /// The same code gives the same text.
  public var svgPath: String { darkRuns().svgPath }

  /// The dark modules as the data of one SVG path that is to be stroked, one module wide: half as
  /// long as ``svgPath``, which is to be filled.
  ///
  /// It goes through the upper edges of the modules, so the whole has to be moved down by half of one.
  public var svgStrokes: String { darkRuns().svgStrokes }
}

extension [ModuleRun] {
  /// Runs, line by line, as the data of one SVG path.
  ///
  /// Each run is a closed rectangle, so that neighbouring lines share their edges and no seam shows
  /// at any size.
  public var svgPath: String {
    var path = ""
    // A closed rectangle leaves the pen where it began; "m" moves from there.
    var pen: ModuleRun?
    for run in self {
      if let pen, pen.y == run.y {
        path += "m\(run.x - pen.x) 0"
      } else {
        path += "M\(run.x) \(run.y)"
      }
      path += "h\(run.length)v1h-\(run.length)z"
      pen = run
    }
    return path
  }

  /// Runs, line by line, as the data of one SVG path of strokes through their upper edges.
  public var svgStrokes: String {
    var path = ""
    var pen: ModuleRun?
    for run in self {
      if let pen {
        let (right, down) = (run.x - pen.x - pen.length, run.y - pen.y)
        let (relative, absolute) = ("m\(right) \(down)", "M\(run.x) \(run.y)")
        path += relative.utf8.count <= absolute.utf8.count ? relative : absolute
      } else {
        path += "M\(run.x) \(run.y)"
      }
      path += "h\(run.length)"
      pen = run
    }
    return path
  }
}
