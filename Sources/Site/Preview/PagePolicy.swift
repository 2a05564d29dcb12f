import Bytes
import Digests

/// The Content Security Policy of a page, extended by one style and one script.
struct PagePolicy {
  private let style: String
  private let script: String

  init(style: [UInt8], script: [UInt8]) {
    self.style = Self.source(style)
    self.script = Self.source(script)
  }
}

extension PagePolicy {
  /// The policy of the preview's own pages.
  var text: String {
    "default-src 'none'; img-src 'self' data:; style-src \(style); script-src \(script); "
      + "connect-src 'self'; base-uri 'none'; form-action 'none'"
  }

  /// Returns a page whose own policy allows the style and the script; a page without a policy stays
  /// as it is.
  func opened(_ page: [UInt8]) -> [UInt8] {
    let folded = page.map(\.lowered)
    guard let name = folded.firstRange(ofText: "http-equiv=\"content-security-policy\""),
      let tagEnd = folded[name.upperBound...].firstIndex(of: UInt8(ascii: ">")),
      let start = folded[name.upperBound..<tagEnd]
        .firstRange(ofText: "content=\"")?.upperBound,
      let end = folded[start..<tagEnd].firstIndex(of: UInt8(ascii: "\""))
    else { return page }
    var policy = Array(page[start..<end])
    let sources = [("style-src", style), ("script-src", script), ("connect-src", "'self'")]
    for (directive, source) in sources { Self.add(source, to: directive, in: &policy) }
    return page[..<start] + policy + page[end...]
  }

  /// Adds a source to a directive.
  ///
  /// An added source allows more, and `'none'` beside it is ignored (Content Security Policy Level
  /// 3 §6.7.2).
  private static func add(_ source: String, to directive: String, in policy: inout [UInt8]) {
    if let place = policy.firstRange(ofText: "\(directive) ") {
      policy.insert(contentsOf: "\(source) ".utf8, at: place.upperBound)
    } else {
      policy += Array("; \(directive) \(source)".utf8)
    }
  }

  private static func source(_ bytes: [UInt8]) -> String {
    "'sha256-\(SHA256Digest(of: bytes).base64)'"
  }
}
