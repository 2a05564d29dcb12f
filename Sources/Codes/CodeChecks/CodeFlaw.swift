/// Something wrong with a picture of a code.
package enum CodeFlaw: Hashable, Sendable {
  /// The file can't be shown; the reason follows its name.
  case noPicture(reason: String)

  /// The file claims more pixels than any code of Cardpress has.
  case tooLarge(width: Int, height: Int)

  /// zbar finds no code.
  case unread

  /// zbar finds a code, and these bytes in it.
  case otherText([UInt8])

  /// zbar finds so many codes.
  case severalCodes(Int)

  /// It is read right, and is another symbol than Cardpress draws.
  case otherSymbol

  /// A module that was turned over, its place from 1 at the symbol's upper left, and how many more.
  case module(row: Int, column: Int, isDark: Bool, more: Int)

  /// White on black.
  case inverted(isRead: Bool)

  /// The quiet zone is too narrow.
  case quietZone([NarrowSide], isRead: Bool)

  /// Modules of a broken number of pixels, or grey pixels.
  case scaled(tenthsOfAPixel: Int, isGrey: Bool, isRead: Bool)

  /// Whole pixels a module, and not as many as the settings say.
  case otherSize(pixelsPerModule: Int, expected: Int)

  /// Single pixels are wrong, in modules or in the quiet zone.
  case strayPixels

  /// There is more around the code than its quiet zone.
  case wideMargin

  /// Colours, transparency, other bits a pixel, or lines in another order.
  case otherForm

  /// No `pHYs`.
  case noResolution

  /// A `pHYs` that prints the code at another size.
  case resolution(pixelsPerMetre: Int, expected: Int)

  /// Something in the file that is not shown, or something behind its end.
  case hiddenContent
}

extension CodeFlaw {
  /// A side of a code.
  package enum Side: String, Hashable, Sendable {
    case left
    case right
    case top
    case bottom
  }

  /// A side with too few light modules.
  package struct NarrowSide: Hashable, Sendable {
    /// Which side.
    package let side: Side

    /// The width of the quiet zone there; 40 is right.
    package let tenthsOfAModule: Int

    /// Says how wide it is on a side.
    package init(side: Side, tenthsOfAModule: Int) {
      (self.side, self.tenthsOfAModule) = (side, tenthsOfAModule)
    }
  }
}

extension CodeFlaw {
  /// True if it says by itself that a code can't be read.
  var makesUnreadable: Bool {
    switch self {
    case .inverted(let isRead), .quietZone(_, let isRead), .scaled(_, _, let isRead): !isRead
    default: false
    }
  }
}

extension CodeFlaw: CustomStringConvertible {
  /// The fault, worded to follow the file's name.
  package var description: String {
    switch self {
    case .noPicture(let reason): reason
    case .tooLarge(let width, let height): "has \(width) × \(height) pixels, more than any code"
    case .unread: "is unreadable: zbar finds no code"
    case .otherText: "holds a text other than the share's link"
    case .severalCodes(let count): "shows \(count) codes"
    case .otherSymbol: "is not the symbol that Cardpress draws of the link"
    case .module(let row, let column, let isDark, let more):
      "the module in row \(row), column \(column) is \(isDark ? "dark, not light" : "light, not dark")"
        + (more == 0 ? "" : ", and \(more) more \(more == 1 ? "is" : "are") wrong")
    case .inverted(let isRead):
      "\(Self.verdict(isRead)): it is white on black, and many readers know black on white alone"
    case .quietZone(let sides, let isRead):
      "\(Self.verdict(isRead)): its quiet zone has \(Self.list(sides)) instead of 4"
    case .scaled(let tenths, let isGrey, let isRead):
      "\(Self.verdict(isRead)): it was scaled, a module takes \(Self.decimal(tenths)) pixels"
        + (isGrey ? " with grey between them" : "")
    case .otherSize(let pixels, let expected):
      "its modules have \(pixels) pixels, not \(expected)"
    case .strayPixels: "single pixels have the wrong shade"
    case .wideMargin: "has more around the code than its quiet zone of 4 modules"
    case .otherForm:
      "is not in plain grey of 1 or 8 bits: colours and transparency look different elsewhere"
    case .noResolution: "gives no size (pHYs), so its size in print is unknown"
    case .resolution(let said, let expected):
      "says \(said) pixels a metre (pHYs), not \(expected), so it prints at another size"
    case .hiddenContent: "holds something besides the code"
    }
  }

  private static func verdict(_ isRead: Bool) -> String { isRead ? "is risky" : "is unreadable" }

  private static func list(_ sides: [NarrowSide]) -> String {
    sides.enumerated().map { index, side in
      let place = [.left, .right].contains(side.side) ? "on the" : "at the"
      let unit = index > 0 ? "" : side.tenthsOfAModule == 10 ? " module" : " modules"
      return "\(decimal(side.tenthsOfAModule))\(unit) \(place) \(side.side.rawValue)"
    }.joined(separator: ", ")
  }

  private static func decimal(_ tenths: Int) -> String {
    tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
