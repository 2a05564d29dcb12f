/// The address of the server that is asked.
package struct ServerAddress: Hashable, Sendable {
  /// Scheme and host, with a port where one was given: `https://cards.example.com`.
  package let origin: String

  /// The path of the site without a final slash: empty, or `/cards`.
  package let path: String

  /// Creates an address.
  package init(origin: String, path: String) {
    self.origin = origin
    self.path = path
  }
}

extension ServerAddress {
  /// The same host without encryption, where both are at their usual ports.
  var plainOrigin: String {
    origin.hasPrefix("https://") ? "http://" + origin.dropFirst("https://".utf8.count) : origin
  }

  /// True if what comes without encryption matters: not on this machine, and not at a port of its
  /// own.
  var isAskedForEncryption: Bool {
    let host = plainOrigin.dropFirst("http://".utf8.count)
    return !host.contains(":") && !["localhost", "127.0.0.1"].contains(host)
  }
}

extension ServerAddress: CustomStringConvertible {
  /// The whole address, without a final slash.
  package var description: String { origin + path }
}
