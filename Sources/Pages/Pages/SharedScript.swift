import Digests
import ShareFiles

/// The script that all pages of a site have in common: what acts after the first look, and the texts
/// in all languages.
///
/// It is named after its content, so that a page that was made earlier, or lies in a cache, finds the
/// one that it was made for as long as that is there.
package struct SharedScript: Hashable, Sendable {
  /// The file's bytes.
  package let bytes: [UInt8]

  /// The file's name in the site's folder: `page-` and 16 digits of base 16.
  package let name: String

  /// The digest by which a browser knows it (Subresource Integrity §3.1).
  let integrity: String

  init(_ text: String) {
    bytes = Array(text.utf8)
    let digest = SHA256Digest(of: bytes)
    name = SharedScriptName.name(ofDigest: digest.hex)
    integrity = "sha256-\(digest.base64)"
  }
}
