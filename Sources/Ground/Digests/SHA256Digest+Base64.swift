import Bytes

extension SHA256Digest {
  /// The bytes in base64 (RFC 4648 §4): 43 characters and a `=`.
  package var base64: String { Base64.text(of: bytes) }
}
