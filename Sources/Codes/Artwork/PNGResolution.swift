/// The resolution of a PNG, whose modules are whole pixels.
package enum PNGResolution: Hashable, Sendable {
  /// Just so many dots an inch: a code comes out a little larger than asked for, and a printer of
  /// that resolution draws each module from whole dots.
  case dotsPerInch(Int)

  /// As many dots an inch, and no fewer, as make a code just as large as asked for.
  case atLeast(dotsPerInch: Int)

  /// The resolution of a code of so many dots an inch.
  /// - Parameter keepsSize: Whether its own size was asked for, not that of its modules.
  package init(dotsPerInch: Int, keepsSize: Bool) {
    self = keepsSize ? .atLeast(dotsPerInch: dotsPerInch) : .dotsPerInch(dotsPerInch)
  }
}
