import Bytes
import Problems

/// The App Clip that opens a share on an iPhone.
package struct AppClipSettings: Hashable, Sendable {
  /// The ID of the developer team: ten capital letters and digits.
  package let teamID: String

  /// The bundle ID of the App Clip, for example `com.example.cards.Clip`.
  package let bundleID: String

  /// The app's number in the App Store; `nil` if it is not there.
  package let appStoreID: String?

  /// The whole app, which takes the App Clip's place once it is installed, as `TEAMID.bundleID`; `nil`
  /// if there is none.
  package let appID: String?

  /// The way in which Safari offers the App Clip on a page.
  package let display: Display

  /// Reads the group; `nil` if it is not given or has a problem.
  init?(_ reader: inout SettingsReader) {
    guard reader.has("appClip") else { return nil }
    let teamID = reader.value("appClip.teamID", Self.teamID)
    let bundleID = reader.value("appClip.bundleID", Self.bundleID)
    appStoreID = reader.value("appClip.appStoreID", Self.appStoreID)
    appID = reader.value("appClip.appID", Self.appID)
    display = reader.value("appClip.display", Display.read) ?? .banner
    for key in ["teamID", "bundleID"] where !reader.has("appClip.\(key)") {
      reader.report("appClip", "needs the key \(key)")
    }
    guard let teamID, let bundleID else { return nil }
    self.teamID = teamID
    self.bundleID = bundleID
  }
}

extension AppClipSettings {
  /// The way in which Safari offers the App Clip on a page.
  package enum Display: String, CaseIterable, Hashable, Sendable, SettingsChoice {
    /// A line above the page.
    case banner

    /// A sheet over the page.
    case card

    /// Nothing: only codes and links in messages open it.
    case none
  }

  private static func appID(_ text: String) throws(InvalidValue) -> String {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, (try? teamID(String(parts[0]))) != nil,
      (try? bundleID(String(parts[1]))) != nil
    else {
      throw InvalidValue("\"\(text)\" is no app, such as ABCDE12345.com.example.cards")
    }
    return text
  }

  private static func teamID(_ text: String) throws(InvalidValue) -> String {
    guard text.utf8.count == 10, text.utf8.allSatisfy({ $0.isCapital || $0.isDigit }) else {
      throw InvalidValue("\"\(text)\" is no team: it has ten capitals and digits, as ABCDE12345")
    }
    return text
  }

  private static func bundleID(_ text: String) throws(InvalidValue) -> String {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isPart = { (part: Substring) in
      !part.isEmpty
        && part.utf8.allSatisfy {
          $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-")
        }
    }
    guard parts.count >= 2, text.utf8.count <= 155, parts.allSatisfy(isPart) else {
      throw InvalidValue("\"\(text)\" is no bundle, such as com.example.cards.Clip")
    }
    return text
  }

  private static func appStoreID(_ text: String) throws(InvalidValue) -> String {
    guard (1...15).contains(text.utf8.count), text.utf8.allSatisfy(\.isDigit) else {
      throw InvalidValue("\"\(text)\" is not an app's number such as 1234567890")
    }
    return text
  }
}
