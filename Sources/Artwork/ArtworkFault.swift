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
}

extension ArtworkFault: CustomStringConvertible {
  /// What is wrong and what would be right, to stand behind the text's name.
  package var description: String {
    switch self {
    case .size: "can't be printed at that size: 5 to 1000 mm, quiet zone included"
    case .raster(let fault): "can't be a PNG of that size: \(fault.reason)"
    case .code(let fault): fault.description
    }
  }
}
