import Problems
import Settings
import Testing

/// What stands in the tag of the App Clip and in Apple's file must bring nothing else along: a comma
/// would begin another parameter, a quote end the attribute.
@Suite struct AppClipSettingsTests {
  @Test(arguments: [
    ("teamID", "teamID: \"ABCDE1234%\", bundleID: a.b"),
    ("bundleID", "teamID: ABCDE12345, bundleID: \"com.example.Cl%ip\""),
    ("appStoreID", "teamID: ABCDE12345, bundleID: a.b, appStoreID: \"123%4\""),
  ])
  func `no sign but letters, digits, dots and hyphens gets in`(key: String, text: String) throws {
    let plain = "-.ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".unicodeScalars
    let ascii = (UInt8(0x20)..<0x7F).map { Unicode.Scalar($0) }
    let others: [Unicode.Scalar] = ["é", "\u{202E}", "٣", "Ａ", "\u{A0}", "\u{1F600}"]
    for scalar in ascii + others where !plain.contains(scalar) {
      let escaped = scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : "\(scalar)"
      try Self.expectRefusal(of: text.replacing("%", with: escaped), at: "appClip.\(key)")
    }
    for code in ["\\0", "\\a", "\\t", "\\n", "\\r", "\\e", "\\x7F", "\\x85", "\\u2028"] {
      try Self.expectRefusal(of: text.replacing("%", with: code), at: "appClip.\(key)")
    }
  }

  private static func expectRefusal(of group: String, at key: String) throws {
    let problems = #expect(throws: ProblemList.self, "\(group)") {
      try SiteSettings(
        reading: Array("url: https://firm.de\nappClip: {\(group)}\n".utf8), file: "cardpress.yaml")
    }
    #expect(try #require(problems).problems.map(\.field) == [key], "\(group)")
  }
}
