extension Position {
  /// The place of a byte in a UTF-8 text.
  package init(of offset: Int, in source: [UInt8]) {
    let before = source[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Continuation bytes (RFC 3629 §3) belong to the scalar that a byte before them began.
    let scalars = before[lineStart...].count { $0 & 0b1100_0000 != 0b1000_0000 }
    self.init(line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: scalars + 1)
  }
}
