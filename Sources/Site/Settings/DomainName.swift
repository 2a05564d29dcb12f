import CIDN2

/// A domain as people write it, with letters of any script.
struct DomainName {
  let text: String
}

extension DomainName {
  /// The name as name servers know it, such as `xn--mller-kva.de` (RFC 5891 §4); `nil` where it can't be, or
  /// libidn2 is not installed.
  var ascii: String? {
    // RFC 1035 §2.3.4: 253 letters and dots.
    let name = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 254) { buffer in
      unsafe cidn2_ascii(text, buffer.baseAddress, buffer.count)
        ? unsafe buffer.baseAddress.map { unsafe String(cString: $0) } : nil
    }
    return name
  }
}
