/// A number as CSS and people write it: at most three digits behind the point, none that is not needed.
func shortNumber(_ number: Double) -> String {
  let thousandths = Int((number * 1_000).rounded())
  let sign = thousandths < 0 ? "-" : ""
  var digits = "\(thousandths.magnitude % 1_000 + 1_000)".dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(sign)\(thousandths.magnitude / 1_000)" + (digits.isEmpty ? "" : ".\(digits)")
}
