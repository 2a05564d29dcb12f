/// A line of an access log in any form that is known.
enum LogLine {
  /// A request.
  case request(LoggedRequest)

  /// A line that says nothing of any card, and was looked at no closer.
  case other

  /// A line in none of the known forms.
  case broken
}

extension LogLine {
  /// Reads a line; `nil` for an empty one.
  init?(_ line: ArraySlice<UInt8>) {
    let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    if text.isEmpty { return nil }
    let isJSON = text.first == UInt8(ascii: "{")
    if isJSON, text.last == UInt8(ascii: "}"), Self.hasRequest(text), !Self.mayNameCard(text) {
      self = .other
      return
    }
    let request = isJSON ? CaddyLogLine.request(text) : CommonLogLine.request(text)
    self = request.map(Self.request) ?? .broken
  }

  /// True if a document looks like one of Caddy's.
  private static func hasRequest(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      rest = rest[(quote + 1)...]
      if rest.starts(with: "request\":{".utf8) { return true }
    }
    return false
  }

  /// True if a line may contain a vCard's name: a document costs fifty times as much as this look.
  private static func mayNameCard(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let point = rest.firstIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") })
    {
      rest = rest[(point + 1)...]
      if text[point] == UInt8(ascii: "%") || rest.starts(with: "vcf".utf8) { return true }
    }
    return false
  }
}
