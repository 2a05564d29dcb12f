import Bytes
package import Problems

/// A link to a point that is to be written.
package struct PointLinkOrder: Sendable {
  /// The point's ID.
  package let point: PointID

  /// The name or number of whoever checks in, which no server is to learn.
  package var user: String?

  /// Names and values of one's own.
  package var fields: [(name: String, value: String)] = []

  /// The number under which an app asks.
  package var request: String?

  /// The address that is answered, which the site's list has.
  package var returnURL: String?

  /// Orders the link in a point's code.
  package init(to point: PointID) { self.point = point }
}

extension CheckInPoints {
  /// Writes a link.
  ///
  /// With a user, all of it stands behind `#?`, which no browser sends to a server.
  /// - Parameter site: The site's address without a slash at its end.
  /// - Throws: ``InvalidValue`` for an address that is not in the list, and for a field that would say nothing.
  package func link(_ order: PointLinkOrder, on site: String) throws(InvalidValue) -> String {
    let own = point(named: order.point.text)?.fields.map(\.name) ?? []
    for field in order.fields {
      if PointLink.knownNames.contains(field.name) || field.name.isEmpty || field.value.isEmpty {
        throw InvalidValue("\"\(field.name)\" is no field of one's own with a value")
      }
      if own.contains(field.name) {
        throw InvalidValue("\"\(field.name)\" is said by the point itself, whose word counts")
      }
    }
    if let address = order.returnURL, returnAddress(chosenBy: address) == nil {
      throw InvalidValue(
        "\"\(address)\" is none of points.returnTo in cardpress.yaml, and nobody else is answered")
    }
    let known = [
      ("point", order.point.text), ("userId", order.user), ("requestId", order.request),
      ("returnUrl", order.returnURL),
    ]
    let pairs =
      known.compactMap { name, value in value.map { (name, $0) } }
      + order.fields.map { ($0.name, $0.value) }
    let query = pairs.map { "\($0.0.percentEncoded)=\($0.1.percentEncoded)" }.joined(separator: "&")
    return "\(PointPage.address(on: site))\(order.user == nil ? "" : "#")?\(query)"
  }
}
