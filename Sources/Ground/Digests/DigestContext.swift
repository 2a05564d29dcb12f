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
  func update(_ bytes: [UInt8]) {
    let isAdded = unsafe bytes.withUnsafeBytes {
      unsafe EVP_DigestUpdate(pointer, $0.baseAddress, $0.count)
    }
    precondition(isAdded == 1, "libcrypto refused to hash")
  }

  func finish() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 32)
    let isDone = unsafe bytes.withUnsafeMutableBufferPointer {
      unsafe EVP_DigestFinal_ex(pointer, $0.baseAddress, nil)
    }
    precondition(isDone == 1, "libcrypto refused to finish a digest")
    return bytes
  }
}
