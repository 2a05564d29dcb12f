import CCrypto

/// The digests that this room computes.
enum DigestAlgorithm: Int {
  case sha1 = 20
  case sha256 = 32

  /// The length of a digest in bytes.
  var byteCount: Int { rawValue }
}

/// The digest of bytes that lie together.
func digest(of bytes: [UInt8], with algorithm: DigestAlgorithm) -> [UInt8] {
  var result = [UInt8](repeating: 0, count: algorithm.byteCount)
  let isDone = unsafe bytes.withUnsafeBytes { source in
    unsafe result.withUnsafeMutableBufferPointer { target in
      let kind = unsafe algorithm == .sha1 ? EVP_sha1() : EVP_sha256()
      return unsafe EVP_Digest(
        source.baseAddress, source.count, target.baseAddress, nil, kind, nil)
    }
  }
  precondition(isDone == 1, "libcrypto refused to hash")
  return result
}

/// The MD5 of bytes (RFC 1321), 16 bytes long, where others have marked something with it; `nil` where the system's
/// rules forbid it (FIPS 140).
package func md5Digest(of bytes: [UInt8]) -> [UInt8]? {
  var result = [UInt8](repeating: 0, count: 16)
  let isDone = unsafe bytes.withUnsafeBytes { source in
    unsafe result.withUnsafeMutableBufferPointer { target in
      unsafe EVP_Digest(source.baseAddress, source.count, target.baseAddress, nil, EVP_md5(), nil)
    }
  }
  return isDone == 1 ? result : nil
}
