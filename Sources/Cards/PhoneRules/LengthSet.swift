/// A set of lengths of numbers, each below 32 digits.
package struct LengthSet: Hashable, Sendable {
  private var bits: UInt32 = 0

  /// The set of some lengths, each below 32.
  init(_ lengths: Int...) {
    for length in lengths { bits |= 1 << UInt32(length) }
  }

  /// Reads lengths as tables have them: `4-13,15`.
  init(reading text: some StringProtocol) {
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-").compactMap { UInt32($0) }
      guard let low = ends.first, let high = ends.last, low <= high, high < 32 else { continue }
      for length in low...high { bits |= 1 << length }
    }
  }

  /// True if a number may be so long.
  package func contains(_ length: Int) -> Bool {
    length < 32 && bits >> UInt32(length) & 1 == 1
  }

  /// The longest of them; 0 where there is none.
  package var longest: Int { 31 - min(bits.leadingZeroBitCount, 31) }

  /// The lengths of one of these and one of others together.
  func plus(_ others: LengthSet) -> LengthSet {
    var sum = LengthSet()
    for length in 0..<32 where others.contains(length) { sum.bits |= bits << UInt32(length) }
    return sum
  }

  mutating func formUnion(_ other: LengthSet) { bits |= other.bits }
}

extension LengthSet: CustomStringConvertible {
  /// The lengths as the end of a sentence: `4 to 13`, `9 or 10`, `5, 8 or 10`.
  package var description: String {
    var ranges: [ClosedRange<Int>] = []
    for length in 0..<32 where contains(length) {
      if let last = ranges.last, last.upperBound == length - 1 {
        ranges[ranges.count - 1] = last.lowerBound...length
      } else {
        ranges.append(length...length)
      }
    }
    let parts = ranges.flatMap { range -> [String] in
      range.count > 2
        ? ["\(range.lowerBound) to \(range.upperBound)"] : range.map(String.init)
    }
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "none" }
    return parts.dropLast().joined(separator: ", ") + " or " + last
  }
}
