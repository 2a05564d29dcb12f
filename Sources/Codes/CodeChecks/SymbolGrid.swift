import CodeReading
import QRCodes

/// The place of a symbol on a picture, and how well the picture matches it.
struct SymbolGrid: Equatable {
  /// The first column of the symbol's pixels.
  let left: Int

  /// The first row.
  let top: Int

  /// The column behind the last.
  let right: Int

  /// The row behind the last.
  let bottom: Int

  /// True if light and dark are exchanged.
  let isInverted: Bool

  /// A side in modules.
  let modules: Int

  /// The number of modules that are not as they should be.
  private(set) var wrongModules = 0

  /// The first of them, line by line.
  private(set) var firstWrong: Module?

  /// A module that is not as it should be, from the upper left of the symbol, from 0.
  struct Module: Equatable {
    let row: Int
    let column: Int
    let isDark: Bool
  }
}

extension SymbolGrid {
  /// The place where a picture shows a symbol best; `nil` where it shows none, or another.
  ///
  /// The finders' rings are dark and the lines around them light, so dark pixels and light pixels both
  /// reach all four sides of a symbol, whatever lies around it. Where a speck lies there too, it is
  /// looked for where it was drawn.
  static func best(on picture: GreyPicture, showing code: QRCode) -> SymbolGrid? {
    var best: SymbolGrid?
    let boxes = [picture.box(ofDark: true), picture.box(ofDark: false), picture.box(of: code)]
    for box in boxes.compactMap(\.self) {
      for isInverted in [false, true] {
        var grid = SymbolGrid(
          left: box.left, top: box.top, right: box.right, bottom: box.bottom,
          isInverted: isInverted, modules: code.widthInModules)
        guard grid.right - grid.left >= grid.modules, grid.bottom - grid.top >= grid.modules
        else { continue }
        grid.compare(picture, with: code)
        if best.map({ grid.wrongModules < $0.wrongModules }) ?? true { best = grid }
      }
    }
    // Another symbol differs in more than a third of its modules.
    return best.flatMap { $0.wrongModules * 5 <= $0.modules * $0.modules ? $0 : nil }
  }

  private mutating func compare(_ picture: GreyPicture, with code: QRCode) {
    for row in 0..<modules {
      for column in 0..<modules {
        let isDark = isDark(row: row, column: column, on: picture)
        if isDark == code.isDark(x: column, y: row) { continue }
        wrongModules += 1
        if firstWrong == nil { firstWrong = Module(row: row, column: column, isDark: isDark) }
      }
    }
  }

  /// Looks at the inner third of a module, which scaling blurs least.
  private func isDark(row: Int, column: Int, on picture: GreyPicture) -> Bool {
    let columns = Self.inner(column, of: modules, from: left, to: right)
    let rows = Self.inner(row, of: modules, from: top, to: bottom)
    var sum = 0
    for y in rows {
      for x in columns { sum += Int(picture.pixels[y * picture.width + x]) }
    }
    return (sum < 128 * rows.count * columns.count) != isInverted
  }

  private static func inner(_ place: Int, of count: Int, from: Int, to: Int) -> Range<Int> {
    let start = from + (3 * place + 1) * (to - from) / (3 * count)
    let end = from + (3 * place + 2) * (to - from) / (3 * count)
    return start..<max(start + 1, end)
  }
}

extension SymbolGrid {
  /// The sides where fewer than 4 modules are light before something dark or the picture's edge
  /// comes (ISO/IEC 18004 §6.3.8).
  func narrowSides(on picture: GreyPicture) -> [CodeFlaw.NarrowSide] {
    let width = right - left
    // Where a module is no whole number of pixels, an edge may lie on either side of one.
    let play = width.isMultiple(of: modules) ? 0 : 1 + width / modules / 8
    let needed = QRCode.quietZoneInModules * width / modules - play
    let margins: [(CodeFlaw.Side, Int)] = [
      (.left, (0..<needed).prefix { isLight(column: left - 1 - $0, on: picture) }.count),
      (.right, (0..<needed).prefix { isLight(column: right + $0, on: picture) }.count),
      (.top, (0..<needed).prefix { isLight(row: top - 1 - $0, on: picture) }.count),
      (.bottom, (0..<needed).prefix { isLight(row: bottom + $0, on: picture) }.count),
    ]
    return margins.filter { $0.1 < needed }.map { side, pixels in
      CodeFlaw.NarrowSide(side: side, tenthsOfAModule: 10 * pixels * modules / width)
    }
  }

  private func isLight(column: Int, on picture: GreyPicture) -> Bool {
    guard 0..<picture.width ~= column else { return false }
    return (top..<bottom).allSatisfy { isLight(picture.pixels[$0 * picture.width + column]) }
  }

  private func isLight(row: Int, on picture: GreyPicture) -> Bool {
    guard 0..<picture.height ~= row else { return false }
    return (left..<right).allSatisfy { isLight(picture.pixels[row * picture.width + $0]) }
  }

  private func isLight(_ shade: UInt8) -> Bool { (shade >= 128) != isInverted }
}

extension GreyPicture {
  /// The place of a symbol on a picture of it and its quiet zone; `nil` if a module would have no
  /// whole number of pixels.
  fileprivate func box(
    of code: QRCode
  ) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    guard width == height, width.isMultiple(of: code.widthWithQuietZone) else { return nil }
    let start = width / code.widthWithQuietZone * QRCode.quietZoneInModules
    return (start, start, width - start, width - start)
  }

  /// The smallest box around all dark, or all light, pixels; `nil` where there is none.
  fileprivate func box(
    ofDark isDark: Bool
  ) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    var (left, right, top, bottom) = (width, 0, height, 0)
    for row in 0..<height {
      let line = pixels[row * width..<(row + 1) * width]
      guard let first = line.firstIndex(where: { ($0 < 128) == isDark }),
        let last = line.lastIndex(where: { ($0 < 128) == isDark })
      else { continue }
      (left, right) = (min(left, first - row * width), max(right, last - row * width + 1))
      (top, bottom) = (min(top, row), row + 1)
    }
    return left < right ? (left, top, right, bottom) : nil
  }
}
