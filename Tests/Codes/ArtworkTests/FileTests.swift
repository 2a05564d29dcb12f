import Artwork
import QRCodes
import Testing

/// The files of a small code, whole but for the rectangles of its middle.
@Suite struct FileTests {
  private func text(_ format: ArtworkFormat, title: String = "Hello") throws -> String {
    let artwork = try CodeArtwork(QRCode("HELLO"), sizeInMillimetres: 29, title: title)
    let file = try artwork.file(format)
    #expect(try file == artwork.file(format))
    return String(decoding: file.filter { $0 < 0x80 }, as: UTF8.self)
  }

  @Test func `an SVG has a size, a title, a ground and one path`() throws {
    let svg = try text(.svg)
    #expect(
      svg.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="29mm" height="29mm" viewBox="0 0 29 29">
        <title>Hello</title>
        <path fill="#fff" d="M0 0h29v29H0z"/>
        <path transform="scale(1)" d="M4 4h7v1h-7zm
        """))
    #expect(svg.hasSuffix("z\"/>\n</svg>\n"))
    #expect(svg.split(separator: "<").count == 7)
  }

  @Test func `an SVG's title can't break out of it`() throws {
    let svg = try text(.svg, title: "</title><script>\u{0}\u{B}&amp;")
    #expect(svg.contains("<title>&lt;/title&gt;&lt;script&gt;&amp;amp;</title>"))
  }

  @Test func `a PDF has boxes to print by and a table that finds its objects`() throws {
    let pdf = try text(.pdf)
    let head = """
      %PDF-1.4
      %
      1 0 obj
      << /Type /Catalog /Pages 2 0 R >>
      endobj
      2 0 obj
      << /Type /Pages /Kids [3 0 R] /Count 1 >>
      endobj
      3 0 obj
      << /Type /Page /Parent 2 0 R /MediaBox [0 0 99.2126 99.2126] /BleedBox [0 0 99.2126 99.2126] \
      /TrimBox [8.50394 8.50394 90.70866 90.70866] /Resources << >> /Contents 4 0 R >>
      endobj
      4 0 obj
      << /Length 1517 >>
      stream
      1 g
      0 0 99.2126 99.2126 re f
      0 g
      q
      2.834645669 0 0 -2.834645669 8.50394 90.70866 cm
      4 4 7 1 re

      """
    #expect(pdf.hasPrefix(head))
    #expect(pdf.contains("\n5 0 obj\n<< /Title <feff00480065006c006c006f> >>\nendobj\nxref\n0 6\n"))
    #expect(pdf.hasSuffix("%%EOF\n"))
  }

  @Test func `an EPS says its box exactly and its title on one line`() throws {
    let eps = try text(.eps, title: "a (b)\n\\ ä")
    let head = """
      %!PS-Adobe-3.0 EPSF-3.0
      %%BoundingBox: 0 0 83 83
      %%HiResBoundingBox: 0 0 82.20472 82.20472
      %%Title: (a \\(b\\)?\\\\ ?)
      %%LanguageLevel: 2
      %%DocumentData: Clean7Bit
      %%Pages: 1
      %%EndComments

      """
    #expect(eps.hasPrefix(head))
    #expect(eps.hasSuffix("fill grestore\ngrestore end\nshowpage\n%%Trailer\n%%EOF\n"))
    #expect(eps.split(separator: "\n").allSatisfy { $0.utf8.count <= 255 })
  }
}
