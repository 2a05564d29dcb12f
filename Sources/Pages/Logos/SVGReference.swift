import Bytes

/// A part of an SVG that another part has drawn.
struct SVGReference: Hashable {
  /// The `id` of what is drawn.
  let id: String

  /// The use the reference makes of it.
  let use: Use
}

extension SVGReference {
  /// The effect on the part that is referred to.
  enum Use: Hashable {
    /// It is drawn once more in this place.
    case copy

    /// It cuts what is drawn here.
    case clip

    /// It is drawn apart, and then what is drawn here is changed by it.
    case layer

    /// It fills or ends each shape that is drawn here, those within and those of copies too.
    case paint
  }

  /// The references that a property's value makes, `url(#…)` as CSS writes it (SVG 2 §4.4).
  static func inValue(_ value: String, of property: String) -> [SVGReference] {
    let use: Use =
      switch property {
      case "clip-path": .clip
      case "mask", "filter": .layer
      default: .paint
      }
    return names(in: value).map { SVGReference(id: $0, use: use) }
  }

  /// The references of an element's own attributes, `style` among them.
  static func own(of element: XMLElement) -> [SVGReference] {
    element.attributes.flatMap { attribute -> [SVGReference] in
      let name = attribute.name.lowercased()
      if name == "href" {
        guard copying.contains(element.name.lowercased()), attribute.value.hasPrefix("#") else {
          return []
        }
        return [SVGReference(id: String(attribute.value.dropFirst()), use: .copy)]
      }
      guard attribute.prefix == nil else { return [] }
      return name == "style"
        ? StyleSheet.declarations(in: attribute.value).flatMap {
          inValue($0.value, of: $0.property)
        } : inValue(attribute.value, of: name)
    }
  }

  /// Elements that draw what their `href` names; that of a gradient only lends its colours.
  private static let copying: Set<String> = ["use", "pattern", "feimage", "tref", "textpath"]

  private static func names(in value: String) -> [String] {
    let bytes = Array(value.utf8)
    // The names of functions have no case, those of parts have.
    var rest = bytes.map(\.lowered)[...]
    var names: [String] = []
    while let opening = rest.firstRange(ofText: "url(") {
      rest = rest[opening.upperBound...]
      let address = bytes[opening.upperBound...].prefix { $0 != UInt8(ascii: ")") }
      let name = address.drop { $0 != UInt8(ascii: "#") }.dropFirst()
        .prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") && !isXMLSpace($0) }
      if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
    }
    return names
  }
}
