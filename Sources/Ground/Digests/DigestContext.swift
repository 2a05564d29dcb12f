import CCrypto

/// Owner of one of libcrypto's digest contexts, set to SHA-256.
@safe struct DigestContext: ~Copyable {
  private let pointer: OpaquePointer

  init() {
    guard let pointer = unsafe EVP_MD_CTX_new() else {
      preconditionFailure("libcrypto has no memory for a digest")
    }
    unsafe self.pointer = pointer
    let isReady = unsafe EVP_DigestInit_ex2(pointer, EVP_sha256(), nil)
    precondition(isReady == 1, "libcrypto has no SHA-256")
  }

  deinit {
    unsafe EVP_MD_CTX_free(pointer)
  }
}

extension DigestContext {
  func update(_ numbers: [some FixedWidthInteger]) {
    let isAdded = unsafe numbers.withUnsafeBytes {
      unsafe EVP_DigestUpdate(pointer, $0.baseAddress, $0.count)
    }
    precondition(isAdded == 1, "libcrypto refused to hash")
  }

  func finish() -> SHA256Digest {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { bytes in
      let isDone = unsafe EVP_DigestFinal_ex(pointer, bytes.baseAddress, nil)
      precondition(isDone == 1, "libcrypto refused to finish a digest")
      return unsafe SHA256Digest(trusted: bytes)
    }
  }

  /// Begins anew, with the digest that null pointers stand for (EVP_DigestInit(3)).
  func restart() {
    precondition(
      unsafe EVP_DigestInit_ex2(pointer, nil, nil) == 1, "libcrypto refused to begin a digest anew")
  }
}
