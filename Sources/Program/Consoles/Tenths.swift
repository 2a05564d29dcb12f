/// A number rounded to one digit behind the point.
package struct Tenths: CustomStringConvertible {
  /// The number of tenths.
  package let count: Int

  /// Rounds a number.
  package init(_ number: Double) { count = Int((number * 10).rounded()) }

  /// The number with its digit behind the point: `20.8`.
  package var description: String { "\(count / 10).\(count % 10)" }
}
