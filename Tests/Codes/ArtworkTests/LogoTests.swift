import Artwork
import Problems
import QRCodes
import Testing

@Suite struct LogoTests {
  private func logo(_ width: Int = 4, _ height: Int = 4) throws -> ArtworkLogo {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)">\
      <path d="M0 0h\(width)v\(height)H0z"/></svg>
      """
    return try ArtworkLogo(Array(text.utf8))
  }

  @Test(arguments: [(1, 1), (4, 1), (1, 3)])
  func `a logo takes at most 12 % of the code`(width: Int, height: Int) throws {
    let code = try QRCode("https://cards.example.com/c/01HZX3V7Q9K2M4N6P8R0S2T4W6/", atLeast: .high)
    let artwork = try CodeArtwork(
      code, sizeInMillimetres: 25, title: "", logo: logo(width, height))
    let plain = try CodeArtwork(code, sizeInMillimetres: 25, title: "")
    #expect(artwork.heightInMillimetres == 25)
    #expect(try artwork.file(.png) != plain.file(.png))
  }

  @Test func `an EPS reads a logo's data to their end before the program goes on`() throws {
    let code = try QRCode("https://cards.example.com/c/01HZX3V7Q9K2M4N6P8R0S2T4W6/", atLeast: .high)
    let artwork = try CodeArtwork(code, sizeInMillimetres: 25, title: "", logo: logo())
    let lines = String(decoding: try artwork.file(.eps), as: UTF8.self).split(separator: "\n")
    let filter = try #require(lines.firstIndex(of: "/d currentfile /ASCIIHexDecode filter def"))
    #expect(
      lines[filter + 3] == "/DataSource d /RunLengthDecode filter >> image d flushfile } exec")
    let data = lines[(filter + 4)...].prefix { $0 != ">" }
    #expect(data.allSatisfy { $0.utf8.allSatisfy("0123456789abcdef".utf8.contains) })
    #expect(lines.suffix(5) == [">", "grestore end", "showpage", "%%Trailer", "%%EOF"])
  }

  @Test func `a code that has not level H is refused`() throws {
    let code = try QRCode(String(repeating: "a", count: 20), atLeast: .low)
    let logo = try logo()
    #expect(throws: ArtworkFault.levelTooLow) {
      try CodeArtwork(code, sizeInMillimetres: 25, title: "", logo: logo)
    }
  }

  @Test(arguments: [("HELLO", 1, 1), (String(repeating: "a", count: 60), 40, 1)])
  func `a code without room and a logo without height are refused`(
    text: String, width: Int, height: Int
  ) throws {
    let code = try QRCode(text, atLeast: .high)
    let logo = try logo(width, height)
    #expect(throws: ArtworkFault.noRoom) {
      try CodeArtwork(code, sizeInMillimetres: 25, title: "", logo: logo)
    }
  }

  @Test(arguments: [
    ("GIF89a", "is neither SVG nor PNG: save it as one of them"),
    (
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>",
      "is too light to be seen on white: a logo needs dark parts"
    ),
  ])
  func `a file that is no logo is refused`(text: String, reason: String) {
    #expect(throws: InvalidValue(reason)) { try ArtworkLogo(Array(text.utf8)) }
  }
}
