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
