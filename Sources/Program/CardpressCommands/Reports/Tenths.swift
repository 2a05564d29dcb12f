/// A number rounded to one digit behind the point.
struct Tenths: CustomStringConvertible {
  /// The number of tenths.
  let count: Int

  /// Rounds a number.
  init(_ number: Double) { count = Int((number * 10).rounded()) }

  /// The number with its digit behind the point: `20.8`.
  var description: String { "\(count / 10).\(count % 10)" }
}
