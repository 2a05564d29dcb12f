import Logos
import Problems
import Testing

@Suite struct LogoTests {
  private static let svg = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"/>"#

  @Test func `an SVG becomes a URL without quotes`() throws {
    let logo = try Logo(Array(Self.svg.utf8))
    #expect(
      logo.dataAddress
        == "data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20"
        + "viewBox=%220%200%208%204%22/%3E")
    #expect(logo.width == 64)
    #expect(logo.height == 32)
  }

  @Test func `a PNG becomes a URL in base64`() throws {
    let logo = try Logo(Self.png)
    #expect(
      logo.dataAddress
        == "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOw"
        + "AAAABJRU5ErkJggg==")
    #expect(logo.width == 32)
    #expect(logo.height == 32)
  }

  @Test(arguments: [
    (#"viewBox="0 0 1000 20""#, 160, 3),
    (#"viewBox="-5,-5 , 10 40""#, 8, 32),
    (#"viewBox="0 0 1 10000""#, 1, 32),
    (#"width="12.5mm" height="25mm""#, 16, 32),
    (#"width=".5in" height="5e-1in" viewBox="0 0 1 9""#, 32, 32),
    (#"width="100%" height="100%" viewBox="0 0 2 1""#, 64, 32),
    (#"width="3cm" height="40" viewBox="0 0 2 1""#, 64, 32),
  ])
  func `is shown in its proportions within 160 by 32`(
    size: String, width: Int, height: Int
  ) throws {
    let logo = try Logo(Array(#"<svg xmlns="http://www.w3.org/2000/svg" \#(size)/>"#.utf8))
    #expect([logo.width, logo.height] == [width, height])
  }

  /// Files as drawing programs save them.
  @Test(arguments: [
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<!-- Made - by hand -->\n\(svg)\n",
    "\u{FEFF}\(svg)",
    "<?xml version='1.0'?>\r\n\(svg)\r\n<!-- end --><?pi?>",
    #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" "#
      + #"viewBox="0 0 8 4"><defs><path id="a" d="M0 0"/></defs><use xlink:href='#a' /></svg >"#,
    #"<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><s:g/></s:svg>"#,
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><style><![CDATA[.a>b{fill:url(#g)}"#
      + #"]]></style><g style="fill: url( '#g' )" xml:space="preserve" data-on="x"/></svg>"#,
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><title>A &amp; B &#xe9;</title></svg>"#,
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><image "#
      + #"href="data:image/png;base64,iVBORw0KGgo="/></svg>"#,
  ])
  func `takes what drawing programs save`(text: String) throws {
    #expect(try Logo(Array(text.utf8)).width == 64)
  }

  @Test func `a logo of 32000 bytes is published as the picture that it is`() throws {
    let drawn = try Logo(Self.filled(Array(Self.svg.utf8), to: 32_000, with: 0x20))
    #expect(drawn.fileName == "logo.svg")
    // What follows the last chunk is passed over (W3C PNG §13.2).
    let painted = try Logo(Self.filled(Self.png, to: 32_000, with: 0))
    #expect(painted.fileName == "logo.png")
  }

  @Test func `a logo of more than 32000 bytes is refused`() {
    let reason = "is too large for a logo: make it smaller, at most 32000 bytes"
    Self.expect(Self.filled(Self.png, to: 32_001, with: 0), fails: true, as: reason)
    Self.expect(
      Self.filled(Array(Self.svg.utf8), to: 32_001, with: 0x20), fails: true, as: reason)
  }

  @Test func `a PNG that can't be shown is refused`() {
    let reason = "is a damaged PNG, or one of more than 1000 pixels: save it again"
    var damaged = Self.png
    damaged[42] ^= 1
    Self.expect(damaged, fails: true, as: reason)
    Self.expect(Array(Self.png.dropLast(20)), fails: true, as: reason)
    var large = Self.png
    large.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0xFF, 0, 0, 0, 9])
    Self.expect(large, fails: true, as: reason)
  }

  @Test(arguments: [
    ([], "is neither SVG nor PNG: save it as one of them"),
    ([0xFF, 0xD8, 0xFF, 0xE0], "is neither SVG in UTF-8 nor PNG: save it as one of them"),
    (Array("GIF89a".utf8), "is neither SVG nor PNG: save it as one of them"),
    ([0x3C, 0xFF], "is neither SVG in UTF-8 nor PNG: save it as one of them"),
  ])
  func `anything else is refused`(bytes: [UInt8], reason: String) {
    #expect(throws: InvalidValue(reason)) { try Logo(bytes) }
  }

  private static func filled(_ bytes: [UInt8], to count: Int, with byte: UInt8) -> [UInt8] {
    bytes + [UInt8](repeating: byte, count: count - bytes.count)
  }

  private static func expect(_ bytes: [UInt8], fails: Bool, as reason: String) {
    let result = Result { () throws(InvalidValue) in try Logo(bytes) }
    if case .failure(let fault) = result {
      #expect(fails && fault.reason == reason, "\(fault)")
    } else {
      #expect(!fails)
    }
  }

  /// One grey pixel.
  private static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3A, 0x7E, 0x9B,
    0x55, 0x00, 0x00, 0x00, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x68, 0x00, 0x00, 0x00,
    0x82, 0x00, 0x81, 0xDA, 0x45, 0x08, 0x3B, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE,
    0x42, 0x60, 0x82,
  ]
}
