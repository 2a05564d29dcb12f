/// Dark modules beside each other in a line of a code.
public struct ModuleRun: Hashable, Sendable {
  /// The first one's place, from the left edge of the quiet zone.
  public let x: Int

  /// The line, from the upper edge of the quiet zone.
  public let y: Int

  /// The number of modules.
  public let length: Int
}

extension QRCode {
  /// The runs of dark modules, line by line.
  /// - Parameter isLeftOut: Whether a module, counted from the symbol's own corner, is taken for a
  ///   light one.
  public func darkRuns(leavingOut isLeftOut: (_ x: Int, _ y: Int) -> Bool = { _, _ in false })
    -> [ModuleRun]
  {
    var runs: [ModuleRun] = []
    for y in 0..<widthInModules {
      var x = 0
      while x < widthInModules {
        let start = x
        while isDark(x: x, y: y), !isLeftOut(x, y) { x += 1 }
        if x > start {
          runs.append(
            ModuleRun(
              x: start + Self.quietZoneInModules, y: y + Self.quietZoneInModules,
              length: x - start))
        }
        x += 1
      }
    }
    return runs
  }
}
