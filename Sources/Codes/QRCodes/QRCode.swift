/// A QR code: the symbol of a text as a square of dark and light modules (ISO/IEC 18004).
///
/// The same text and level give the same modules. It takes some 150 bytes for a link.
public struct QRCode: Hashable, Sendable {
  /// The version, 1 to 40, which is the size: 17 + 4 × version modules a side.
  public let version: Int

  /// The level that the symbol has: the one asked for, or a higher one that came for free.
  public let errorCorrection: ErrorCorrection

  /// A side's length in modules, without the quiet zone.
  public let widthInModules: Int

  /// The modules line by line from the top left, 8 in a byte from its highest bit on, 1 for dark.
  private let modules: [UInt8]

  /// A side's length of the symbols of a version, in modules without the quiet zone (ISO/IEC 18004 §5.3.2).
  package static func widthInModules(ofVersion version: Int) -> Int { 17 + 4 * version }

  /// Light modules around the symbol, which every drawing has (ISO/IEC 18004 §6.3.8).
  public static let quietZoneInModules = 4

  /// Makes the smallest symbol of a text, at the highest level that does not make it larger.
  ///
  /// Characters outside ASCII stand in it as UTF-8, which phones assume.
  /// - Throws: ``QRCodeFault`` for a text that is empty, has a NUL or does not fit, and where
  ///   memory runs out.
  public init(_ text: String, atLeast level: ErrorCorrection = .medium) throws(QRCodeFault) {
    try self.init(SymbolPlan(Array(text.utf8), atLeast: level))
  }

  /// Makes the smallest symbol of a text that says itself that it is UTF-8 where it is not ASCII: in
  /// longer texts many readers see another character set.
  /// - Throws: ``QRCodeFault`` where ``init(_:atLeast:)`` does.
  package init(
    declaring text: String, atLeast level: ErrorCorrection
  ) throws(QRCodeFault) {
    try self.init(SymbolPlan(Array(text.utf8), atLeast: level, declaresUTF8: true))
  }

  private init(_ plan: SymbolPlan) throws(QRCodeFault) {
    let symbol = try DrawnSymbol(plan)
    version = plan.version
    errorCorrection = plan.level
    widthInModules = symbol.width
    modules = symbol.modules
  }
}

extension QRCode {
  /// True if a module is dark, from the top left; light outside the symbol, as its quiet zone is.
  public func isDark(x: Int, y: Int) -> Bool {
    guard (0..<widthInModules).contains(x), (0..<widthInModules).contains(y) else { return false }
    return isDark(at: y * widthInModules + x)
  }

  /// True if a module is dark, counted line by line.
  func isDark(at place: Int) -> Bool { modules[place >> 3] & (0x80 >> UInt8(place & 7)) != 0 }

  /// A side's length in modules with the quiet zone on both ends.
  public var widthWithQuietZone: Int { widthInModules + 2 * Self.quietZoneInModules }

  /// The places of a line or column with the quiet zone, which begins below 0.
  var placesWithQuietZone: Range<Int> {
    -Self.quietZoneInModules..<widthInModules + Self.quietZoneInModules
  }
}
