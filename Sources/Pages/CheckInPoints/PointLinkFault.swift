/// Why a link leads to no point.
package struct PointLinkFault: Error, Hashable, Sendable {
  /// The kind of fault.
  package let code: Code

  /// What was expected and what was got, for whoever makes links, in English.
  ///
  /// Holds no value of a parameter.
  package let details: String

  /// The kinds of faults, in the order in which they are judged.
  package enum Code: String, Sendable {
    /// The text is no URI.
    case malformedURI = "MALFORMED_URI"

    /// The scheme is neither the site's nor the app's.
    case invalidScheme = "INVALID_SCHEME"

    /// The host is another.
    case invalidHost = "INVALID_HOST"

    /// There is no such page or point.
    case navigationFailed = "NAVIGATION_FAILED"
  }
}
