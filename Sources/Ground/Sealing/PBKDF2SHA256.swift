import CCrypto

/// PBKDF2 with HMAC-SHA-256 (RFC 8018 §5.2): a key that takes long to guess a password for.
package enum PBKDF2SHA256 {}

extension PBKDF2SHA256 {
  /// Returns bytes that only the password gives.
  /// - Parameter rounds: At least 1; guessing takes as many times longer.
  package static func bytes(
    _ count: Int, of password: [UInt8], salt: [UInt8], rounds: Int
  ) -> [UInt8] {
    // libcrypto counts in Int32.
    precondition(count > 0 && rounds > 0 && rounds <= Int32.max, "PBKDF2 has a round at least")
    let letters = password.map { CChar(bitPattern: $0) }
    var bytes = [UInt8](repeating: 0, count: count)
    let isDerived = unsafe PKCS5_PBKDF2_HMAC(
      letters, Int32(letters.count), salt, Int32(salt.count), Int32(rounds), EVP_sha256(),
      Int32(count), &bytes)
    precondition(isDerived == 1, "libcrypto has no PBKDF2 with SHA-256")
    return bytes
  }
}
