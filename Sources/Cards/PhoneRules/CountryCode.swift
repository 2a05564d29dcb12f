/// What follows the `+` of an international number (ITU-T E.164 §6.2.1), with the rules of the one or
/// more countries that share it.
package final class CountryCode: Sendable {
  /// The rules of the main country.
  package let main: NumberingPlan

  /// How many digits numbers have behind it, in any of the countries.
  package let lengths: LengthSet

  private let plans: [NumberingPlan]

  /// - Parameter others: The rules of the other countries.
  init(_ main: NumberingPlan, others: [NumberingPlan] = []) {
    self.main = main
    plans = [main] + others
    var lengths = main.lengths
    for plan in plans { lengths.formUnion(plan.lengths) }
    self.lengths = lengths
  }
}

extension CountryCode {
  /// The digits of the code.
  package var digits: [UInt8] { main.code }

  /// True if there may be such a number behind the code.
  package func isPossible(_ number: ArraySlice<UInt8>) -> Bool {
    plans.contains { $0.isPossible(number) }
  }

  func with(_ plan: NumberingPlan) -> CountryCode {
    CountryCode(main, others: plans.dropFirst() + [plan])
  }
}
