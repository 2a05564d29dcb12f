/// Recognises requests that are addressed to this machine.
///
/// A stranger's page can point its own host name at 127.0.0.1 and would then be able to read every
/// card ("DNS rebinding"), but the browser still sends that name in `Host`.
enum LocalHost {
  /// Returns true if the value of a field `Host` (RFC 9110 §7.2) names this machine.
  static func isMeant(by host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    for name in ["127.0.0.1", "localhost", "[::1]"] where host.hasPrefix(name) {
      let rest = host.dropFirst(name.count)
      if rest.isEmpty { return true }
      let port = rest.dropFirst()
      return rest.first == ":" && port.allSatisfy { ("0"..."9").contains($0) }
    }
    return false
  }
}
