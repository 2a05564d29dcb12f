#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A socket that listens on one address, closed when its owner goes.
struct ListeningSocket: ~Copyable {
  /// The port; the system's choice where 0 was asked for.
  let port: UInt16

  private let number: Int32

  init(on address: HostAddress, port: UInt16) throws(ServerFault) {
    (number, self.port) = try Self.listen(on: address, port: port)
  }

  deinit { close(number) }
}

extension ListeningSocket {
  /// Hands the socket over to somebody who closes it.
  consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }

  /// socket(2), bind(2), listen(2).
  private static func listen(
    on address: HostAddress, port: UInt16
  ) throws(ServerFault) -> (Int32, UInt16) {
    #if canImport(Glibc)
      let number = socket(address.family, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let number = socket(address.family, SOCK_STREAM, 0)
    #endif
    if number < 0 { throw .socket(address, errno: errno) }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    var failure = bind(number, to: address, port: port)
    #if canImport(Glibc)
      if failure == 0, Glibc.listen(number, backlog) != 0 { failure = errno }
    #else
      if failure == 0, Darwin.listen(number, backlog) != 0 { failure = errno }
    #endif
    if failure == 0 { return (number, Self.port(of: number)) }
    close(number)
    switch failure {
    case EADDRINUSE: throw .portTaken(port)
    case EACCES: throw .portDenied(port)
    case EADDRNOTAVAIL: throw .foreign(address, ours: HostAddress.ofThisMachine)
    default: throw .socket(address, errno: failure)
    }
  }

  /// As many connections wait as a page and its pictures may open at once.
  private static var backlog: Int32 { 64 }

  /// 0, or the errno.
  private static func bind(_ number: Int32, to address: HostAddress, port: UInt16) -> Int32 {
    // A preview that was just ended must not keep the port for a minute (ip(7), TIME_WAIT).
    var (yes, no): (Int32, Int32) = (1, 0)
    let size = socklen_t(MemoryLayout<Int32>.size)
    _ = unsafe setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, size)
    if address.isIPv6 {
      // "::" is all addresses, those of IPv4 too, whatever the system begins with (ipv6(7)).
      _ = unsafe setsockopt(number, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &no, size)
    }
    let result = unsafe address.withSocketName(port: port) { name, length in
      #if canImport(Glibc)
        unsafe Glibc.bind(number, name, length)
      #else
        unsafe Darwin.bind(number, name, length)
      #endif
    }
    return result == 0 ? 0 : errno
  }

  private static func port(of number: Int32) -> UInt16 {
    // A name of IPv6 is cut short behind its port, which stands where that of IPv4 does.
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        unsafe getsockname(number, generic, &length)
      }
    }
    return result == 0 ? UInt16(bigEndian: address.sin_port) : 0
  }
}

/// strerror(3).
func errorText(_ number: Int32) -> String {
  guard let text = unsafe strerror(number) else { return "errno \(number)" }
  return unsafe String(cString: text)
}
