/// The rules of a country's telephone numbers: a line of `tables/phone-rules.tsv`, whose head says
/// what the columns are.
///
/// Numbers are ASCII digits. It is a class because one is looked up for each number of a card, and a
/// copy of all these rules would cost more than using them.
package final class NumberingPlan: Sendable {
  /// The region: ISO 3166-1 alpha-2, or 001 for numbers of no country.
  package let region: String

  /// The digits of the country's code.
  package let code: [UInt8]

  /// How many digits a number has behind the code.
  package let lengths: LengthSet

  private let prefix: DigitPattern?
  private let trunk: DigitPattern?
  private let replacement: Replacement?
  private let completeLengths: LengthSet
  private let completeNumbers: [(beginning: DigitPattern, lengths: LengthSet)]
  private let pattern: DigitPattern

  /// The lengths of the pattern's numbers by their first digit.
  let leadingLengths: LeadingLengths

  /// - Throws: ``UnreadableRule`` for a line that hasn't the eight columns.
  init(_ row: [Substring]) throws(UnreadableRule) {
    if row.count != 8 { throw UnreadableRule() }
    region = String(row[0])
    code = Array(row[1].utf8)
    prefix = row[2].isEmpty ? nil : try DigitPattern(row[2])
    trunk = row[3].isEmpty ? nil : try DigitPattern(row[3])
    replacement = row[4].isEmpty ? nil : Replacement(row[4])
    lengths = LengthSet(reading: row[5])
    let complete = row[6].split(separator: " ", omittingEmptySubsequences: false)
    completeLengths = LengthSet(reading: complete.first ?? "")
    completeNumbers = try complete.dropFirst().map { part throws(UnreadableRule) in
      let colon = part.lastIndex(of: ":") ?? part.endIndex
      return (try DigitPattern(part[..<colon]), LengthSet(reading: part[colon...].dropFirst()))
    }
    pattern = try DigitPattern(row[7])
    leadingLengths = LeadingLengths(of: pattern.root)
  }
}

extension NumberingPlan {
  /// True if something is dialled before most numbers within the country.
  package var hasTrunk: Bool { trunk != nil }

  /// True if there may be such a number behind the code.
  package func isPossible(_ number: ArraySlice<UInt8>) -> Bool {
    lengths.contains(number.count) && allows(number) && pattern.matches(number)
  }

  /// False where no number behind the code begins with the same digit and is as long: what is
  /// seldom wrong, and much faster than ``isPossible(_:)``.
  package func allows(_ number: ArraySlice<UInt8>) -> Bool { leadingLengths.allow(number) }

  /// True if a number that begins without a trunk prefix lacks no area code.
  package func isComplete(_ number: ArraySlice<UInt8>) -> Bool {
    completeLengths.contains(number.count)
      || completeNumbers.contains {
        $0.lengths.contains(number.count) && $0.beginning.match(atStartOf: number) != nil
      }
  }

  /// The length of what is dialled here before another country's code, such as `00` or `011`;
  /// `nil` where a number begins otherwise.
  package func prefixLength(of number: ArraySlice<UInt8>) -> Int? {
    prefix?.match(atStartOf: number)?.length
  }

  /// A number as it is dialled behind the code, of one that is dialled within the country; `nil`
  /// where there is nothing to leave out or to put in.
  ///
  /// What can only be a number as it is keeps what looks like a trunk prefix.
  package func withoutTrunk(_ number: ArraySlice<UInt8>) -> [UInt8]? {
    guard let match = trunk?.match(atStartOf: number) else { return nil }
    var rest = Array(number.dropFirst(match.length))
    if let replacement, let group = match.groups[replacement.group] {
      let found = number.dropFirst(group.lowerBound).prefix(group.count)
      rest = replacement.beginning + found + rest
    } else if match.length == 0 {
      return nil
    }
    return isPossible(number) && !isPossible(rest[...]) ? nil : rest
  }
}

/// What comes in the place of a trunk prefix: digits, then what a group found.
private struct Replacement {
  let beginning: [UInt8]
  let group: Int

  /// Reads one such as `9\1`.
  init(_ text: Substring) {
    let parts = text.split(separator: "\\", omittingEmptySubsequences: false)
    beginning = Array(parts[0].utf8)
    group = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
  }
}
