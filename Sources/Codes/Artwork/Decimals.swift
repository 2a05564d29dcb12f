/// A number as PDF, PostScript and SVG all take it (ISO 32000-1 §7.3.3): no exponent, no more digits
/// than needed.
func decimal(_ number: Double, places: Int = 5) -> String {
  var scale = 1
  for _ in 0..<places { scale *= 10 }
  let whole = Int((number * Double(scale)).rounded())
  let sign = whole < 0 ? "-" : ""
  var text = "\(whole.magnitude / UInt(scale))"
  var rest = whole.magnitude % UInt(scale)
  if rest == 0 { return sign + text }
  var digits = ""
  var left = places
  while left > 0 {
    digits = "\(rest % 10)" + digits
    rest /= 10
    left -= 1
  }
  while digits.last == "0" { digits.removeLast() }
  text += "." + digits
  return sign + text
}

/// Points, of which 72 are an inch, in millimetres (ISO 32000-1 §8.3.2.3).
func points(millimetres: Double) -> Double { millimetres * 72 / 25.4 }
