/// A request as it came: nothing of it has been decoded or checked.
package struct HTTPRequest: Hashable, Sendable {
  /// The method, as `GET`.
  package let method: String

  /// The request target with its query (RFC 9112 §3.2): `/c/…/card.vcf`, `/appclip?card=…`.
  package let target: [UInt8]

  /// The value of the field `Host`; `nil` where there is none.
  package let host: String?

  /// Creates a request.
  package init(method: String = "GET", target: [UInt8], host: String?) {
    self.method = method
    self.target = target
    self.host = host
  }
}
