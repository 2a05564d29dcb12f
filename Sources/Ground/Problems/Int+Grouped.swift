extension Int {
  /// The number with a comma before each three digits.
  package var grouped: String {
    var digits: [Character] = []
    for (place, digit) in String(self).reversed().enumerated() {
      if place > 0, place % 3 == 0 { digits.append(",") }
      digits.append(digit)
    }
    return String(digits.reversed())
  }
}
