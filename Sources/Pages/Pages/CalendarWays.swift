import Mustache

/// The ways by which a calendar is subscribed to, as plain links that ask nobody before they are tapped.
///
/// No maker documents these but Apple and the RFC-less scheme itself; they are what the code of others uses today
/// (looked at in November 2026):
///
/// | calendar | link | where it is used |
/// | --- | --- | --- |
/// | Apple, Thunderbird, most others | `webcal://` in the place of `https://` | every feed on the web |
/// | Google | `calendar.google.com/calendar/r?cid=` and the encoded `webcal://` | add-to-calendar-button, datatracker |
/// | Outlook.com | `outlook.live.com/calendar/0/addfromweb?url=` and `&name=` | add-to-calendar-button |
/// | the new Outlook app | `webcal:https://`, since it takes `webcal://` off and nothing on | add2cal #472 |
struct CalendarWays {
  /// The address, which every calendar takes.
  let address: String

  /// Its path, for a link from the page beside it.
  let path: String

  /// What the calendar is called.
  let name: String
}

extension CalendarWays {
  /// The fields of `feed`.
  func data(in language: PageLanguage) -> TemplateData {
    let schemes = ["https://", "http://"]
    let scheme = schemes.first { address.hasPrefix($0) } ?? ""
    let rest = address.dropFirst(scheme.count)
    let webcal = "webcal://\(rest)"
    return .object([
      "address": .text(address), "path": .text(path), "webcal": .text(webcal),
      "google": .text("https://calendar.google.com/calendar/r?cid=\(webcal.percentEncoded)"),
      "outlook": .text(
        "https://outlook.live.com/calendar/0/addfromweb?url=\(address.percentEncoded)&name=\(name.percentEncoded)"
      ),
      "outlookApp": .text("webcal:\(address)"),
      "googleName": .text("Google Calendar"), "outlookName": .text("Outlook.com"),
      "outlookAppName": .text("Outlook"),
      "googleFetches": .text(language.text("calendarFetches", with: "Google")),
      "outlookFetches": .text(language.text("calendarFetches", with: "Microsoft")),
    ])
  }
}
