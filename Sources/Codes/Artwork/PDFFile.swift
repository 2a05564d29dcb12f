import Digests

/// A PDF file of numbered objects, written in the order of their numbers (ISO 32000-1 §7.5).
struct PDFFile {
  // The comment of bytes above 127 tells transfer programs that the file is binary (§7.5.2).
  private(set) var bytes = Array("%PDF-1.4\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]

  private var offsets: [Int] = []
}

extension PDFFile {
  /// Adds an object.
  mutating func add(_ object: String) {
    begin()
    bytes += "\(object)\nendobj\n".utf8
  }

  /// Adds a stream (§7.3.8).
  /// - Parameter entries: What its dictionary has beside the length.
  mutating func add(stream content: [UInt8], _ entries: String = "") {
    begin()
    bytes += "<< \(entries)/Length \(content.count) >>\nstream\n".utf8
    bytes += content
    bytes += "\nendstream\nendobj\n".utf8
  }

  /// Ends the file with the table of its objects (§7.5.4) and the trailer (§7.5.5), whose identifier
  /// is a digest of all before it (§14.4), so that the same content is the same file.
  mutating func finish(root: Int, info: Int) {
    let digest = SHA256Digest(of: bytes).hex.prefix(32)
    let start = bytes.count
    bytes += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n".utf8
    for offset in offsets {
      let digits = "\(offset)"
      bytes += "\(String(repeating: "0", count: 10 - digits.utf8.count))\(digits) 00000 n \n".utf8
    }
    bytes += "trailer\n<< /Size \(offsets.count + 1) /Root \(root) 0 R /Info \(info) 0 R ".utf8
    bytes += "/ID [<\(digest)> <\(digest)>] >>\nstartxref\n\(start)\n%%EOF\n".utf8
  }

  /// Text outside of a page's content (§7.9.2.2), in hexadecimal digits.
  static func text(_ text: String) -> String {
    let units = [0xFEFF] + text.utf16
    return "<\(units.map { hexadecimal($0 >> 8) + hexadecimal($0 & 0xFF) }.joined())>"
  }

  private mutating func begin() {
    offsets.append(bytes.count)
    bytes += "\(offsets.count) 0 obj\n".utf8
  }

  private static func hexadecimal(_ byte: UInt16) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
