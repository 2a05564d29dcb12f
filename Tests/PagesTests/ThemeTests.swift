import Colours
import Pages
import Templates
import Testing

@Suite struct ThemeTests {
  @Test(arguments: [
    ("#0a5", "#00aa55 #000000 #008945 #ffffff|#00743a #ffffff #101918"),
    ("#0b5d4c", "#0b5d4c #ffffff #0b5d4c #ffffff|#256e5f #ffffff #111617"),
    ("#000", "#000000 #ffffff #000000 #ffffff|#616161 #ffffff #101214"),
    ("#949494", "#949494 #000000 #767676 #ffffff|#646464 #ffffff #16181a"),
    ("#c22d17", "#c22d17 #ffffff #c22d17 #ffffff|#c22d17 #ffffff #181415"),
  ])
  func `a site's colour gives those of both schemes`(accent: String, colours: String) throws {
    #expect(
      try Self.style(
        of: accent,
        "{{theme.light.fill}} {{theme.light.onFill}} {{theme.light.ink}} {{theme.light.ground}}|"
          + "{{theme.dark.fill}} {{theme.dark.onFill}} {{theme.dark.ground}}") == colours)
  }

  /// What WCAG 2.2 asks for level AA: 4.5 for text (1.4.3), 3 for shapes and controls (1.4.11).
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
        ["fill", "deep", "onFill", "ink", "ground"].map { "{{theme.\(scheme).\($0)}}" }
          .joined(separator: " ")
      ).split(separator: " ").map { try Colour(String($0)) }
      #expect(parts[0].contrast(with: parts[4]) >= 3, "the field of \(accent)")
      #expect(parts[0].contrast(with: parts[2]) >= 4.5, "text on the field of \(accent)")
      #expect(parts[1].contrast(with: parts[2]) >= 4.5, "text on the deep end of \(accent)")
      #expect(parts[3].contrast(with: parts[4]) >= 4.5, "\(accent) as text")
    }
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
