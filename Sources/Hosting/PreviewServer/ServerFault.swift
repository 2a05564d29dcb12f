/// Why a server can't begin.
package enum ServerFault: Error, Hashable, Sendable {
  /// Another program answers at the port.
  case portTaken(UInt16)

  /// Ports below 1024 belong to the system (ip(7)).
  case portDenied(UInt16)

  /// The address is another machine's, or nobody's; with those that this machine has.
  case foreign(HostAddress, ours: [HostAddress])

  /// Any other `errno`, of making and naming the socket.
  case socket(HostAddress, errno: Int32)

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
    case .foreign(let address, let ours):
      ours.isEmpty
        ? "\(address) is no address of this machine, which is in no network"
        : "\(address) is no address of this machine, which has "
          + ours.map(\.description).joined(separator: " and ")
    case .socket(let address, let number):
      "\(address) can't be listened on: \(errorText(number))"
    case .noLibrary:
      "libmicrohttpd is missing, which carries the preview: install Debian's libmicrohttpd12"
    case .notStarted: "the server can't be started: there may be too many processes or open files"
    }
  }
}
