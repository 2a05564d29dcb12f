import PreviewServer

/// The hosts that requests to a preview may be addressed to.
///
/// A stranger's page can point its own host name at an address of this machine and would then be able to
/// read every card ("DNS rebinding"), but the browser still sends that name in `Host`.
struct AllowedHosts {
  private let names: [String]

  /// The names of this machine for itself, and the addresses at which others reach it.
  init(reachedAt addresses: [HostAddress]) {
    names = ["127.0.0.1", "localhost", "[::1]"] + addresses.map(\.urlHost)
  }
}

extension AllowedHosts {
  /// Returns true if the value of a field `Host` (RFC 9110 §7.2) names one of the hosts.
  func contain(_ host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    return names.contains { name in
      guard host.hasPrefix(name) else { return false }
      let rest = host.dropFirst(name.count)
      return rest.isEmpty || rest.first == ":" && rest.dropFirst().allSatisfy { "0"..."9" ~= $0 }
    }
  }
}
