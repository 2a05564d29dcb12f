import QRCodes
import Testing

struct DeclaredTextTests {
  @Test(arguments: ErrorCorrection.allCases)
  func `a text that says it is UTF-8 is drawn in the version that was planned`(
    level: ErrorCorrection
  ) throws {
    for count in stride(from: 1, through: 560, by: 9) {
      // Digits after it make a segment of their own.
      for text in [
        String(repeating: "é", count: count),
        "é" + String(repeating: "0", count: count) + String(repeating: "x", count: count),
      ] {
        let plan = try QRCode.plan(declaring: text, atLeast: level)
        let code = try QRCode(declaring: text, atLeast: level)
        #expect(code.version == plan.version)
        #expect(code.errorCorrection == plan.errorCorrection)
      }
    }
  }

  @Test func `only a text that is not ASCII takes more for it`() throws {
    #expect(
      try QRCode(declaring: "MECARD:N:Ada;;", atLeast: .medium)
        == QRCode("MECARD:N:Ada;;", atLeast: .medium))
    // 14 bytes fill version 1 at level M (ISO/IEC 18004 Table 7), and no room is left to say more.
    let text = String(repeating: "é", count: 7)
    #expect(try QRCode(text, atLeast: .medium).version == 1)
    #expect(try QRCode(declaring: text, atLeast: .medium).version == 2)
  }
}
