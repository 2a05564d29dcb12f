import Suggestions
package import Cards
package import Problems

/// All points of a site, and what holds for each of them.
package struct CheckInPoints: Hashable, Sendable {
  /// The scheme of links that an app of the owner's own opens: `crewapp`; `nil` where there is none.
  package var scheme: String?

  /// The app for Android that opens the links; `nil` where there is none.
  package var android: AndroidApp?

  /// The only addresses that are answered.
  package var returnTo: [ReturnAddress] = []

  /// Where a person's own message goes.
  package var report = Report()

  /// The points, in the owner's order; no ID twice.
  package var list: [CheckInPoint] = []

  /// Creates a value without points.
  package init() {}

  /// Where a person's own message goes.
  package struct Report: Hashable, Sendable {
    /// The number that gets it as a text message.
    package var sms: PhoneNumber?

    /// The address that gets it by e-mail.
    package var email: EmailAddress?

    /// Creates a value that names nobody.
    package init() {}
  }
}

extension CheckInPoints {
  /// Reads the scheme of links that an app of the owner's own opens (RFC 3986 §3.1).
  /// - Returns: It in small letters.
  /// - Throws: ``InvalidValue`` for a text that is no scheme, and one that browsers or systems have a use for.
  package static func scheme(_ text: String) throws(InvalidValue) -> String {
    let scheme = text.lowercased()
    guard GenericURI.isScheme(scheme.utf8) else {
      throw InvalidValue(
        "\"\(text)\" is no scheme: it begins with a letter and has no colon, as crewapp")
    }
    if KnownSchemes.contains(scheme) {
      throw InvalidValue(
        "\"\(text)\" is opened by browsers or the system, not by an app of yours: take a name of your own, as crewapp"
      )
    }
    return scheme
  }

  /// The point that somebody names.
  /// - Throws: ``InvalidValue`` where there is none, with the one that was probably meant.
  package func point(meantBy name: String) throws(InvalidValue) -> CheckInPoint {
    if let point = point(named: name) { return point }
    let meant = nearest(to: name, among: list.map(\.id.text))
    throw InvalidValue(
      "the site has no point \"\(name)\": "
        + (meant.map { "did you mean \"\($0)\"?" } ?? "cardpress point lists all"))
  }

  /// The point that links call so; capitals and small letters differ.
  package func point(named id: String) -> CheckInPoint? { list.first { $0.id.text == id } }

  /// The address that a link chooses; `nil` where it chooses none.
  func returnAddress(chosenBy text: String) -> ReturnAddress? {
    returnTo.first { $0.isChosen(by: text) }
  }
}
