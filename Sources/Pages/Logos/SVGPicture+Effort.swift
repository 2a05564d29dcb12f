package import Problems

extension SVGPicture {
  /// Reads an SVG that this program draws itself, which nobody stops where it takes minutes or all
  /// memory, as a browser does.
  /// - Throws: ``InvalidValue`` as ``init(_:)``, and for what can make a small file endless to draw.
  package init(toBeDrawn bytes: [UInt8]) throws(InvalidValue) {
    try self.init(bytes)
    var copies = 0
    for element in try XMLReader(bytes).elements {
      let name = element.name.lowercased()
      if let reason = Self.endless[name] {
        throw InvalidValue(
          "can't be used in a code: line \(element.line) has <\(element.name)>, \(reason): save it as PNG"
        )
      }
      if name == "use" { copies += 1 }
      if copies > Self.mostCopies {
        throw InvalidValue(
          "can't be used in a code: it has more than \(Self.mostCopies) <use>: save it as PNG")
      }
    }
  }

  /// The elements that cost more than their size suggests: a filter's numbers, the pixels of a
  /// picture (a gigapixel fits into 100 KB), a drawing at every corner of a path.
  private static let endless = [
    "filter": "which may take any time to draw",
    "image": "which may have any number of pixels",
    "marker": "which may be drawn any number of times",
  ]

  /// Copies of copies grow as a power: of 30, at most 3¹⁰ drawings come.
  private static let mostCopies = 30
}
