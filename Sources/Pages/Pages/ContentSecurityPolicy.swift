import Digests

/// The list of what a page may load: its own style and scripts, by their digests (CSP Level 3), and
/// the site's files.
struct ContentSecurityPolicy {
  /// The policy's text.
  let text: String

  /// - Parameters:
  ///   - scripts: Those that stand in the page.
  ///   - opensShares: True where the page shows photos that it has opened itself.
  init(style: String, scripts: [String], opensShares: Bool = false) {
    text = [
      "default-src 'none'", "img-src 'self' data:\(opensShares ? " blob:" : "")",
      "style-src \(Self.source(style))",
      "script-src \(scripts.map(Self.source).joined(separator: " ")) 'self'", "connect-src 'self'",
      "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }
}

extension ContentSecurityPolicy {
  private static func source(_ text: String) -> String {
    "'sha256-\(SHA256Digest(of: Array(text.utf8)).base64)'"
  }
}
