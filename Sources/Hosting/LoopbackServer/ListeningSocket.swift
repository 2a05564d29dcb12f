#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A socket that listens on 127.0.0.1, closed when its owner goes.
struct ListeningSocket: ~Copyable {
  /// The port; the system's choice where 0 was asked for.
  let port: UInt16

  private let number: Int32

  init(port: UInt16) throws(ServerFault) {
    (number, self.port) = try Self.listen(on: port)
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
  private static func listen(on port: UInt16) throws(ServerFault) -> (Int32, UInt16) {
    #if canImport(Glibc)
      let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let number = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    if number < 0 { throw .socket(errno: errno) }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    var failure = bind(number, to: port)
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
    default: throw .socket(errno: failure)
    }
  }

  /// As many connections wait as a page and its pictures may open at once.
  private static var backlog: Int32 { 64 }

  /// 0, or the errno.
  private static func bind(_ number: Int32, to port: UInt16) -> Int32 {
    // A preview that was just ended must not keep the port for a minute (ip(7), TIME_WAIT).
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    _ = unsafe setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        #if canImport(Glibc)
          unsafe Glibc.bind(number, generic, length)
        #else
          unsafe Darwin.bind(number, generic, length)
        #endif
      }
    }
    return result == 0 ? 0 : errno
  }

  private static func port(of number: Int32) -> UInt16 {
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
