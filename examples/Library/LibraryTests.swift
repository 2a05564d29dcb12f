import CardFetching
import Cards
import Foundation
import Shares
import Testing

/// The examples of docs/library.md, which see nothing but what the products make public.
@Suite struct LibraryTests {
  @Test func `a card keeps what it was given`() throws {
    let card = try #require(try makeCard())
    #expect(card.id.text == "ada")
    #expect(card.role?.text == "Mathematician")
    #expect(card.phones.map { "\($0.value.written)" } == ["+49 176 04069000"])
  }

  @Test func `a vCard has the card's lines`() throws {
    let card = try #require(try makeCard())
    let text = String(decoding: try vCard(of: card), as: UTF8.self)
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.first == "BEGIN:VCARD")
    #expect(lines.contains("N:Lovelace;Ada;;;"))
    #expect(lines.contains("TITLE:Mathematician"))
    #expect(lines.contains("EMAIL;TYPE=INTERNET,WORK:ada@example.com"))
    #expect(lines.contains("REV:2026-11-18T11:06:40Z"))
  }

  @Test func `a code is a PNG and a path`() throws {
    let (png, path) = try draw("https://cards.example.com/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/")
    #expect(Array(png.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
    #expect(path.hasPrefix("M4 4h7"))
  }

  @Test func `an ID is folded, and a new one is another each time`() throws {
    #expect(try recordID(readOut: "k7q2m9x4tb8wz").text == "K7Q2M9X4TB8WZ")
    #expect(try recordID(readOut: "OIL2M9X4TB8WZ").text == "0112M9X4TB8WZ")
    #expect(newRecordID() != newRecordID())
  }

  @Test func `a link without a card is unknown`() async throws {
    let nowhere = CardTransport { _ in
      .answered(status: 404, location: nil, date: nil, body: [])
    }
    let link = "https://cards.example.com/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/"
    #expect(try await nameOnCard(at: link, over: nowhere) == "unknown")
  }

  @Test func `a card is published from a site's folder`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }  // Nothing depends on it.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("url: https://cards.example.com\n".utf8)
      .write(to: folder.appending(path: "cardpress.yaml"))
    let link = try await publish(try #require(try makeCard()), fromSiteAt: folder.path)
    #expect(link.hasPrefix("https://cards.example.com/appclip?card="))
    let id = try #require(link.split(separator: "=").last)
    let page = folder.appending(path: "public/c/\(id)/index.html")
    #expect(FileManager.default.fileExists(atPath: page.path))
  }
}
