/// Cuts a stream of bytes into lines; of one that is too long nothing is kept.
struct LineSplitter {
  /// The bytes of a line whose end has not come yet.
  private var begun: [UInt8] = []

  /// True if that line has become too long.
  private var isTooLong = false
}

extension LineSplitter {
  /// The number of bytes a line has at most: servers take no request that fills so many.
  private static var longestLine: Int { 65_536 }

  /// Takes the next bytes and hands out every line that ends in them, without its end, but empty ones;
  /// `nil` for one that is too long.
  mutating func feed(_ bytes: ArraySlice<UInt8>, to receive: (ArraySlice<UInt8>?) -> Void) {
    var rest = bytes
    if begun.isEmpty, !isTooLong { rest = Self.withoutEmptyLines(rest) }
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      if begun.isEmpty, !isTooLong, end - rest.startIndex <= Self.longestLine {
        receive(rest[..<end])
      } else {
        keep(rest[..<end])
        hand(to: receive)
      }
      rest = Self.withoutEmptyLines(rest[(end + 1)...])
    }
    keep(rest)
  }

  /// Hands out a last line that has no end.
  mutating func finish(_ receive: (ArraySlice<UInt8>?) -> Void) {
    if isTooLong || !begun.isEmpty { hand(to: receive) }
  }

  /// The bytes without the empty lines that they begin with, of which a small packed file can have hundreds
  /// of millions.
  private static func withoutEmptyLines(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var start = bytes.startIndex
    while start < bytes.endIndex, bytes[start] == UInt8(ascii: "\n") { start += 1 }
    return bytes[start...]
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if isTooLong { return }
    if begun.count + bytes.count <= Self.longestLine {
      begun += bytes
    } else {
      isTooLong = true
      begun = []
    }
  }

  private mutating func hand(to receive: (ArraySlice<UInt8>?) -> Void) {
    receive(isTooLong ? nil : begun[...])
    isTooLong = false
    begun.removeAll(keepingCapacity: true)
  }
}
