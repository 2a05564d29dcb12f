import CardParts
import Cards
import CheckInPoints
import Documents
import PhoneRules
import Problems

/// The points at which people check in, and who is told (docs/points.md).
enum PointSettings {
  /// Reads the group; `nil` where it is not given.
  static func read(_ reader: inout SettingsReader, from country: Country?) -> CheckInPoints? {
    guard reader.has(group) else { return nil }
    reader.reportNeeds(of: group)
    var points = CheckInPoints()
    points.scheme = reader.value(scheme)
    points.returnTo = reader.list(returnTo)
    for index in points.returnTo.indices {
      let address = points.returnTo[index]
      if points.returnTo[..<index].contains(where: { $0.isChosen(by: address.text) }) {
        reader.report(
          returnTo,
          "has \"\(address.text)\" twice, whatever their queries: a link could choose only the first"
        )
      }
      if address.isClaimable {
        reader.report(
          returnTo,
          "has \"\(address.text)\", whose scheme any app can say is its own (RFC 8252 §7.1): take https:, or a scheme "
            + "with a domain of yours the other way round, such as com.example.crew:",
          severity: .warning)
      }
    }
    points.report.sms = reader.value(sms(from: country))
    points.report.email = reader.value(email)
    // Files of points that differ in capitals alone would be one file on some machines.
    var seen: Set<String> = []
    if reader.has(android) {
      reader.reportNeeds(of: android)
      let package = reader.value(androidPackage)
      let fingerprint = reader.value(androidFingerprint)
      if let package, let fingerprint {
        points.android = AndroidApp(package: package, fingerprint: fingerprint)
      }
    }
    points.list = reader.tables(list, atMost: mostPoints) { table, reader in
      guard let point = CheckInPoint(of: table, in: &reader) else { return nil }
      guard seen.insert(point.id.text.lowercased()).inserted else {
        reader.refuse(
          table,
          "has the id \"\(point.id.text)\" of another, capitals aside: give it one of its own")
        return nil
      }
      return point
    }
    judgeNumber(of: points.list, &reader)
    return points
  }

  /// All points stand in one page, which a phone loads before it shows any.
  private static func judgeNumber(of points: [CheckInPoint], _ reader: inout SettingsReader) {
    if points.count > fewPoints {
      reader.report(
        list,
        "has \(points.count) points, with which the page is larger than the 14,000 bytes (gzipped) that one "
          + "with \(fewPoints) has", severity: .warning)
    }
  }

  private static let mostPoints = 1_000
  private static let fewPoints = 300

  /// All keys of the group.
  static let declared: [any SettingDeclaration] = [
    group, scheme, returnTo, report, sms(from: nil), email, android, androidPackage,
    androidFingerprint, list,
  ]

  /// The list of points.
  static let list = TableList(
    "points.list",
    [
      PartKey(
        "id",
        .value(
          .text("an ID", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", takesNumbers: true)),
        summary: "What links call the point; capitals and small letters differ."),
      PartKey("location", .value(.anyText), summary: "What the place is called."),
      PartKey("event", .value(.anyText), summary: "What takes place there."),
      PartKey(
        "fields", .value(.names("names and texts")),
        summary: "What else is to be known of it: a name of your own, and a text."),
      PartKey(
        "from", .value(.expires),
        summary: "The day or moment from which on one can check in."),
      PartKey(
        "until", .value(.expires),
        summary: "The day or moment until which one can check in."),
    ], needing: ["id", "location"], example: "[{id: hall-2, location: Hall 2}]",
    summary:
      "The points: each with an id and a location, and perhaps with an event, fields of your own, from and "
      + "until. All of them stand in the page, for everybody to read.")

  private static let group = SettingGroup(
    "points", needs: ["list"],
    summary: "Points at which people check in, each with a code (docs/points.md).")

  private static let scheme = Setting(
    "points.scheme", .text("a scheme", pattern: "^[A-Za-z][A-Za-z0-9+.-]*$"), example: "crewapp",
    summary: "The scheme of links that an app of your own opens, besides those of the site.",
    parse: CheckInPoints.scheme)

  private static let returnTo = Setting(
    "points.returnTo", .list(of: "addresses"), example: "[\"com.example.crew://done\"]",
    summary:
      "The only addresses that are answered: of sites (https:), and of apps by their schemes.",
    parse: ReturnAddress.init)

  private static let report = SettingGroup(
    "points.report",
    summary: "Where the message goes that somebody sends who has scanned a point's code.")

  private static func sms(from country: Country?) -> Setting<PhoneNumber?> {
    Setting(
      "points.report.sms", .text("a phone number", takesNumbers: true),
      example: "\"+41 79 123 45 67\"",
      summary: "The number that gets it as a text message."
    ) { text throws(InvalidValue) in try PhoneNumber(text, country: country) }
  }

  private static let email = Setting(
    "points.report.email", .email, example: "desk@club.example",
    summary: "The address that gets it by e-mail.", parse: EmailAddress.init(_:))
}

extension PointSettings {
  fileprivate static let android = SettingGroup(
    "points.android", needs: ["package", "sha256"],
    summary: "The app for Android that opens the links of points.")

  fileprivate static let androidPackage = Setting(
    "points.android.package", .text("a package", pattern: #"^[A-Za-z]\w*(\.[A-Za-z]\w*)+$"#),
    example: "com.example.crew", summary: "The app's package.", parse: AndroidApp.package)

  fileprivate static let androidFingerprint = Setting(
    "points.android.sha256",
    .text("a SHA-256", pattern: "^[0-9A-Fa-f]{2}(:?[0-9A-Fa-f]{2}){31}$"),
    example: "\"14:6D:E9:…\"",
    summary: "The SHA-256 of the certificate that the app is signed with, as keytool prints it.",
    parse: AndroidApp.fingerprint)
}

extension CheckInPoint {
  fileprivate init?(of table: PartTable, in reader: inout PartReader) {
    let id = reader.value(of: "id", in: table, by: PointID.init)
    let location = reader.value(of: "location", in: table, by: PlainText.init(_:))
    let event = reader.value(of: "event", in: table, by: PlainText.init(_:))
    let fields = reader.pairs(of: "fields", in: table) { name, text throws(InvalidValue) in
      try Field(name: PlainText(name).text, value: PlainText(text))
    }
    let period = reader.period(in: table)
    guard let id, let location else { return nil }
    self.init(id: id, location: location, event: event, fields: fields, period: period)
  }
}
