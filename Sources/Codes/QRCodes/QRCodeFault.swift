/// Why there is no QR code of a text, or no PNG of a QR code.
public enum QRCodeFault: Error, Hashable, Sendable {
  /// The text is empty.
  case empty

  /// The text has a NUL character, at which many readers stop.
  case containsNUL

  /// The text needs more than the largest symbol holds at a level; both in bytes of the symbol.
  case tooLong(bytes: Int, capacity: Int, level: ErrorCorrection)

  /// A library refused; its own words.
  case notDrawn(reason: String)

  /// The pixels of the PNG are not those of the symbol.
  case notAsDrawn
}

extension QRCodeFault: CustomStringConvertible {
  /// The fault and its cure, worded to follow the text's name.
  public var description: String {
    switch self {
    case .empty: "is empty: a QR code needs a text"
    case .containsNUL: "has a NUL character, at which many readers stop: leave it out"
    case .tooLong(let bytes, let capacity, let level):
      "takes \(bytes) bytes of a QR code, and the largest at level \(level.rawValue) holds "
        + "\(capacity): shorten it"
    case .notDrawn(let reason): "can't be drawn as a QR code: \(reason)"
    case .notAsDrawn: "gave a PNG whose pixels are not those of its QR code: it was not kept"
    }
  }
}
