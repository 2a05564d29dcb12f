/// Which numbers mobile phones have, from `tables/mobile-numbers.tsv`.
package enum MobileNumbers {
  /// True if a mobile phone may have a number; in some countries, such as Canada, a line may have the same.
  /// - Parameter number: The digits behind the `+` (ITU-T E.164).
  package static func contain(_ number: [UInt8]) -> Bool {
    guard let code = NumberingPlans.code(atStartOf: number[...])?.digits else { return false }
    return patterns[code]?.contains { $0.matches(number[code.count...]) } ?? false
  }

  private static let patterns: [[UInt8]: [DigitPattern]] = {
    var patterns: [[UInt8]: [DigitPattern]] = [:]
    for row in EmbeddedTable.mobileNumbers.rows where row.count == 2 {
      // What can't be read is left out; the patterns of the other table are of the same kind.
      guard let pattern = try? DigitPattern(row[1]) else { continue }
      patterns[Array(row[0].utf8), default: []].append(pattern)
    }
    return patterns
  }()
}
