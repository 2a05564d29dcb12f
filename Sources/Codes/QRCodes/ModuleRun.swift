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
    // About a fourth of the modules begin a run.
    runs.reserveCapacity(widthInModules * widthInModules / 4)
    for y in 0..<widthInModules {
      var start: Int?
      func endRun(before x: Int) {
        guard let first = start else { return }
        runs.append(
          ModuleRun(
            x: first + Self.quietZoneInModules, y: y + Self.quietZoneInModules, length: x - first))
        start = nil
      }
      for x in 0..<widthInModules {
        if isDark(at: y * widthInModules + x), !isLeftOut(x, y) {
          start = start ?? x
        } else {
          endRun(before: x)
        }
      }
      endRun(before: widthInModules)
    }
    return runs
  }
}
