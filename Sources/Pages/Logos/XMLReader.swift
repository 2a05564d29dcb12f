import Problems
import Bytes

/// Reads the elements of an XML text, which must be well-formed and name its prefixes: a browser
/// shows nothing of an SVG that is not.
///
/// Takes no document type, and with it no entities of its own.
struct XMLReader {
  /// In the order in which they begin.
  private(set) var elements: [XMLElement] = []

  private var cursor: XMLCursor
  private var open: [OpenElement] = []

  init(_ bytes: [UInt8]) throws(InvalidValue) {
    if firstFaultInUTF8(bytes) != nil {
      throw InvalidValue("is neither SVG in UTF-8 nor PNG: save it as one of them")
    }
    cursor = XMLCursor(bytes)
    _ = cursor.skip("\u{FEFF}")
    try readDeclaration()
    while !cursor.isAtEnd { try readNext() }
    if let element = open.last { throw cursor.fault("ends before <\(element.name)> does") }
    if elements.isEmpty { throw InvalidValue("is neither SVG nor PNG: save it as one of them") }
  }
}

extension XMLReader {
  /// An element whose end is awaited.
  private struct OpenElement {
    let name: String
    let index: Int
    let namespaces: [String: String]
  }

  private mutating func readNext() throws(InvalidValue) {
    if cursor.skip("<!--") {
      guard let comment = cursor.take(through: "--"), cursor.skip(">") else {
        throw cursor.fault("has a comment that does not end with \"-->\"")
      }
      try check(comment)
    } else if cursor.skip("<![CDATA[") {
      guard let text = cursor.take(through: "]]>") else {
        throw cursor.fault("has a CDATA section without an end")
      }
      try add(text)
    } else if cursor.skip("<!") {
      throw cursor.fault("has a <!DOCTYPE>: remove it, together with what it names")
    } else if cursor.skip("<?") {
      try readInstruction()
    } else if cursor.skip("</") {
      try readEndTag()
    } else if cursor.skip("<") {
      try readStartTag()
    } else {
      let text = cursor.take(until: UInt8(ascii: "<"))
      try add(try cursor.resolved(text)[...])
    }
  }

  /// XML 1.0 §2.8: only UTF-8 is read.
  private mutating func readDeclaration() throws(InvalidValue) {
    guard cursor.skip("<?xml ") else { return }
    guard let text = cursor.take(through: "?>") else {
      throw cursor.fault("has a declaration without an end")
    }
    let words = String(decoding: text, as: UTF8.self).lowercased()
      .split { $0 == "\"" || $0 == "'" || $0 == "=" || $0.isWhitespace }
    if let index = words.firstIndex(of: "encoding"), index + 1 < words.count,
      words[index + 1] != "utf-8"
    {
      throw cursor.fault("names the encoding \(words[index + 1]): save it in UTF-8")
    }
  }

  /// XML 1.0 §2.6; a style sheet's instruction leads to another file.
  private mutating func readInstruction() throws(InvalidValue) {
    let target = try cursor.takeName().name.lowercased()
    if target == "xml" { throw cursor.fault("has a declaration that belongs to the beginning") }
    if target == "xml-stylesheet" {
      throw cursor.fault("refers to a style sheet: a logo has to be self-contained")
    }
    guard let text = cursor.take(through: "?>") else {
      throw cursor.fault("has an instruction without an end")
    }
    try check(text)
  }

  private mutating func readStartTag() throws(InvalidValue) {
    cursor.markLine()
    let line = cursor.line
    let (prefix, name) = try cursor.takeName()
    var attributes: [XMLAttribute] = []
    while true {
      let isApart = cursor.skipSpace()
      if cursor.next == UInt8(ascii: ">") || cursor.next == UInt8(ascii: "/") { break }
      guard isApart else { throw cursor.fault("has a tag that is not well-formed: <\(name)") }
      attributes.append(try cursor.takeAttribute())
    }
    let isEmpty = cursor.skip("/")
    guard cursor.skip(">") else { throw cursor.fault("has a tag without an end: <\(name)") }
    if open.isEmpty, !elements.isEmpty { throw cursor.fault("has a second element beside <svg>") }
    let namespaces = try namespaces(of: attributes, line: line)
    elements.append(
      XMLElement(
        name: name, namespace: namespaces[prefix ?? ""], line: line, parent: open.last?.index,
        attributes: attributes))
    for used in [prefix] + attributes.map(\.prefix) {
      guard let used, namespaces[used] == nil else { continue }
      throw faultInSVG(line: line, "uses the prefix \"\(used):\", which no xmlns:\(used) explains")
    }
    if !isEmpty {
      open.append(
        OpenElement(
          name: (prefix.map { "\($0):" } ?? "") + name, index: elements.count - 1,
          namespaces: namespaces))
    }
  }

  /// The namespaces that hold in an element (Namespaces in XML §3), by their prefixes.
  private func namespaces(
    of attributes: [XMLAttribute], line: Int
  ) throws(InvalidValue) -> [String: String] {
    // Both are known without being named (§3).
    var namespaces = open.last?.namespaces ?? ["xml": "", "xmlns": ""]
    var names: Set<String> = []
    for attribute in attributes {
      let name = (attribute.prefix.map { "\($0):" } ?? "") + attribute.name
      guard names.insert(name).inserted else {
        throw faultInSVG(line: line, "has the attribute \(name) twice")
      }
      if attribute.prefix == "xmlns" { namespaces[attribute.name] = attribute.value }
      if attribute.prefix == nil, attribute.name == "xmlns" { namespaces[""] = attribute.value }
    }
    return namespaces
  }

  private mutating func readEndTag() throws(InvalidValue) {
    let (prefix, name) = try cursor.takeName()
    let whole = (prefix.map { "\($0):" } ?? "") + name
    _ = cursor.skipSpace()
    guard cursor.skip(">") else { throw cursor.fault("has a tag without an end: </\(whole)") }
    guard open.popLast()?.name == whole else {
      throw cursor.fault("ends <\(whole)>, which is not the last that began")
    }
  }

  /// Gives text to the element that it is in.
  private mutating func add(_ text: ArraySlice<UInt8>) throws(InvalidValue) {
    try check(text)
    if let element = open.last {
      elements[element.index].text += text
    } else if !text.allSatisfy(isXMLSpace) {
      if elements.isEmpty { throw InvalidValue("is neither SVG nor PNG: save it as one of them") }
      throw cursor.fault("has text outside of <svg>")
    }
  }

  private func check(_ text: ArraySlice<UInt8>) throws(InvalidValue) {
    if text.contains(where: { $0 < 0x20 && !isXMLSpace($0) }) {
      throw cursor.fault("has a control character")
    }
  }
}
