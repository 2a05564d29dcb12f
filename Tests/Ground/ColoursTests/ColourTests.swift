import Colours
import Problems
import Testing

@Suite struct ColourTests {
  @Test(arguments: [("#0a5", "#00aa55"), ("#00AA55", "#00aa55"), ("#fFf", "#ffffff")])
  func `a colour is read as CSS writes it`(text: String, colour: String) throws {
    #expect("\(try Colour(text))" == colour)
  }

  @Test(arguments: ["", "0b6", "#0b", "#00bb6", "#00bb667", "#ggg", "green", "#٠٠٠", " #0a5"])
  func `a colour in another form is refused`(text: String) {
    #expect(
      throws: InvalidValue("\"\(text)\" is not a colour such as \"#0a5\" or \"#00aa55\"")
    ) { try Colour(text) }
  }

  /// Values as WebAIM's contrast checker gives them, cut after two digits.
  @Test(arguments: [
    ("#000", 2_100), ("#fff", 100), ("#777", 447), ("#767676", 454), ("#949494", 303),
    ("#f00", 399), ("#00f", 859), ("#0f0", 137), ("#ff0", 107),
  ])
  func `contrast with white is WCAG's`(text: String, hundredths: Int) throws {
    #expect(Int(try Colour(text).contrast(with: .white) * 100) == hundredths)
    #expect(Int(Colour.white.contrast(with: try Colour(text)) * 100) == hundredths)
  }
}
