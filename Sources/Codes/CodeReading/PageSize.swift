/// A PDF page's size in whole points of 1/72 inch, as `pdfinfo` lists it.
struct PageSize: Sendable {
  let width: Int
  let height: Int
}

extension PageSize {
  /// Reads lines such as `Page    1 size: 595.276 x 841.89 pts (A4)`.
  static func sizes(inList list: [UInt8]) -> [PageSize] {
    String(decoding: list, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count >= 6, words[0] == "Page", words[2] == "size:", words[4] == "x",
        let width = Double(words[3]), let height = Double(words[5]),
        (0...1e6).contains(width), (0...1e6).contains(height)
      else { return nil }
      return PageSize(width: Int(width) + 1, height: Int(height) + 1)
    }
  }

  /// The highest resolution up to `wanted` at which the page has at most so many pixels; 0 where
  /// there is none.
  func resolution(_ wanted: Int, pixels limit: Int) -> Int {
    var resolution = wanted
    while resolution > 0, width * resolution / 72 * (height * resolution / 72) > limit {
      resolution -= 1
    }
    return resolution
  }
}
