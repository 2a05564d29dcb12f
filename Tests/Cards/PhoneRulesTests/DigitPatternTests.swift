import PhoneRules
import Testing

@Suite struct DigitPatternTests {
  @Test(arguments: [
    ("[2-9]\\d{9}|3\\d{6}", ["2015550123", "3101234"], ["1015550123", "201555012", "4101234"]),
    ("(?:43|55|70)\\d{8}", ["4312345678", "7012345678"], ["4412345678", "43123456789"]),
    ("8\\d{5}(?:\\d{2,4})?", ["800123", "80012345", "8001234567"], ["8001234", "80012345678"]),
    ("0?(?:(11|2[0-2])15)?", ["", "0", "1115", "02115"], ["1116", "15", "01"]),
    ("(?:[013-79]\\d|[28]0)", ["00", "20", "99"], ["21", "2", ""]),
  ])
  func `a pattern matches all of a number or nothing`(
    pattern: String, matched: [String], others: [String]
  ) throws {
    let digits = try DigitPattern(pattern)
    for number in matched { #expect(digits.matches(Array(number.utf8)[...]), "\(number)") }
    for number in others { #expect(!digits.matches(Array(number.utf8)[...]), "\(number)") }
  }

  @Test(arguments: [
    "(1", "(?:1|2", "1)", "[1-3", "[9-2]", "1{2", "1{5,2}", "1{100}", "[a]", "1*", "\\w", "é",
    "\u{FFFD}{{#x",
  ])
  func `a text that is no pattern is refused`(text: String) {
    #expect(throws: UnreadableRule.self) { try DigitPattern(text) }
  }
}
