import Bytes

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
    // A run has two commands and three numbers of at most three characters, with a space: 12 bytes.
    String(utf8Capacity: 12 * count) { path in
      var pen: ModuleRun?
      for run in self {
        let step = pen.map { (x: run.x - $0.x - $0.length, y: run.y - $0.y) }
        if let step, step.x.decimals + step.y.decimals <= run.x.decimals + run.y.decimals {
          path.append(UInt8(ascii: "m"), step.x, step.y)
        } else {
          path.append(UInt8(ascii: "M"), run.x, run.y)
        }
        path.append(UInt8(ascii: "h"))
        path.append(decimal: run.length)
        pen = run
      }
    }
  }
}

extension Int {
  /// The number of characters in which it is written, as long as there are no more than three digits.
  fileprivate var decimals: Int {
    let digits = magnitude < 10 ? 1 : magnitude < 100 ? 2 : 3
    return self < 0 ? digits + 1 : digits
  }
}

extension UTF8Writer {
  /// Appends a command of a path and its two numbers.
  fileprivate mutating func append(_ command: UInt8, _ x: Int, _ y: Int) {
    append(command)
    append(decimal: x)
    append(UInt8(ascii: " "))
    append(decimal: y)
  }

  /// Appends a number of up to three digits: the widest code has 185 modules with its quiet zone.
  fileprivate mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let digits = UInt8(number.magnitude)
    if digits >= 100 { append(UInt8(ascii: "0") + digits / 100) }
    if digits >= 10 { append(UInt8(ascii: "0") + digits / 10 % 10) }
    append(UInt8(ascii: "0") + digits % 10)
  }
}
