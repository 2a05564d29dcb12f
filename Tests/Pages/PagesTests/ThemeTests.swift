import Colours
import Pages
import Templates
import Testing

@Suite struct ThemeTests {
  @Test(arguments: [
    ("#0a5", "#00aa55 #000000 #008945 #ffffff|#00743a #ffffff #65cc98 #101918"),
    ("#0b5d4c", "#0b5d4c #ffffff #0b5d4c #ffffff|#0b5d4c #ffffff #9cbdb6 #111617"),
    ("#000", "#000000 #ffffff #000000 #ffffff|#343434 #ffffff #b4b4b4 #101214"),
    ("#949494", "#949494 #000000 #767676 #ffffff|#646464 #ffffff #b9b9b9 #16181a"),
    ("#c22d17", "#c22d17 #ffffff #c22d17 #ffffff|#c22d17 #ffffff #e6a79e #181415"),
  ])
  func `a site's colour gives those of both schemes`(accent: String, colours: String) throws {
    #expect(
      try Self.style(
        of: accent,
        "{{theme.light.fill}} {{theme.light.onFill}} {{theme.light.ink}} {{theme.light.ground}}|"
          + "{{theme.dark.fill}} {{theme.dark.onFill}} {{theme.dark.ink}} {{theme.dark.ground}}")
        == colours)
  }

  /// What WCAG 2.2 asks for level AA: 4.5 for text (1.4.3), 3 for shapes and controls (1.4.11).
  ///
  /// The field is neither; at night, where it may be a dark one, the button on it is seen.
  @Test(arguments: ["light", "dark"])
  func `any colour that a site may have is told from the ground and read on`(
    scheme: String
  ) throws {
    let steps: [UInt8] = [0x00, 0x55, 0xAA, 0xFF]
    let accents = steps.flatMap { red in
      steps.flatMap { green in steps.map { Colour(red: red, green: green, blue: $0) } }
    }
    for accent in accents where accent.contrast(with: .white) >= 3 {
      let parts = try Self.style(
        of: "\(accent)",
        ["fill", "deep", "onFill", "ink", "ground", "label"].map { "{{theme.\(scheme).\($0)}}" }
          .joined(separator: " ")
      ).split(separator: " ").map { try Colour(String($0)) }
      let least = scheme == "light" ? 3 : 1.5
      #expect(parts[0].contrast(with: parts[4]) >= least, "the field of \(accent)")
      #expect(parts[0].contrast(with: parts[2]) >= 4.5, "text on the field of \(accent)")
      #expect(parts[1].contrast(with: parts[2]) >= 4.5, "text on the deep end of \(accent)")
      #expect(parts[3].contrast(with: parts[4]) >= 4.5, "\(accent) as text")
      #expect(parts[5].contrast(with: parts[2]) >= 4.5, "text on the button of \(accent)")
    }
  }

  @Test(arguments: [
    ("a:hover, b > i {\n  color: red;\n}\n", "a:hover,b>i{color:red}"),
    ("@media (width: 1px) and (color) {\n", "@media (width:1px) and (color){"),
    (
      "q { quotes: \", { \" ': \\', { '; content: \"\\\\\" , 'a' }\n",
      "q{quotes:\", { \" ': \\', { ';content:\"\\\\\" ,'a'}"
    ),
    (
      ":root { --fill: {{theme.light.fill}}; border: 0 {{theme.dark.fill}} }\n",
      ":root{--fill:#0b6e4f;border:0 #0b6e4f}"
    ),
  ])
  func `a style has no space that says nothing, and keeps what is quoted`(
    template: String, style: String
  ) throws {
    #expect(try Self.style(of: "#0b6e4f", template) == style)
  }

  /// The style of a page whose `theme.css` is this template.
  private static func style(of accent: String, _ template: String) throws -> String {
    var site = try Example.site()
    site.accent = try Colour(accent)
    let page = try Example.page(
      Example.share(Example.card()), site: site, overrides: ["theme.css": template])
    let start = try #require(page.firstRange(of: "<style>"))
    let end = try #require(page.firstRange(of: "</style>"))
    return String(page[start.upperBound..<end.lowerBound])
  }
}
