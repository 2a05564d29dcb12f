/// The share of a QR code that may be damaged and still be read (ISO/IEC 18004 §7.5.1).
public enum ErrorCorrection: String, CaseIterable, Hashable, Sendable {
  /// About 7 % of the codewords can be restored.
  case low = "L"

  /// About 15 % of the codewords can be restored.
  case medium = "M"

  /// About 25 % of the codewords can be restored.
  case quartile = "Q"

  /// About 30 % of the codewords can be restored.
  case high = "H"
}

extension ErrorCorrection: Comparable {
  /// Orders from low to high.
  public static func < (left: ErrorCorrection, right: ErrorCorrection) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .quartile: 2
    case .high: 3
    }
  }
}
