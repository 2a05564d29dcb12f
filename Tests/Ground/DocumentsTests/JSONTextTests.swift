import Documents
import Testing

@Suite struct JSONTextTests {
  private static let value: JSONValue = [
    "version": 1, "cards": [["id": "ada", "shared": true, "expiresAt": JSONValue(String?.none)]],
    "warnings": [], "none": [:], "minus": -5,
  ]

  @Test func `writes one line in the given order`() {
    #expect(
      JSONText(compact: Self.value).description
        == #"{"version":1,"cards":[{"id":"ada","shared":true,"expiresAt":null}],"#
        + #""warnings":[],"none":{},"minus":-5}"#)
  }

  @Test(arguments: [(208, "20.8"), (200, "20.0"), (7, "0.7"), (0, "0.0"), (-15, "-1.5")])
  func `writes tenths as a number`(tenths: Int, text: String) {
    #expect(JSONText(compact: .tenths(tenths)).description == text)
  }

  @Test func `writes two spaces a level for reading`() {
    #expect(
      JSONText(pretty: Self.value).description == """
        {
          "version": 1,
          "cards": [
            {
              "id": "ada",
              "shared": true,
              "expiresAt": null
            }
          ],
          "warnings": [],
          "none": {},
          "minus": -5
        }

        """)
  }

  @Test(arguments: [
    ("Ada", "\"Ada\""), ("", "\"\""), ("a\"b\\c/", #""a\"b\\c/""#),
    ("\u{0}\u{1F}\u{8}\u{7F}", "\"\\u0000\\u001f\\u0008\u{7F}\""),
    ("\r\n\t", #""\r\n\t""#), ("<é😀&>\u{2028}", "\"<é😀&>\u{2028}\""),
  ])
  func `escapes what RFC 8259 asks for and nothing else`(text: String, written: String) {
    #expect(JSONText(compact: .string(text)).description == written)
  }
}
