import Bytes
public import Problems

/// A profile in a social network.
public struct SocialProfile: Hashable, Sendable {
  /// The network's name in lower case: `linkedin`.
  public let network: String

  /// The address of the profile.
  public let address: WebAddress

  /// Creates a profile.
  /// - Throws: ``InvalidValue`` where the network is not a word of a to z, 0 to 9 and hyphens.
  public init(network: String, address: WebAddress) throws(InvalidValue) {
    let name = network.lowercased()
    guard
      !name.isEmpty, name.utf8.count <= 32,
      name.utf8.allSatisfy({
        $0.isSmallLetter || $0.isDigit || $0 == UInt8(ascii: "-")
      })
    else { throw InvalidValue("\"\(network)\" is not the name of a network, such as linkedin") }
    self.network = name
    self.address = address
  }
}
