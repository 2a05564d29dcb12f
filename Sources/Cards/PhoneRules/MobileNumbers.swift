/// Which numbers mobile phones have, from `tables/mobile-numbers.tsv`.
package enum MobileNumbers {
  /// True if a mobile phone may have a number; in some countries, such as Canada, a line may have the same.
  /// - Parameter number: The digits behind the `+` (ITU-T E.164).
  package static func contain(_ number: [UInt8]) -> Bool {
    (1...3).contains { length in
      guard number.count > length, let patterns = patterns[Array(number[..<length])] else {
        return false
      }
      return patterns.contains { $0.matches(number[length...]) }
    }
  }

  private static let patterns: [[UInt8]: [DigitPattern]] = {
    var patterns: [[UInt8]: [DigitPattern]] = [:]
    for row in EmbeddedTable.mobileNumbers.rows where row.count == 2 {
      // A pattern that can't be read is none; a test reads all.
      guard let pattern = try? DigitPattern(row[1]) else { continue }
      patterns[Array(row[0].utf8), default: []].append(pattern)
    }
    return patterns
  }()
}
