import Bytes
import Problems

/// A browser runs nothing that is in the file of an `<img>` and loads nothing for it (SVG 2 §2.2.1).
/// The rules keep such things out all the same, since files are copied to where that does not hold.
extension SVGPicture {
  static func check(_ element: XMLElement) throws(InvalidValue) {
    let name = element.name.lowercased()
    let line = element.line
    if name == "script" {
      throw faultInSVG(line: line, "has a <script>: remove it, a logo is only a picture")
    }
    if name == "foreignobject" {
      throw faultInSVG(
        line: line, "has a <foreignObject>: draw its content with SVG's own shapes")
    }
    if element.namespace == namespaceOfHTML {
      throw faultInSVG(line: line, "has HTML's <\(element.name)>: draw it with SVG's own shapes")
    }
    for attribute in element.attributes { try check(attribute, line: line) }
    if name == "style" {
      try check(style: String(decoding: element.text, as: UTF8.self), in: "<style>", line: line)
    }
  }

  private static let namespaceOfHTML = "http://www.w3.org/1999/xhtml"

  private static func check(_ attribute: XMLAttribute, line: Int) throws(InvalidValue) {
    let name = attribute.name.lowercased()
    if name.hasPrefix("on"), attribute.prefix == nil {
      throw faultInSVG(line: line, "has the event handler \(name): remove it")
    }
    // Whatever the address behind it, every reference in the file starts from there (XML Base §3).
    if name == "base", attribute.prefix != nil { throw leadingOut(of: "xml:base", line: line) }
    if name == "href" || name == "src" {
      if !isWithin(Array(attribute.value.lowercased().utf8)[...]) {
        throw leadingOut(of: name, line: line)
      }
    } else if name == "attributename" {
      let animated = attribute.value.lowercased()
      if animated.hasSuffix("href") || animated.hasSuffix(":base") {
        throw leadingOut(of: animated, line: line)
      }
    } else if attribute.prefix == nil {
      try check(style: attribute.value, in: attribute.name, line: line)
    }
  }

  /// CSS, or an attribute that is read as CSS (SVG 2 §6.6).
  private static func check(style: String, in place: String, line: Int) throws(InvalidValue) {
    var rest = Array(style.lowercased().utf8)[...]
    // Behind an escape any name can hide (CSS Syntax 3 §4.3.7).
    let hiding = ["@import", "image-set(", "src(", "\\"]
    if hiding.contains(where: { rest.firstRange(ofText: $0) != nil }) {
      throw leadingOut(of: place, line: line)
    }
    while let opening = rest.firstRange(ofText: "url(") {
      rest = rest[opening.upperBound...]
      let address = rest.drop {
        isXMLSpace($0) || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
      }
      if !isWithin(address) { throw leadingOut(of: place, line: line) }
    }
  }

  /// True if an address stays in the file: a part of it, or a picture that is written out.
  private static func isWithin(_ address: ArraySlice<UInt8>) -> Bool {
    let pictures = ["#", "data:image/png", "data:image/jpeg", "data:image/gif", "data:image/webp"]
    return pictures.contains { address.starts(with: $0.utf8) }
  }

  private static func leadingOut(of place: String, line: Int) -> InvalidValue {
    faultInSVG(line: line, "leads out of the file in \(place): a logo has to be self-contained")
  }
}
