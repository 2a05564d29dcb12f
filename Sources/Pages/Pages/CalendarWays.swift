import Mustache

/// The ways by which a calendar is subscribed to, as plain links that ask nobody before they are tapped.
///
/// No maker documents theirs. These are what public code of November 2026 uses:
///
/// | calendar | link | seen |
/// | --- | --- | --- |
/// | Apple, Thunderbird, most others | `webcal://` in the place of `https://` | nearly everywhere |
/// | Google | `calendar.google.com/calendar/r?cid=`, then the encoded `webcal://` address | in most of the code; some give `https://` |
/// | Outlook.com | `outlook.live.com/calendar/0/addfromweb?url=`, then the encoded `https://` address and `&name=` | in most of the code; some give `webcal://` |
/// | the new Outlook app | `webcal:https://`, since the app strips `webcal://` and then lacks a scheme | add-to-calendar-button, issue 472 |
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
      "address": .text(address), "file": .text(path), "webcal": .text(webcal),
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
