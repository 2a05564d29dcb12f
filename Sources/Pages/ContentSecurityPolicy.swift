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
    "'sha256-\(base64(SHA256Digest(of: bytes).bytes))'"
  }

  /// RFC 4648 §4.
  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0...3 {
        let digit = alphabet[bits >> (18 - 6 * index) & 63]
        text.append(index <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
