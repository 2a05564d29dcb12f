import Bytes
package import Problems

/// The App Clip that a site's links open.
package struct AppClipIdentity: Hashable, Sendable {
  /// The developer team's ID: ten capitals and digits.
  package let teamID: String

  /// The App Clip's bundle ID.
  package let bundleID: String

  /// The whole app's number in the App Store; `nil` where it is not there.
  package let appStoreID: String?

  /// The whole app as `TEAMID.bundleID`; `nil` where there is none.
  package let appID: String?

  /// The way in which Safari offers the App Clip on a page; `nil` where it does not.
  package let display: Display?

  /// Reads the IDs.
  /// - Throws: ``InvalidValue`` where the team's ID is not ten capitals and digits, the bundle's has
  ///   anything but letters, digits, hyphens and dots in it, or the app's anything but digits.
  package init(
    teamID: String, bundleID: String, appStoreID: String? = nil, appID: String? = nil,
    display: Display? = .banner
  ) throws(InvalidValue) {
    guard teamID.utf8.count == 10, teamID.utf8.allSatisfy({ $0.isCapital || $0.isDigit }) else {
      throw InvalidValue(
        "\"\(teamID)\" is not a team ID: ten capitals and digits, as in ABCDE12345")
    }
    let isBundleByte = { (byte: UInt8) in
      byte.isLetterOrDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
    guard !bundleID.isEmpty, bundleID.utf8.allSatisfy(isBundleByte) else {
      throw InvalidValue(
        "\"\(bundleID)\" is not a bundle ID: letters, digits, \"-\" and \".\", as in com.example.Clip"
      )
    }
    if let appStoreID, appStoreID.isEmpty || !appStoreID.utf8.allSatisfy(\.isDigit) {
      throw InvalidValue("\"\(appStoreID)\" is not an app's number such as 1234567890")
    }
    if let appID, !appID.utf8.allSatisfy(isBundleByte) {
      throw InvalidValue("\"\(appID)\" is not an app such as ABCDE12345.com.example.cards")
    }
    self.appStoreID = appStoreID
    self.appID = appID
    self.display = display
    self.teamID = teamID
    self.bundleID = bundleID
  }
}

extension AppClipIdentity {
  /// The way in which Safari offers the App Clip on a page.
  package enum Display: Hashable, Sendable {
    /// The Smart App Banner.
    case banner

    /// The App Clip's card.
    case card
  }

  /// The content of the tag `apple-itunes-app`, which makes Safari offer the App Clip (Apple,
  /// "Supporting invocations from your website and the Messages app"); `nil` for no tag.
  ///
  /// The app's number is for iPhones that take no App Clip. There is no `app-argument`, which App
  /// Clips don't get: they are told the page's own URL.
  var banner: String? {
    guard let display else { return nil }
    let number = appStoreID.map { "app-id=\($0), " } ?? ""
    return "\(number)app-clip-bundle-id=\(bundleID)"
      + (display == .card ? ", app-clip-display=card" : "")
  }

  /// The App Clip as Apple names apps: `TEAMID.bundleID`.
  var clipID: String { "\(teamID).\(bundleID)" }
}
