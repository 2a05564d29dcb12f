/// What a link to the page of check-ins says, of whichever form: `https://cards.example.com/check-in?point=hall-2` or
/// `crewapp://check-in?point=hall-2`.
///
/// The page's script reads links by the same rules (`templates/point-links.js`); a table of links is read by both in
/// tests.
package struct PointLink: Hashable, Sendable {
  /// How the page was opened.
  package let mode: Mode

  /// The ID of the point; `nil` where the link names none.
  package let point: String?

  /// The name or number of whoever checks in; `nil` where the link does not say it.
  package let userID: String?

  /// Where it is, as the point says, else the link.
  package let location: String?

  /// What takes place, as the point says, else the link.
  package let event: String?

  /// What else the point says, and of the link what the point does not.
  package let fields: [String: String]

  /// The names of what the link alone says, which may be a stranger's words; sorted by UTF-16 code units (RFC 8785 §3.2.3).
  package let linkSays: [String]

  /// The address of the list that the link has chosen; `nil` where nobody can be answered.
  package let returnAddress: String?

  /// The number under which an app asks, which the answer repeats.
  package let requestID: String?

  /// True if the site has the point, or none is named.
  package let isKnown: Bool

  /// The ways to open the page.
  package enum Mode: String, Sendable {
    /// By an app, which gets an answer.
    case deepLink = "DEEP_LINK"

    /// From paper, or by hand.
    case standalone = "STANDALONE"
  }
}

extension PointLink {
  /// The names that are no fields: what they say in a link, or, of `launchTimestamp`, in an answer, is something else.
  static let knownNames = [
    "point", "userId", "location", "event", "returnUrl", "requestId", "launchTimestamp",
  ]
}
