import Colours
import Problems
import Settings
import Testing

@Suite struct AccentColorTests {
  @Test(arguments: ["#0a5", "#000", "#949494", "#0b5d4c", "#f00", "#fb6400", "#009CEA"])
  func `a colour that can be told from white is taken`(text: String) throws {
    #expect(try AccentColor(text).colour == Colour(text))
  }

  @Test(arguments: [
    ("#fff", "1.00", "#949494"),
    ("#959595", "2.99", "#949494"),
    ("#fc0", "1.51", "#b49000"),
    ("#ff0", "1.07", "#9a9a00"),
    ("#FF6600", "2.93", "#fb6400"),
    ("#0af", "2.56", "#009cea"),
    ("#0b6", "2.53", "#00ab5d"),
    ("#e8f5e9", "1.12", "#8f9790"),
  ])
  func `a colour that is too light is refused with the nearest that is not`(
    text: String, ratio: String, nearest: String
  ) {
    #expect(
      throws: InvalidValue(
        "\"\(text)\" has a contrast of \(ratio):1 with the white page and needs 3:1 "
          + "(WCAG 2.2, 1.4.11): the nearest colour that has it is \"\(nearest)\"")
    ) { try AccentColor(text) }
    #expect(throws: Never.self) { try AccentColor(nearest) }
  }
}
