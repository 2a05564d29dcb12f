package import CodeReading
package import Lettering
package import Problems
package import QRCodes

/// Why there is no printable file of a code.
package enum ArtworkFault: Error, Hashable, Sendable {
  /// The side is too small or too large.
  case size

  /// The resolution does not go with the size.
  case raster(InvalidValue)

  /// The picture can't be written, or does not read back.
  case code(QRCodeFault)

  /// The caption can't be set.
  case caption(LetteringFault)

  /// The caption would be broken into too many lines.
  case captionTooLong(lines: Int, atMost: Int)

  /// A code with a logo has not level H.
  case levelTooLow

  /// The symbol is too small for a logo, or the logo too narrow.
  case noRoom

  /// The code is not read with the logo in it.
  case notRead

  /// Nobody can look whether the code is read.
  case reading(CodeReadingFault)
}

extension ArtworkFault: CustomStringConvertible {
  /// The fault and its cure, one sentence.
  package var description: String {
    switch self {
    case .size: "a code can't be printed at that size: 5 to 1000 mm, quiet zone included"
    case .raster(let fault): "a PNG can't have that size: \(fault.reason)"
    case .code(let fault): "the text \(fault)"
    case .caption(let fault): "the caption \(fault)"
    case .captionTooLong(let lines, let most):
      "the caption takes \(lines) lines at 5 pt, the smallest size that can be read, and \(most) "
        + "fit: shorten it or print the code larger"
    case .levelTooLow: "a code with a logo needs level H"
    case .noRoom:
      "there is no room for the logo: it may hide 12 % of the code and three quarters of what can be "
        + "restored, so use a less narrow one or none"
    case .notRead: "the code is not read with this logo: use another or none"
    case .reading(let fault): "the code with its logo can't be checked: \(fault)"
    }
  }
}
