import Digests

/// The list of what a page may load, by the digests of its own content (CSP Level 3).
struct ContentSecurityPolicy {
  /// The policy's text.
  let text: String

  init(style: String, scripts: [String]) {
    text = [
      "default-src 'none'", "img-src 'self' data:", "style-src \(Self.source(style))",
      "script-src \(scripts.map(Self.source).joined(separator: " "))", "connect-src 'self'",
      "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }
}

extension ContentSecurityPolicy {
  private static func source(_ text: String) -> String {
    "'sha256-\(SHA256Digest(of: Array(text.utf8)).base64)'"
  }
}
