import Bytes
package import Problems

/// A sheet's size in millimetres, upright as it lies in a printer.
package struct PaperSize: Hashable, Sendable {
  /// The size as the table names it: `A4`, or `91x61mm`.
  package let name: String

  /// The width.
  package let width: Double

  /// The height.
  package let height: Double

  /// Reads a size.
  /// - Throws: ``InvalidValue`` where it is neither known by name nor two lengths.
  package init(_ text: String) throws(InvalidValue) {
    if let size = Self.known.first(where: { $0.name.lowercased() == text.lowercased() }) {
      (name, width, height) = size
      return
    }
    let sides = text.hasSuffix("mm") ? text.dropLast(2).split(separator: "x").map(millimetres) : []
    guard sides.count == 2, let width = sides[0], let height = sides[1], Self.range.contains(width),
      Self.range.contains(height)
    else {
      let names = Self.known.map(\.name).joined(separator: ", ")
      throw InvalidValue("\"\(text)\" is not a paper size: \(names), or a size such as 91x61mm")
    }
    (name, self.width, self.height) = (text, width, height)
  }
}

extension PaperSize {
  /// From a card to the widest paper of a plotter.
  private static var range: ClosedRange<Double> { 20...1_200 }

  /// ISO 216, and ANSI/ASME Y14.1 in whole inches.
  private static var known: [(name: String, width: Double, height: Double)] {
    [
      ("A3", 297, 420), ("A4", 210, 297), ("A5", 148, 210), ("A6", 105, 148),
      ("Letter", 215.9, 279.4), ("Legal", 215.9, 355.6), ("Tabloid", 279.4, 431.8),
    ]
  }
}

/// A length as the table has it: digits, and a point with one to three digits behind it.
func millimetres(_ text: Substring) -> Double? {
  let parts = text.split(separator: ".", omittingEmptySubsequences: false)
  let isNumber = parts.allSatisfy { part in
    !part.isEmpty && part.utf8.allSatisfy { $0.isDigit }
  }
  guard isNumber, (1...2).contains(parts.count), parts[0].utf8.count <= 4,
    parts.count == 1 || parts[1].utf8.count <= 3
  else { return nil }
  return Double(text)
}
