/// How fine a PNG is, whose modules are whole pixels.
package enum PNGResolution: Hashable, Sendable {
  /// Just so many dots an inch: a code comes out a little larger than asked for, and a printer of
  /// that resolution draws each module from whole dots.
  case dotsPerInch(Int)

  /// As many dots an inch, and no fewer, as make a code just as large as asked for.
  case atLeast(dotsPerInch: Int)
}
