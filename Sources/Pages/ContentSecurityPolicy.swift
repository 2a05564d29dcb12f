import Digests

/// What a page may load, by the digests of what stands in it (Content Security Policy Level 3).
struct ContentSecurityPolicy {
  /// The policy's text.
  let text: String

  init(style: [UInt8], script: [UInt8]? = nil) {
    var rules = ["default-src 'none'", "img-src 'self' data:", "style-src \(Self.source(style))"]
    if let script { rules += ["script-src \(Self.source(script))", "connect-src 'self'"] }
    text = (rules + ["base-uri 'none'", "form-action 'none'"]).joined(separator: "; ")
  }
}

extension ContentSecurityPolicy {
  private static func source(_ bytes: [UInt8]) -> String {
    "'sha256-\(SHA256Digest(of: bytes).base64)'"
  }
}
