import Bytes
import Documents
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
    guard reader.has(Self.group) else { return nil }
    let teamID = reader.value(Self.teamID)
    let bundleID = reader.value(Self.bundleID)
    appStoreID = reader.value(Self.appStoreID)
    appID = reader.value(Self.appID)
    display = reader.value(Self.display)
    reader.reportNeeds(of: Self.group)
    guard let teamID, let bundleID else { return nil }
    self.teamID = teamID
    self.bundleID = bundleID
  }
}

extension AppClipSettings {
  /// All keys of the group.
  static let declared: [any SettingDeclaration] = [
    group, teamID, bundleID, appStoreID, appID, display,
  ]

  private static let group = SettingGroup(
    "appClip", needs: ["teamID", "bundleID"],
    summary: "The App Clip that opens a share on an iPhone.")

  private static let teamID = Setting(
    "appClip.teamID", .text("ten capitals and digits", pattern: "^[A-Z0-9]{10}$"),
    example: "ABCDE12345", summary: "The ID of the developer team.", parse: team)

  private static let bundleID = Setting(
    "appClip.bundleID", .text("a bundle", pattern: #"^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$"#),
    example: "com.example.cards.Clip", summary: "The App Clip's bundle ID.", parse: bundle)

  private static let appStoreID = Setting(
    "appClip.appStoreID", .text("a number", pattern: "^[0-9]{1,15}$", takesNumbers: true),
    example: "1234567890", summary: "The app's number in the App Store, where it is there.",
    parse: number)

  private static let appID = Setting(
    "appClip.appID",
    .text("a team and a bundle", pattern: #"^[A-Z0-9]{10}(\.[A-Za-z0-9-]+){2,}$"#),
    example: "ABCDE12345.com.example.cards",
    summary: "The whole app, which takes the App Clip's place once it is installed.", parse: app)

  private static let display = Setting(
    "appClip.display", oneOf: Display.self, unset: .banner,
    summary: "How Safari offers the App Clip on a page: a line above it, a sheet over it, or not.")
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

  private static func app(_ text: String) throws(InvalidValue) -> String {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, (try? team(String(parts[0]))) != nil,
      (try? bundle(String(parts[1]))) != nil
    else {
      throw InvalidValue("\"\(text)\" is no app, such as ABCDE12345.com.example.cards")
    }
    return text
  }

  private static func team(_ text: String) throws(InvalidValue) -> String {
    guard text.utf8.count == 10, text.utf8.allSatisfy({ $0.isCapital || $0.isDigit }) else {
      throw InvalidValue("\"\(text)\" is no team: it has ten capitals and digits, as ABCDE12345")
    }
    return text
  }

  private static func bundle(_ text: String) throws(InvalidValue) -> String {
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

  private static func number(_ text: String) throws(InvalidValue) -> String {
    guard (1...15).contains(text.utf8.count), text.utf8.allSatisfy(\.isDigit) else {
      throw InvalidValue("\"\(text)\" is not an app's number such as 1234567890")
    }
    return text
  }
}
