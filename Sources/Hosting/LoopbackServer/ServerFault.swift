/// Why a server can't begin.
package enum ServerFault: Error, Hashable, Sendable {
  /// Another program answers at the port.
  case portTaken(UInt16)

  /// Ports below 1024 belong to the system (ip(7)).
  case portDenied(UInt16)

  /// Any other `errno`, of making and naming the socket.
  case socket(errno: Int32)

  /// libmicrohttpd is not there.
  case noLibrary

  /// libmicrohttpd does not say why.
  case notStarted
}

extension ServerFault: CustomStringConvertible {
  /// The fault and its cure.
  package var description: String {
    switch self {
    case .portTaken(let port):
      "port \(port) is taken by another program: stop it, or choose another with --port"
    case .portDenied(let port):
      "port \(port) can't be opened by this user: choose one from 1024 with --port"
    case .socket(let number): "127.0.0.1 can't be listened on: \(errorText(number))"
    case .noLibrary:
      "libmicrohttpd is missing, which carries the preview: install Debian's libmicrohttpd12"
    case .notStarted: "the server can't be started: there may be too many processes or open files"
    }
  }
}
