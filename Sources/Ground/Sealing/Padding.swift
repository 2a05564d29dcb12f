/// A content with its length in front and zeros behind, so that its size says little about it.
enum Padding {
  private static let kibibyte = 1_024
}

extension Padding {
  /// Returns the padded content.
  static func padded(_ content: [UInt8]) -> [UInt8] {
    let size = content.count + 4
    let step = step(at: size)
    let length = UInt32(content.count)
    let bytes = stride(from: 24, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: length >> UInt32($0))
    }
    return bytes + content + [UInt8](repeating: 0, count: (size + step - 1) / step * step - size)
  }

  /// Returns the content of padded bytes; `nil` where they are not padded so.
  static func content(of padded: [UInt8]) -> [UInt8]? {
    guard padded.count >= 4 else { return nil }
    let length = padded.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard length <= padded.count - 4 else { return nil }
    let content = Array(padded[4..<4 + length])
    return self.padded(content) == padded ? content : nil
  }

  /// The step up to which as many bytes are filled.
  private static func step(at size: Int) -> Int {
    switch size {
    case ...(64 * kibibyte): 4 * kibibyte
    case ...(1_024 * kibibyte): 16 * kibibyte
    default: 256 * kibibyte
    }
  }
}
