import Bytes
import Problems

extension TemplateFile {
  /// A warning for each place of a page's template at which browsers leave something out, since the pages' policy
  /// (Content Security Policy Level 3) allows only what the site itself serves.
  var blocked: [Problem] {
    switch name.split(separator: ".").last {
    case "css": return blockedInStyle
    case "html": return blockedInTags
    default: return []
    }
  }
}

extension TemplateFile {
  private func warning(_ offset: Int, _ message: String) -> Problem {
    Problem(
      severity: .warning, file: path, position: Position(of: offset, in: bytes),
      message: "the pages' policy blocks \(message)")
  }

  /// What of a style sheet is blocked: other sheets, fonts, and pictures of other servers.
  private var blockedInStyle: [Problem] {
    let text = Self.withoutComments(bytes)
    var found: [(Int, String)] = []
    for (word, message) in [
      ("@import", "@import: put the rules into this file"),
      ("@font-face", "@font-face, as no font is loaded: name those that phones have"),
    ] { found += Self.places(of: word, in: text).map { ($0, message) } }
    for place in Self.places(of: "url(", in: text) {
      let address = text[(place + 4)...].drop { $0 == 0x20 || $0 == 0x22 || $0 == 0x27 }
      if Self.isForeign(address) { found.append((place, "what another server has: \(Self.kept)")) }
    }
    return found.sorted { $0.0 < $1.0 }.map { warning($0.0, $0.1) }
  }

  /// What of a page is blocked: handlers and styles in attributes, frames, forms, and what other servers have.
  private var blockedInTags: [Problem] {
    var problems: [Problem] = []
    let text = bytes.map(\.lowered)
    for start in text.indices where text[start] == UInt8(ascii: "<") {
      let name = text[(start + 1)...].prefix(while: \.isLetter)
      guard !name.isEmpty, let end = text[start...].firstIndex(of: UInt8(ascii: ">")) else {
        continue
      }
      let element = String(decoding: name, as: UTF8.self)
      let attributes = Attributes(text[name.endIndex..<end])
      switch element {
      case "iframe", "frame", "object", "embed", "audio", "video":
        problems.append(warning(start, "<\(element)>: a link may lead there"))
      case "form" where attributes["action"] != nil:
        problems.append(warning(start, "a form that leads elsewhere: a link may"))
      case "link" where attributes["rel"].map { Array($0).contains(text: "stylesheet") } ?? false:
        problems.append(warning(start, "other style sheets: put the rules into theme.css"))
      case "script" where attributes["src"] == nil && !text[(end + 1)...].starts(with: "{{{".utf8):
        problems.append(warning(start, "scripts in a page: put them into page.js"))
      case "img", "script", "source":
        if let address = attributes["src"], Self.isForeign(address) {
          problems.append(warning(start, "what another server has: \(Self.kept)"))
        }
      default: break
      }
      for (attribute, value) in attributes.all {
        if attribute == "style" {
          problems.append(
            warning(value.startIndex, "styles in attributes: put them into theme.css"))
        } else if attribute.hasPrefix("on"), attribute.utf8.count > 3 {
          problems.append(
            warning(value.startIndex, "scripts in attributes: put them into page.js"))
        }
      }
    }
    return problems
  }

  private static let kept = "put the file into public/ and write its path"

  /// True for an address with a scheme of the web, or with a host and none.
  private static func isForeign(_ address: ArraySlice<UInt8>) -> Bool {
    ["http://", "https://", "//"].contains { address.starts(with: $0.utf8) }
  }

  private static func places(of word: String, in text: [UInt8]) -> [Int] {
    var (places, start): ([Int], Int) = ([], 0)
    while let found = text.firstRange(ofText: word, from: start) {
      places.append(found.lowerBound)
      start = found.upperBound
    }
    return places
  }

  /// A style sheet in small letters, with blanks in the place of comments.
  private static func withoutComments(_ style: [UInt8]) -> [UInt8] {
    var text = style.map(\.lowered)
    var start = text.startIndex
    while let opening = text.firstRange(ofText: "/*", from: start) {
      let end = text.firstRange(ofText: "*/", from: opening.upperBound)?.upperBound ?? text.count
      for index in opening.lowerBound..<end { text[index] = UInt8(ascii: " ") }
      start = end
    }
    return text
  }
}

/// The attributes of a tag in small letters, as a template writes them.
private struct Attributes {
  private(set) var all: [(name: String, value: ArraySlice<UInt8>)] = []

  init(_ text: ArraySlice<UInt8>) {
    var rest = text
    while let sign = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<sign].reversed().prefix { $0.isLetter || $0 == UInt8(ascii: "-") }
      var value = rest[(sign + 1)...]
      if let quote = value.first, quote == 0x22 || quote == 0x27 {
        value = value.dropFirst().prefix { $0 != quote }
      } else {
        value = value.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
      }
      all.append((String(decoding: name.reversed(), as: UTF8.self), value))
      rest = rest[value.endIndex...]
    }
  }

  subscript(name: String) -> ArraySlice<UInt8>? { all.first { $0.name == name }?.value }
}
