import Bytes

/// Says on every page of a browser's PDF where it is cut.
///
/// The pages are written again after the file's end, which changes it (ISO 32000-1 §7.5.6); all else
/// stays as it is. It has to be the plain table of objects (§7.5.4) that Chromium writes.
package struct PageBoxes: Sendable {
  private let cuts: [PageCut]

  /// - Parameter cuts: A page's each, in their order.
  package init(_ cuts: [PageCut]) { self.cuts = cuts }
}

extension PageBoxes {
  /// The file with its boxes; `nil` where it is written in another way, or has another number of pages.
  package func added(to pdf: [UInt8]) -> [UInt8]? {
    var end = Cursor(pdf, at: max(0, pdf.count - 64))
    guard end.move(behind: "startxref\n"), let table = end.number() else { return nil }
    var cursor = Cursor(pdf, at: table)
    guard cursor.skip("xref\n0 "), let count = cursor.number(), cursor.skip("\n") else {
      return nil
    }
    var pages: [(number: Int, body: ArraySlice<UInt8>)] = []
    for number in 0..<count {
      guard let offset = cursor.number() else { return nil }
      if let body = Self.page(number, at: offset, in: pdf) { pages.append((number, body)) }
      guard cursor.move(behind: "\n") else { return nil }
    }
    guard pages.count == cuts.count, cursor.skip("trailer\n<<"),
      let trailer = cursor.text(before: "startxref")
    else { return nil }
    var out = pdf
    var lines = ""
    for (page, cut) in zip(pages, cuts) {
      guard let size = Self.size(of: page.body) else { return nil }
      let offset = "\(out.count)"
      lines += "\(page.number) 1\n\(String(repeating: "0", count: 10 - offset.utf8.count))\(offset)"
      lines += " 00000 n \n"
      let entries = cut.entries(onPageOf: size.text, height: size.height)
      out += "\(page.number)\(Self.opening)\(entries)".utf8
      out += page.body
      out += "endobj\n".utf8
    }
    let start = out.count
    out += "xref\n\(lines)trailer\n<</Prev \(table)\n".utf8
    out += trailer
    out += "startxref\n\(start)\n%%EOF\n".utf8
    return out
  }

  private static var opening: String { " 0 obj\n<</Type /Page\n" }

  /// The bytes that follow the opening of an object that is a page.
  private static func page(_ number: Int, at offset: Int, in pdf: [UInt8]) -> ArraySlice<UInt8>? {
    var cursor = Cursor(pdf, at: offset)
    guard cursor.skip("\(number)\(opening)") else { return nil }
    return cursor.text(before: "endobj\n")
  }

  private static func size(of page: ArraySlice<UInt8>) -> (text: String, height: Double)? {
    var cursor = Cursor(Array(page), at: 0)
    guard cursor.move(behind: "/MediaBox [0 0 "), let box = cursor.text(before: "]") else {
      return nil
    }
    let text = String(decoding: box, as: UTF8.self)
    return text.split(separator: " ").last.flatMap { Double($0) }.map { (text, $0) }
  }
}

/// A place in a file.
private struct Cursor {
  private let bytes: [UInt8]
  private var place: Int

  init(_ bytes: [UInt8], at place: Int) {
    (self.bytes, self.place) = (bytes, min(max(0, place), bytes.count))
  }
}

extension Cursor {
  /// Goes behind words that are here.
  mutating func skip(_ words: String) -> Bool {
    guard bytes[place...].starts(with: words.utf8) else { return false }
    place += words.utf8.count
    return true
  }

  /// Goes behind the next place where words stand.
  mutating func move(behind words: String) -> Bool { text(before: words) != nil && skip(words) }

  /// The text before the next place with some words, up to which it goes.
  mutating func text(before words: String) -> ArraySlice<UInt8>? {
    let start = place
    while place < bytes.count {
      if bytes[place...].starts(with: words.utf8) { return bytes[start..<place] }
      place += 1
    }
    return nil
  }

  /// Reads digits.
  mutating func number() -> Int? {
    let digits = bytes[place...].prefix(12).prefix { $0.isDigit }
    place += digits.count
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
