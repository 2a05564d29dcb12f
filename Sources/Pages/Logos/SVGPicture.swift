package import Problems

/// An SVG that is a picture and nothing else (SVG 2).
package struct SVGPicture {
  /// From side to side, in units of its own.
  package let width: Double

  /// From top to bottom, in the same units.
  package let height: Double

  /// - Throws: ``InvalidValue`` where a browser would not show it in an `<img>`, or where something is
  ///   in it that does not belong into a picture.
  package init(_ bytes: [UInt8]) throws(InvalidValue) {
    let elements = try XMLReader(bytes).elements
    guard let root = elements.first, root.name == "svg" else {
      throw InvalidValue("is neither SVG nor PNG: save it as one of them")
    }
    guard root.namespace == Self.namespace else {
      throw faultInSVG(line: root.line, "needs xmlns=\"\(Self.namespace)\" in <svg>")
    }
    for element in elements { try Self.check(element) }
    var effort = try DrawingEffort(of: elements)
    try effort.check()
    guard let size = Self.size(of: root) else {
      throw faultInSVG(
        line: root.line, "says no size: give <svg> a viewBox, such as viewBox=\"0 0 120 40\"")
    }
    (width, height) = size
  }
}

extension SVGPicture {
  /// SVG 2 §5.1.
  private static let namespace = "http://www.w3.org/2000/svg"

  /// The measures that a browser takes the proportions from (SVG 2 §8.12).
  private static func size(of root: XMLElement) -> (Double, Double)? {
    if let width = root.value(of: "width").flatMap(length),
      let height = root.value(of: "height").flatMap(length), width.unit == height.unit
    {
      return (width.number, height.number)
    }
    let numbers =
      root.value(of: "viewBox")?.utf8
      .split { isXMLSpace($0) || $0 == UInt8(ascii: ",") }
      .map { Double(String(decoding: Array($0), as: UTF8.self)) } ?? []
    guard numbers.count == 4, let width = numbers[2], let height = numbers[3],
      isMeasure(width), isMeasure(height)
    else { return nil }
    return (width, height)
  }

  /// A length in a unit that needs no surroundings (CSS Values 4 §6.2).
  private static func length(_ text: String) -> (number: Double, unit: String)? {
    let unit = ["px", "pt", "pc", "mm", "cm", "in"].first(where: text.hasSuffix) ?? ""
    guard let number = Double(text.dropLast(unit.utf8.count)), isMeasure(number) else { return nil }
    return (number, unit == "px" ? "" : unit)
  }

  private static func isMeasure(_ number: Double) -> Bool { (0.001...1_000_000).contains(number) }
}
