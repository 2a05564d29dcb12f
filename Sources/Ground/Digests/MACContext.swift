import CCrypto

/// Owner of one of libcrypto's HMAC-SHA-256 contexts with its key.
@safe struct MACContext: ~Copyable {
  private let pointer: OpaquePointer

  init(key: [UInt8]) {
    let algorithm = unsafe EVP_MAC_fetch(nil, "HMAC", nil)
    defer { unsafe EVP_MAC_free(algorithm) }
    guard let pointer = unsafe EVP_MAC_CTX_new(algorithm) else {
      preconditionFailure("libcrypto has no HMAC")
    }
    unsafe self.pointer = pointer
    var name = Array("SHA256".utf8CString)
    // An empty key must not be a null pointer, which would mean "the key from before".
    let isReady = unsafe (key + [0]).withUnsafeBufferPointer { bytes in
      unsafe name.withUnsafeMutableBufferPointer { name in
        let parameters = unsafe [
          OSSL_PARAM_construct_utf8_string("digest", name.baseAddress, 0),
          OSSL_PARAM_construct_end(),
        ]
        return unsafe EVP_MAC_init(pointer, bytes.baseAddress, key.count, parameters)
      }
    }
    precondition(isReady == 1, "libcrypto has no HMAC-SHA-256")
  }

  /// A copy, with the key and the bytes so far.
  init(copying other: borrowing MACContext) {
    guard let pointer = unsafe EVP_MAC_CTX_dup(other.pointer) else {
      preconditionFailure("libcrypto has no memory for an HMAC")
    }
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe EVP_MAC_CTX_free(pointer)
  }
}

extension MACContext {
  /// Forgets the bytes so far and keeps the key, which a null pointer stands for (EVP_MAC(3)).
  func restart() {
    precondition(
      unsafe EVP_MAC_init(pointer, nil, 0, nil) == 1, "libcrypto refused to begin an HMAC anew")
  }

  func update(_ bytes: ArraySlice<UInt8>) {
    let isAdded = unsafe bytes.withUnsafeBufferPointer {
      unsafe EVP_MAC_update(pointer, $0.baseAddress, $0.count)
    }
    precondition(isAdded == 1, "libcrypto refused to hash")
  }

  func finish() -> SHA256Digest {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { bytes in
      var count = 0
      let isDone = unsafe EVP_MAC_final(pointer, bytes.baseAddress, &count, bytes.count)
      precondition(isDone == 1 && count == 32, "libcrypto refused to finish an HMAC")
      return unsafe SHA256Digest(trusted: bytes)
    }
  }
}
