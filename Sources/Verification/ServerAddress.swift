/// Where the server is that is asked.
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

extension ServerAddress: CustomStringConvertible {
  /// The whole address, without a final slash.
  package var description: String { origin + path }
}
