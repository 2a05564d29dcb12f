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

  /// Reads the IDs.
  /// - Throws: ``InvalidValue`` where the team's ID is not ten capitals and digits, the bundle's has
  ///   anything but letters, digits, hyphens and dots in it, or the app's anything but digits.
  package init(
    teamID: String, bundleID: String, appStoreID: String? = nil
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
    self.appStoreID = appStoreID
    self.teamID = teamID
    self.bundleID = bundleID
  }
}

extension AppClipIdentity {
  /// The file `apple-app-site-association`, which ties the site to the App Clip (Apple, "Supporting
  /// associated domains").
  var association: [UInt8] {
    Array("{\"appclips\":{\"apps\":[\"\(teamID).\(bundleID)\"]}}\n".utf8)
  }

  /// The content of the tag `apple-itunes-app`, which makes Safari show the App Clip's card (Apple,
  /// "Supporting invocations from your website and the Messages app").
  ///
  /// The app's number is for iPhones that take no App Clip. There is no `app-argument`, which App
  /// Clips don't get: they are told the page's own URL.
  var banner: String {
    (appStoreID.map { "app-id=\($0), " } ?? "")
      + "app-clip-bundle-id=\(bundleID), app-clip-display=card"
  }
}
