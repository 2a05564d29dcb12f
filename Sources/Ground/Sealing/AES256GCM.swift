import CCrypto

/// AES-256-GCM (NIST SP 800-38D) with nonces of 12 bytes and tags of 16.
package enum AES256GCM {
  static let nonceLength = 12
  static let tagLength = 16
}

extension AES256GCM {
  /// Returns the ciphertext, as long as the plaintext, with the tag behind it.
  /// - Parameters:
  ///   - key: 32 bytes.
  ///   - nonce: 12 bytes, never used twice with one key for different plaintexts.
  ///   - data: The additional data, which is authenticated too.
  package static func seal(
    _ plaintext: [UInt8], key: [UInt8], nonce: [UInt8], authenticating data: [UInt8]
  ) -> [UInt8] {
    let context = CipherContext(key: key, nonce: nonce, encrypts: true)
    context.authenticate(data)
    guard let ciphertext = context.convert(plaintext), context.finish() else {
      preconditionFailure("libcrypto refused to encrypt")
    }
    return ciphertext + context.tag()
  }

  /// Returns the plaintext of a ciphertext with its tag; `nil` where a bit of anything is another.
  package static func open(
    _ sealed: ArraySlice<UInt8>, key: [UInt8], nonce: [UInt8], authenticating data: [UInt8]
  ) -> [UInt8]? {
    guard sealed.count >= tagLength else { return nil }
    let context = CipherContext(key: key, nonce: nonce, encrypts: false)
    context.authenticate(data)
    let plaintext = context.convert(Array(sealed.dropLast(tagLength)))
    // The tag decides alone whether the plaintext is what was sealed.
    guard context.finish(expecting: Array(sealed.suffix(tagLength))) else { return nil }
    return plaintext
  }
}

/// Owner of one of libcrypto's contexts for AES-256-GCM.
@safe private struct CipherContext: ~Copyable {
  private let pointer: OpaquePointer

  init(key: [UInt8], nonce: [UInt8], encrypts: Bool) {
    precondition(key.count == 32 && nonce.count == AES256GCM.nonceLength, "a key has 32 bytes")
    guard let pointer = unsafe EVP_CIPHER_CTX_new() else {
      preconditionFailure("libcrypto has no memory for a cipher")
    }
    unsafe self.pointer = pointer
    let isReady = unsafe EVP_CipherInit_ex(
      pointer, EVP_aes_256_gcm(), nil, key, nonce, encrypts ? 1 : 0)
    precondition(isReady == 1, "libcrypto has no AES-256-GCM")
  }

  deinit {
    unsafe EVP_CIPHER_CTX_free(pointer)
  }
}

extension CipherContext {
  func authenticate(_ data: [UInt8]) {
    var count: Int32 = 0
    let isAdded = unsafe EVP_CipherUpdate(pointer, nil, &count, data, Int32(data.count))
    precondition(isAdded == 1, "libcrypto refused to authenticate")
  }

  func convert(_ bytes: [UInt8]) -> [UInt8]? {
    var converted = [UInt8](repeating: 0, count: bytes.count)
    var count: Int32 = 0
    let isConverted = unsafe EVP_CipherUpdate(
      pointer, &converted, &count, bytes, Int32(bytes.count))
    return isConverted == 1 && Int(count) == bytes.count ? converted : nil
  }

  /// Ends the encryption.
  func finish() -> Bool {
    var count: Int32 = 0
    var rest = [UInt8](repeating: 0, count: 16)
    return unsafe EVP_CipherFinal_ex(pointer, &rest, &count) == 1
  }

  /// Ends the decryption; false where the tag is another.
  func finish(expecting tag: [UInt8]) -> Bool {
    var tag = tag
    let isSet = unsafe tag.withUnsafeMutableBytes {
      unsafe EVP_CIPHER_CTX_ctrl(pointer, EVP_CTRL_AEAD_SET_TAG, Int32($0.count), $0.baseAddress)
    }
    return isSet == 1 && finish()
  }

  func tag() -> [UInt8] {
    var tag = [UInt8](repeating: 0, count: AES256GCM.tagLength)
    let isThere = unsafe tag.withUnsafeMutableBytes {
      unsafe EVP_CIPHER_CTX_ctrl(pointer, EVP_CTRL_AEAD_GET_TAG, Int32($0.count), $0.baseAddress)
    }
    precondition(isThere == 1, "libcrypto gave no tag")
    return tag
  }
}
