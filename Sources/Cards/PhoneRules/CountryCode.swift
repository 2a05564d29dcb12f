/// What follows the `+` of an international number (ITU-T E.164 §6.2.1), with the rules of the one or
/// more countries that share it.
package final class CountryCode: Sendable {
  /// The rules of the main country.
  package let main: NumberingPlan

  /// How many digits numbers have behind it, in any of the countries.
  package let lengths: LengthSet

  private let plans: [NumberingPlan]
  private let leadingLengths: LeadingLengths

  /// - Parameter others: The rules of the other countries.
  init(_ main: NumberingPlan, others: [NumberingPlan] = []) {
    self.main = main
    plans = [main] + others
    var lengths = main.lengths
    var leadingLengths = main.leadingLengths
    for plan in others {
      lengths.formUnion(plan.lengths)
      leadingLengths.formUnion(plan.leadingLengths)
    }
    self.lengths = lengths
    self.leadingLengths = leadingLengths
  }
}

extension CountryCode {
  /// The digits of the code.
  package var digits: [UInt8] { main.code }

  /// False where no number behind it begins with the same digit and is as long: what is seldom
  /// wrong, and much faster than ``isPossible(_:)``.
  package func allows(_ number: ArraySlice<UInt8>) -> Bool { leadingLengths.allow(number) }

  /// True if there may be such a number behind the code.
  package func isPossible(_ number: ArraySlice<UInt8>) -> Bool {
    plans.contains { $0.isPossible(number) }
  }
}
