extension [UInt8] {
  /// Adds a number's eight bytes, the highest first.
  @inlinable package mutating func append(bigEndian number: UInt64) {
    for shift in stride(from: 56, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }
}
