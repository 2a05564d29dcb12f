import Bytes
import Problems

/// The references in the text of a `<style>`, and their elements: as much of CSS as drawing
/// programs write, and at least all elements that a rule can mean.
struct StyleSheet {
  private var rules: [Rule] = []

  /// - Throws: ``InvalidValue`` for a rule with a reference of which can't be said which elements it
  ///   means.
  init(_ text: String, line: Int) throws(InvalidValue) {
    var selector = ""
    for part in Self.parts(of: Self.withoutComments(text)) {
      guard part.isBlock else {
        selector = part.text
        continue
      }
      let references = Self.declarations(in: part.text).flatMap {
        SVGReference.inValue($0.value, of: $0.property)
      }
      if references.isEmpty { continue }
      for alternative in selector.split(separator: ",") {
        guard let subject = Subject(alternative) else {
          throw faultInSVG(
            line: line, "has a <style> with url() for \"\(alternative)\": give it to a class alone")
        }
        rules.append(Rule(subject: subject, references: references))
        if rules.count > Self.mostRules {
          throw faultInSVG(
            line: line,
            "has a <style> with more than \(Self.mostRules) rules with url(): simplify it")
        }
      }
    }
  }
}

extension StyleSheet {
  private static let mostRules = 200

  private struct Rule {
    let subject: Subject
    let references: [SVGReference]
  }

  /// The references in the rules for an element.
  func references(of element: XMLElement) -> [SVGReference] {
    rules.flatMap { $0.subject.means(element) ? $0.references : [] }
  }

  /// The properties and values of a block (CSS Syntax 3 §5.4.5).
  static func declarations(in block: String) -> [(property: String, value: String)] {
    block.split(separator: ";").compactMap { declaration in
      let halves = declaration.split(separator: ":", maxSplits: 1)
      guard halves.count == 2 else { return nil }
      let property = String(decoding: halves[0].utf8.filter { !isXMLSpace($0) }, as: UTF8.self)
      return (property.lowercased(), String(halves[1]))
    }
  }

  /// The text before and between braces; a block is what a closing one ends.
  private static func parts(of text: String) -> [(text: String, isBlock: Bool)] {
    var parts: [(text: String, isBlock: Bool)] = []
    var part: [UInt8] = []
    for byte in text.utf8 {
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") else {
        part.append(byte)
        continue
      }
      parts.append((String(decoding: part, as: UTF8.self), byte == UInt8(ascii: "}")))
      part = []
    }
    return parts
  }

  private static func withoutComments(_ text: String) -> String {
    var rest = Array(text.utf8)[...]
    var kept: [UInt8] = []
    while let start = rest.firstRange(ofText: "/*") {
      kept += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(ofText: "*/") else {
        return String(decoding: kept, as: UTF8.self)
      }
      rest = rest[end.upperBound...]
    }
    return String(decoding: kept + rest, as: UTF8.self)
  }
}

extension StyleSheet {
  /// The last part of a selector: what the elements have in common that it can mean.
  private enum Subject {
    case ofClass(String)
    case withID(String)
    case named(String)

    /// `nil` for a selector that may mean any element (Selectors 4 §5.2, §7.1).
    init?(_ selector: Substring) {
      let isPlain = selector.utf8.allSatisfy { byte in
        isXMLSpace(byte) || Self.marks.contains(byte) || byte >= 0x80 || Self.isOfName(byte)
      }
      guard isPlain,
        let last = selector.utf8.split(whereSeparator: { isXMLSpace($0) || $0 == UInt8(ascii: ">") }
        )
        .last.map({ String(decoding: Array($0), as: UTF8.self) })
      else { return nil }
      let parts = last.split(separator: ".", omittingEmptySubsequences: false)
      if let name = parts.dropFirst().last, !name.isEmpty, !name.contains("#") {
        self = .ofClass(String(name))
      } else if let name = last.split(separator: "#", omittingEmptySubsequences: false).dropFirst()
        .last,
        !name.isEmpty, !name.contains(".")
      {
        self = .withID(String(name))
      } else if parts.count == 1, !last.contains("#") {
        self = .named(last.lowercased())
      } else {
        return nil
      }
    }

    func means(_ element: XMLElement) -> Bool {
      switch self {
      case .ofClass(let name):
        element.value(of: "class")?.utf8.split(whereSeparator: isXMLSpace)
          .contains { $0.elementsEqual(name.utf8) } ?? false
      case .withID(let id): element.value(of: "id") == id
      case .named(let name): element.name.lowercased() == name
      }
    }

    private static let marks = Array(".#>".utf8)

    private static func isOfName(_ byte: UInt8) -> Bool {
      byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
  }
}
