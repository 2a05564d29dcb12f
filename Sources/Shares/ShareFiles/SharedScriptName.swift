import Bytes

/// The names of the script that all pages of a site share, one for each content that it has had.
package enum SharedScriptName {
  /// The name of a script.
  /// - Parameter digest: Its SHA-256 in base 16, in lower case.
  package static func name(ofDigest digest: String) -> String { "page-\(digest.prefix(16)).js" }

  /// The scripts that a page names, as it names them: behind a slash.
  package static func names(in page: [UInt8]) -> Set<String> {
    let text = String(decoding: page, as: UTF8.self)
    return Set(
      text.split(text: "/page-").dropFirst()
        .map { "page-\($0.prefix(19))" }.filter(isOne))
  }

  /// True for the name of a script, whether it is the site's today or was once.
  package static func isOne(_ name: String) -> Bool {
    let digits = name.utf8.dropFirst(5).prefix(16)
    return name.utf8.count == 24 && name.hasPrefix("page-") && name.hasSuffix(".js")
      && digits.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }
}
