#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An address that a machine can listen on: IPv4 (RFC 791) or IPv6 (RFC 4291).
package struct HostAddress: Hashable, Sendable {
  /// The address in network order: 4 bytes of IPv4, 16 of IPv6.
  private let bytes: [UInt8]

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads an address as people write it (inet_pton(3)), in brackets or without.
  ///
  /// `nil` for anything else; for an address of many machines (multicast, broadcast); and for a link-local
  /// one of IPv6, which needs a zone behind it that no browser takes (RFC 4007 §11).
  package init?(_ text: String) {
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]") && text.utf8.count > 2
    let bare = isBracketed ? String(text.dropFirst().dropLast()) : text
    // C would read up to the zero alone.
    if bare.utf8.contains(0) { return nil }
    var (four, six) = ([UInt8](repeating: 0, count: 4), [UInt8](repeating: 0, count: 16))
    if !isBracketed, unsafe inet_pton(AF_INET, bare, &four) == 1 {
      self.init(bytes: four)
    } else if unsafe inet_pton(AF_INET6, bare, &six) == 1 {
      self.init(bytes: six)
    } else {
      return nil
    }
    if isOfMany || isLinkLocal { return nil }
  }
}

extension HostAddress {
  /// This machine alone: 127.0.0.1.
  package static let loopback = HostAddress(bytes: [127, 0, 0, 1])

  /// True for `0.0.0.0` and `::`, which stand for all addresses of a machine.
  package var isAny: Bool { bytes.allSatisfy { $0 == 0 } }

  /// True for an address that no other machine reaches (RFC 1122 §3.2.1.3; RFC 4291 §2.5.3).
  package var isLoopback: Bool {
    isIPv6 ? bytes.last == 1 && bytes.dropLast().allSatisfy { $0 == 0 } : bytes[0] == 127
  }

  /// True for IPv6.
  var isIPv6: Bool { bytes.count == 16 }

  /// The address as it stands in a URL: IPv6 in brackets (RFC 3986 §3.2.2).
  package var urlHost: String { isIPv6 ? "[\(self)]" : description }

  private var isOfMany: Bool { bytes[0] >= (isIPv6 ? 0xFF : 224) }

  private var isLinkLocal: Bool { isIPv6 && bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 }
}

extension HostAddress: CustomStringConvertible {
  /// The address as people write it (inet_ntop(3)).
  package var description: String {
    if !isIPv6 { return bytes.map { "\($0)" }.joined(separator: ".") }
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) {
      let text = unsafe inet_ntop(AF_INET6, bytes, $0.baseAddress, socklen_t(INET6_ADDRSTRLEN))
      return unsafe text.map { unsafe String(cString: $0) } ?? ""
    }
  }
}

extension HostAddress {
  /// The addresses of this machine by which others reach it: IPv4 before IPv6, else in the system's order
  /// (getifaddrs(3)).
  package static var ofThisMachine: [HostAddress] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&list) == 0 else { return [] }
    defer { unsafe freeifaddrs(list) }
    var found: [HostAddress] = []
    var next = unsafe list
    while let entry = unsafe next {
      unsafe next = entry.pointee.ifa_next
      guard unsafe entry.pointee.ifa_flags & UInt32(IFF_UP) != 0,
        let address = unsafe HostAddress(entry.pointee.ifa_addr)
      else { continue }
      if address.isLoopback || address.isLinkLocal || found.contains(address) { continue }
      found.append(address)
    }
    return found.filter { !$0.isIPv6 } + found.filter(\.isIPv6)
  }

  /// The addresses by which others reach who listens here: this one, or all that it stands for.
  package var reachable: [HostAddress] {
    // A socket of IPv6 takes IPv4 too (ipv6(7)).
    isAny ? Self.ofThisMachine.filter { isIPv6 || !$0.isIPv6 } : [self]
  }

  /// The address in a socket's name; `nil` for other families.
  private init?(_ name: UnsafeMutablePointer<sockaddr>?) {
    guard let name = unsafe name else { return nil }
    let raw = UnsafeRawPointer(name)
    switch unsafe Int32(name.pointee.sa_family) {
    case AF_INET:
      let address = unsafe raw.load(as: sockaddr_in.self).sin_addr
      self.init(bytes: unsafe withUnsafeBytes(of: address) { unsafe Array($0) })
    case AF_INET6:
      let address = unsafe raw.load(as: sockaddr_in6.self).sin6_addr
      self.init(bytes: unsafe withUnsafeBytes(of: address) { unsafe Array($0) })
    default: return nil
    }
  }

  /// The family of sockets for it.
  var family: Int32 { isIPv6 ? AF_INET6 : AF_INET }

  /// Calls a function with the name of a socket at the address and a port (ip(7), ipv6(7)).
  func withSocketName<Result>(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    if isIPv6 {
      var name = sockaddr_in6()
      name.sin6_family = sa_family_t(AF_INET6)
      name.sin6_port = port.bigEndian
      unsafe withUnsafeMutableBytes(of: &name.sin6_addr) { unsafe $0.copyBytes(from: bytes) }
      return unsafe Self.withGeneric(&name, body)
    }
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    unsafe withUnsafeMutableBytes(of: &name.sin_addr) { unsafe $0.copyBytes(from: bytes) }
    return unsafe Self.withGeneric(&name, body)
  }

  private static func withGeneric<Name, Result>(
    _ name: inout Name, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    unsafe withUnsafePointer(to: &name) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        unsafe body(generic, socklen_t(MemoryLayout<Name>.size))
      }
    }
  }
}
