import Bytes

/// The packing of a segment's bytes (ISO/IEC 18004 §7.3).
///
/// Kanji mode is never used: the text is UTF-8, which readers take byte mode for.
enum SegmentMode: Int, CaseIterable {
  case numeric, alphanumeric, byte
}

extension SegmentMode {
  /// True if the mode can hold a byte (§7.3.3 to §7.3.5).
  func holds(_ byte: UInt8) -> Bool {
    switch self {
    case .numeric: byte.isDigit
    case .alphanumeric:
      byte.isDigit || byte.isCapital
        || " $%*+-./:".utf8.contains(byte)
    case .byte: true
    }
  }

  /// The cost of a byte, in sixths of a bit: 10 bits for 3 digits, 11 for 2 alphanumerics (§7.4).
  ///
  /// A segment's sum is rounded up to whole bits.
  var sixthsPerByte: Int {
    switch self {
    case .numeric: 20
    case .alphanumeric: 33
    case .byte: 48
    }
  }

  /// The bits before a segment's data: 4 of the mode, then its length (§7.4.1, Table 3).
  func headerBits(in range: VersionRange) -> Int {
    switch (self, range) {
    case (.numeric, .small): 4 + 10
    case (.numeric, .middle): 4 + 12
    case (.numeric, .large): 4 + 14
    case (.alphanumeric, .small): 4 + 9
    case (.alphanumeric, .middle): 4 + 11
    case (.alphanumeric, .large): 4 + 13
    case (.byte, .small): 4 + 8
    case (.byte, .middle), (.byte, .large): 4 + 16
    }
  }
}

/// Versions whose segments have headers of the same length (ISO/IEC 18004 Table 3).
enum VersionRange: CaseIterable {
  case small, middle, large
}

extension VersionRange {
  /// The versions, smallest first.
  var versions: ClosedRange<Int> {
    switch self {
    case .small: 1...9
    case .middle: 10...26
    case .large: 27...40
    }
  }
}
