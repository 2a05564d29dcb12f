import QRCodes

/// The middle of a code, which a logo takes: a white field of whole modules with the picture in it.
struct LogoPlace: Hashable, Sendable {
  /// The field's columns, in modules from the symbol's own corner.
  let columns: Range<Int>

  /// The field's lines.
  let lines: Range<Int>

  /// The picture's width in modules; it is in the middle of the field.
  let width: Double

  /// The picture's height in modules.
  let height: Double

  /// Finds the field in which a picture is largest and the code is still read.
  /// - Parameter proportion: The picture's width divided by its height.
  /// - Throws: ``ArtworkFault`` for a code that has not level H or no room.
  init(proportion: Double, in code: QRCode) throws(ArtworkFault) {
    guard code.errorCorrection == .high else { throw .levelTooLow }
    let places = Self.places(proportion: proportion, in: code)
    guard let best = places.first(where: { Self.isSafe($0, in: code) }) else { throw .noRoom }
    self = best
  }

  private init(columns: Int, lines: Int, proportion: Double, in code: QRCode) {
    let (left, top) = ((code.widthInModules - columns) / 2, (code.widthInModules - lines) / 2)
    self.columns = left..<left + columns
    self.lines = top..<top + lines
    let (widest, highest) = (Double(columns - 2 * Self.margin), Double(lines - 2 * Self.margin))
    width = min(widest, highest * proportion)
    height = width / proportion
  }
}

extension LogoPlace {
  /// White modules around the picture.
  private static let margin = 1

  /// The most that a field takes of a symbol's area.
  private static let mostArea = 0.12

  /// The most that it takes of what the symbol can restore: the rest is for dirt, folds and glare.
  private static let mostDamage = 0.75

  /// A picture's shorter side has this many modules at least: a smaller one shows nothing.
  private static let leastSide = 1.5

  /// True if a module lies in the field.
  func covers(x: Int, y: Int) -> Bool { columns.contains(x) && lines.contains(y) }

  /// The picture's left edge, in modules from the symbol's own corner.
  var left: Double { Double(columns.lowerBound + columns.upperBound) / 2 - width / 2 }

  /// The picture's upper edge.
  var top: Double { Double(lines.lowerBound + lines.upperBound) / 2 - height / 2 }

  /// The fields that fit between the finders, those with the largest picture first, of these the
  /// smallest first.
  ///
  /// A symbol's width is odd, so an odd field stands right in its middle.
  private static func places(proportion: Double, in code: QRCode) -> [LogoPlace] {
    let sides = stride(from: 3, through: max(3, code.widthInModules - 18), by: 2)
    let area = Double(code.widthInModules * code.widthInModules)
    var places: [LogoPlace] = []
    for columns in sides {
      for lines in sides where Double(columns * lines) <= mostArea * area {
        let place = LogoPlace(columns: columns, lines: lines, proportion: proportion, in: code)
        if min(place.width, place.height) >= leastSide { places.append(place) }
      }
    }
    return places.sorted {
      $0.width == $1.width
        ? $0.columns.count * $0.lines.count < $1.columns.count * $1.lines.count
        : $0.width > $1.width
    }
  }

  private static func isSafe(_ place: LogoPlace, in code: QRCode) -> Bool {
    code.damage(covering: place.columns, lines: place.lines) <= mostDamage
  }
}
